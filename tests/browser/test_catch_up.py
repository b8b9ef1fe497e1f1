"""Following a game: marks, the log's places, the moments since one's last turn, being told of one's turn."""

from collections.abc import Callable
from random import Random

import pytest

from bastide.api import GAMES
from tests.browser.person import Person
from tests.browser.test_accessibility import violations

# What the page asks the browser for is counted, and done.
COUNT = """() => {
  window.asked = { tones: 0, notices: [], flights: 0 };
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function () { asked.tones += 1; return createOscillator.call(this); };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...told) { asked.flights += 1; return animate.apply(this, told); };
  window.Notification = class extends Notification {
    constructor(title, told) { super(title, told); asked.notices.push(title); }
  };
}"""
AWAY = "() => Object.defineProperty(document, 'hidden', { get: () => true })"


def friends(somebody: Callable[..., Person], game: str, **told: object) -> tuple[Person, Person]:
    """Two people, each with a browser."""
    ann, bob = somebody(**told), somebody()
    ann.sets(game, ["me", "friend"], name_0="Ann")
    bob.go(ann.path)
    bob.page.fill("[name=name]", "Bob")
    bob.page.click("form[action$=join] button")
    ann.page.wait_for_selector("#player-1 .name:text('Bob')")
    return ann, bob


def move(ann: Person, bob: Person, chance: Random) -> Person:
    """One choice of whoever is asked, by a button; both see it."""
    version = bob.version
    asked = bob if bob.page.locator("#player-1.active").count() else ann
    asked.presses(chance)
    for one in (ann, bob):
        one.sees(version + 1)
    return asked


def until(ann: Person, bob: Person, chance: Random, found: str) -> None:
    """Moves until Ann, who is asked, sees something."""
    for _ in range(60):
        if ann.asked and ann.page.locator(found).count():
            return
        move(ann, bob, chance)
    raise AssertionError(f"there is no {found}")


@pytest.mark.parametrize("game", GAMES)
def test_one_sees_what_the_others_did(somebody: Callable[..., Person], game: str) -> None:
    ann, bob = friends(somebody, game, bypass_csp=True)
    until(ann, bob, Random(3), "#table:has(#catch-up) .board-viewport .last.last-red")
    lines_light_up_their_place(ann)
    moments_are_stepped_through(ann)


def lines_light_up_their_place(ann: Person) -> None:
    page = ann.page
    lines = page.locator(".log [data-place]")
    places = [(lines.nth(i).get_attribute("data-place") or "").split() for i in range(lines.count())]
    shown = next(i for i, ids in enumerate(places) if any(page.locator(f"[id='{one}']").count() for one in ids))
    lines.nth(shown).hover()
    assert page.locator(".highlighted").get_attribute("id") in places[shown]
    page.locator("#prompt").hover()
    assert page.locator(".highlighted").count() == 0
    page.locator(".log ol").focus()
    for _ in range(lines.count() - shown):  # the newest one is the last
        page.keyboard.press("ArrowUp")
    assert page.locator(".highlighted").get_attribute("id") in places[shown]
    page.locator("#prompt").focus()
    assert page.locator(".highlighted").count() == 0


def moments_are_stepped_through(ann: Person) -> None:
    page, now = ann.page, ann.page.inner_html(".board-viewport")
    count = int(page.inner_text("#catch-up").rpartition(" ")[2])
    page.click("#catch-up")
    page.wait_for_selector("#table[data-past-step]")
    assert not ann.asked
    assert not page.locator(".place.legal").count()
    assert violations(ann) == []
    assert ann.faults() == []
    first = int(page.get_attribute("#table", "data-past-step") or -1)
    for step in range(1, count):
        page.keyboard.press(".")
        page.wait_for_selector(f"#table[data-past-step='{first + step}']")
        assert page.inner_text(".catch-up span") == f"{step}/{count}"
    if count > 1:
        page.keyboard.press(",")
        page.wait_for_selector(f"#table[data-past-step='{first + count - 2}']")
    page.click("#catch-up-now")
    page.wait_for_selector("#table:not([data-past-step])")
    assert page.inner_html(".board-viewport") == now
    assert ann.asked


def test_nobody_is_called_back_from_the_past_but_told(somebody: Callable[..., Person]) -> None:
    ann, bob = friends(somebody, "caylus")
    chance = Random(7)
    for _ in range(60):
        if not ann.asked and ann.page.locator("#catch-up").count():
            break
        move(ann, bob, chance)
    ann.page.click("#catch-up")
    ann.page.wait_for_selector("#table[data-past-step]")
    version = bob.version
    bob.presses(chance)
    bob.sees(version + 1)
    ann.page.wait_for_selector("#catch-up-now.unread")
    assert ann.page.locator("#table[data-past-step]").count()
    ann.page.click("#catch-up-now")
    ann.sees(version + 1)


def test_a_hidden_tab_says_that_it_is_ones_turn(somebody: Callable[..., Person]) -> None:
    ann, bob = friends(somebody, "caylus", permissions=["notifications"])
    page, chance = ann.page, Random(1)
    page.click("#table-menu summary")
    page.check("#notify-notice")
    page.check("#notify-sound")
    page.reload()
    page.evaluate(COUNT)
    page.click("#table-menu summary")
    assert page.is_checked("#notify-sound"), "a wish is kept"
    page.click("#table-menu summary")
    while ann.asked:
        move(ann, bob, chance)
    assert "●" not in page.title()
    assert "/icon.svg" in str(page.get_attribute("link[rel=icon]", "href"))
    page.evaluate(AWAY)
    page.context.new_page().bring_to_front()
    while bob.asked:
        move(ann, bob, chance)
    page.wait_for_selector("form#choices")
    assert page.title().startswith("● Your turn")
    assert "icon-your-turn" in (page.get_attribute("link[rel=icon]", "href") or "")
    asked = page.evaluate("() => asked")
    assert asked["tones"] == 1
    assert asked["notices"] == [page.title()]


def test_nothing_is_heard_that_nobody_wished_for(somebody: Callable[..., Person]) -> None:
    ann, bob = friends(somebody, "caylus", permissions=["notifications"])
    ann.page.evaluate(COUNT)
    ann.page.evaluate(AWAY)
    for _ in range(8):
        move(ann, bob, Random(1))
    assert ann.page.evaluate("() => [asked.tones, asked.notices.length]") == [0, 0]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_workers_fly_to_their_place_unless_one_wants_no_motion(somebody: Callable[..., Person], motion: str) -> None:
    person = somebody(reduced_motion=motion)
    person.sets("caylus", ["me", "hot"])
    person.page.evaluate(COUNT)
    for _ in range(3):
        version = person.version
        person.unfolds().page.locator("form#choices button[value^='place ']").first.click()
        person.sees(version + 1)
    assert person.page.evaluate("() => asked.flights") == (3 if motion == "no-preference" else 0)


def test_a_burst_of_moves_ends_with_what_is_now(somebody: Callable[..., Person]) -> None:
    person = somebody(reduced_motion="no-preference")
    person.sets("caylus", ["me", "bot", "bot", "bot", "bot"])
    person.waits()
    chance = Random(2)
    for _ in range(6):
        version = person.version
        person.presses(chance)
        person.waits(version)
    version, board = person.version, person.page.inner_html(".board-viewport #pieces")
    person.page.reload()
    assert person.version == version
    assert person.page.inner_html(".board-viewport #pieces") == board


def test_the_buildings_button_covers_nothing_of_the_board(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    button = person.page.locator("#drawer summary").bounding_box()
    board = person.page.locator(".board-viewport").bounding_box()
    assert button
    assert board
    assert button["y"] >= 0
    assert button["y"] + button["height"] <= board["y"]
    person.page.click("#drawer summary")
    person.page.wait_for_selector("#drawer[open] svg")
