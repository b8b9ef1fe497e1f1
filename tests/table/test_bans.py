"""Whoever is banned is refused everywhere, and told so."""

import time
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.table.host.actions import ban_address
from bastide.table.storage.host import Ban
from bastide.table.storage.protocol import Change
from bastide.table.web.middleware import RequestMiddleware
from tests.table.host import HostHere
from tests.table.player import ME, Player
from tests.table.server import server
from tests.table.test_admin_live import PATIENCE, httpx2, json, socket, two, until

FRIEND = {"kind": "friend"}


def test_a_banned_client_is_told_so_everywhere(client: TestClient, app: RequestMiddleware) -> None:
    ann = Player.sets(client, "caylus", ME, FRIEND)
    container = app.container
    number = ban_address(container.storage, container.service.signer, "192.0.2.9", 24)
    me = container.service.signer.client_digest("testclient")
    container.storage.ban(Ban(me, time.time() + 3600, "no <manners>"), Change("ban"))
    container.state.decisions = container.storage.decisions()
    for path in ("/", "/nothing", "/rules/caylus", "/set/caylus", f"/tables/{ann.table}", "/language/fr"):
        page = client.get(path)
        assert page.status_code == 403, path
        assert "has banned you until" in page.text
        assert "no &lt;manners&gt;" in page.text
    assert "vous a exclu" in client.get("/", headers={"accept-language": "fr"}).text
    for path in ("/api/tables", f"/api/tables/{ann.table}/view", "/openapi.json"):
        answer = client.get(path, headers=ann.headers)
        assert (answer.status_code, "no <manners>" in answer.json()["error"]) == (403, True)
    assert client.post("/api/enter", json={"password": "x"}).status_code == 403
    for path in (f"/tables/{ann.table}/stream", f"/api/tables/{ann.table}/stream"):
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(path):
            pass
    assert client.get("/healthz").status_code == 200
    assert client.get("/static/style.css").status_code == 200
    bans = container.storage.decisions().bans
    container.storage.unban(next(ban.id for ban in bans if ban.id != number), Change("unban"))
    container.state.decisions = container.storage.decisions()
    assert client.get("/").status_code == 200


def test_a_ban_ends(make_app: Callable[..., RequestMiddleware]) -> None:
    app = make_app()
    with TestClient(app) as client:
        container = app.container
        banned = Ban(container.service.signer.client_digest("testclient"), time.time() + 0.2)
        container.storage.ban(banned, Change("ban"))
        container.state.decisions = container.storage.decisions()
        until(lambda: client.get("/").status_code == 200, "the ban does not end")
        container.storage.ban(Ban("another", time.time() + 60), Change("ban"))
        assert [ban.client for ban in container.storage.decisions().bans] == ["another"]


def test_whoever_is_banned_from_a_seat_is_out_at_once(tmp_path) -> None:
    with server(tmp_path / "data") as running, httpx2.Client(base_url=running.address) as client:
        host = HostHere(running.data)
        ann, bob = two(client)
        with socket(running, f"/api/tables/{ann.table}/stream") as api:
            api.recv(PATIENCE)
            done = host.tries("ban", ann.table, "red", "--hours", 2, "--reason", "no manners")
            assert done.code == 0
            assert "this machine's address" in done.err
            told = json.loads(api.recv(PATIENCE))
            while "error" not in told:  # the freed seat is heard of too
                told = json.loads(api.recv(PATIENCE))
            assert "no manners" in told["error"]
        until(lambda: client.get("/").status_code == 403, "the server does not hear of it")
        assert client.get(f"/api/tables/{ann.table}/view", headers=bob.headers).status_code == 403
        found = host.reads("show", ann.table)["seats"][1]
        assert (found["open"], found["client"]) == (True, None)
        bans = host.reads("bans")
        assert [(one["table"], one["seat"], one["reason"]) for one in bans] == [(ann.table, 1, "no manners")]
        assert 7000 < bans[0]["until"] - bans[0]["created"] < 7300
        assert "no manners" in host.does("bans")
        host.does("unban", bans[0]["id"])
        until(lambda: client.get("/").status_code == 200, "the server does not hear of it")
        assert client.get(f"/api/tables/{ann.table}/view", headers=bob.headers).status_code == 403, "the seat is lost"
        assert "no ban" in host.refused("unban", bans[0]["id"])
        assert "nobody sits there" in host.refused("ban", ann.table, "red")
        assert [one["what"] for one in host.reads("log")] == ["ban", "free", "unban"]


def test_addresses_are_banned_as_clients_are_told_apart(tmp_path) -> None:
    with server(tmp_path / "data") as running, httpx2.Client(base_url=running.address) as client:
        host = HostHere(running.data)
        for address in ("192.0.2.1", "2001:db8::1", "2001:db8:0:1::/64", "::ffff:192.0.2.2"):
            host.does("ban", "--address", address)
        clients = [one["client"] for one in host.reads("bans")]
        assert len(set(clients)) == 4
        assert "192.0" not in host.does("bans") + host.does("log")
        assert "no IP address" in host.refused("ban", "--address", "example.org")
        assert host.tries("ban").code == host.tries("ban", "table").code == 2
        assert client.get("/").status_code == 200
        host.does("ban", "--address", "127.0.0.1")
        until(lambda: client.get("/").status_code == 403, "the server does not hear of it")
