"""No text overflows its box: names on tiles, cards and panels, labels of buttons, in both languages."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser

from bastide.api import GAMES, definition
from bastide.api import game as make_game
from bastide.drawing.svg import PAGE
from bastide.kernel.definition import drawing_of
from bastide.kernel.game import State
from bastide.table.pages.static_files import colours
from tests.browser.laid import STAGES, Laid
from tests.browser.person import Person
from tests.scale import SOAK, sampled, scaled

Hall = dict[tuple[str, str], Laid]
LANGUAGES = ("en", "fr")
SIZES = ((1280, 720), (390, 844), (844, 390), (820, 1180))
POSITIONS = scaled(4, 40)
# A text lies in the smallest box around its middle: it must not stand out at its sides.
OUT = """() => [...document.querySelectorAll("svg")].flatMap((sheet) => {
  const box = (node) => node.getBoundingClientRect();
  const scale = box(sheet).width / sheet.viewBox.baseVal.width;
  const boxes = [...sheet.querySelectorAll("rect")]
    .filter((one) => !one.closest("defs, .pieces") && !one.matches(".rim, .shade, .dusk")).map(box)
    .filter((one) => one.width > 20 * scale);
  const texts = [...sheet.querySelectorAll("text")]
    .filter((one) => !one.closest("defs, .pieces") && one.textContent.trim().length > 2);
  return texts.flatMap((one) => {
    const at = box(one);
    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
    const around = boxes.filter((two) => two.left < x && x < two.right && two.top < y && y < two.bottom)
      .reduce((a, b) => (a && a.width * a.height <= b.width * b.height ? a : b), null) || box(sheet);
    const by = Math.max(around.left - at.left, at.right - around.right) / scale;
    return by > 1 ? [`${sheet.id}: ${one.textContent} by ${by.toFixed(1)}`] : [];
  });
})"""
# Elements of a page whose words are wider than they are, and not cut with an ellipsis or scrolled.
WIDE = """() => [...document.querySelectorAll("#table *")].filter((node) => !node.closest("svg")
  && node.checkVisibility() && node.clientWidth && node.scrollWidth > node.clientWidth + 1).filter((node) => {
    const style = getComputedStyle(node);
    if (style.clipPath === "inset(50%)") return false;  // for screen readers alone
    return style.overflowX === "visible" ? style.display !== "inline"
      : style.overflowX === "hidden" && style.textOverflow !== "ellipsis";
  }).filter((node) => !node.matches(".words, .home span") && !node.querySelector("svg"))
  .map((node) => `${node.id || node.className || node.tagName}: ${node.textContent.trim().slice(0, 40)}`)"""
LABELS = """(labels) => {
  const form = document.getElementById("choices");
  const fields = document.createElement("fieldset");
  const made = labels.map((label) =>
    Object.assign(document.createElement("button"), { name: "action", textContent: label }));
  fields.append(...made);
  form.append(fields);
  const room = form.getBoundingClientRect().width;
  const found = made.filter((one) =>
    one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().width > room + 1);
  fields.remove();
  return found.map((one) => one.textContent);
}"""


def positions(game: str, players: int) -> Iterator[State]:
    """Positions from the beginning to the end of games."""
    for seed in range(scaled(1, 4)):
        state, chance, plies = make_game(game, players).start(seed), Random(seed), 0
        taken = 0
        while state.player is not None and taken < POSITIONS:
            if plies % 60 == 0:
                yield state
                taken += 1
            legal = state.legal()
            state.play(chance.choice([one for one in legal if str(one) != "pass"] or legal))
            plies += 1
        yield state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_names_stay_on_their_tiles_and_panels(browser: Browser, game: str, language: str) -> None:
    inside = definition(game)
    drawing = drawing_of(inside)
    assert drawing
    page, found, count = browser.new_page(viewport={"width": 1280, "height": 720}), set[str](), 0
    for players in sampled(inside.players[-1:], inside.players):
        for state in positions(game, players):
            seat = state.player or 0
            view, how = state.view(seat), {"theme": PAGE, "language": language}
            made = [drawing.board(view, seat=seat, layout=layout, **how) for layout in ("wide", "narrow")]
            made += [drawing.panel(view, seat=one, **how) for one in range(players)] if drawing.panel else []
            made += [drawing.drawer(view, seat=seat, **how)] if drawing.drawer else []
            page.set_content(f"<style>svg{{display:block;width:700px}}{colours()}</style>{''.join(made)}")
            count += page.locator("text").count()
            found |= set(page.evaluate(OUT))
    page.close()
    assert count > 100
    assert found == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_label_fits_on_its_button(person: Person, game: str, language: str) -> None:
    person.sets(game, ["me", "hot"])
    if person.page.locator("#ready").count():
        person.page.click("#ready")
    labels = sorted({action.label(language) for action in make_game(game, definition(game).players[-1]).actions})
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.drawn()
        person.waits()
        person.page.evaluate("() => { document.body.dataset.sheet = 'open'; }")
        assert person.page.evaluate(LABELS, labels) == []


@pytest.mark.parametrize(("size", "language"), [(size, LANGUAGES[place % 2]) for place, size in enumerate(SIZES)])
def test_no_words_are_wider_than_their_boxes(
    somebody: Callable[..., Person], hall: Hall, size: tuple[int, int], language: str
) -> None:
    person = somebody(viewport=dict(zip(("width", "height"), size, strict=True)), locale=language)
    for game in GAMES:
        for stage in STAGES if SOAK else ("late", "over"):
            person.sits(hall[game, stage])
            assert person.page.evaluate(WIDE) == [], (game, stage)


def test_a_text_that_overflows_is_found(person: Person, hall: Hall) -> None:
    person.sits(hall["caylus", "late"])
    assert not person.page.evaluate(OUT)
    person.page.evaluate("() => { document.querySelector('#special-guild .mid').textContent = 'A name so long'; }")
    assert person.page.evaluate(OUT)
    person.page.evaluate("() => { document.querySelector('#prompt').style.cssText = 'width: 9px; overflow: hidden'; }")
    assert person.page.evaluate(WIDE)
