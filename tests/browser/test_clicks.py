"""Every click counts, the first time, whatever else comes in between."""

from collections.abc import Callable

import httpx2
import pytest
from playwright.sync_api import APIResponse, Page, Route

from bastide.api import GAMES
from tests.browser.person import CHANGED, Person
from tests.table.server import Server

# A place of the board that stands for one choice, where nothing lies upon it.
SINGLE = """() => {
  for (const place of document.querySelectorAll(".board-viewport .place.legal")) {
    const box = place.getBoundingClientRect();
    const at = [box.left + box.width / 2, box.top + box.height / 2];
    if (JSON.parse(place.dataset.actions).length === 1 && place.contains(document.elementFromPoint(...at))) return at;
  }
  return null;
}"""


def clicks(page: Page) -> None:
    page.mouse.click(*page.evaluate(SINGLE))


def test_a_choice_made_while_the_answer_to_the_last_one_is_on_its_way(person: Person) -> None:
    """The socket was quicker than the answer: the table shows the next question already."""
    person.sets("caylus", ["me", "hot"])
    page, before, held = person.page, person.version, list[tuple[Route, APIResponse]]()
    page.route("**/act", lambda route: held.append((route, route.fetch())), times=1)
    clicks(page)
    person.sees(before + 1)
    while not held:
        page.wait_for_timeout(10)
    clicks(page)
    route, answer = held[0]
    route.fulfill(response=answer)
    person.sees(before + 2)
    assert page.inner_text("#notice") == ""


def test_a_choice_is_made_once_however_often_it_is_clicked(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    page, sent, before = person.page, [], person.version
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/act") else None)
    page.mouse.dblclick(*page.evaluate(SINGLE))
    page.wait_for_function(CHANGED, arg=before)
    page.wait_for_load_state()
    assert len(sent) == 1
    assert page.inner_text("#notice") == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_changes_while_the_button_of_the_mouse_is_down(
    table: Server, somebody: Callable[..., Person], game: str
) -> None:
    """The drawing is morphed under the pointer, and what was pressed is still what it was."""
    ann = somebody().sets(game, ["me", "friend", "bot"])
    page = ann.page
    with httpx2.Client(base_url=f"{table.address}/api{ann.path}/") as client:
        key = client.post("join", json={"name": "Bob"}).json()["key"]
        client.headers["Authorization"] = f"Bearer {key}"
        while not ann.asked:
            view = client.get("view").json()
            for choice in view["choices"][:1]:
                client.post("act", json={"action": choice["action"], "ply": view["version"]})
            page.wait_for_timeout(50)
        before = ann.version
        page.mouse.move(*page.evaluate(SINGLE))
        page.mouse.down()
        assert client.post("resign").status_code == 200
        ann.sees(before + 1)
        page.mouse.up()
    page.wait_for_function(CHANGED, arg=before + 1)
