"""By touch: the first tap shows what a choice costs and brings, the second one makes it; no misclick is final."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import CDPSession, Locator, Page

from bastide.api import GAMES
from tests.browser.laid import Laid
from tests.browser.person import CHANGED, Person

Hall = dict[tuple[str, str], Laid]
PHONES = ((390, 844), (844, 390))
TAPPABLE = """() => [...document.querySelectorAll(".board-viewport .place.legal")].map((place) => {
  const box = place.getBoundingClientRect();
  const at = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = place.contains(document.elementFromPoint(...at));
  return { id: place.id, count: JSON.parse(place.dataset.actions).length, at, hit };
}).filter((one) => one.hit)"""


def touching(somebody: Callable[..., Person], size: tuple[int, int] = PHONES[0], **more: object) -> Person:
    """Somebody with a phone."""
    width, height = size
    return somebody(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, **more)


def chosen(page: Page) -> Locator:
    return page.locator("#chosen:visible")


def taps(person: Person, chance: Random) -> str:
    """A choice by two taps: on a place of the board twice, or there and on the sheet's button; else from the sheet."""
    page, before = person.page, person.version
    places = page.evaluate(TAPPABLE)
    if places:
        place = chance.choice(places)
        page.touchscreen.tap(*place["at"])
        chosen(page).wait_for()
        assert person.version == before, "one tap chooses nothing"
        if place["count"] == 1 and chance.random() < 0.5:
            page.touchscreen.tap(*place["at"])
        else:
            buttons = page.locator("#chosen button.primary")
            buttons.nth(chance.randrange(buttons.count())).tap()
        way = "board"
    else:
        if not page.locator("#choices button[name=action]:visible").count():
            page.locator("#sheet-handle").tap()
        buttons = page.locator("#choices button[name=action]:visible")
        buttons.nth(chance.randrange(buttons.count())).tap()
        chosen(page).wait_for()
        assert person.version == before, "one tap chooses nothing"
        page.locator("#chosen button.primary").tap()
        way = "sheet"
    page.wait_for_function(CHANGED, arg=before)
    person.waits(before)
    return way


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("game", GAMES)
def test_two_taps_make_a_choice(somebody: Callable[..., Person], game: str, size: tuple[int, int]) -> None:
    person = touching(somebody, size)
    person.sets(game, ["me", "bot"])
    person.waits()
    chance = Random(2)
    ways = [taps(person, chance) for _ in range(8)]
    assert "board" in ways
    assert person.faults() == []


def test_what_was_tapped_is_forgotten_by_another_tap(somebody: Callable[..., Person]) -> None:
    person = touching(somebody)
    person.sets("caylus", ["me", "hot"])
    page, before = person.page, person.version
    first, second = page.evaluate(TAPPABLE)[:2]
    page.touchscreen.tap(*first["at"])
    page.wait_for_selector(f"#{first['id']}.chosen")
    page.wait_for_selector("#chosen .effects .less")
    page.touchscreen.tap(*second["at"])
    page.wait_for_selector(f"#{second['id']}.chosen")
    assert page.locator(".place.chosen").count() == 1
    page.locator("#chosen button").last.tap()
    assert page.locator("#chosen").is_hidden()
    assert page.locator(".place.chosen").count() == 0
    assert person.version == before


@pytest.mark.parametrize("scripts", [True, False])
def test_choices_are_confirmed_where_people_play(somebody: Callable[..., Person], scripts: bool) -> None:
    ann, eve = somebody(java_script_enabled=scripts), somebody()
    ann.go("/preferences").page.check("[name=confirm]")
    ann.page.click("main button.primary")
    ann.sets("caylus", ["me", "bot"])
    if scripts:
        ann.waits()
    while not ann.asked:  # without scripts nothing comes by itself
        ann.page.reload()
    before = ann.version
    ann.page.locator("#choices button[name=action]").first.click()
    if scripts:
        ann.page.wait_for_function(CHANGED, arg=before)
    assert ann.version > before, "against bots a click is enough"
    ann.sets("caylus", ["me", "friend"])
    eve.go(ann.path).page.click("form[action$=join] button")
    eve.page.wait_for_selector("#table[data-my-turn]")
    ann.page.reload()
    asked = ann if ann.asked else eve
    if asked is eve:
        eve.page.locator("#choices button[name=action]").first.click()
        eve.page.wait_for_function(CHANGED, arg=eve.version - 1)
        ann.page.reload()
    before = ann.version
    ann.page.locator("#choices button[name=action]").first.click()
    if scripts:
        chosen(ann.page).wait_for()
        assert ann.version == before
        ann.page.locator("#chosen button.primary").click()
        ann.page.wait_for_function(CHANGED, arg=before)
    else:
        ann.page.get_by_role("button", name="Yes").click()
    assert ann.version == before + 1


def test_resigning_asks_and_the_seat_can_be_taken_back(person: Person) -> None:
    person.sets("caylus", ["me", "bot"])
    page = person.page
    page.click("#table-menu summary")
    assert page.get_by_role("button", name="Yes, resign").is_hidden()
    page.locator(".resign summary").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.wait_for_selector("#come-back")
    page.click("#come-back")
    page.wait_for_selector("#come-back", state="detached")
    assert page.locator(".player.own").count() == 1


@pytest.mark.parametrize("size", [(1280, 720), *PHONES])
def test_turns_are_taken_back_against_bots(somebody: Callable[..., Person], size: tuple[int, int]) -> None:
    person = somebody(viewport=dict(zip(("width", "height"), size, strict=True)))
    person.sets("pillars", ["me", "bot"])
    person.waits()
    chance = Random(1)
    for _ in range(3):
        person.chooses(chance)
    for _ in range(3):
        before = person.version
        person.page.click("#undo")
        person.page.wait_for_function(CHANGED, arg=before)
        person.waits(before)
    assert person.page.locator("#undo").count() == 0


@pytest.mark.parametrize(("size", "agrees"), [((1280, 720), True), (PHONES[0], True), (PHONES[1], False)])
def test_others_are_asked_for_a_take_back(
    somebody: Callable[..., Person], size: tuple[int, int], agrees: bool
) -> None:
    how = {"viewport": dict(zip(("width", "height"), size, strict=True))}
    ann, eve = somebody(**how), somebody(**how)
    ann.sets("caylus", ["me", "friend"])
    eve.go(ann.path).page.click("form[action$=join] button")
    eve.page.wait_for_selector(".player.own", state="attached")
    ann.sees(eve.version)
    for _ in range(2):
        mover = ann if ann.asked else eve
        mover.waits()
        mover.chooses(Random(3), wait=False)
        ann.sees(mover.version)
        eve.sees(mover.version)
    asks, answers = (ann, eve) if ann.page.locator("#ask-undo").count() else (eve, ann)
    before = asks.version
    asks.page.click("#ask-undo")
    button = answers.page.get_by_role("button", name="Agree" if agrees else "Decline")
    button.wait_for()
    box = answers.page.locator(".request").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= size[0] and 0 <= box["y"] < size[1]  # noqa: PT018
    button.click()
    asks.sees(before + 2)
    assert asks.page.locator(".request").count() == 0
    assert asks.page.locator("#ask-undo").count() == 0, "one is asked once for each turn"
    words = "goes back to an earlier choice" if agrees else "declines"
    assert words in (asks.page.locator("#log").text_content() or "")


def fingers(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def test_two_fingers_zoom_and_a_button_shows_the_whole_board(somebody: Callable[..., Person], hall: Hall) -> None:
    person = touching(somebody).sits(hall["caylus", "middle"])
    page, session = person.page, fingers(person.page)
    width = "() => document.querySelector('.board-viewport svg').getBoundingClientRect().width"
    before = page.evaluate(width)
    touch(session, "touchStart", (150, 400), (240, 400))
    touch(session, "touchMove", (100, 400), (290, 400))
    touch(session, "touchEnd")
    page.wait_for_function(f"(before) => ({width})() > before * 1.5", arg=before)
    assert person.page.locator("#chosen").is_hidden()
    page.locator("#whole-board").tap()
    assert page.evaluate("""() => {
      const [board, frame] = [".board-viewport svg", ".board-viewport"]
        .map((one) => document.querySelector(one).getBoundingClientRect());
      return board.height <= frame.height + 1 && board.width <= frame.width + 1;
    }""")


def test_a_long_press_tells_more_and_chooses_nothing(somebody: Callable[..., Person]) -> None:
    person = touching(somebody)
    person.sets("caylus", ["me", "hot"])
    page, session, before = person.page, fingers(person.page), person.version
    place = page.evaluate(TAPPABLE)[0]
    touch(session, "touchStart", tuple(place["at"]))
    page.wait_for_selector("#card .rule a")
    touch(session, "touchEnd")
    assert page.locator("#chosen").is_hidden()
    assert person.version == before
    page.locator("#card .close").tap()
    assert page.locator("#card").is_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_of_the_strip_opens_its_panel(somebody: Callable[..., Person], hall: Hall, game: str) -> None:
    person = touching(somebody).sits(hall[game, "middle"])
    seats = person.page.locator(".seats a")
    assert seats.count() == person.page.locator(".player").count()
    seats.nth(1).tap()
    assert person.page.locator("#player-1").is_visible()
    assert person.page.locator(".player:visible").count() == 1
    seats.nth(1).tap()
    person.page.wait_for_selector("#player-1", state="hidden")
