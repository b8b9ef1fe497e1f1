"""Notices that a reverse proxy does not pass on what the server needs, and says which header is missing."""

import logging
import time
from collections.abc import Iterator, MutableMapping
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers

from bastide.table.messages import say
from bastide.table.web.proxies import UNIX, TrustedProxies
from bastide.table.web.site_address import SiteAddress

LOG = logging.getLogger("bastide.proxy")
LOG_SECONDS = 3_600.0
"""Seconds between two log lines about the same header."""
FAULTS = "bastide.proxy_faults"
"""The key in an ASGI scope of the faults that the reader of a page should know."""
PROXY_HEADERS = ("x-forwarded-for", "x-forwarded-proto")
MOST_SHOWN = 200
HARMLESS = " Because --public-url is set, this does no harm."
Scope = MutableMapping[str, Any]


class ProxyFault(NamedTuple):
    """Something that does not arrive; `missing` is the header or the option."""

    missing: str
    message: str
    """The key of the sentence in `messages`."""
    values: tuple[str, ...] = ()
    harmless: bool = False
    """Nothing fails while the public URL is known."""
    log: str = "a proxy passes too little on"


def faults_of(scope: Scope) -> tuple[ProxyFault, ...]:
    """Return the faults that the reader of a page should know."""
    found: tuple[ProxyFault, ...] = scope.get(FAULTS, ())
    return found


class ProxyCheck:
    """Looks at requests for pages and at sockets, before the public URL has replaced what they say."""

    def __init__(self, proxies: TrustedProxies, site: SiteAddress) -> None:
        """`proxies`: those that are believed."""
        self._proxies = proxies
        self._site = site
        self._logged: dict[str, float] = {}
        self._sockets_pass = False

    def look(self, scope: Scope, peer: str) -> None:
        """Log what is missing, and put what a reader should know into the scope; `peer`: who has connected.

        The proxies have been resolved, the public URL has not.
        """
        seen = _Seen(scope, peer, peer in self._proxies)
        if not (seen.socket or seen.page):
            return
        self._sockets_pass |= seen.socket and scope["type"] == "websocket"
        found = list(self._found(seen))
        for one in found:
            self._log(one)
        scope[FAULTS] = tuple(one for one in found if not one.harmless)

    def _found(self, seen: "_Seen") -> Iterator[ProxyFault]:
        if seen.trusted or _is_private(seen.peer):
            yield from self._missing(seen)
        if self._site.url.startswith("https:") and not (seen.socket or seen.https or seen.encrypted or seen.from_here):
            yield ProxyFault("https", "proxy_unencrypted", (self._site.url,), log="a visitor came without encryption")

    def _missing(self, seen: "_Seen") -> Iterator[ProxyFault]:
        """What a neighbour, who may be a proxy, does not pass on; strangers write into headers what they like."""
        if seen.forwarded and not seen.trusted:
            yield ProxyFault("--trusted-proxies", "proxy_untrusted", (seen.peer or UNIX,))
            return
        known = bool(self._site.url)
        if seen.trusted and not seen.headers.get(PROXY_HEADERS[0]) and not seen.from_here:
            yield ProxyFault("X-Forwarded-For", "proxy_for")
        if seen.encrypted and not seen.https and not seen.from_here:
            yield ProxyFault("X-Forwarded-Proto", "proxy_proto", harmless=known)
        if _lacks_host(seen):
            yield ProxyFault("Host", "proxy_host", (seen.host[:MOST_SHOWN],), harmless=known)
        if seen.lacks_upgrade(self._sockets_pass):
            yield ProxyFault("Upgrade, Connection", "proxy_upgrade")

    def _log(self, fault: ProxyFault) -> None:
        now = time.monotonic()
        if now >= self._logged.get(fault.missing, 0.0):
            self._logged[fault.missing] = now + LOG_SECONDS
            reason = say("en", fault.message, *fault.values) + (HARMLESS if fault.harmless else "")
            LOG.warning(fault.log, extra={"missing": fault.missing, "reason": reason})


class _Seen:
    """What a request says about its way here."""

    def __init__(self, scope: Scope, peer: str, trusted: bool) -> None:
        self.peer = peer
        self.trusted = trusted
        self.headers = headers = Headers(scope=scope)
        self.host = headers.get("host", "")
        self.client = str((scope.get("client") or ("",))[0])
        self.https = scope["scheme"] in ("https", "wss")
        self.forwarded = any(name in headers for name in PROXY_HEADERS)
        self.socket = scope["type"] == "websocket" or "sec-websocket-key" in headers
        self.page = scope["type"] == "http" and "text/html" in headers.get("accept", "")
        self.old_version = scope.get("http_version") == "1.0"
        self.upgraded = scope["type"] == "websocket"
        self.origin = _origin(headers.get("origin")) if self.socket else None

    @property
    def from_here(self) -> bool:
        """True for a visit of this machine, without a proxy."""
        return not self.forwarded and not self.old_version and _is_loopback(_name(self.host))

    @property
    def encrypted(self) -> bool:
        """True if the browser talks HTTPS: only then does it send the headers Sec-Fetch, except to its own machine."""
        if self.origin is not None:
            return self.origin.scheme == "https"
        return "sec-fetch-mode" in self.headers

    def lacks_upgrade(self, sockets_pass: bool) -> bool:
        """Return whether sockets do not get through; no browser asks for pages by HTTP/1.0, as nginx does by itself."""
        return (self.socket and not self.upgraded) or (self.page and self.old_version and not sockets_pass)


def _lacks_host(seen: _Seen) -> bool:
    """Return whether the header `Host` is not that of the address in the browser."""
    host = seen.host.lower()
    if seen.origin is not None:
        return seen.origin.netloc.lower() != host
    if not seen.trusted or not seen.forwarded:
        return False
    named = seen.headers.get("x-forwarded-host", host).split(",")[0].strip().lower()
    return named != host or (_is_loopback(_name(host)) and not _is_loopback(seen.client))


def _origin(text: str | None) -> SplitResult | None:
    """The address of the page that opens a socket; None for programs."""
    try:
        return urlsplit(text) if text else None
    except ValueError:
        return None


def _name(host: str) -> str:
    """The name or address in a header `Host`, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_loopback(name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def _is_private(peer: str) -> bool:
    """True for a peer on this machine or in its network."""
    try:
        return not peer or not ip_address(peer.partition("%")[0]).is_global
    except ValueError:
        return False
