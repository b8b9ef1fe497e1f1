"""Undo: freely within one's own turn, until chance, something hidden or another player's decision came in between."""

from random import Random

import pytest

from bastide.api import GAMES
from bastide.api import game as make_game
from bastide.kernel.errors import IllegalAction
from bastide.kernel.game import State
from bastide.table.course import DEALS, Course
from bastide.table.storage import PLAY, UNDO, Entry

OTHER_DEALS = range(1000, 1005)
"""None of those the course tries itself."""


def play(course: Course, chance: Random) -> int:
    """A choice by chance; whose it was."""
    seat = course.state.player
    assert seat is not None
    course.write(Entry(len(course.log), PLAY, seat, str(chance.choice(course.state.legal()))))
    return seat


def courses(game: str) -> list[tuple[Course, Random]]:
    players = make_game(game).definition.players
    return [(Course(make_game(game, count), count), Random(count)) for count in players]


def looks_otherwise(course: Course, seat: int, deal: int) -> bool:
    """True if the last action shows its player something else when what was hidden before it is dealt anew."""
    assert course.before is not None
    other = course.before.sample(seat, deal)
    try:
        other.play(course.actions[-1])
    except IllegalAction:
        return True
    return bool(other.view(seat) != course.state.view(seat))


def cards(state: State, seat: int) -> object:
    """What a seat knows of its own that others do not."""
    return state.view(seat)["players"][seat].get("cards")


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_taken_back_has_shown_nobody_anything(game: str) -> None:
    allowed = 0
    for course, chance in courses(game):
        while not course.state.over:
            seat = play(course, chance)
            if course.why_no_undo([seat]):
                continue
            allowed += 1
            assert course.before is not None
            assert course.before._g.rng == course.state._g.rng
            assert not any(looks_otherwise(course, seat, deal) for deal in OTHER_DEALS)
            for other in range(course.game.players):
                assert other == seat or cards(course.before, other) == cards(course.state, other)
    assert allowed > 100
    assert not set(OTHER_DEALS) & set(range(DEALS))


@pytest.mark.parametrize("game", GAMES)
def test_what_may_not_be_taken_back_has_its_reason(game: str) -> None:
    """Refusals come from chance, or from another deal's looking otherwise; in Caylus nothing is hidden once it runs."""
    reasons = []
    for course, chance in courses(game):
        while not course.state.over:
            seat = play(course, chance)
            reason = course.why_no_undo([seat])
            assert reason in ("", "undo_chance") or course.state.over
            if reason and not course.state.over:
                assert course.before is not None
                by_chance = course.before._g.rng != course.state._g.rng
                reasons.append("chance" if by_chance else "hidden")
                assert by_chance or any(looks_otherwise(course, seat, deal) for deal in range(DEALS))
    if game == "caylus":
        assert reasons == []
    else:
        assert reasons


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_turn_is_taken_back_step_by_step(game: str) -> None:
    """All that a seat did in a row, as far as nothing came to light, and not a step further."""
    longest = 0
    for course, chance in courses(game):
        begun, mine, steps = course.state.copy(), course.state.player, 0
        while not course.state.over and longest < 3:
            before = course.state.copy()
            seat = play(course, chance)
            if course.why_no_undo([seat]):
                begun, mine, steps = course.state.copy(), course.state.player, 0
                continue
            begun, mine, steps = (begun, mine, steps + 1) if seat == mine else (before, seat, 1)
            if steps > longest:
                longest, played = steps, len(course.actions)
                for _ in range(steps):
                    assert course.why_no_undo([seat]) == ""
                    course.write(Entry(len(course.log), UNDO, seat))
                assert (course.state, len(course.actions)) == (begun, played - steps)
                steps = 0
    assert longest >= 2
