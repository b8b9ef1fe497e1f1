"""A game of another package at the table: drawn by the default board, played by clicks to its end; and by the API."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest

import bastide
from tests.browser.person import Person
from tests.heaps import DEFINITION, install
from tests.table.server import Server, server

SIZES = ((1280, 720), (390, 844))


@pytest.fixture(scope="module")
def heaps_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where the package of the game is installed."""
    site = install(tmp_path_factory.mktemp("heaps"))
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PYTHONPATH", str(site))
        with server(Path(tmp_path_factory.mktemp("table"))) as running:
            yield running


def test_a_whole_game_by_clicks_on_its_board(somebody: Callable[..., Person], heaps_table: Server) -> None:
    person = somebody(heaps_table.address)
    person.go("/set/heaps")
    person.page.select_option("[name=option-cards]", label="yes")
    person.page.select_option("[name=option-rain]", label="yes")
    for place in (1, 2):
        person.page.select_option(f"[name=kind-{place}]", "bot")
        person.page.select_option(f"[name=level-{place}]", "random")
    person.page.click("main button.primary")
    person.page.wait_for_selector("#table svg#board")
    person.page.wait_for_load_state("domcontentloaded")
    person.waits()
    assert "In the heap" in (person.page.text_content("svg#board") or "")
    heights = person.page.evaluate("() => [...document.querySelectorAll('.player')].map((one) => one.clientHeight)")
    assert max(heights) < 60, "there is nothing below the names"
    chance = Random(1)
    while not person.over:
        person.chooses(chance)
        assert person.faults() == []
        assert person.foreign() == []
    assert person.clicks["board"] > 0
    assert person.clicks["button"] == 0, "every choice can be made on the board"
    assert person.page.locator(".player .won").count() == 1
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_selector(f"#table[data-layout={'narrow' if width < 700 else 'wide'}]")
        assert person.faults() == []
    person.page.click("text=Replay")
    person.page.wait_for_selector("#board")


def test_the_first_page_and_the_rules_have_it_in_french(somebody: Callable[..., Person], heaps_table: Server) -> None:
    person = somebody(heaps_table.address, locale="fr")
    card = person.go("/").page.locator(".game", has=person.page.locator("button[value=heaps]"))
    assert "Prenez un, deux ou trois jetons" in card.inner_text()
    picture = card.locator("img")
    picture.scroll_into_view_if_needed()
    person.page.wait_for_function("node => node.complete && node.naturalWidth > 0", arg=picture.element_handle())
    person.go("/rules/heaps")
    person.page.wait_for_selector("text=HEA-3")


def ask(address: str, path: str, key: str = "", **body: Any) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    with urlopen(Request(address + path, json.dumps(body).encode() if body else None, headers), timeout=60) as answer:
        return json.load(answer)


def test_a_whole_game_by_the_api(heaps_table: Server) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "hot", "name": "Bob"}]
    made = ask(heaps_table.address, "/api/tables", game="heaps", seats=seats, options={"cards": True})
    table = f"/api/tables/{made['table']}"
    while (view := ask(heaps_table.address, f"{table}/view", made["key"]))["choices"]:
        assert view["prompt"]
        ask(heaps_table.address, f"{table}/act", made["key"], action=view["choices"][0]["action"], ply=view["version"])
    assert view["status"] == "over"
    with urlopen(f"{heaps_table.address}{table}/record", timeout=60) as record:
        told = record.read().decode()
    assert "game: heaps" in told
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bastide.registry._registered", {"heaps": DEFINITION.info})
        assert bastide.read(told).state.over
