"""What a server says when it starts: the address for friends, where else it is found, and how to let others in."""

import argparse
import socket
from ipaddress import ip_address
from typing import TYPE_CHECKING

from bastide.terminal.listening import PORT

if TYPE_CHECKING:
    from bastide.table.web.site_address import SiteAddress

HOST = "127.0.0.1"
ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses of no machine: nothing is sent there, they only tell from which of its own this one would send."""
DISCARD = 9


def first_page(told: argparse.Namespace, listening: socket.socket, site: "SiteAddress") -> str:
    """Return the address of the first page: for people, or on this machine; empty if only a socket is known."""
    if site.url or told.socket:
        return f"{site.url}/" if site.url else ""
    return _url(HOST if _is_everywhere(listening) else told.host or HOST, listening, site)


def start_message(told: argparse.Namespace, listening: socket.socket, site: "SiteAddress", data: str) -> str:
    """Return the lines that say where a server is."""
    address, socket_path = first_page(told, listening, site), f"the socket {told.socket}"
    where = f"is at {address}" if address else f"listens at {socket_path}"
    lines = [f"Bastide {where} (Ctrl-C stops it; the games are in {data})"]
    if not told.socket and told.port is None and _port(listening) != PORT:
        lines.append(f"Port {PORT} is in use, so it took another one.")
    if site.url:
        lines.append(f"It listens at {socket_path if told.socket else _bound(listening)}.")
    elif not told.socket:
        lines += _for_others(told, listening, site)
    return "".join(f"{line}\n" for line in lines)


def _for_others(told: argparse.Namespace, listening: socket.socket, site: "SiteAddress") -> list[str]:
    """How others on the network reach a server whose public address is not known."""
    network, this_machine_only = reach(told, listening, site)
    if this_machine_only:
        return ["Only this machine can reach it: 'bastide serve --host 0.0.0.0' lets others on your network in."]
    everywhere = network and _is_everywhere(listening)
    return [f"Others on your network find it at {' or '.join(network)}"] if everywhere else []


def reach(told: argparse.Namespace, listening: socket.socket, site: "SiteAddress") -> tuple[tuple[str, ...], bool]:
    """Return the addresses at which others on the network find a server, and whether nobody but this machine can."""
    if told.socket or site.url:
        return (), False
    if _is_everywhere(listening):
        return tuple(_url(host, listening, site) for host in network_addresses(listening.family)), False
    host = ip_address(listening.getsockname()[0])
    if host.is_loopback:
        return (), not told.trusted_proxies and not site.root
    return (_url(str(host), listening, site),), False


def network_addresses(family: int) -> list[str]:
    """Return the addresses of this machine that others can reach: of IPv4, and for AF_INET6 of both."""
    found = []
    for kind, elsewhere in ELSEWHERE:
        if kind != socket.AF_INET and kind != family:
            continue
        try:
            with socket.socket(kind, socket.SOCK_DGRAM) as probe:
                probe.connect((elsewhere, DISCARD))
                host = ip_address(probe.getsockname()[0])
        except OSError:  # no network of this kind
            continue
        if not host.is_loopback and not host.is_link_local:
            found.append(str(host))
    return found


def _is_everywhere(listening: socket.socket) -> bool:
    return listening.family in (socket.AF_INET, socket.AF_INET6) and ip_address(
        listening.getsockname()[0]
    ).is_unspecified


def _port(listening: socket.socket) -> int:
    port: int = listening.getsockname()[1]
    return port


def _bound(listening: socket.socket) -> str:
    return f"{listening.getsockname()[0]} port {_port(listening)}"


def _url(host: str, listening: socket.socket, site: "SiteAddress") -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{_port(listening)}{site.root}/"
