"""What the game does by itself is played back place by place: in the order of the rules, and never in anybody's way."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bastide.api import GAMES
from bastide.api import game as make_game
from bastide.kernel.action import sentences
from bastide.kernel.colours import OWN_COLOURS
from bastide.kernel.definition import drawing_of
from bastide.kernel.game import Action, Event, State
from bastide.table.storage.protocol import PLAY, Entry
from tests.browser.laid import ME, Laid, lay_book
from tests.browser.person import Person
from tests.table.server import Server

MOVES = {"reduced_motion": "no-preference"}
PLAYERS = 2
# Notes each step: what is said, the place that is lit, and what flies.
WATCH = """() => {
  window.shown = [];
  const bar = document.getElementById("playback");
  new MutationObserver(() => {
    const { left } = bar.dataset;
    if (!bar.hidden && shown.at(-1)?.left !== left)
      shown.push({ left, text: bar.firstChild.textContent, lit: document.querySelector(".lit")?.id ?? "", gains: [] });
  }).observe(bar, { attributes: true, attributeFilter: ["data-left"] });
  new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
    if (node.className?.startsWith("gain")) shown.at(-1)?.gains.push(node.textContent);
  }))).observe(document.getElementById("badges"), { childList: true });
}"""
IDLE = "() => document.getElementById('playback').hidden"
SHOWN = "(v) => document.getElementById('playback').hidden && +document.getElementById('table').dataset.version === v"
STEPS = """(ply) => {
  const steps = [];
  for (const one of document.querySelectorAll(`#log li[data-ply="${ply}"] p`)) {
    if ("begins" in one.dataset || !steps.length) steps.push({ texts: [], places: [], changes: [] });
    steps.at(-1).texts.push(one.textContent.trim());
    steps.at(-1).places.push(...(one.dataset.place || "").split(" "));
    steps.at(-1).changes.push(...(one.dataset.changes || "").split(" ").filter(Boolean));
  }
  return steps.map(({ texts, places, changes }) => ({ text: texts.join(" "), places, changes }));
}"""


@dataclass(frozen=True)
class Moment:
    """A table at which my choice `action` lets the game go on by itself, until I am asked again in `after`."""

    laid: Laid
    action: Action
    after: State
    events: tuple[Event, ...]
    ply: int

    @property
    def beginnings(self) -> int:
        return begun(self.events)


def moments(game: str) -> Iterator[tuple[int, list[Entry], Action, State, tuple[Event, ...]]]:
    """Such moments of some random games: the seed, the moves before, the action, the state after it, what happened."""
    for seed in range(12):
        state, chance, book = make_game(game, PLAYERS).start(seed), Random(seed), list[Entry]()
        while state.player is not None:
            action, asked = chance.choice(state.legal()), state.player
            state.play(action)
            if asked == state.player == ME and begun(state.events) > 1:
                yield seed, list(book), action, state.copy(), state.events
            book.append(Entry(len(book), PLAY, asked, str(action)))


def begun(events: tuple[Event, ...]) -> int:
    """How many steps begin."""
    return sum(one.begins for one in sentences(events))


def moment(data: Path, game: str) -> Moment:
    """The moment with the most steps."""
    seed, book, action, after, events = max(moments(game), key=lambda one: begun(one[-1]))
    return Moment(lay_book(data, game, PLAYERS, seed, book), action, after, events, len(book))


@pytest.fixture(scope="module")
def prepared(table: Server) -> dict[str, Callable[[], Moment]]:
    return {game: lambda game=game: moment(table.data, game) for game in GAMES}


def comes(somebody: Callable[..., Person], at: Moment, pace: str = "", **told: object) -> Person:
    """Come to the table, with a speed; steps are noted from then on."""
    person = somebody(**(MOVES | told))
    if pace:
        person.go("/preferences").page.check(f"[name=pace][value={pace}]")
        person.page.click("main button.primary")
    person.sits(at.laid)
    person.page.evaluate(WATCH)
    return person


def acts(person: Person, at: Moment) -> None:
    person.page.locator(f"form#choices button[value='{at.action}']").dispatch_event("click")


def seen(person: Person) -> list[dict[str, object]]:
    found: list[dict[str, object]] = person.page.evaluate("() => shown")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_places_light_up_in_the_order_of_the_rules(somebody, prepared, game):
    at = prepared[game]()
    person = comes(somebody, at, "quick")
    version = person.version
    acts(person, at)
    person.page.wait_for_function(SHOWN, arg=version + 1)
    steps, shown = person.page.evaluate(STEPS, at.ply), seen(person)
    names = person.page.locator(".player h2 .name").all_inner_texts()
    told = [one.text for one in sentences(at.events, "en", names)]
    assert " ".join(step["text"] for step in steps) == " ".join(told)
    assert len(steps) >= at.beginnings
    assert [one["text"] for one in shown] == [step["text"] for step in steps]
    for one, step in zip(shown, steps, strict=True):
        assert one["lit"] in ("", *step["places"])
        amounts = [int(change.rpartition(":")[2]) for change in step["changes"]]
        assert not one["lit"] or [int(gain.replace("\N{MINUS SIGN}", "-")) for gain in one["gains"]] == amounts
    assert any(one["lit"] for one in shown)
    assert person.page.locator(".lit, .gain").count() == 0


@pytest.mark.parametrize("by", ["space", "button"])
def test_it_can_be_skipped(somebody, prepared, by):
    at = prepared["pillars"]()
    person = comes(somebody, at)
    version = person.version
    acts(person, at)
    person.page.wait_for_selector("#playback:not([hidden])")
    assert person.version == version, "the position is shown when everything has been told"
    if by == "space":
        person.page.keyboard.press("Space")
    else:
        person.page.click("#playback button")
    person.page.wait_for_function(SHOWN, arg=version + 1)
    assert len(seen(person)) < at.beginnings
    assert len(person.page.evaluate(STEPS, at.ply)) >= at.beginnings, "the log has all of it"


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_made_meanwhile_is_made(somebody, prepared, game):
    at = prepared[game]()
    person = comes(somebody, at)
    version, page = person.version, person.page
    acts(person, at)
    page.wait_for_selector("#playback:not([hidden])")
    place = single_place(at.after)
    if place:
        box = page.locator(f"[id='{place}']").bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        person.sees(version + 2)
    else:
        page.keyboard.press("Escape")
        person.sees(version + 1)
    page.wait_for_function(IDLE)


def single_place(state: State) -> str:
    """The id of a place on the board with a single choice; none where there is none."""
    drawing = drawing_of(state.game.definition)
    position, player = state.view(state.player), state.player
    found = [drawing.of_move(position, player, str(action), OWN_COLOURS) for action in state.legal()]
    return next((one for one in found if one and found.count(one) == 1 and not one.startswith("panel")), "")


@pytest.mark.parametrize(("pace", "more"), [("instant", {}), ("", {"reduced_motion": "reduce"})])
def test_without_motion_or_at_once_nothing_is_played_back(somebody, prepared, pace, more):
    at = prepared["caylus"]()
    person = comes(somebody, at, pace, **more)
    version = person.version
    acts(person, at)
    person.sees(version + 1)
    assert seen(person) == []
    assert len(person.page.evaluate(STEPS, at.ply)) >= at.beginnings


def test_what_is_played_back_is_read_out(somebody, prepared):
    at = prepared["magna-carta"]()
    person = comes(somebody, at, "quick")
    person.page.evaluate("""() => {
      window.heard = "";
      const region = document.getElementById("screen-reader");
      new MutationObserver(() => { heard += ` ${region.textContent}`; }).observe(region, { childList: true });
    }""")
    version = person.version
    acts(person, at)
    person.page.wait_for_function(SHOWN, arg=version + 1)
    heard = person.page.evaluate("() => heard")
    assert [step["text"] for step in person.page.evaluate(STEPS, at.ply) if step["text"] not in heard] == []


def test_a_replay_plays_the_same_steps(somebody, hall):
    person = somebody(**MOVES)
    person.go("/preferences").page.check("[name=pace][value=quick]")
    person.page.click("main button.primary")
    path = hall["pillars", "over"].path
    page = person.go(f"{path}/replay/0").page
    last = int(page.get_attribute("#table", "data-last") or 0)
    step = next(
        one for one in range(last, 0, -1)
        if page.goto(f"{person.address}{path}/replay/{one}") and page.locator("#steps p[data-begins]").count() > 1
    )  # fmt: skip
    told = page.locator("#steps p").all_text_contents()
    page.goto(f"{person.address}{path}/replay/{step - 1}")
    page.evaluate(WATCH)
    page.click("#step-next")
    page.wait_for_selector(f"#table[data-step='{step}']")
    assert " ".join(str(one["text"]) for one in seen(person)) == " ".join(told)
    page.click("#step-previous")
    page.wait_for_selector(f"#table[data-step='{step - 1}']")
