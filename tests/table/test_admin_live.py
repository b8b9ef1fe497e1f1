"""`bastide admin` for real while a server runs: pages and programs hear of it without a restart."""

import json
from collections.abc import Iterator

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bastide.table.live.sockets import RELOAD
from tests.table.host import PATIENCE, Host, until
from tests.table.player import ME, Player
from tests.table.server import Server, server

FRIEND = {"kind": "friend"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server(tmp_path_factory.mktemp("live") / "data") as made:
        yield made


@pytest.fixture
def host(running: Server) -> Host:
    return Host(running.data)


@pytest.fixture
def client(running: Server) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=running.address) as made:
        yield made


def socket(running: Server, path: str) -> ClientConnection:
    return connect(running.address.replace("http", "ws") + path)


def two(client: httpx2.Client, **more: bool) -> tuple[Player, Player]:
    ann = Player.sets(client, "caylus", ME | {"name": "Ann"}, FRIEND, **more)
    return ann, ann.friend()


def test_an_ended_game_is_over_on_open_pages(running: Server, client: httpx2.Client, host: Host) -> None:
    ann, _ = two(client)
    paths = f"/tables/{ann.table}/stream", f"/api/tables/{ann.table}/stream"
    with socket(running, paths[0]) as page, socket(running, paths[1]) as api:
        page.recv(PATIENCE), api.recv(PATIENCE)
        host.does("end", ann.table, "--reason", "the hall <closes>")
        assert json.loads(api.recv(PATIENCE))["view"]["ended"] == "the hall <closes>"
        scene = str(page.recv(PATIENCE))
    assert "The host has ended the game: the hall &lt;closes&gt;" in scene
    view = ann.view()
    assert (view["status"], view["winners"], view["choices"]) == ("over", [], [])
    assert "hôte a mis fin" in ann.view(language="fr")["prompt"]
    assert client.get(f"/api/tables/{ann.table}/record").status_code == 200
    for page_of in ("", "/replay/0", "/analysis"):
        assert client.get(f"/tables/{ann.table}{page_of}").status_code == 200
    assert ann.act(0, view["version"]).status_code == 409


def test_a_deleted_table_is_gone_from_open_pages(running: Server, client: httpx2.Client, host: Host) -> None:
    ann, _ = two(client)
    with socket(running, f"/tables/{ann.table}/stream") as page:
        page.recv(PATIENCE)
        host.does("delete", ann.table)
        assert "has deleted this table" in str(page.recv(PATIENCE))
        with pytest.raises(ConnectionClosed) as closed:
            page.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == RELOAD, "the page loads itself anew"
    gone = client.get(f"/tables/{ann.table}", headers={"accept-language": "fr"})
    assert (gone.status_code, "hôte a supprimé cette table" in gone.text) == (404, True)
    assert client.get(f"/api/tables/{ann.table}/view", headers=ann.headers).status_code == 404


def test_a_hidden_table_is_not_listed_on_the_first_page(running: Server, client: httpx2.Client, host: Host) -> None:
    ann = Player.sets(client, "caylus", ME, FRIEND)
    host.does("hide", ann.table)
    assert ann.table not in client.get("/api/tables").text + client.get("/").text
    assert client.get(f"/tables/{ann.table}").status_code == 200


def test_a_freed_seat_is_free_at_once(running: Server, client: httpx2.Client, host: Host) -> None:
    ann, bob = two(client)
    assert bob.view()["seat"] == 1
    host.does("free", ann.table, "red")
    until(lambda: ann.view()["seats"][1]["open"], "the server does not hear of it")
    assert client.get(f"/api/tables/{ann.table}/view", headers=bob.headers).status_code == 403
    assert "freed a seat" in ann.view()["log"][-1]["text"]
    cid = ann.friend("Cid")
    host.does("rename", ann.table, "red", "Cedric")
    until(lambda: ann.view()["seats"][1]["name"] == "Cedric", "the server does not hear of it")
    assert "Cid" not in client.get(f"/tables/{ann.table}").text
    view = cid.view()
    asked = (ann, cid)[view["player"]]
    assert asked.act(asked.view()["choices"][0]["action"], view["version"]).status_code == 200


def test_a_bot_that_was_put_plays(running: Server, client: httpx2.Client, host: Host) -> None:
    ann, bob = two(client)
    asked = ann.view()["player"]
    other = (bob, ann)[asked]
    host.does("free", ann.table, asked, "--bot", "random")
    until(lambda: other.view()["player"] == 1 - asked, "the bot does not play")
    assert other.view()["seats"][asked]["kind"] == "bot"


def test_moves_and_the_host_at_the_same_time_lose_nothing(running: Server, client: httpx2.Client, host: Host) -> None:
    """Every move that was acknowledged is in the book, whatever the host does in between."""
    ann, bob = two(client)
    kept, chosen = 0, 0
    host.does("rename", ann.table, 0, "Anna")
    for number in range(12):
        if number == 5:
            host.does("rename", ann.table, 1, "Bobby")
        view = (ann, bob)[ann.view()["player"]].view()
        answer = (ann, bob)[view["player"]].act(view["choices"][0]["action"], view["version"])
        assert answer.status_code in (200, 409)
        kept += answer.status_code == 200
        chosen += 1
    assert kept >= chosen - 2
    host.does("end", ann.table)
    assert host.reads("show", ann.table)["moves"] == kept


def test_an_announcement_is_on_all_pages_also_open_ones(running: Server, client: httpx2.Client, host: Host) -> None:
    ann, _ = two(client)
    shown = client.get(f"/tables/{ann.table}").text.partition('ws-connect="')[2].partition('"')[0]
    with socket(running, shown) as page, socket(running, f"/api/tables/{ann.table}/stream") as api:
        assert json.loads(api.recv(PATIENCE))["view"]["announcement"] is None
        host.does("announce", "We restart\nin <ten> minutes.", "--minutes", 15)
        assert json.loads(api.recv(PATIENCE))["view"]["announcement"] == "We restart in <ten> minutes."
        fragment = str(page.recv(PATIENCE))
        assert "We restart in &lt;ten&gt; minutes." in fragment
        assert "hx-swap-oob" in fragment
        assert 'id="table"' not in fragment, "the table has not changed"
        for path in ("/", "/rules/caylus", "/preferences", f"/tables/{ann.table}"):
            assert "We restart in &lt;ten&gt; minutes." in client.get(path).text
        assert ann.view()["announcement"] == "We restart in <ten> minutes."
        assert 850 < host.reads("announce")["until"] - host.reads("announce")["at"] < 950
        host.does("announce", "--clear")
        assert json.loads(api.recv(PATIENCE))["view"]["announcement"] is None
        assert "restart" not in str(page.recv(PATIENCE))
    assert "restart" not in client.get("/").text
    assert host.reads("announce") is None
    assert "some words" in host.refused("announce", "\t ")
