"""Who may come in can be limited: nothing of tables can be seen without a password, an invitation or a seat."""

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.table.api.routes import application
from bastide.table.host import access as module
from bastide.table.host import actions as host_actions
from bastide.table.host.state import BY_INVITATION, BY_PASSWORD, OPEN
from bastide.table.pages.all_routes import all_routes
from bastide.table.pages.base import PageAssets
from bastide.table.web.middleware import RequestMiddleware
from tests.table.browser import Person
from tests.table.host import HostHere
from tests.table.player import ME, Player
from tests.table.server import server
from tests.table.test_admin_live import PATIENCE, httpx2, json, socket, two, until

FRIEND = {"kind": "friend"}
PASSWORD = "château fort"
OPEN_PATHS = {
    "/static/{name}", "/healthz", "/readyz", "/language/{language}", "/preferences", "/enter", "/api/enter",
}  # fmt: skip


class Club:
    """A server whose host decides in the same process."""

    def __init__(self, app: RequestMiddleware) -> None:
        self.container = app.container

    def heard(self) -> None:
        self.container.state.decisions = self.container.storage.decisions()

    def password(self, password: str = PASSWORD) -> None:
        host_actions.set_password(self.container.storage, password)
        host_actions.set_access(self.container.storage, BY_PASSWORD)
        self.heard()

    def access(self, access: str) -> None:
        host_actions.set_access(self.container.storage, access)
        self.heard()

    def invite(self, **told: Any) -> tuple[int, str]:
        made = host_actions.invite(self.container.storage, **told)
        self.heard()
        return made

    def revoke(self, number: int) -> None:
        host_actions.revoke(self.container.storage, number)
        self.heard()


@pytest.fixture
def club(app: RequestMiddleware) -> Club:
    return Club(app)


@pytest.fixture
def stranger(app: RequestMiddleware, client: TestClient) -> TestClient:
    """Another browser; `client` keeps the server open."""
    return TestClient(app, raise_server_exceptions=False)


def routes(app: RequestMiddleware) -> list[BaseRoute]:
    """Every path there is: of the entrance, the pages behind it, the API."""
    front = app.app.app  # type: ignore[attr-defined]
    found = [*front.entrance.app.routes, *all_routes(app.container, PageAssets())]
    return found + list(flat(application(app.container).routes))


def flat(found: list[BaseRoute]) -> Iterator[BaseRoute]:
    for route in found:
        inner = getattr(route, "original_router", None) or getattr(route, "routes", None)
        if inner is None:
            yield route
        else:
            yield from flat(getattr(inner, "routes", inner))


def test_every_path_is_closed_but_a_few(app: RequestMiddleware, client: TestClient, club: Club) -> None:
    table = Player.sets(client, "caylus", ME, FRIEND).table
    club.password()
    closed, sockets, seen = 0, 0, set()
    for route in routes(app):
        assert isinstance(route, Route | WebSocketRoute), route
        seen.add(route.path)
        if route.path in OPEN_PATHS:
            continue
        path = re.sub(r"\{table[^}]*\}", table, route.path)
        path = re.sub(r"\{game[^}]*\}", "caylus", path)
        path = re.sub(r"\{[^}]*\}", "0", path)
        if isinstance(route, WebSocketRoute):
            with pytest.raises(WebSocketDisconnect), client.websocket_connect(path):
                pass
            sockets += 1
            continue
        for method in route.methods or ():
            answer = client.request(method, path, follow_redirects=False)
            assert answer.status_code == 401, (method, path)
            assert table not in answer.text.replace(f"/tables/{table}", "")
            closed += 1
    assert closed > 30
    assert sockets == 2
    assert seen >= OPEN_PATHS
    for path in ("/nothing", "/docs", "//tables", "/api", "/static/../api/tables", "/tables/"):
        assert client.get(path, follow_redirects=False).status_code == 401, path


def test_the_password_lets_a_browser_in_everywhere(client: TestClient, club: Club, stranger: TestClient) -> None:
    table = Player.sets(client, "caylus", ME, FRIEND).table
    club.password()
    someone = Person(stranger).go(f"/tables/{table}")
    assert someone.status == 401
    assert "requires a password" in someone.text
    assert "Caylus" not in someone.text
    someone.press("/enter", password="wrong wrong")
    assert (someone.status, "Wrong password" in someone.text) == (403, True)
    someone.press("/enter", password=PASSWORD)
    assert (someone.status, someone.path) == (200, f"/tables/{table}")
    assert someone.go("/").status == 200
    assert stranger.get("/api/tables").status_code == 200
    with stranger.websocket_connect(f"/tables/{table}/stream"):
        pass
    club.password("another password")
    assert someone.go("/").status == 401, "the pass ends with the password"


def test_the_way_in_is_french_too(client: TestClient, club: Club) -> None:
    club.password()
    page = Person(client, **{"accept-language": "fr"}).go("/").text
    assert "demande un mot de passe" in page
    club.access(BY_INVITATION)
    assert "que sur invitation" in Person(client).go("/language/fr").go("/").text
    assert "invitation" in client.get("/api/tables").json()["error"]


def test_the_cookie_is_as_safe_as_the_others(client: TestClient, club: Club) -> None:
    club.password()
    Person(client).go("/")
    form = re.search(r'name="form" value="([^"]+)"', client.get("/").text)
    assert form
    fields = {"form": form[1], "password": PASSWORD, "back": "//evil.example"}
    answer = client.post("/enter", data=fields, follow_redirects=False)
    assert answer.headers["location"] == "/"
    cookie = next(one for one in answer.headers.get_list("set-cookie") if one.startswith("access="))
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    assert client.post("/enter", data=fields | {"form": "x"}).status_code == 403
    for forged in ("p.0." + "0" * 40, "i.1." + "0" * 40, "p", "é", "x.y.z"):
        assert client.get("/", headers={"cookie": f"access={forged}".encode()}).status_code == 401


def test_an_invitation_lets_in_as_often_as_it_says(app: RequestMiddleware, client: TestClient, club: Club) -> None:
    club.access(BY_INVITATION)
    number, token = club.invite(uses=1, note="for Ann")
    ann, bob = (Person(TestClient(app, raise_server_exceptions=False)) for _ in range(2))
    link = f"/enter?invitation={token}"
    for _ in range(3):  # programs that look at links in advance use nothing up
        assert "You have an invitation" in ann.go(link).text
    bob.go(link)
    ann.press("/enter")
    assert (ann.status, ann.path) == (200, "/")
    club.heard()
    bob.press("/enter")
    assert (bob.status, "no longer valid" in bob.text) == (403, True)
    assert bob.go(link).status == 403
    assert bob.go("/").status == 401
    assert ann.go("/").status == 200, "whoever came in stays"
    club.password()
    assert ann.go("/").status == 200, "an invitation goes beside the password"
    club.access(BY_INVITATION)
    club.revoke(number)
    assert ann.go("/").status == 401


def test_an_invitation_ends_in_time(client: TestClient, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.access(BY_INVITATION)
    _, token = club.invite(days=1)
    assert client.get(f"/enter?invitation={token}").status_code == 200
    now = time.time() + 90_000
    monkeypatch.setattr(time, "time", lambda: now)
    assert client.get(f"/enter?invitation={token}").status_code == 403
    assert client.post("/api/enter", json={"invitation": token}).status_code == 403


def test_programs_send_a_header(client: TestClient, club: Club) -> None:
    club.password()
    assert client.get("/api/tables").status_code == 401
    assert client.get("/api/tables", headers={"Bastide-Access": "wrong wrong"}).status_code == 401
    assert client.get("/api/tables", headers={"Bastide-Access": PASSWORD.encode()}).status_code == 200
    _, many = club.invite()
    assert client.get("/api/tables", headers={"Bastide-Access": many}).status_code == 200
    _, once = club.invite(uses=1)
    assert client.get("/api/tables", headers={"Bastide-Access": once}).status_code == 401, "this would count no use"
    made = client.post("/api/enter", json={"invitation": once})
    assert made.status_code == 200
    assert client.get("/api/tables", headers={"Bastide-Access": made.json()["pass"]}).status_code == 200
    assert client.post("/api/enter", json={"invitation": once}).status_code == 403
    assert client.post("/api/enter", json={"password": PASSWORD}).status_code == 200
    assert "Bastide-Access" in client.get("/openapi.json", headers={"Bastide-Access": many}).text


def test_a_seat_is_a_way_in_to_its_table(client: TestClient, club: Club, stranger: TestClient) -> None:
    ann, other = Player.sets(client, "caylus", ME, FRIEND), Player.sets(client, "caylus", ME, FRIEND)
    key = ann.headers["Authorization"].split()[1]
    club.password()
    assert ann.view()["seat"] == 0
    with client.websocket_connect(f"/api/tables/{ann.table}/stream?key={key}") as api:
        assert api.receive_json()["view"]["seat"] == 0
    refused = client.get(f"/api/tables/{other.table}/view", headers=ann.headers)
    assert refused.status_code == 401
    assert client.get("/api/tables", headers=ann.headers).status_code == 401
    someone = Person(stranger).go(f"/tables/{ann.table}/seat?key={key}")
    assert (someone.status, someone.path) == (200, f"/tables/{ann.table}")
    assert someone.go("/").status == 401
    assert client.get(f"/api/tables/{ann.table}/view", headers={"Authorization": "Bearer 0.x.y"}).status_code == 401


def test_guessing_is_slow(client: TestClient, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.password()
    tried: list[str] = []
    matches = module.matches
    monkeypatch.setattr(module, "matches", lambda kept, given: tried.append(given) or matches(kept, given))
    statuses = [client.post("/api/enter", json={"password": f"guess {number}"}).status_code for number in range(40)]
    assert set(statuses) == {403, 429}
    assert len(tried) < 20, "the others cost nothing"
    assert client.get("/api/tables", headers={"Bastide-Access": "guess"}).status_code == 429
    assert "Too many attempts" in client.post("/api/enter", json={"password": PASSWORD}).json()["error"]


def test_a_password_is_kept_as_a_salted_hash(club: Club, tmp_path: Path) -> None:
    club.password()
    kept = club.container.state.password
    assert kept.startswith("scrypt$16384$8$1$")
    club.password()
    assert club.container.state.password != kept
    for file in (tmp_path / "data").iterdir():
        assert PASSWORD.encode() not in file.read_bytes()
    for password in ("short", "x" * 201):
        with pytest.raises(host_actions.AdminError, match="8 to 200"):
            club.password(password)


def test_what_is_open_is_open_to_all(make_app: Callable[..., RequestMiddleware]) -> None:
    app = make_app()
    with TestClient(app) as client:
        assert client.get("/enter", follow_redirects=False).headers["location"] == "/"
        assert client.post("/api/enter", json={}).json() == {"pass": ""}
        club = Club(app)
        club.password()
        club.access(OPEN)
        assert client.get("/").status_code == 200


def test_a_host_closes_a_running_server(tmp_path: Path) -> None:
    with server(tmp_path / "data", "--log", "info") as running, httpx2.Client(base_url=running.address) as client:
        host = HostHere(running.data)
        ann, _ = two(client)
        assert "no password yet" in host.refused("access", "password")
        assert "access: open" in host.does("access")
        host.does("password", said=PASSWORD + "\n")
        with socket(running, f"/api/tables/{ann.table}/stream") as watching:
            watching.recv(PATIENCE)
            host.does("access", "password")
            assert "requires a password" in json.loads(watching.recv(PATIENCE))["error"]
        assert client.get("/").status_code == 401
        assert client.get(f"/api/tables/{ann.table}/view", headers=ann.headers).status_code == 200
        link = host.does("invite", "--uses", 1, "--note", "for Ann").splitlines()[0]
        assert link.startswith(f"{running.address}/enter?invitation=")
        token = link.partition("=")[2]
        made = client.post("/api/enter", json={"invitation": token}).json()["pass"]
        assert client.get("/", headers={"Bastide-Access": made}).status_code == 200
        found = host.reads("invitations")
        assert [(one["used"], one["uses"], one["note"], one["valid"]) for one in found] == [(1, 1, "for Ann", False)]
        host.does("revoke", found[0]["id"])
        until(lambda: client.get("/", headers={"Bastide-Access": made}).status_code == 401, "it is not heard of")
        told = host.does("log") + host.does("invitations") + running.log()
        assert token not in told
        assert PASSWORD not in told
        assert "8 to 200" in host.refused("password", said="short\n")
        host.does("access", "open")
        until(lambda: client.get("/").status_code == 200, "it is not heard of")
