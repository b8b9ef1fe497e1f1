"""Several people at a table: friends, spectators, one screen for two, and a server that dies."""

import signal
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.browser.person import Person
from tests.table.server import Server

LOST = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection to", "htmx:wsError", "[object Event]")


def test_two_people_a_bot_and_a_spectator(somebody: Callable[..., Person]) -> None:
    ann, bob, eve = somebody(), somebody(), somebody(locale="fr")
    ann.sets("caylus", ["me", "friend", "bot"], name_0="Ann")
    assert "Waiting for players" in ann.page.inner_text("#prompt")
    bob.go(ann.path)
    bob.page.fill("[name=name]", "Bob")
    bob.page.click("form[action$=join] button")
    eve.go(ann.path)
    ann.page.wait_for_selector("#player-1 .name:text('Bob')")
    chance, turns = Random(3), {ann: 0, bob: 0}
    for _ in range(10):
        ann.page.wait_for_selector("#player-0.active, #player-1.active")
        asked = ann if ann.page.locator("#player-0.active").count() else bob
        asked.page.wait_for_selector("form#choices")
        turns[asked] += 1
        asked.chooses(chance, wait=False)
        for one in (ann, bob, eve):
            one.sees(asked.version)
    assert turns[ann]
    assert turns[bob]
    assert eve.page.inner_text("#table .top .muted").endswith("Vous regardez.")
    assert eve.page.locator("form#choices").count() == 0
    assert ann.foreign() == bob.foreign() == eve.foreign() == []


def test_a_move_is_taken_back(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    prompt = person.page.inner_text("#prompt")
    before = person.page.inner_html(".board-viewport")
    person.chooses(Random(1))
    assert person.page.inner_text("#prompt") != prompt
    version = person.version
    person.page.click("#undo")
    person.waits(version)
    assert person.page.inner_text("#prompt") == prompt
    assert person.page.inner_html(".board-viewport") == before


def test_two_people_at_one_screen(person: Person) -> None:
    """Each sees their own hand alone: in between the screen is veiled."""
    person.sets("magna-carta", ["me", "hot"], name_0="Ann", name_1="Bea")
    chance, seen = Random(5), set()
    for _ in range(10):
        if not person.asked:
            seen.add(person.page.inner_text("#choices").split("Pass the screen to ")[1][:3])
            person.page.click("#ready")
            person.page.wait_for_selector("form#choices")
        person.chooses(chance, wait=False)
    assert seen == {"Ann", "Bea"}


def test_the_page_comes_back_after_the_server_was_killed(somebody: Callable[..., Person], tmp_path: Path) -> None:
    running = Server(tmp_path)
    port = running.address.rpartition(":")[2]
    person = somebody(running.address)
    try:
        person.sets("caylus", ["me", "bot"])
        person.waits()
        chance = Random(2)
        for _ in range(3):
            person.chooses(chance)
        version = person.version
        running.end(signal.SIGKILL)
        person.page.wait_for_selector("#connection-status:visible")
        running = Server(tmp_path, "--port", port)
        person.page.wait_for_selector("#connection-status", state="hidden")
        assert person.version == version
        for _ in range(3):
            person.chooses(chance)
        assert person.version > version
    finally:
        running.end(signal.SIGKILL)
    person.complaints = [one for one in person.complaints if not any(words in one for words in LOST)]


def test_colours_are_chosen_and_nobody_else_has_them(person: Person) -> None:
    page = person.page
    page.goto(f"{person.address}/set/pillars")
    page.select_option("[name=colour-0]", "green")
    assert [page.input_value(f"[name=colour-{seat}]") for seat in range(4)] == ["green", "red", "blue", "yellow"]
    page.select_option("[name=colour-2]", "yellow")
    assert [page.input_value(f"[name=colour-{seat}]") for seat in range(4)] == ["green", "red", "yellow", "blue"]
    page.fill("[name=name-0]", "Ann")
    page.click("button.primary")
    page.wait_for_selector("#table")
    seats = page.request.get(f"{person.address}/api{person.path}").json()["seats"]
    assert [seat["colour"] for seat in seats] == ["green", "red", "yellow"]
