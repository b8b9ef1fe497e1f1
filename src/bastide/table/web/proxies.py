"""Takes client and scheme of a request from the headers of trusted reverse proxies, and of nobody else."""

from collections.abc import MutableMapping, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from bastide.kernel.errors import BastideError

HOPS = 20
"""Entries of `X-Forwarded-For` that are read, from the right."""
SCHEMES = ("http", "https")
UNIX = "unix"
"""Trusts whoever connects to the server's Unix socket. Such a peer has no address: it is written as an empty text."""
UNIX_HOP = "unix:"
"""What a proxy that listens at a Unix socket itself writes for its peer."""


class BadNetwork(BastideError):
    """Not an address or network that can be trusted."""


def trusted(text: str) -> str:
    """Return an address, a network or `unix` as `TrustedProxies` takes it; BadNetwork says what is wrong."""
    return UNIX if text.strip() == UNIX else str(network(text))


def network(text: str) -> IPv4Network | IPv6Network:
    """Return the network that is written as an address or as `address/bits`; BadNetwork says what is wrong."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        raise BadNetwork(
            "expected the address of a proxy such as 127.0.0.1, a network such as 10.0.0.0/8, or unix, "
            f"found {text[:60]!r}"
        ) from None
    if found.prefixlen == 0:
        raise BadNetwork(f"{text[:60]} is everybody: name the addresses of your proxies")
    if "/" in text and ip_address(text.strip().partition("/")[0]) != found.network_address:
        raise BadNetwork(f"{text[:60]} is not a network: perhaps {found}")
    return found


class TrustedProxies:
    """Knows which addresses are proxies, and resolves the clients behind them."""

    def __init__(self, networks: Sequence[str] = ()) -> None:
        """`networks`: the addresses and networks to trust, and `unix`; none by default."""
        self._unix = UNIX in networks
        self._networks = [network(text) for text in networks if text != UNIX]

    def __contains__(self, host: object) -> bool:
        """Return True if a connection from this address is a proxy's; a Unix socket's is empty."""
        if not host:
            return self._unix
        address = _address(str(host)) if self._networks else None
        return address is not None and any(address in one for one in self._networks)

    def resolve(self, scope: MutableMapping[str, Any]) -> None:
        """Put the client and scheme that a proxy forwarded into the ASGI scope; leave other requests as they are."""
        peer = (scope.get("client") or ("",))[0]
        if peer not in self:
            return
        client = self._client(peer, _values(scope, b"x-forwarded-for"))
        scope["client"] = (client, 0) if client else None
        told = [one.lower() for one in _values(scope, b"x-forwarded-proto")[-1:] if one.lower() in SCHEMES]
        if told:
            scope["scheme"] = told[0].replace("http", "ws") if scope["type"] == "websocket" else told[0]

    def _client(self, proxy: str, hops: list[str]) -> str:
        """The rightmost hop that is not a trusted proxy; anything left of it may be made up."""
        found = proxy
        for hop in reversed(hops[-HOPS:]):
            if hop == UNIX_HOP and self._unix:
                continue
            address = _address(_without_port(hop))
            if address is None:
                return found
            found = str(address)
            if found not in self:
                return found
        return found


def _values(scope: MutableMapping[str, Any], name: bytes) -> list[str]:
    """All values of a header that holds a list, in order."""
    lines: list[Any] = [value for one, value in scope["headers"] if one == name]
    return [part.strip() for part in b",".join(lines).decode("latin-1").split(",") if part.strip()]


def _without_port(hop: str) -> str:
    """The address of `1.2.3.4:5`, `[2001:db8::1]:5`, or of a hop without a port."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def _address(host: str) -> IPv4Address | IPv6Address | None:
    """The address, an IPv4 one also where it is written as IPv6; None if it is none."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found
