"""The address people use: its URL, where the host names it, and the path below which the site is served."""

import re
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from bastide.kernel.errors import BastideError

OWN_FOLDERS = (
    "api", "enter", "healthz", "how-to-play", "language", "learn", "openapi.json", "pictures", "play", "preferences",
    "readyz", "rules", "set", "static", "tables",
)  # fmt: skip
"""The first parts of all paths of the site."""
SEGMENT = re.compile(r"(?!\.{1,2}$)[A-Za-z0-9._~-]+")
MAX_ROOT = 100
HOST = re.compile(r"(?!-)[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?")
DEFAULT_PORTS = {"http": 80, "https": 443}
RECEIVED_HOST = "bastide.received_host"
"""The key in an ASGI scope of the header `Host` as it was sent, where the scope has another one."""


class BadAddress(BastideError):
    """An address below which a site cannot be served."""


def root_path(text: str) -> str:
    """Return a root path without the slash at its end, empty for `/`; BadAddress says what is wrong."""
    root = text.strip().rstrip("/")
    if not root:
        return ""
    segments = root.split("/")
    if segments[0] or len(root) > MAX_ROOT or not all(map(SEGMENT.fullmatch, segments[1:])):
        raise BadAddress(f"expected a path such as /games, made of letters, digits and -._~, found {text[:60]!r}")
    if segments[1] in OWN_FOLDERS:
        raise BadAddress(f"the root path cannot begin with /{segments[1]}, which is an address of the site itself")
    return root


def public_url(text: str) -> str:
    """Return the URL of a site without what can be left out: a default port, the slash at its end.

    BadAddress says what is wrong.
    """
    bad = BadAddress(f"expected the address of the site such as https://club.example/games, found {text[:60]!r}")
    try:
        url = urlsplit(text.strip())
        host, port = url.hostname or "", url.port
    except ValueError:
        raise bad from None
    if url.scheme not in DEFAULT_PORTS or "@" in url.netloc or "?" in text or "#" in text or port == 0:
        raise bad
    if url.netloc.startswith("["):
        host = f"[{host}]"
    elif not HOST.fullmatch(host):
        raise bad
    shown = "" if port in (None, DEFAULT_PORTS[url.scheme]) else f":{port}"
    return f"{url.scheme}://{host}{shown}{root_path(url.path)}"


class SiteAddress:
    """Where the site is for people.

    `url` is its address, empty if it is only known from requests; `root` is the path before all its paths. Neither has
    a slash at its end.
    """

    def __init__(self, url: str = "", root: str = "") -> None:
        """`url` and `root`: as `public_url` and `root_path` return them; the root follows from a URL."""
        parts = urlsplit(url)
        self.url = url
        self.network: tuple[str, ...] = ()
        """The addresses of this machine in its network, each with a slash at its end, if the server listens there."""
        self.this_machine_only = False
        """Whether it is known that no other machine can reach the server."""
        self.root = parts.path if url else root
        self._scheme = parts.scheme
        self._host = parts.netloc.encode()

    def resolve(self, scope: MutableMapping[str, Any]) -> None:
        """Put the address people use into an ASGI scope, in place of what a proxy in between made of it."""
        self._resolve_path(scope)
        if scope.get("server") and scope["server"][1] is None:  # a Unix socket's path, which is nobody's address
            scope["server"] = None
        if self.url:
            scope["scheme"] = self._scheme.replace("http", "ws") if scope["type"] == "websocket" else self._scheme
            headers = Headers(scope=scope)
            scope[RECEIVED_HOST] = headers.get("host", "")
            scope["headers"] = [(b"host", self._host), *(one for one in headers.raw if one[0] != b"host")]

    def _resolve_path(self, scope: MutableMapping[str, Any]) -> None:
        """Put the root path before the path, whether or not the proxy has taken it off."""
        path: str = scope["path"]
        if self.root and path != self.root and not path.startswith(f"{self.root}/"):
            path = self.root + path
        scope["path"] = path if path != self.root else f"{path}/"
        scope["root_path"] = self.root


def local_path(scope: MutableMapping[str, Any]) -> str:
    """Return the path of a request on the site, without the root path."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))
