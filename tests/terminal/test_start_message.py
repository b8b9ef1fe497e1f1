"""What a server says when it starts."""

import re
import socket
from ipaddress import ip_address
from pathlib import Path

import pytest

pytest.importorskip("fastapi")

from bastide.table.web.site_address import SiteAddress
from bastide.terminal.arguments import parser
from bastide.terminal.listening import PORT, CannotOpen, PortInUse, tcp_socket, unix_socket
from bastide.terminal.start_message import HOST, network_addresses, start_message

DATA = Path("/var/lib/bastide")
HINT = "Only this machine can reach it: 'bastide serve --host 0.0.0.0' lets others on your network in."


def said(*options: str) -> list[str]:
    """The lines about a server with these options; its port is P."""
    told = parser().parse_args(["serve", *options])
    site = SiteAddress(told.public_url, told.root_path)
    opened = unix_socket(Path(told.socket)) if told.socket else tcp_socket(told.host or HOST, told.port)
    with opened as listening:
        text = start_message(told, listening, site, DATA)
        if not told.socket:
            text = re.sub(rf"\b{listening.getsockname()[1]}\b", "P", text)
    return text.splitlines()


def test_alone_on_this_machine_there_is_a_hint_for_friends() -> None:
    first = "Bastide is at http://127.0.0.1:P/ (Ctrl-C stops it; the games are in /var/lib/bastide)"
    assert said("--port", "0") == [first, HINT]
    assert said("--port", "0", "--host", "localhost")[1:] == [HINT]
    assert said("--port", "0", "--trusted-proxies", "127.0.0.1") == [first], "friends come through a proxy"
    assert said("--port", "0", "--root-path", "/games")[0].startswith("Bastide is at http://127.0.0.1:P/games/ (")


def test_a_server_for_the_network_says_where_others_find_it() -> None:
    lines = said("--port", "0", "--host", "0.0.0.0", "--root-path", "/games")
    assert lines[0].startswith("Bastide is at http://127.0.0.1:P/games/ (")
    found = network_addresses(socket.AF_INET)
    assert all(ip_address(one).version == 4 and not ip_address(one).is_loopback for one in found)
    urls = " or ".join(f"http://{one}:P/games/" for one in found)
    assert lines[1:] == ([f"Others on your network find it at {urls}"] if found else [])


def test_a_server_at_every_address_is_found_by_both_protocols() -> None:
    try:
        listening = tcp_socket("::", 0)
    except CannotOpen:
        pytest.skip("there is no IPv6 here")
    with listening, socket.create_connection((HOST, listening.getsockname()[1]), timeout=10):
        pass
    assert said("--port", "0", "--host", "::")[0].startswith("Bastide is at http://127.0.0.1:P/ (")
    assert network_addresses(socket.AF_INET6)[: len(network_addresses(socket.AF_INET))] == network_addresses(
        socket.AF_INET
    )


def test_a_public_url_is_what_is_said_first(tmp_path: Path) -> None:
    url = "--public-url", "https://club.example/games"
    first = "Bastide is at https://club.example/games/ (Ctrl-C stops it; the games are in /var/lib/bastide)"
    assert said("--port", "0", *url) == [first, "It listens at 127.0.0.1 port P."]
    path = str(tmp_path / "here")
    assert said("--socket", path, *url) == [first, f"It listens at the socket {path}."]
    assert said("--socket", path) == [
        f"Bastide listens at the socket {path} (Ctrl-C stops it; the games are in /var/lib/bastide)"
    ]


def test_only_a_port_that_was_not_chosen_is_another_one_and_that_is_said() -> None:
    try:
        taken = tcp_socket(HOST, PORT)
    except PortInUse:
        taken = socket.socket()
    with taken:
        assert "Port 8000 is in use, so it took another one." in said()
        with pytest.raises(PortInUse, match="try another --port"):
            said("--port", str(PORT))
