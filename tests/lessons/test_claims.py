"""No lesson contradicts the position, whatever is played; what it points at is there; every lesson comes some day."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import bastide
from bastide.api import GAMES, definition
from bastide.kernel.definition import drawing_of
from bastide.kernel.game import State
from bastide.kernel.lessons import Lesson, Moment
from bastide.lessons import lessons
from tests.lessons.walk import choosers, moments
from tests.scale import scaled

SEEDS = range(scaled(2, 12))
CHECKS = 6
"""How often the claims of a lesson are checked in a game."""
DRAWN = 1
MORE = 150
ON_PAGE = {"drawer", "prompt"}
"""Ids of the page around the drawings."""
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "caylus": [{}, {"edition": "first"}, {"favours": "simplified"}],
    "magna-carta": [{}, {"rules": "beginner"}, {"free": "asked"}],
    "pillars": [{}],
}


def games(name: str) -> list[bastide.Game]:
    """The game for every number of players, the options in turn."""
    ways = OPTIONS[name]
    players = definition(name).players
    return [bastide.game(name, count, **ways[(count + more) % len(ways)]) for count in players for more in range(2)]


def ids(state: State, moment: Moment) -> str:
    """The drawings of a moment, as one text."""
    module = drawing_of(state.game.definition)
    assert module is not None
    legal = sorted(moment.legal)
    drawn = [
        module.board(moment.view, legal=legal, layout=layout, seat=moment.seat) for layout in ("wide", "narrow")
    ]
    drawn += [module.panel(moment.view, seat, legal=legal) for seat in range(state.game.players)]
    return "".join(drawn)


def framed(drawn: str, name: str) -> bool:
    """True if a thing has a frame in the colour of the accent: a tile at work, the section that is being built."""
    element = re.search(rf'<(?:a|g) [^>]*id="{name}".*?</(?:a|g)>', drawn)
    found = element[0] if element else ""
    return "at-work" in found or 'stroke="var(--accent)" stroke-width="2"' in found


def check(lesson: Lesson, state: State, moment: Moment, times: int) -> list[str]:
    """What is wrong with a lesson at this moment."""
    faults = [
        f"{lesson.name}: {claim.english!r} is not so: {state.prompt} {state.position()}"
        for claim in lesson.claims if not claim.holds(state, moment.seat)
    ]  # fmt: skip
    points = list(lesson.points(moment))
    if times < DRAWN and points:
        drawn = ids(state, moment)
        faults += [
            f"{lesson.name}: there is no {one} on the board" for one in points
            if one not in ON_PAGE and drawn.count(f'id="{one}"') < 1
        ]  # fmt: skip
        if "red frame" in lesson.text() and not any(framed(drawn, one) for one in points):
            faults.append(f"{lesson.name}: there is no red frame around {points}")
    return faults


def rarer(name: str, wanted: bool) -> Iterator[tuple[State, Moment]]:
    """The moments of many more games, for lessons that seldom come."""
    for seed in range(MORE * wanted):
        yield from moments(bastide.game(name, 3), seed, choosers(seed)["busy"])


@pytest.mark.parametrize("name", GAMES)
def test_no_lesson_contradicts_the_position(name: str) -> None:
    known, came, faults = lessons(name), Counter[str](), list[str]()
    for seed in SEEDS:
        for game in games(name):
            for choose in choosers(seed).values():
                here = Counter[str]()
                for state, moment in moments(game, seed, choose):
                    for lesson in known:
                        if here[lesson.name] < CHECKS and lesson.when(moment):
                            faults += check(lesson, state, moment, here[lesson.name])
                            here[lesson.name] += 1
                came += here
            assert not faults, "\n".join(faults[:5])
    missing = [lesson for lesson in known if not came[lesson.name]]
    for state, moment in rarer(name, bool(missing)):
        for lesson in [one for one in missing if one.when(moment)]:
            assert check(lesson, state, moment, 0) == []
            missing.remove(lesson)
        if not missing:
            break
    assert [lesson.name for lesson in missing] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_lesson_claims_something_in_its_own_words(name: str) -> None:
    for lesson in lessons(name):
        assert lesson.claims, lesson.name
        for claim in lesson.claims:
            assert claim.english in lesson.text("en"), claim.english
            assert claim.french in lesson.text("fr"), claim.french


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_lessons_are_short(name: str, language: str) -> None:
    for lesson in lessons(name):
        text = lesson.text(language)
        ends = text.count(". ") + text.count("? ") + text.count("! ") + 1
        assert ends <= 3, (lesson.name, text)
        assert len(text) <= 290, (lesson.name, len(text), text)


@pytest.mark.parametrize("name", GAMES)
def test_a_false_claim_would_be_found(name: str) -> None:
    lesson = lessons(name)[0]
    wrong = lesson._replace(claims=(lesson.claims[0]._replace(holds=lambda state, seat: False),))
    game = bastide.game(name, 3)
    state, moment = next(
        (state, moment) for state, moment in moments(game, 1, choosers(1)["eager"]) if lesson.when(moment)
    )
    assert check(wrong, state, moment, DRAWN)
    lost = lesson._replace(points=lambda moment: ["nowhere"])
    assert check(lost, state, moment, 0) == [f"{lesson.name}: there is no nowhere on the board"]
