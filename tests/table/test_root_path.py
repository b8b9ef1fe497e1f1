"""A site below a path, behind a proxy that takes the path off or leaves it: none of its addresses is outside."""

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.api import GAMES
from bastide.table.host import actions as host_actions
from bastide.table.pages import static_files
from bastide.table.pages.all_routes import all_routes
from bastide.table.pages.base import PageAssets
from bastide.table.web.cookies import cookies_of
from bastide.table.web.middleware import RequestMiddleware
from bastide.table.web.site_address import OWN_FOLDERS, BadAddress, root_path
from bastide.terminal import argument_types
from tests.browser.laid import lay, lay_open
from tests.table.browser import Person
from tests.table.player import BOT, ME

ROOT = "/games"
HOST = "club.example"
ATTRIBUTE = re.compile(r'\s([a-z:-]+)="(/[^"]*|https?://[^"]*)"')
FORM = re.compile(r'<form[^>]*method="post"[^>]*action="([^"]+)"')
FOLLOWED = ("href", "src", "hx-get", "data-turn", "value")
OF_A_KIND = 6
"""So many addresses that differ only in table, step or game are followed."""


class Proxy:
    """A reverse proxy: what is not below the root path is another site's."""

    def __init__(self, app: RequestMiddleware, strips: bool) -> None:
        self.app: ASGIApp = app
        self.container = app.container
        self.strips = strips

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            path = scope["path"]
            assert path == ROOT or path.startswith(f"{ROOT}/"), f"{path} is another site's"
            if self.strips:
                scope["path"] = path.removeprefix(ROOT) or "/"
        await self.app(scope, receive, send)


@pytest.fixture(params=[True, False], ids=["stripped", "passed"])
def proxy(request: pytest.FixtureRequest, make_app: Callable[..., RequestMiddleware]) -> Proxy:
    return Proxy(make_app(root_path=ROOT), request.param)


@pytest.fixture
def site(proxy: Proxy) -> Iterator[TestClient]:
    """A browser in front of a proxy."""
    with TestClient(proxy, base_url=f"http://{HOST}") as made:
        yield made


def inside(address: str) -> bool:
    """True if an address, and the way back in its query, are below the root path."""
    url = urlsplit(address)
    back = re.search(r"\bback=([^&]*)", url.query)
    ours = url.netloc in ("", HOST) and (url.path == ROOT or url.path.startswith(f"{ROOT}/"))
    return ours and (back is None or unquote(back[1]).startswith(f"{ROOT}/"))


class Crawler:
    """Follows every address of every page, a few times each kind."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.kinds: Counter[str] = Counter()

    def crawl(self, *addresses: str) -> None:
        waiting, known = list(addresses), set(addresses)
        while waiting:
            address = waiting.pop()
            found = {one.partition("#")[0] for one in self.follow(address)} - known
            known |= found
            waiting += sorted(found)

    def follow(self, address: str) -> list[str]:
        """Return the addresses on the page that is there; none if its kind has been seen often enough."""
        kind = re.sub("|".join([*GAMES, r"\d+", "=[^&]*"]), "", re.sub("/tables/[^/?]+", "/tables/id", address))
        self.kinds[kind] += 1
        if self.kinds[kind] > OF_A_KIND:
            return []
        answer = self.client.get(address)
        assert answer.status_code == 200, address
        assert inside(str(answer.url)), f"{address} leads to {answer.url}"
        return self.looked(address, answer.text) if "html" in answer.headers["content-type"] else []

    def looked(self, page: str, text: str) -> list[str]:
        """Check all addresses of a page; return those to follow."""
        found = []
        for name, value in ATTRIBUTE.findall(text):
            address = unescape(value)
            assert name == "xmlns" or inside(address), f"{page}: {name}={address}"
            if name in FOLLOWED and "/act" not in address:
                found.append(address)
            elif name == "ws-connect":
                with self.client.websocket_connect(f"ws://{HOST}" + re.sub(r"version=\d+", "", address)) as socket:
                    found += self.looked(address, socket.receive_text())
        for action in FORM.findall(text):
            self.kinds["POST " + re.sub("/tables/[^/]+", "/tables/id", action)] += 1
            assert self.client.post(action).status_code == 403, f"{page}: nothing takes the form to {action}"
        return found


def lay_tables(proxy: Proxy) -> list[str]:
    """Make a table at each stage; return the addresses of my seat at each."""
    data = proxy.container.settings.data
    tables = [lay_open(data, "magna-carta"), *(lay(data, "caylus", stage) for stage in ("middle", "over"))]
    return [ROOT + one.own for one in tables]


def test_no_address_of_any_page_leaves_the_root_path(proxy: Proxy, site: TestClient) -> None:
    crawler, seats = Crawler(site), lay_tables(proxy)
    public = Person(site).go(f"{ROOT}/set/pillars").press("/tables", **{"kind-1": "friend", "kind-2": "friend"})
    guided = Person(site).go(f"{ROOT}/").press("/learn", "caylus")
    crawler.crawl(f"{ROOT}/", ROOT, guided.path, public.path, *seats)
    with TestClient(proxy, base_url=f"http://{HOST}") as visitor:
        watching = Crawler(visitor)
        watching.crawl(public.path, *(seat.partition("/seat")[0] for seat in seats))
    seen = " ".join([*crawler.kinds, *watching.kinds])
    pages = "static", "pictures", "rules", "set", "language", "preferences"
    parts = "replay", "analysis", "record", "since", "seat?", "act", "join", "rematch", "lesson", "replace", "resign"
    for kind in (*(f"{ROOT}/{page}" for page in pages), *(f"{ROOT}/tables/id/{part}" for part in parts)):
        assert kind in seen, f"{kind} was not met: {seen}"


def test_pages_that_are_pieces_or_refusals_stay_inside_too(proxy: Proxy, site: TestClient) -> None:
    crawler, running = Crawler(site), lay_tables(proxy)[1]
    path = site.get(running).url.path
    for piece in (f"{ROOT}/rules/caylus/tip?ids=CAY-1 CAY-54", f"{path}/why?action=place+mason", f"{path}/outlook",
                  f"{ROOT}/tables/nothing", f"{ROOT}/nothing", f"{path}/replay/0"):  # fmt: skip
        answer = site.get(piece, headers={"hx-request": "true"} if "/replay/" in piece else {})
        crawler.looked(piece, answer.text)
    tip = site.get(f"{ROOT}/rules/caylus/tip?ids=CAY-54").text
    assert f'href="{ROOT}/rules/caylus#CAY-' in tip


def test_a_game_is_begun_played_and_ended_by_forms(site: TestClient) -> None:
    ann = Person(site).go(f"{ROOT}/set/caylus").press(
        "/tables", **{"level-1": "random", "kind-2": "none", "name-0": "Ann"}
    )
    assert inside(ann.path)
    assert ann.input("Send this link").startswith(f"http://{HOST}{ROOT}/tables/")
    for action in ("/act", "/resign"):
        ann.wait_for_turn().press(action)
        assert (ann.status, inside(ann.path)) == (200, True), action
    ann.go(f"{ROOT}/preferences?back={ann.path}").press("/preferences", theme="dark")
    assert ann.path.startswith(f"{ROOT}/tables/")
    assert ann.go(f"{ROOT}/language/fr?back={ROOT}/rules/caylus").path == f"{ROOT}/rules/caylus"


@pytest.mark.parametrize("back", [
    "/", "/other", "//evil.example", f"{ROOT}x/y", f"{ROOT}/../other", f"{ROOT}/%2e%2e/other", f"{ROOT}/%2E./other",
    "https://evil.example/games/", "",
])  # fmt: skip
def test_the_way_back_is_below_the_root_path(site: TestClient, back: str) -> None:
    answer = site.get(f"{ROOT}/language/fr", params={"back": back}, follow_redirects=False)
    assert answer.headers["location"] == f"{ROOT}/"


def test_cookies_are_for_the_root_path_alone(site: TestClient) -> None:
    Person(site).go(f"{ROOT}/").press("/play", "caylus")
    site.get(f"{ROOT}/language/fr")
    paths = {cookie.name: cookie.path for cookie in site.cookies.jar}
    table = re.sub(".*/", "", paths.pop("seat"))
    assert table
    assert paths == dict.fromkeys(("session", "recent", "language"), ROOT)


def test_a_cookie_of_another_site_on_the_host_does_not_hide_ours(site: TestClient) -> None:
    """A browser sends the cookie with the longest path first."""
    site.get(f"{ROOT}/")
    ours = "; ".join(f"{cookie.name}={cookie.value}" for cookie in site.cookies.jar)
    form = re.search(r'name="form" value="([^"]+)"', site.get(f"{ROOT}/").text)
    assert form
    site.cookies.clear()
    headers = {"cookie": f"{ours}; session=of-another-site"}
    fields = {"form": form[1], "game": "caylus"}
    answer = site.post(f"{ROOT}/play", data=fields, headers=headers, follow_redirects=False)
    assert answer.status_code == 303


def test_of_cookies_with_one_name_the_first_counts() -> None:
    headers = [(b"cookie", b"a=1; b=2; a=3"), (b"cookie", b"b=4;c=5")]
    assert cookies_of(HTTPConnection({"type": "http", "headers": headers})) == {"a": "1", "b": "2", "c": "5"}


def test_the_api_is_below_the_root_path(site: TestClient) -> None:
    assert site.get(f"{ROOT}/openapi.json").json()["servers"] == [{"url": ROOT}]
    made = site.post(f"{ROOT}/api/tables", json={"game": "caylus", "seats": [ME, BOT]}).json()
    view = site.get(f"{ROOT}/api/tables/{made['table']}/view", headers={"Authorization": f"Bearer {made['key']}"})
    assert view.json()["seat"] == 0
    with site.websocket_connect(f"ws://{HOST}{ROOT}/api/tables/{made['table']}/stream?key={made['key']}") as socket:
        assert socket.receive_json()["view"]["seat"] == 0
    slash = site.get(f"{ROOT}/api/tables/", follow_redirects=False)
    assert slash.headers["location"] == f"http://{HOST}{ROOT}/api/tables"
    assert site.get(f"{ROOT}/healthz").json()["status"] == "ok"


def test_who_may_come_in_is_checked_below_the_root_path(proxy: Proxy, site: TestClient) -> None:
    container = proxy.container
    host_actions.set_password(container.storage, "open sesame")
    host_actions.set_access(container.storage, "password")
    container.state.decisions = container.storage.decisions()
    assert site.get(f"{ROOT}/static/style.css").status_code == 200
    asked = site.get(f"{ROOT}/set/caylus")
    assert asked.status_code == 401
    Crawler(site).looked("401", asked.text)
    assert 'name="back" value="/games/set/caylus"' in asked.text
    assert site.get(f"{ROOT}/api/tables").json() == {"error": "This server requires a password."}
    person = Person(site).go(f"{ROOT}/set/caylus")
    person.status = 200
    assert person.press("/enter", password="open sesame").path == f"{ROOT}/set/caylus"


def test_a_site_below_a_path_can_be_used_without_its_proxy(make_app: Callable[..., RequestMiddleware]) -> None:
    with TestClient(make_app(root_path=ROOT)) as client:
        assert client.get("/healthz").status_code == 200
        person = Person(client).go("/").press("/play", "caylus")
        assert (person.status, person.path.startswith(f"{ROOT}/tables/")) == (200, True)
        assert client.get(f"{ROOT}x/rules/caylus").status_code == 404


def test_scripts_and_styles_have_no_addresses_of_their_own() -> None:
    folder = Path(static_files.__file__).parent / "static"
    for path in (*folder.glob("*.js"), *folder.glob("*.css")):
        assert re.findall(r"""["'`(=]/[a-z][^*]""", path.read_text()) == [], path.name


def test_root_paths_that_are_addresses_of_the_site_are_known(client: TestClient, app: RequestMiddleware) -> None:
    paths = [route.path for route in all_routes(app.container, PageAssets())]  # type: ignore[attr-defined]
    paths += client.get("/openapi.json").json()["paths"]
    paths += ["/openapi.json", "/static/x", "/language/x", "/preferences", "/enter"]
    assert {path.split("/")[1] for path in paths} == set(OWN_FOLDERS)
    assert all(client.get(f"/{one}").status_code != 404 for one in ("preferences", "enter", "openapi.json"))


@pytest.mark.parametrize(("text", "root"), [
    ("/games", "/games"), ("/games/", "/games"), ("/", ""), ("", ""), (" /a/b-c/~d/ ", "/a/b-c/~d"),
    ("/club/tables", "/club/tables"),
])  # fmt: skip
def test_a_root_path_is_read(text: str, root: str) -> None:
    assert root_path(text) == argument_types.root_path(text) == root


@pytest.mark.parametrize(("text", "reason"), [
    ("games", "expected a path such as /games"), ("//games", "expected a path"), ("/a//b", "expected a path"),
    ("/a/../b", "expected a path"), ("/.", "expected a path"), ("/a b", "expected a path"), ("/é", "expected a path"),
    ("/a%20b", "expected a path"), ("/a?b", "expected a path"), ("https://club.example", "expected a path"),
    ("/" + "a" * 200, "expected a path"), ("/tables", "cannot begin with /tables"), ("/play/x", "cannot begin with"),
])  # fmt: skip
def test_what_is_no_root_path_is_refused_with_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(BadAddress, match=reason):
        root_path(text)
    with pytest.raises(argparse.ArgumentTypeError, match=reason):
        argument_types.root_path(text)
