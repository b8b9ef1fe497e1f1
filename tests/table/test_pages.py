import json
import re
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from bastide.api import GAMES
from bastide.kernel.parts import Drawing
from bastide.rulebook import rulebook
from bastide.table.messages import LANGUAGES
from bastide.table.pages.static_files import Files
from bastide.table.web.middleware import RequestMiddleware
from tests.browser.laid import lay
from tests.table.browser import Person

SEATS = {"kind-1": "friend", "level-0": "simple", "level-1": "simple", "kind-2": "none"}


def another(app: RequestMiddleware) -> TestClient:
    """A second browser on the same server."""
    return TestClient(app, raise_server_exceptions=False)


def quick(client: TestClient, game: str) -> Person:
    """Somebody at a table with a quick bot."""
    person = Person(client).go(f"/set/{game}")
    return person.press("/tables", **{"level-1": "random", "kind-2": "none", "name-0": "Ann"})


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_is_in_a_game_by_one_click(client: TestClient, game: str) -> None:
    person = Person(client).go("/").press("/play", game)
    assert person.path.startswith("/tables/")
    assert 'id="prompt"' in person.text
    table = person.path
    assert f'href="{table}"' in person.go("/").text, "and finds it again"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_a_script(client: TestClient, game: str) -> None:
    person = quick(client, game)
    chance, until, path = Random(1), time.monotonic() + 30, person.path
    while "/rematch" not in person.text:
        assert time.monotonic() < until, "the game does not end"
        choices = person.buttons("/act")
        if choices:
            person.press("/act", chance.choice(choices)[0])
            assert person.status == 200
        else:
            time.sleep(0.005)
            person.go(path)
    replay = Person(client).go(f"{path}/replay/0")
    assert replay.status == 200
    last = int(re.findall(r"/replay/(\d+)", replay.text)[-1])
    for step in (1, last // 2, last):
        assert replay.go(f"{path}/replay/{step}").status == 200
    assert replay.go(f"{path}/replay/{last + 1}").status == 404
    record = client.get(f"{path}/record")
    assert record.headers["content-disposition"].startswith("attachment")
    assert "result:" in record.text
    assert person.go(path).press("/rematch").path != path


def test_a_friend_joins_by_the_link(client: TestClient, app: RequestMiddleware) -> None:
    ann = Person(client).go("/set/caylus").press("/tables", **SEATS, **{"name-0": "Ann"})
    link = ann.input("link")
    assert link == f"http://testserver{ann.path}"
    bob = Person(another(app)).go(ann.path)
    assert "You are watching" in bob.text
    assert bob.press("/join", name="Bob <script>").path == ann.path
    assert "Bob &lt;script&gt;" in bob.text
    ann.go(ann.path)
    assert bool(ann.buttons("/act")) != bool(bob.buttons("/act"))
    own = bob.input("Your own way back")
    again = Person(another(app)).go(own.removeprefix("http://testserver"))
    assert (again.path, again.buttons("/act")) == (ann.path, bob.buttons("/act"))


def test_an_older_page_gets_a_sentence_on_the_table(client: TestClient) -> None:
    person = Person(client).go("/set/caylus").press("/tables", **{"kind-1": "hot", "kind-2": "none"})
    value = person.buttons("/act")[0][0]
    stale = Person(client)
    stale.text = person.text
    person.press("/act", value)
    assert person.status == 200
    stale.press("/act", value)
    assert stale.status == 409
    assert "The table has moved on" in stale.text
    assert stale.buttons("/act"), "and the choices as they are now"
    person.press("/undo")
    assert "takes a move back" in person.text


def test_a_screen_of_several_people_is_veiled_in_between(client: TestClient) -> None:
    """One's hand is for one's own eyes: the screen is passed on first."""
    person = Person(client).go("/set/magna-carta").press(
        "/tables", **{"name-0": "Ann", "kind-1": "hot", "name-1": "Bea", "kind-2": "none"}
    )
    seen = set()
    for _ in range(12):
        assert not person.buttons("/act")
        found = re.search(r"Pass the screen to (Ann|Bea)\..*?href=\"([^\"]+)\"", person.text, re.S)
        assert found
        seen.add(found[1])
        person.go(found[2])
        while person.buttons("/act"):
            person.press("/act", person.buttons("/act")[0][0])
    assert seen == {"Ann", "Bea"}
    person = Person(client).go("/set/caylus").press("/tables", **{"kind-1": "hot", "kind-2": "none"})
    assert person.buttons("/act"), "nothing is hidden in Caylus"


def test_a_table_that_cannot_be_set_says_why(client: TestClient) -> None:
    person = Person(client).go("/set/magna-carta").press("/tables", **{"kind-1": "me"})
    assert person.status == 422
    assert "One seat at the most is yours" in person.text


def test_forms_of_others_are_refused(client: TestClient, app: RequestMiddleware) -> None:
    person = quick(client, "caylus")
    token = re.search(r'name="form" value="(\w+)"', person.text)
    assert token
    elsewhere = another(app)
    for form in (token[1], "", "x" * 40):
        answer = elsewhere.post(f"{person.path}/resign", data={"form": form, "ply": "0"})
        assert answer.status_code == 403
        assert "This form was not ours" in answer.text
    assert client.post(f"{person.path}/resign", data={"ply": "0"}).status_code == 403
    assert client.post("/play", data={"game": "caylus"}).status_code == 403


def test_cookies_stay_on_this_site(client: TestClient) -> None:
    client.get("/")
    person = Person(client).go("/")
    token = re.search(r'name="form" value="(\w+)"', person.text)
    assert token
    answer = client.post("/play", data={"form": token[1], "game": "caylus"}, follow_redirects=False)
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 2
    for cookie in cookies:
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
    assert f"Path={answer.headers['location']};" in next(one for one in cookies if one.startswith("seat="))


def test_who_comes_from_another_site_is_asked_in_first(app: RequestMiddleware, client: TestClient) -> None:
    """A strict cookie is not sent with the first request then; a session made anew would cost the old one."""
    answer = client.get("/", headers={"Sec-Fetch-Site": "cross-site"})
    assert 'http-equiv="refresh"' in answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", ["/", "/set/caylus", "/nowhere", "/api/tables", "/static/style.css", "/healthz"])
def test_every_answer_keeps_browsers_safe(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("game", GAMES)
def test_pages_have_nothing_inline(client: TestClient, game: str) -> None:
    text = Person(client).go("/").press("/play", game).text
    assert "<style" not in text
    assert not re.search(r"<[^>]+\sstyle=", text)
    assert not re.search(r"<[^>]+\son\w+=", text)
    scripts = re.findall(r"<script[^>]*>", text)
    assert scripts == [f'<script src="{one}" defer>' for one in Files().scripts if "/replay.js" not in one]


def test_the_board_is_drawn_and_shows_what_can_be_chosen(client: TestClient) -> None:
    person = Person(client).go("/set/caylus").press("/tables", **{"kind-1": "hot", "kind-2": "none"})
    drawn = ET.fromstring(re.search(r'<svg[^>]*id="board".*?</svg>', person.text, re.S)[0])  # type: ignore[index]
    lit = [json.loads(node.get("data-actions", "[]")) for node in drawn.iter()]
    offered = {action for actions in lit for action in actions}
    assert offered
    assert offered <= {value for value, _ in person.buttons("/act")}


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_light(client: TestClient, game: str) -> None:
    """Under 330 KB in all, before anything is compressed."""
    text = Person(client).go("/set/" + game).press("/tables").text
    total = len(text.encode())
    for address in re.findall(r'"(/static/[^"]+)"', text):
        answer = client.get(address)
        assert answer.status_code == 200
        assert "max-age" in answer.headers["cache-control"]
        total += len(answer.content)
    assert total < 330_000


@pytest.mark.parametrize("game", GAMES)
def test_the_largest_table_is_sent_as_less_than_a_hundred_kilobytes(
    client: TestClient, tmp_path: Path, game: str
) -> None:
    person = Person(client).go(lay(tmp_path / "data", game, "late").own)
    parts = [person.path, *re.findall(r'"(/static/[^"]+)"', person.text)]
    assert sum(_sent(client, address) for address in parts) < 100_000


def _sent(client: TestClient, address: str) -> int:
    """Bytes of an answer as they travel."""
    with client.stream("GET", address, headers={"accept-encoding": "gzip"}) as answer:
        assert answer.status_code == 200
        return sum(map(len, answer.iter_raw()))


@pytest.mark.parametrize("game", GAMES)
def test_drawer_and_panels_show_the_symbols_of_the_board(client: TestClient, tmp_path: Path, game: str) -> None:
    text = Person(client).go(lay(tmp_path / "data", game, "middle").own).text
    there = re.findall(r'<(?:symbol|pattern|clipPath) id="([^"]+)"', text)
    shown = re.findall(r'<use href="#([^"]+)"', text) + re.findall(r"url\(#([^)]+)\)", text)
    assert len(there) == len(set(there))
    assert set(shown) <= set(there)


def test_without_the_libraries_of_others_pages_work_by_forms(
    make_app: Callable[..., RequestMiddleware], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bastide.table.pages.static_files.LIBRARIES", ("nowhere.js",))
    with TestClient(make_app()) as client:
        person = Person(client).go("/set/caylus").press("/tables", **{"kind-1": "hot", "kind-2": "none"})
        assert "nowhere.js" not in person.text
        assert person.press("/act", person.buttons("/act")[0][0]).status == 200
    assert "pages work by plain forms" in caplog.text


@pytest.mark.parametrize("game", GAMES)
def test_pages_speak_french(client: TestClient, game: str) -> None:
    person = Person(client, **{"Accept-Language": "fr"}).go("/")
    assert '<html lang="fr" ' in person.text
    assert "Tables publiques" in person.text
    person.press("/play", game)
    assert "Journal" in person.text
    assert "Log<" not in person.text
    person = Person(client).go("/language/fr?back=/set/caylus")
    assert person.path == "/set/caylus"
    assert "Dresser une table" in person.text
    assert "au hasard" in person.text


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "/%0d%0aX: y", "x"])
def test_links_lead_back_to_this_site_only(client: TestClient, back: str) -> None:
    answer = client.get(f"/language/en?back={back}", follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_a_lost_seat_is_a_place_to_watch_from(client: TestClient) -> None:
    person = quick(client, "caylus")
    person.press("/resign")
    assert person.status == 200
    assert "You are watching" in person.text


def test_a_drawing_that_fails_costs_the_picture_only(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*told: object, **more: object) -> str:
        raise RuntimeError("no ink")

    monkeypatch.setattr("bastide.table.render.pictures.drawing_for", lambda definition: Drawing(board=fails))
    person = Person(client).go("/").press("/play", "caylus")
    assert person.status == 200
    assert "<pre" in person.text


# --- the page that follows the game ---

SCRIPTED = {"HX-Request": "true"}


def socket_of(person: Person) -> str:
    """The address of the socket a page listens to."""
    found = re.search(r'ws-connect="([^"]+)"', person.text)
    assert found
    return found[1].replace("&amp;", "&")


def test_a_page_is_told_what_it_does_not_show_yet(client: TestClient, app: RequestMiddleware) -> None:
    person = Person(client).go("/set/caylus").press("/tables", **{"kind-1": "hot", "kind-2": "none"})
    watching = Person(another(app)).go(person.path)
    with (
        client.websocket_connect(socket_of(person)) as mine,
        watching.client.websocket_connect(socket_of(watching)) as theirs,
    ):
        person.press("/act", person.buttons("/act")[0][0])
        one, two = mine.receive_text(), theirs.receive_text()
    for text in (one, two):
        assert text.lstrip().startswith('<main id="table" hx-swap-oob="morph" data-version="1"')
    assert 'id="choices" method="post"' in one
    assert 'id="choices" method="post"' not in two
    token = re.search(r'name="form" value="(\w+)"', person.text)
    assert token
    assert token[1] in one
    assert token[1] not in two
    assert one in person.text, "the same table as by the form"


def test_a_socket_speaks_the_language_of_its_page(client: TestClient, app: RequestMiddleware) -> None:
    """Not every browser says its language when it opens a socket."""
    person = Person(client).go("/set/caylus").press("/tables", **{"kind-1": "hot", "kind-2": "none"})
    watching = Person(another(app), **{"Accept-Language": "fr"}).go(person.path)
    assert "Vous regardez." in watching.text
    with watching.client.websocket_connect(socket_of(watching)) as socket:
        person.press("/act", person.buttons("/act")[0][0])
        assert "Vous regardez." in socket.receive_text()


def test_a_script_gets_the_table_alone(client: TestClient) -> None:
    person = Person(client).go("/set/caylus").press("/tables", **{"kind-1": "hot", "kind-2": "none"})
    scripted = Person(client, **SCRIPTED)
    scripted.text, value = person.text, person.buttons("/act")[0][0]
    scripted.press("/act", value)
    assert scripted.text.lstrip().startswith('<main id="table" hx-swap-oob="morph" data-version="1"')
    scripted.text = person.text
    assert scripted.press("/act", value).status == 409
    assert "The table has moved on" in scripted.text
    scripted.text = person.text.replace('name="form" value="', 'name="form" value="x')
    assert scripted.press("/act", value).status == 403
    assert scripted.text.startswith('<p id="notice"')


def test_a_forged_seat_watches(client: TestClient, app: RequestMiddleware) -> None:
    person = Person(client).go("/set/caylus").press("/tables", **{"kind-1": "hot", "kind-2": "none"})
    with another(app).websocket_connect(f"{person.path}/stream", headers={"Cookie": "seat=0.forged"}) as socket:
        assert "You are watching" in socket.receive_text()


def test_a_telephone_gets_a_sheet_of_its_own(client: TestClient) -> None:
    person = quick(client, "caylus")
    assert 'data-layout="wide"' in person.text
    assert 'data-layout="narrow"' in Person(client, **{"User-Agent": "Mobile"}).go(person.path).text
    client.cookies.set("layout", "narrow")
    assert 'data-layout="narrow"' in person.go(person.path).text


# --- home and rules ---


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_picture_of_its_middle(client: TestClient, game: str) -> None:
    assert f'src="/pictures/{game}?theme=auto"' in client.get("/").text
    answer = client.get(f"/pictures/{game}")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert ET.fromstring(answer.text).tag.endswith("svg")
    assert client.get("/pictures/chess").status_code == 404


def test_players_and_level_are_chosen_on_the_first_page(client: TestClient) -> None:
    person = Person(client).go("/").press("/play", "caylus", players="5", level="random")
    assert len(re.findall(r'<section class="player ', person.text)) == 5
    assert Person(client).go("/").press("/play", "caylus", players="7").status == 422
    assert Person(client).go("/").press("/play", "caylus", players="999999999").status == 422
    assert Person(client).go("/").press("/play", "caylus", level="godlike").status == 422


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_a_page_with_all_their_ids(client: TestClient, game: str, language: str) -> None:
    text = Person(client, **{"Accept-Language": language}).go(f"/rules/{game}").text
    for rule in rulebook(game, language).rules:
        assert f'id="{rule.id}"' in text
    for link in re.findall(r'href="#([A-Z]+-E?\d+)"', text):
        assert f'id="{link}"' in text, "no link leads nowhere"


def test_a_tooltip_has_the_rules_it_asks_for(client: TestClient) -> None:
    text = client.get("/rules/caylus/tip", params={"ids": "CAY-9 CAY-31 XYZ-1 <b>"}).text
    assert re.findall(r'href="/rules/caylus#([^"]+)" target', text) == ["CAY-9", "CAY-31"]
    assert "Wood tiles" in text
    assert client.get("/rules/chess/tip").status_code == 404
    assert client.get("/rules/chess").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_a_drawing_names_exists(client: TestClient, game: str) -> None:
    text = quick(client, game).text
    named = {name for ids in re.findall(r'data-rules="([^"]+)"', text) for name in ids.split()}
    assert named <= {rule.id for rule in rulebook(game).rules}
