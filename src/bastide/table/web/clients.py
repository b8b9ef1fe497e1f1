"""Identifies the client of a request, for limits, by its address."""

from ipaddress import IPv6Address, ip_address
from typing import Any

LOCAL = "local"
"""The client of a connection without an address, such as one through a Unix socket."""
SUBSCRIBER_BITS = 64
"""The bits of an IPv6 address that identify a subscriber; devices choose the rest freely."""


def client_of(scope: Any) -> str:
    """Return the client of an ASGI scope: its IPv4 address, or the /64 network of its IPv6 address."""
    host = str((scope.get("client") or ("",))[0])
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host or LOCAL
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    network = int(address) >> (128 - SUBSCRIBER_BITS) << (128 - SUBSCRIBER_BITS)
    return f"{IPv6Address(network)}/{SUBSCRIBER_BITS}"
