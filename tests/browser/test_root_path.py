"""The table below a path of a host: everything a browser asks for is there too."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.browser.laid import lay
from tests.browser.person import Person
from tests.table.server import Server, server

ROOT = "/games"


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server below a path."""
    with server(Path(tmp_path_factory.mktemp("below")), "--root-path", ROOT) as running:
        yield running


def test_a_game_is_played_below_a_path(somebody: Callable[..., Person], below: Server) -> None:
    person, asked, sockets = somebody(below.address), list[str](), list[str]()
    person.page.on("request", lambda request: asked.append(request.url))
    person.page.on("websocket", lambda socket: sockets.append(socket.url))
    assert below.address.endswith(ROOT)
    person.go("/")
    person.page.click("form[action$=learn] button")
    person.page.wait_for_selector("#lesson article")
    for _ in range(3):
        person.waits()
        person.chooses(Random(2), wait=False)
    person.waits()
    person.page.locator(".board-viewport [data-rules]").first.hover()
    person.page.wait_for_selector("#tooltip:visible")
    person.page.keyboard.press("i")
    person.page.wait_for_selector("#card .rule")
    link = person.page.input_value("#share-link")
    assert link == f"{below.address}{person.path}"
    person.page.click(".languages a")
    person.page.wait_for_selector("html[lang=fr] #table")
    person.page.set_viewport_size({"width": 390, "height": 800})
    person.page.wait_for_selector("#table[data-layout=narrow]")
    assert all(url.startswith(f"{below.address}/") for url in asked), asked
    assert sockets
    assert all(url.startswith(below.address.replace("http", "ws") + "/tables/") for url in sockets), sockets
    paths = {cookie["name"]: cookie.get("path") for cookie in person.page.context.cookies()}
    assert {path for path in paths.values() if path != ROOT} == {f"{ROOT}/", f"{ROOT}{person.path}"}, paths


def test_a_finished_game_is_stepped_through_below_a_path(somebody: Callable[..., Person], below: Server) -> None:
    laid, person = lay(below.data, "magna-carta", "over"), somebody(below.address)
    person.go(f"{laid.path}/replay/0").page.wait_for_selector("html.scripted")
    person.page.click("#step-next")
    person.page.wait_for_url(f"**{ROOT}{laid.path}/replay/1")
    person.page.wait_for_selector("#table[data-step='1']")
    assert person.page.evaluate("() => performance.getEntriesByType('navigation').length") == 1, "without a new page"
    person.page.locator(".small-chart a").last.click()
    person.page.wait_for_function("() => +document.getElementById('table').dataset.step > 1")
    assert person.path.startswith(f"{laid.path}/replay/")
