"""The address people use, as the host names it."""

import argparse
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.table.web.middleware import RequestMiddleware
from bastide.table.web.site_address import BadAddress, SiteAddress, public_url
from bastide.terminal import argument_types
from tests.table.browser import Person
from tests.table.host import Host
from tests.table.player import FRIEND, ME, Player
from tests.table.server import server
from tests.terminal.command import bastide

URL = "https://club.example"


@pytest.mark.parametrize(("text", "url", "root"), [
    ("https://club.example", "https://club.example", ""),
    ("https://club.example/", "https://club.example", ""),
    (" HTTPS://Club.Example:443/games/ ", "https://club.example/games", "/games"),
    ("http://club.example:80", "http://club.example", ""),
    ("http://192.168.1.20:8000/a/b", "http://192.168.1.20:8000/a/b", "/a/b"),
    ("https://[2001:DB8::1]:8443/games", "https://[2001:db8::1]:8443/games", "/games"),
    ("http://my_machine:8000", "http://my_machine:8000", ""),
])  # fmt: skip
def test_a_url_is_read_without_what_can_be_left_out(text: str, url: str, root: str) -> None:
    assert public_url(text) == argument_types.public_url(text) == url
    assert SiteAddress(url, "/other").root == root
    assert argument_types.public_url("") == ""


@pytest.mark.parametrize("text", [
    "club.example", "ftp://club.example", "https://", "https:///games", "https://club.example:0", "https://a:99999",
    "https://ann@club.example", "https://club.example/?a", "https://club.example/#a", "https://club .example",
    "https://-club.example", "https://clüb.example", "https://[::1", "https://club.example:port", "/games", "*",
])  # fmt: skip
def test_what_is_no_url_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadAddress, match="expected the address of the site such as https:"):
        public_url(text)
    with pytest.raises(argparse.ArgumentTypeError, match="found"):
        argument_types.public_url(text)


def test_the_path_of_a_url_is_a_root_path() -> None:
    with pytest.raises(BadAddress, match="cannot begin with /tables"):
        public_url(f"{URL}/tables")
    with pytest.raises(BadAddress, match="expected a path such as /games"):
        public_url(f"{URL}/a//b")


@pytest.mark.parametrize("root", ["", "/games"])
def test_links_and_cookies_are_those_of_the_url(make_app: Callable[..., RequestMiddleware], root: str) -> None:
    app = make_app(public_url=URL + root)
    with TestClient(app, base_url="https://127.0.0.1:8000") as client:  # a browser returns Secure cookies by https
        client.headers["host"] = "127.0.0.1:8000"
        ann = Person(client).go("/set/caylus").press("/tables", **{"kind-1": "friend", "kind-2": "none"})
        assert ann.input("Send this link") == URL + ann.path
        own = re.search(r'value="([^"]+/seat\?key=[^"]+)"', ann.text)
        assert own
        assert own[1].startswith(f"{URL}{ann.path}/seat?key=")
        with client.websocket_connect(f"wss://127.0.0.1:8000{ann.path}/stream") as socket:
            assert f'value="{URL}{ann.path}"' in socket.receive_text()
        slash = client.get("/set/caylus/", follow_redirects=False)
        assert slash.headers["location"] == f"{URL}{root}/set/caylus"


def test_cookies_are_secure_if_the_url_is(make_app: Callable[..., RequestMiddleware], tmp_path: Path) -> None:
    for url, secure in ((URL, True), ("http://club.example", False), ("", False)):
        app = make_app(public_url=url, data=tmp_path / str(len(url)))
        with TestClient(app, base_url="http://127.0.0.1:8000") as client:
            for path in ("/", "/language/fr"):
                cookie = client.get(path, follow_redirects=False).headers["set-cookie"]
                assert ("Secure" in cookie) == secure, url


@pytest.mark.parametrize(("origin", "host", "heard"), [
    ("https://club.example", "127.0.0.1:8000", True),
    ("https://CLUB.example", "127.0.0.1:8000", True),
    ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
    ("https://other.example", "127.0.0.1:8000", False),
    ("https://club.example.other.example", "club.example", False),
    ("null", "club.example", False),
    ("", "club.example", False),
])  # fmt: skip
def test_sockets_are_for_pages_of_the_url_whatever_host_the_proxy_passes(
    make_app: Callable[..., RequestMiddleware], origin: str, host: str, heard: bool
) -> None:
    with TestClient(make_app(public_url=URL)) as client:
        table = Player.sets(client, "caylus", ME, FRIEND).table
        headers = {"origin": origin, "host": host}
        with client.websocket_connect(f"/api/tables/{table}/stream", headers=headers) as socket:
            assert ("view" in socket.receive_json()) == heard


def test_a_server_names_its_url_and_invites_to_it(tmp_path: Path) -> None:
    with server(tmp_path / "data", "--public-url", f"{URL}/games/") as running:
        assert running.address == f"{URL}/games"
        host = Host(running.data)
        assert host.does("invite").startswith(f"{URL}/games/enter?invitation=")
        made = host.reads("invite")
        assert made["link"] == URL + made["path"]
        other = host.reads("invite", "--address", "http://192.168.1.20:8000/games/")
        assert other["link"] == f"http://192.168.1.20:8000{other['path']}"
        refused = host.tries("invite", "--address", "club.example")
        assert (refused.code, refused.err.count("\n")) == (2, 1)


def test_the_url_may_be_in_the_environment(tmp_path: Path) -> None:
    done = bastide("serve", "--port", "0", "--data", tmp_path, home=tmp_path, BASTIDE_PUBLIC_URL="club.example")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "--public-url: expected the address of the site such as https://club.example/games" in done.err
    done = bastide("serve", "--root-path", "/other", "--data", tmp_path, home=tmp_path, BASTIDE_PUBLIC_URL=URL)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "does not end with --root-path /other" in done.err
    assert json.loads(Host(tmp_path).tries("invite", "--json").out or "{}") == {}, "nothing was started"
