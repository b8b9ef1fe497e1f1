"""A server that cannot be reached, and one that refuses: what the page says, and whether it tries again."""

import re
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Route

from bastide.table.domain.service import SeatPlan
from tests.browser.laid import Laid, _service
from tests.browser.person import Person
from tests.table.server import Server

GATEWAY = "<html><head><title>{0} Bad Gateway</title></head><body><h1 id='table'>{0} Bad Gateway</h1></body></html>"


def gateway(status: int) -> Callable[[Route], None]:
    """A proxy that cannot reach the server behind it."""
    return lambda route: route.fulfill(status=status, content_type="text/html", body=GATEWAY.format(status))


def choose(person: Person) -> str:
    """Press the first choice; its action."""
    button = person.page.locator("#choices button").first
    action = button.get_attribute("value") or ""
    button.click()
    return action


@pytest.mark.parametrize("status", [502, 503, 504, 200])
def test_a_choice_during_an_error_of_a_gateway_is_kept_and_sent_again(person: Person, status: int) -> None:
    """Also where the page of somebody else comes as if all were well."""
    person.sets("caylus", ["me", "hot"])
    page, title, version, sent = person.page, person.page.title(), person.version, list[str]()
    answer = gateway(status)

    def fails(route: Route) -> None:
        sent.append(route.request.post_data or "")
        answer(route)

    page.route("**/act", fails)
    choose(person)
    page.wait_for_selector("#connection-status:visible:text('could not be reached')")
    assert "trying again" in page.inner_text("#connection-status")
    assert (page.title(), person.version) == (title, version)
    assert page.locator("text=Bad Gateway").count() == 0
    while len(sent) < 3:
        page.wait_for_timeout(50)
    assert len(set(sent)) == 1, "the same choice for the same version"
    page.unroute("**/act")
    person.sees(version + 1)
    page.wait_for_selector("#connection-status", state="hidden")
    assert page.inner_text("#notice") == ""
    person.forgives_the_network()


def test_a_choice_whose_answer_was_lost_is_made_once(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    page, version, tries = person.page, person.version, list[int]()

    def loses(route: Route) -> None:
        tries.append(route.fetch().status)
        if len(tries) == 1:
            gateway(504)(route)
        else:
            route.fallback()

    page.route("**/act", loses)
    choose(person)
    while len(tries) < 2:
        page.wait_for_timeout(50)
    page.wait_for_selector("#connection-status", state="hidden")
    assert (tries[0], tries[1]) == (200, 409)
    assert (person.version, page.inner_text("#notice")) == (version + 1, "")
    person.forgives_the_network()


def test_another_choice_takes_the_place_of_one_that_waits(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    page, version = person.page, person.version
    other = person.unfolds().page.locator("#choices button").nth(1)
    action = urlencode({"action": other.get_attribute("value") or ""})

    def is_other(route: Route) -> bool:
        return action in (route.request.post_data or "").replace("%20", "+")

    page.route("**/act", lambda route: route.fallback() if is_other(route) else gateway(502)(route))
    choose(person)
    page.wait_for_selector("#connection-status:visible")
    other.click()
    person.sees(version + 1)
    page.wait_for_selector("#connection-status", state="hidden")
    person.forgives_the_network()


@pytest.mark.parametrize("status", [403, 404, 410, 422])
def test_a_refusal_on_the_way_is_shown_and_final(person: Person, status: int) -> None:
    person.sets("caylus", ["me", "hot"])
    page, title, tries = person.page, person.page.title(), list[int]()

    def refuses(route: Route) -> None:
        tries.append(status)
        gateway(status)(route)

    page.route("**/act", refuses)
    choose(person)
    page.wait_for_selector(f"#notice:text('error {status}')")
    assert page.locator("#connection-status").is_hidden()
    page.wait_for_timeout(1500)  # in which it would be sent again
    assert len(tries) == 1
    assert page.title() == title
    person.forgives_the_network()


def test_a_refusal_of_the_server_is_shown_in_its_words(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    page = person.page
    page.route("**/act", lambda route: route.fulfill(
        status=HTTPStatus.TOO_MANY_REQUESTS, content_type="application/json", body='{"error": "That was too fast."}',
    ))  # fmt: skip
    choose(person)
    page.wait_for_selector("#notice:text('That was too fast.')")
    assert page.locator("#connection-status").is_hidden()
    person.forgives_the_network()


def test_a_socket_that_is_refused_for_good_says_why(person: Person, table: Server) -> None:
    """The table was damaged, say: nothing is tried again, and nothing says so."""
    person.sets("caylus", ["me", "friend"])
    page, tries = person.page, list[Any]()
    title = page.title()
    page.route_web_socket("**/stream*", lambda socket: (
        tries.append(socket), socket.send('{"error":"This table cannot be read."}'), socket.close(code=1008),
    ))  # fmt: skip
    page.reload()
    page.wait_for_selector("#notice:text('This table cannot be read.')")
    page.wait_for_timeout(1500)
    assert page.locator("#connection-status").is_hidden()
    assert len(tries) == 1
    assert page.title() == title
    person.forgives_the_network()


def test_a_socket_that_is_full_is_tried_again(person: Person) -> None:
    person.sets("caylus", ["me", "friend"])
    page, tries = person.page, list[Any]()

    def full(socket: Any) -> None:
        tries.append(socket)
        if len(tries) < 3:
            socket.send('{"error":"Too many people are watching."}')
            socket.close(code=1013)
        else:
            socket.connect_to_server()

    page.route_web_socket("**/stream*", full)
    page.reload()
    page.wait_for_selector("#connection-status:visible:text('Too many people are watching. Trying again')")
    page.wait_for_selector("#connection-status", state="hidden")
    assert len(tries) == 3
    person.forgives_the_network()


def test_where_no_socket_gets_through_the_page_itself_says_why(person: Person) -> None:
    """A proxy that refuses everything, without a word to the socket."""
    person.sets("caylus", ["me", "friend"])
    page = person.page
    page.route_web_socket("**/stream*", lambda socket: socket.close(code=1011))
    page.reload()
    page.wait_for_selector("#table")
    page.route(re.compile("/tables/[^/]+$"), gateway(HTTPStatus.GONE))
    page.wait_for_selector("#notice:text('error 410')")
    page.wait_for_selector("#connection-status", state="hidden")
    person.forgives_the_network()


STATES = {"unreachable": (502, "#connection-status:visible"), "refused": (410, "#notice:text('410')")}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
@pytest.mark.parametrize("state", STATES)
def test_both_states_are_on_the_screen(
    somebody: Callable[..., Person], table: Server, tmp_path: Path, state: str, width: int, height: int, language: str
) -> None:
    person = somebody(viewport={"width": width, "height": height}, locale=language)
    with _service(table.data) as service:
        held = service.create("caylus", {}, [SeatPlan("me", "Ann"), SeatPlan("hot", "Bea")], private=True, seed=3)
    person.sits(Laid(f"/tables/{held.table}", f"/tables/{held.table}/seat?key={held.key}"))
    status, shown = STATES[state]
    person.page.route("**/act", gateway(status))
    choose(person)
    sentence = person.page.wait_for_selector(shown)
    assert sentence
    person.page.screenshot(path=tmp_path / f"{state}-{width}-{language}.png")
    box = sentence.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height
    at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert person.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.id", at) == sentence.get_attribute("id")
    assert person.faults() == []
    person.page.unroute("**/act")
    if state == "unreachable":
        person.page.wait_for_selector("#connection-status", state="hidden")
    person.forgives_the_network()
