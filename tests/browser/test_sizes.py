"""One screen: nothing scrolls, nothing is cut, nothing overlaps, however far the game is, at the largest table."""

from collections.abc import Callable

import pytest

from bastide.api import GAMES
from tests.browser.laid import STAGES
from tests.browser.person import Person
from tests.browser.test_accessibility import Hall

SIZES = (
    ((1280, 720), "fr"), ((1920, 1080), "en"), ((390, 844), "fr"), ((844, 390), "en"), ((820, 1180), "fr"),
    ((1180, 820), "en"),
)  # fmt: skip
"""French words are the longer ones."""
# Letters of a drawing that run into one another, as the browser sets them: by more than a hair in both directions.
COLLISIONS = """() => [...document.querySelectorAll("#table svg.bastide")].flatMap((sheet) => {
  if (!sheet.checkVisibility()) return [];
  const scale = sheet.getBoundingClientRect().width / sheet.viewBox.baseVal.width;
  const texts = [...sheet.querySelectorAll("text")].filter((one) => !one.closest(".pieces") && one.textContent.trim())
    .map((one) => ({ words: one.textContent, box: one.getBoundingClientRect() }));
  const deep = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  return texts.flatMap((a, i) => texts.slice(i + 1)
    .filter((b) => deep(a.box, b.box, "left", "right") > 2 * scale && deep(a.box, b.box, "top", "bottom") > 5 * scale)
    .map((b) => `${a.words} / ${b.words}`));
})"""
OUTSIDE = """() => [...document.querySelectorAll("#table svg.bastide")].flatMap((sheet) => {
  const frame = (sheet.closest(".player") || sheet).getBoundingClientRect();
  return [...sheet.querySelectorAll("text, .place")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1
      || box.bottom > frame.bottom + 1);
  }).map((one) => one.id || one.textContent);
})"""


@pytest.mark.parametrize(("size", "language"), SIZES)
def test_every_stage_of_the_largest_table_fits(
    somebody: Callable[..., Person], hall: Hall, size: tuple[int, int], language: str
) -> None:
    person = somebody(viewport=dict(zip(("width", "height"), size, strict=True)), locale=language)
    found = {}
    for game in GAMES:
        for stage in STAGES:
            person.sits(hall[game, stage])
            found[game, stage] = person.faults() + person.page.evaluate(COLLISIONS) + person.page.evaluate(OUTSIDE)
    assert {where: faults for where, faults in found.items() if faults} == {}


# Names of players that are not whole, and scores that stand outside their panels.
NAMES = """() => [...document.querySelectorAll("#table .player")].flatMap((panel) => {
  const [name, score] = [panel.querySelector(".name"), panel.querySelector(".score")];
  const box = panel.getBoundingClientRect();
  return [
    ...(name.scrollWidth > name.clientWidth ? [`${name.textContent} is cut`] : []),
    ...(score.getBoundingClientRect().right > box.right ? [`the score of ${name.textContent} is outside`] : []),
  ];
})"""
NOTE = "simple until normal is ready (its native code is being compiled)"


@pytest.mark.parametrize("width", [1280, 390])
def test_a_long_note_about_a_bot_leaves_its_name_and_score(
    somebody: Callable[..., Person], hall: Hall, width: int
) -> None:
    person = somebody(viewport={"width": width, "height": 800}).sits(hall["pillars", "late"])
    notes = "(note) => document.querySelectorAll('.player h2 .muted').forEach((one) => { one.textContent = note; })"
    person.page.evaluate(notes, NOTE)
    assert person.page.evaluate(NAMES) == []


def test_what_does_not_fit_is_found(person: Person, hall: Hall) -> None:
    person.sits(hall["caylus", "late"])
    assert person.faults() == []
    person.page.evaluate("() => { document.querySelector('.players').style.translate = '60px'; }")
    assert any("overlaps" in fault for fault in person.faults())
    person.page.evaluate("() => { document.querySelector('.board-viewport text').style.fontSize = '90px'; }")
    assert person.page.evaluate(COLLISIONS)
    person.page.evaluate("() => { document.querySelector('.place').setAttribute('transform', 'translate(-200 0)'); }")
    assert person.page.evaluate(OUTSIDE)
    person.page.set_viewport_size({"width": 1000, "height": 560})
    assert "players scroll" in person.faults()


# Choices that cannot be brought to where they can be clicked, even in the pulled-up sheet.
UNREACHED = """() => {
  document.body.dataset.sheet = "open";
  const more = document.getElementById("more-choices");
  if (more) more.open = true;
  const all = [...document.querySelectorAll("#choices button, .tools-row button")];
  return all.filter((one) => one.checkVisibility()).filter((one) => {
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390), (820, 1180)])
def test_letters_of_twice_the_size_leave_everything_within_reach(
    somebody: Callable[..., Person], hall: Hall, size: tuple[int, int]
) -> None:
    person = somebody(viewport=dict(zip(("width", "height"), size, strict=True)), bypass_csp=True)
    for game in GAMES:
        person.sits(hall[game, "middle"])
        letters = "() => parseFloat(getComputedStyle(document.getElementById('prompt')).fontSize)"
        before = person.page.evaluate(letters)
        person.page.add_style_tag(content="html { font-size: 200%; }")
        assert person.page.evaluate(letters) == 2 * before
        assert [fault for fault in person.faults() if fault != "players scroll"] == []
        assert person.page.evaluate(UNREACHED) == []
