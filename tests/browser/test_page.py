"""The page itself: without scripts, by keyboard, with tooltips, menus and pieces that glide."""

from collections.abc import Callable
from random import Random

import pytest

from bastide.api import GAMES
from tests.browser.person import Person


@pytest.mark.parametrize("game", GAMES)
def test_it_works_without_javascript(somebody: Callable[..., Person], game: str) -> None:
    person = somebody(java_script_enabled=False)
    person.sets(game, ["me", "bot"])
    chance, moves = Random(4), 0
    while moves < 6:
        buttons = person.page.locator("#choices button")
        if not buttons.count():
            person.page.reload()
            continue
        buttons.nth(chance.randrange(buttons.count())).click()
        moves += 1
    assert person.version >= 6


def test_a_game_is_played_by_keyboard(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    for _ in range(6):
        version = person.version
        person.page.locator("#choices button").first.focus()
        person.page.keyboard.press("Enter")
        person.waits(version)
        person.page.wait_for_function("() => document.activeElement.closest('#choices, #prompt') !== null")
    place = person.page.locator(".place.legal").first
    version = person.version
    place.focus()
    person.page.wait_for_selector("#tooltip:visible")
    person.page.keyboard.press("Enter")
    if person.page.locator("#menu").is_visible():
        person.page.keyboard.press("ArrowDown")
        person.page.keyboard.press("Escape")
        assert person.page.locator("#menu").is_hidden()
        assert person.version == version
        person.page.keyboard.press("Enter")
        person.page.keyboard.press("Enter")
    person.waits(version)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_thing_says_what_it_is_and_which_rules_it_follows(
    somebody: Callable[..., Person], game: str, language: str
) -> None:
    person = somebody(locale=language)
    person.sets(game, ["me", "hot"])
    if person.page.locator("#ready").count():
        person.page.click("#ready")
    thing = person.page.locator(".board-viewport [data-rules]").first
    words = thing.locator("title").first.text_content()
    box = thing.bounding_box()
    assert box
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.wait_for_selector("#tooltip .tooltip-title")
    assert words
    person.page.keyboard.press("i")
    person.page.wait_for_selector("#card .rule")
    assert person.page.locator("#tooltip").is_hidden()
    link = person.page.get_attribute("#card .rule a", "href")
    assert link
    assert link.startswith(f"/rules/{game}#")
    person.page.keyboard.press("Escape")
    assert person.page.locator("#card").is_hidden()
    person.go(link)
    assert person.page.locator(f"[id='{link.partition('#')[2]}']").is_visible()


def test_pieces_glide(somebody: Callable[..., Person]) -> None:
    """A piece that moves is the same piece: its transform changes, and a transition runs."""
    person = somebody(reduced_motion="no-preference")
    person.sets("caylus", ["me", "hot"])
    person.page.evaluate(
        "() => { window.glided = 0; document.addEventListener('transitionrun', (event) => {"
        " if (event.propertyName === 'transform') window.glided += 1; }); }"
    )
    chance = Random(6)
    for _ in range(14):
        person.chooses(chance)
    assert person.page.evaluate("() => window.glided") > 0


def test_what_the_reader_opened_or_typed_stays(somebody: Callable[..., Person]) -> None:
    ann, eve = somebody(), somebody()
    ann.sets("caylus", ["me", "friend", "friend"], name_0="Ann")
    eve.go(ann.path)
    eve.page.fill("form[action$=join] [name=name]", "Eve")
    eve.page.click("#table-menu summary")
    version = ann.version
    ann.page.locator("form[action$=replace] button").first.click()
    ann.sees(version + 1)
    eve.sees(version + 1)
    assert eve.page.input_value("form[action$=join] [name=name]") == "Eve"
    assert eve.page.locator("#share-link").is_visible()


def test_a_late_answer_does_not_turn_time_back(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    old = person.page.evaluate("() => document.getElementById('table').outerHTML")
    person.chooses(Random(1))
    version = person.version
    person.page.route("**/act", lambda route: route.fulfill(body=old.replace("<main", '<main hx-swap-oob="morph"', 1)))
    person.page.locator("#choices button").first.click()
    person.page.wait_for_function("() => !document.querySelector('.htmx-request')")
    assert person.version == version


def test_a_friend_is_invited_by_a_copied_link(somebody: Callable[..., Person]) -> None:
    ann = somebody(permissions=["clipboard-read", "clipboard-write"])
    ann.sets("pillars", ["me", "friend"])
    ann.page.click("[data-copy=invite-link]")
    ann.page.wait_for_selector("[data-copy=invite-link]:text('Copied')")
    assert ann.page.evaluate("() => navigator.clipboard.readText()") == ann.address + ann.path
