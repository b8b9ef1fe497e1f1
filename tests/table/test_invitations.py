"""What a table shows to those who invite friends: an address they can open, as a link and as a QR code."""

import argparse
import re
import socket

import pytest
import segno
from starlette.testclient import TestClient

from bastide.table.domain.seat_plans import SeatPlan
from bastide.table.domain.service import Service
from bastide.table.web.invitations import QUIET, InvitationLink, invitation, is_loopback, qr_code
from bastide.table.web.site_address import SiteAddress
from bastide.terminal.start_message import reach
from tests.table.browser import Person

NETWORK = ("http://192.168.1.20:8000/",)


def site(url: str = "", network: tuple[str, ...] = (), this_machine_only: bool = False) -> SiteAddress:
    made = SiteAddress(url)
    made.network, made.this_machine_only = network, this_machine_only
    return made


@pytest.mark.parametrize(("made", "base", "found"), [
    (site(this_machine_only=True), "http://127.0.0.1:8000/", InvitationLink("http://127.0.0.1:8000/", True)),
    (site(network=NETWORK), "http://localhost:8000/", InvitationLink(NETWORK[0])),
    (site(network=NETWORK), "http://club.lan:8000/", InvitationLink("http://club.lan:8000/")),
    (site("https://club.example", NETWORK), "https://club.example/", InvitationLink("https://club.example/")),
    (site(), "http://[::1]:8000/", InvitationLink("http://[::1]:8000/")),
    # A tunnel or proxy in front of a server that listens here alone: its address is one friends can open.
    (site(this_machine_only=True), "https://a.tunnel.example/", InvitationLink("https://a.tunnel.example/")),
])  # fmt: skip
def test_the_address_is_one_a_friend_can_open(made: SiteAddress, base: str, found: InvitationLink) -> None:
    assert invitation(made, base) == found


def test_what_a_machine_calls_itself() -> None:
    assert [is_loopback(host) for host in ("127.0.0.1", "::1", "localhost", "192.168.1.20", "club.lan", "")] == [
        True, True, True, False, False, False
    ]  # fmt: skip


def test_a_server_knows_who_can_reach_it() -> None:
    told = argparse.Namespace(socket=None, trusted_proxies=(), port=None, host=None)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        assert reach(told, listening, site()) == ((), True)
        assert reach(told, listening, site("https://club.example")) == ((), False)
        told.trusted_proxies = ("127.0.0.1",)
        assert reach(told, listening, site()) == ((), False)


def test_the_qr_code_is_the_one_of_the_link() -> None:
    link = "http://192.168.1.20:8000/tables/abcdefghijklmnop"
    drawn = qr_code(link, "QR code")
    dark = {(int(x) - QUIET, int(y) - QUIET) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn)}
    matrix = segno.make(link, error="m", micro=False).matrix
    assert dark == {(x, y) for y, row in enumerate(matrix) for x, module in enumerate(row) if module}


def open_table(client: TestClient) -> str:
    """The page of the one who waits for a friend."""
    service: Service = client.app.container.service  # type: ignore[attr-defined]
    held = service.create("caylus", {}, [SeatPlan("me", "Ann"), SeatPlan("friend")], private=True)
    return Person(client).go(f"/tables/{held.table}/seat?key={held.key}").go(f"/tables/{held.table}").text


def test_the_page_says_if_nobody_else_can_come(make_app) -> None:
    app = make_app()
    app.container.site.this_machine_only = True
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        text = open_table(client)
        assert "the server listens on this computer alone" in text
        assert 'class="qr-code"' not in text, "nobody could open it"


def test_the_page_shows_the_address_in_the_network_with_its_code(make_app) -> None:
    app = make_app()
    app.container.site.network = NETWORK
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        text = open_table(client)
        link = re.search(r'id="invite-link" readonly value="([^"]+)"', text)
        assert link
        assert link[1].startswith(f"{NETWORK[0]}tables/")
        assert text.count('class="qr-code"') == 1
        assert "this computer alone" not in text


def test_without_a_script_there_is_a_link_to_look_again(make_app) -> None:
    with TestClient(make_app()) as client:
        text = open_table(client)
        assert re.search(r'<noscript><p><a class="button" href="/tables/[^"]+">Look again</a>', text)
