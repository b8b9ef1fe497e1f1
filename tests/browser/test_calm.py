"""Nothing moves when turns pass: prompt, answers, tools, log, board and players keep their boxes, at every size."""

from collections.abc import Callable
from random import Random

import pytest

from bastide.api import GAMES
from tests.browser.person import Person
from tests.scale import scaled

SIZES = ((1280, 720), (1920, 1080), (390, 844), (844, 390), (820, 1180), (1180, 820))
FEW_PIXELS = 3
MOVES = scaled(5, 40)
ZONES = """() => Object.fromEntries([".top", "#prompt", ".answers", ".tools-row", ".log", ".board", ".board-viewport",
  ".players", ".seats", ".own-goods", "#lesson .lesson", ...[0, 1].map((seat) => `#player-${seat}`)]
  .map((name) => [name, document.querySelector(name)]).filter(([, node]) => node && node.checkVisibility())
  .map(([name, node]) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [name, [left, top, right, bottom]];
  }))"""


def moved(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    """What has moved by more than a few pixels; a lesson may come and go."""
    return [
        f"{name}: {before[name]}, {after[name]}" for name in before.keys() & after.keys()
        if any(abs(a - b) > FEW_PIXELS for a, b in zip(before[name], after[name], strict=True))
    ] + sorted((before.keys() ^ after.keys()) - {"#lesson .lesson"})  # fmt: skip


@pytest.mark.parametrize(("size", "game"), [(size, GAMES[place % len(GAMES)]) for place, size in enumerate(SIZES)])
def test_no_zone_moves_between_turns(somebody: Callable[..., Person], size: tuple[int, int], game: str) -> None:
    person = somebody(viewport=dict(zip(("width", "height"), size, strict=True)))
    person.sets(game, ["me", "bot", "bot"])
    person.waits()
    person.drawn()
    chance, first = Random(7), person.page.evaluate(ZONES)
    assert len(first) >= 8
    for _ in range(MOVES):
        if person.over:
            break
        person.chooses(chance, wait=False)
        assert moved(first, person.page.evaluate(ZONES)) == [], "right after a choice"
        person.waits()
        if not person.over:
            assert moved(first, person.page.evaluate(ZONES)) == [], "at the next question"


@pytest.mark.parametrize("size", SIZES)
def test_no_zone_moves_with_lessons(somebody: Callable[..., Person], size: tuple[int, int]) -> None:
    person = somebody(viewport=dict(zip(("width", "height"), size, strict=True)))
    person.go("/").page.locator("form[action='/learn'] button[value=caylus]").click()
    person.page.wait_for_selector(".lesson")
    person.waits()
    person.drawn()
    first = person.page.evaluate(ZONES)
    assert "#lesson .lesson" in first
    assert person.faults() == []
    person.page.locator(".lesson button.primary").click()
    person.page.wait_for_selector("[data-lesson=provost-ahead]")
    assert moved(first, person.page.evaluate(ZONES)) == []


def test_a_choice_and_its_place_light_each_other_up(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    page = person.page
    page.click("#more-choices summary")
    button = page.locator("#more-choices button[name=action]").first
    action = button.get_attribute("value") or ""
    button.hover()
    page.wait_for_selector(".place.lit")
    assert action in (page.locator(".place.lit").first.get_attribute("data-actions") or "")
    page.locator(".place.legal[data-actions*='place']").last.hover()
    page.wait_for_selector("#choices button.lit")
    assert page.locator(".place.lit").count() == 0
