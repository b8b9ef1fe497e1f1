"""Tooltips are short, let the pointer through and never lie over what can be chosen; keys and cards tell the rest."""

from collections.abc import Callable
from typing import Any

import pytest

from bastide.api import GAMES
from tests.browser.laid import Laid
from tests.browser.person import Person
from tests.scale import sampled

Hall = dict[tuple[str, str], Laid]
STAGES = ("early", "middle", "late")
SIZES = (((1280, 720), "fr"), ((1920, 1080), "en"), ((1180, 820), "fr"))
LARGEST = (260, 120)
# Of every legal place in turn: the box of its tooltip, and which legal places it lies over.
HOVER_ALL = """async (hover) => {
  const tip = document.getElementById("tooltip");
  const places = [...document.querySelectorAll(".place.legal")].filter((one) => one.checkVisibility());
  const frame = () => new Promise(requestAnimationFrame);
  const found = [];
  for (const place of places) {
    const words = place.querySelector("title")?.textContent || place.getAttribute("aria-label");
    if (hover) place.dispatchEvent(new PointerEvent("pointerover", { pointerType: "mouse", bubbles: true }));
    else place.focus({ focusVisible: true });
    while (tip.hidden || place.getAttribute("aria-label") !== words) await frame();
    await frame();
    const box = tip.getBoundingClientRect();
    const over = places.filter((one) => {
      const at = one.getBoundingClientRect();
      return at.left < box.right && box.left < at.right && at.top < box.bottom && box.top < at.bottom;
    }).map((one) => one.id);
    found.push({
      id: place.id, size: [box.width, box.height], over, name: tip.querySelector(".tooltip-title").textContent,
      inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
      through: getComputedStyle(tip).pointerEvents === "none", overflows: tip.scrollHeight > tip.clientHeight + 1,
      first: tip.firstElementChild.className, idle: place.classList.contains("idle"),
    });
  }
  return found;
}"""


def wrong(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The tooltips that are too large, or lie over a place that can be chosen."""
    return [
        one for one in found
        if one["over"] or not one["inside"] or not one["through"] or not one["name"] or one["overflows"]
        or one["size"][0] > LARGEST[0] or one["size"][1] > LARGEST[1]
        or (one["first"] == "idle-note") != one["idle"]
    ]  # fmt: skip


@pytest.mark.parametrize(("size", "language"), sampled(SIZES[:1], SIZES))
@pytest.mark.parametrize("game", GAMES)
def test_no_tooltip_lies_over_a_legal_place(
    somebody: Callable[..., Person], hall: Hall, game: str, size: tuple[int, int], language: str
) -> None:
    person = somebody(viewport=dict(zip(("width", "height"), size, strict=True)), locale=language)
    for stage in STAGES:
        person.sits(hall[game, stage])
        found = person.page.evaluate(HOVER_ALL, True)
        assert found
        assert wrong(found) == []


def test_a_tooltip_comes_by_keyboard_and_a_card_tells_the_rest(person: Person) -> None:
    person.sets("caylus", ["me", "hot"])
    person.page.keyboard.press("ArrowRight")
    assert wrong(person.page.evaluate(HOVER_ALL, False)) == []
    person.page.keyboard.press("i")
    person.page.wait_for_selector("#card .rule a")
    person.page.keyboard.press("Escape")
    assert person.page.locator("#card").is_hidden()


def test_places_beyond_the_provost_look_idle(person: Person) -> None:
    """The gold mine is a long way beyond him at the beginning."""
    person.sets("caylus", ["me", "hot", "hot"])
    mine, other = person.page.locator("#tile-gold-mine"), person.page.locator("#special-guild")
    assert "idle" in (mine.get_attribute("class") or "").split()
    assert mine.locator(".moon").count() == 1
    dashes = "(one) => getComputedStyle(one.querySelector('.rim')).strokeDasharray"
    assert mine.evaluate(dashes) != other.evaluate(dashes)
    assert (mine.locator("title").text_content() or "").startswith("Beyond the provost: brings nothing now.")
    mine.hover()
    person.page.wait_for_selector("#tooltip .idle-note:first-child")
    person.page.wait_for_selector("#tooltip .effects .less .icon")
