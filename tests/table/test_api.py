import json
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.api import GAMES
from bastide.table.api.models import ViewOut
from bastide.table.app import create_app
from bastide.table.config import Settings
from bastide.table.web.middleware import RequestMiddleware
from tests.table.conftest import FREELY
from tests.table.player import BOT, FRIEND, ME, Player, play_to_the_end

NOWHERE = "A" * 16


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_of_two_people_and_a_bot(client: TestClient, game: str) -> None:
    ann = Player.sets(client, game, ME | {"name": "Ann"}, FRIEND, BOT)
    assert client.get("/api/tables").json()[0]["free"] == 1
    bob = ann.friend()
    last = play_to_the_end(ann, bob)
    assert last["winners"]
    assert last["choices"] == []
    assert [seat["name"] for seat in last["seats"]] == ["Ann", "Bob", "green"]
    record = client.get(f"/api/tables/{ann.table}/record")
    assert record.status_code == 200
    assert f"result: {' '.join(str(seat['score']) for seat in last['seats'])}" in record.text
    assert client.get("/api/tables").json() == [], "what is over is not listed"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(client: TestClient, game: str) -> None:
    assert play_to_the_end(Player.sets(client, game, ME, BOT), seed=1)["status"] == "over"


def test_bots_play_without_anybody_watching(client: TestClient, app: RequestMiddleware) -> None:
    show = Player.sets(client, "caylus", BOT, BOT)
    assert not show.headers
    assert play_to_the_end(show)["status"] == "over"
    assert app.container.bots.load().processes == 0, "who plays at random needs no process"


def test_of_two_clicks_at_once_one_gets_409(client: TestClient) -> None:
    ann = Player.sets(client, "caylus", ME, FRIEND)
    bob = ann.friend()
    asked = ann if ann.view()["choices"] else bob
    view = asked.view()
    actions = [choice["action"] for choice in view["choices"][:2]]
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda action: asked.act(action, view["version"]), actions))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    refusal = next(answer.json() for answer in answers if answer.status_code == 409)
    assert refusal == {"error": "The table has moved on since you looked: look again, then choose."}


def test_undo_resign_replace_and_rematch(client: TestClient, app: RequestMiddleware) -> None:
    ann = Player.sets(client, "caylus", ME, FRIEND)
    bob = ann.friend()
    players = [ann, bob]
    first = ann.view()["player"]
    view = players[first].view()
    assert not view["undo"]
    players[first].act(view["choices"][0]["action"], view["version"])
    view = players[first].view()
    assert view["undo"]
    assert not players[1 - first].view()["undo"]
    assert players[first].post("undo", ply=view["version"]).status_code == 200
    assert players[first].view()["player"] == first
    assert players[1 - first].post("replace", seat=first).status_code == 409
    assert players[1 - first].post("rematch").status_code == 409
    assert bob.post("resign").status_code == 200
    assert bob.post("resign").status_code == 403
    assert ann.view()["seats"][1]["kind"] == "bot"
    for one in app.container.service.live(ann.table).seats:
        assert one.seat == 0 or one.level


def test_a_rematch(client: TestClient) -> None:
    ann = Player.sets(client, "pillars", ME, BOT)
    play_to_the_end(ann)
    held = ann.post("rematch").json()
    again = Player(client, held["table"], held["key"])
    assert again.view()["status"] == "running"
    assert ann.view()["rematch"] == held["table"]


# --- the socket ---


def test_the_socket_tells_every_change_to_everybody(client: TestClient) -> None:
    ann = Player.sets(client, "caylus", ME, FRIEND)
    bob = ann.friend()
    path = f"/api/tables/{ann.table}/stream"
    with (
        client.websocket_connect(path, headers=ann.headers) as one,
        client.websocket_connect(path + "?key=" + bob.headers["Authorization"][7:] + "&language=fr") as two,
        client.websocket_connect(path) as three,
    ):
        told = [socket.receive_json() for socket in (one, two, three)]
        assert [message["view"]["seat"] for message in told] == [0, 1, None]
        assert sum(bool(message["view"]["choices"]) for message in told) == 1
        for message in told:
            ViewOut.model_validate(message["view"])
        seat = told[0]["view"]["player"]
        (ann, bob)[seat].act(told[seat]["view"]["choices"][0]["action"], told[0]["version"])
        told = [socket.receive_json() for socket in (one, two, three)]
        assert [message["version"] for message in told] == [2, 2, 2]
        assert "ouvrier" in told[1]["view"]["log"][-1]["text"] + told[1]["view"]["prompt"]
        two.send_text("clients have nothing to say")
    assert client.get("/healthz").json()["status"] == "ok"


@pytest.mark.parametrize(("path", "headers", "words"), [
    (f"/api/tables/{NOWHERE}/stream", {}, "no such table"),
    ("/api/tables/{table}/stream?key=1.wrong", {}, "does not open"),
    ("/api/tables/{table}/stream", {"Authorization": "Basic x"}, "does not open"),
    ("/api/tables/{table}/stream", {"Origin": "https://elsewhere.example"}, "Another site"),
    ("/tables/{table}/stream", {"Origin": "https://elsewhere.example"}, "Another site"),
    (f"/tables/{NOWHERE}/stream", {}, "no such table"),
])  # fmt: skip
def test_a_socket_is_refused_in_words(client: TestClient, path: str, headers: dict[str, str], words: str) -> None:
    table = Player.sets(client, "caylus", ME, BOT).table
    with client.websocket_connect(path.format(table=table), headers=headers) as socket:
        assert words in socket.receive_json()["error"]
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_there_is_a_limit_on_sockets(make_app: Callable[..., RequestMiddleware]) -> None:
    with TestClient(make_app(max_sockets=1)) as client:
        table = Player.sets(client, "caylus", ME, FRIEND).table
        with client.websocket_connect(f"/api/tables/{table}/stream") as one:
            one.receive_json()
            with client.websocket_connect(f"/api/tables/{table}/stream") as two:
                assert "Too many" in two.receive_json()["error"]


# --- what does not go ---

CREATE = {"game": "caylus", "seats": [ME, BOT]}
# From Python 3.13 on JSON may be nested more deeply: then it is no table, not too much to read.
NESTED = 400 if sys.version_info < (3, 13) else 422
HOSTILE = (
    ("POST", "/api/tables", b"", 422),
    ("POST", "/api/tables", b"not json", 422),
    ("POST", "/api/tables", b"[" * 8000, NESTED),
    ("POST", "/api/tables", b'{"game": ' + b"9" * 5000 + b"}", 400),
    ("POST", "/api/tables", b'{"a":' * 2000 + b"1" + b"}" * 2000, NESTED),
    ("POST", "/api/tables", b"\xff\xfe", 422),
    ("POST", "/api/tables", b"x" * 20_000, 413),
    ("POST", "/api/tables", b"null", 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"seed": 1}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"\ud800": 1}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"game": "\ud800"}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"game": "../../etc/passwd"}).encode(), 404),
    ("POST", "/api/tables", json.dumps(CREATE | {"game": "__import__"}).encode(), 404),
    ("POST", "/api/tables", json.dumps(CREATE | {"options": {"edition": ["first"]}}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"options": {"edition": 1.5}}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"options": {"self": "x"}}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"options": {"definition": "x"}}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"options": {"players": 3}}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"options": {str(i): 1 for i in range(30)}}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"seats": [ME] * 40}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"seats": []}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"seats": [ME | {"name": "x" * 100}, BOT]}).encode(), 422),
    ("POST", "/api/tables", json.dumps(CREATE | {"seats": [{"kind": "king"}, BOT]}).encode(), 422),
    ("POST", "/api/tables/{t}/act", b'{"action": 1}', 422),
    ("POST", "/api/tables/{t}/act", b'{"action": true, "ply": 0}', 422),
    ("POST", "/api/tables/{t}/act", b'{"action": 1e400, "ply": 0}', 422),
    ("POST", "/api/tables/{t}/act", b'{"action": "pass", "ply": -1}', 422),
    ("POST", "/api/tables/{t}/act", b'{"action": "pass", "ply": 99999999999999999999}', 422),
    ("POST", "/api/tables/{t}/act", b'{"action": "pass\\u0000", "ply": 0}', 403),
    ("POST", "/api/tables/{t}/join", b'{"seat": 77}', 422),
    ("POST", "/api/tables/{t}/join", b'{"seat": 3}', 404),
    ("POST", "/api/tables/{t}/undo", b'{"ply": 0}', 403),
    ("POST", "/api/tables/{t}/resign", b"", 403),
    ("POST", f"/api/tables/{NOWHERE}/act", b'{"action": "pass", "ply": 0}', 404),
    ("GET", f"/api/tables/{NOWHERE}/view", b"", 404),
    ("GET", "/api/tables/%00/view", b"", 404),
    ("GET", "/api/tables/..%2f..%2fetc/view", b"", 404),
    ("GET", "/api/tables/" + "x" * 5000 + "/view", b"", 422),
    ("GET", "/api/tables/{t}/record", b"", 403),
    ("DELETE", "/api/tables/{t}", b"", 405),
    ("PUT", "/api/tables", b"", 405),
    ("GET", "/api/nowhere", b"", 404),
    ("GET", "/static/../app.py", b"", 404),
    ("GET", "/static/%2e%2e%2fapp.py", b"", 404),
    ("GET", "/static/..%5capp.py", b"", 404),
    ("GET", f"/tables/{NOWHERE}", b"", 404),
    ("GET", "/tables/{t}/replay/0", b"", 403),
    ("GET", "/tables/{t}/replay/-1", b"", 403),
    ("GET", "/tables/{t}/record", b"", 403),
    ("GET", "/tables/{t}/seat?key=0.x", b"", 403),
    ("GET", "/tables/{t}/seat", b"", 403),
    ("GET", "/set/chess", b"", 404),
    ("GET", "/language/xx", b"", 404),
    ("POST", "/tables/{t}/act", b"action=pass&ply=0", 403),
    ("POST", "/play", b"game=caylus", 403),
    ("POST", "/play", b"&".join(b"a=1" for _ in range(200)), 413),
    ("POST", "/tables", b"\xff\x00\xfe", 403),
)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, str]]:
    """One server, and a table on it, for many questions."""
    app = create_app(Settings(tmp_path_factory.mktemp("shared"), **FREELY))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client, Player.sets(client, "caylus", ME, BOT).table


@pytest.mark.parametrize("n", range(len(HOSTILE)))
def test_hostile_input_gets_a_sentence(shared: tuple[TestClient, str], n: int) -> None:
    method, path, body, status = HOSTILE[n]
    client, table = shared
    client.cookies.clear()
    kind = "application/json" if path.startswith("/api") else "application/x-www-form-urlencoded"
    answer = client.request(
        method, path.replace("{t}", table), content=body, headers={"Content-Type": kind}, follow_redirects=False
    )
    assert answer.status_code == status, answer.text
    if path.startswith("/api") or (status == 413 and len(body) > 16_384):
        assert list(answer.json()) == ["error"]
        assert len(answer.json()["error"]) > 10
    else:
        assert 'role="alert"' in answer.text
    assert "Traceback" not in answer.text


def test_bodies_are_counted_whatever_length_they_say(client: TestClient) -> None:
    def pieces():
        for _ in range(40):
            yield b"x" * 1000

    answer = client.post("/api/tables", content=pieces())
    assert answer.status_code == 413
    assert "more than this server reads" in answer.json()["error"]


def test_rates_are_limited(make_app: Callable[..., RequestMiddleware]) -> None:
    with TestClient(make_app(rate=0.001, burst=10, tables_burst=2, tables_rate=0.001)) as client:
        answers = [client.post("/api/tables", json=CREATE).status_code for _ in range(3)]
        assert answers == [201, 201, 429]
        answers = [client.get("/api/tables") for _ in range(10)]
        assert [answer.status_code for answer in answers] == [200] * 7 + [429] * 3
        assert answers[-1].headers["retry-after"]
        assert "too fast" in answers[-1].json()["error"]
        page = client.get("/", headers={"Accept": "text/html", "Accept-Language": "fr"})
        assert (page.status_code, page.headers["content-type"]) == (429, "text/html; charset=utf-8")
        assert "trop rapide" in page.text
        assert [client.get("/healthz").status_code for _ in range(10)] == [200] * 10


def test_errors_speak_french(client: TestClient) -> None:
    answer = client.get(f"/api/tables/{NOWHERE}/view", headers={"Accept-Language": "fr-CA,en;q=0.5"})
    assert answer.json() == {"error": "Cette table n'existe pas."}
    assert "existe" in client.get(f"/api/tables/{NOWHERE}/view?language=fr").json()["error"]


def test_a_private_table_is_not_listed(client: TestClient) -> None:
    ann = Player.sets(client, "caylus", ME, FRIEND, private=True)
    assert client.get("/api/tables").json() == []
    assert client.get(f"/api/tables/{ann.table}").json()["free"] == 1
    ann.friend()


def test_the_api_describes_itself(client: TestClient) -> None:
    described = client.get("/openapi.json").json()
    paths = described["paths"]
    for path in ("/api/tables", "/api/tables/{table}/join", "/api/tables/{table}/view", "/api/tables/{table}/act",
                 "/api/tables/{table}/undo", "/api/tables/{table}/resign", "/healthz"):  # fmt: skip
        assert path in paths
    for path in paths:
        for operation in paths[path].values():
            assert operation["description"], path
            assert "ErrorOut" in json.dumps(operation["responses"]["409"])
    assert not any(path.startswith("/tables") for path in paths)


def test_health_says_when_nothing_can_be_kept(
    client: TestClient, app: RequestMiddleware, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bastide.table.domain.errors import StorageError

    def full() -> None:
        raise StorageError("database or disk is full")

    assert client.get("/healthz").status_code == 200
    monkeypatch.setattr(app.container.storage, "check", full)
    until = time.monotonic() + 20
    while (answer := client.get("/healthz")).status_code == 200:  # what was found is good for a moment
        assert time.monotonic() < until
        time.sleep(0.05)
    assert answer.status_code == 503
    assert "disk is full" in answer.json()["error"]


def test_a_fault_of_ours_shows_no_details(
    client: TestClient, app: RequestMiddleware, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(table: str) -> None:
        raise RuntimeError("the seed is 42")

    monkeypatch.setattr(app.container.service, "live", fails)
    answer = client.get(f"/api/tables/{NOWHERE}/view")
    assert (answer.status_code, answer.json()) == (500, {"error": "Something went wrong here; it was noted."})
    assert "content-security-policy" in answer.headers
