"""The address people use: its URL, where the host names it, and the path below which the site is served."""

import re
from collections.abc import MutableMapping
from typing import Any

from bastide.kernel.errors import BastideError

OWN_FOLDERS = (
    "api", "enter", "healthz", "language", "learn", "openapi.json", "pictures", "play", "preferences", "rules", "set",
    "static", "tables",
)  # fmt: skip
"""The first parts of all paths of the site."""
SEGMENT = re.compile(r"(?!\.{1,2}$)[A-Za-z0-9._~-]+")
MAX_ROOT = 100


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


class SiteAddress:
    """Where the site is for people: `root` is the path before all its paths, empty or without a slash at its end."""

    def __init__(self, root: str = "") -> None:
        """`root`: as `root_path` returns it."""
        self.root = root

    def resolve(self, scope: MutableMapping[str, Any]) -> None:
        """Put the root path into an ASGI scope, whether or not the proxy in front has taken it off the path."""
        path: str = scope["path"]
        if self.root and path != self.root and not path.startswith(f"{self.root}/"):
            path = self.root + path
        scope["path"] = path if path != self.root else f"{path}/"
        scope["root_path"] = self.root


def local_path(scope: MutableMapping[str, Any]) -> str:
    """Return the path of a request on the site, without the root path."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))
