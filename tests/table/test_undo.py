"""Undo: freely within one's own turn, until chance, something hidden or another player's decision came in between."""

from random import Random

import pytest

from bastide.api import GAMES
from bastide.api import game as make_game
from bastide.kernel.chance import has_drawn
from bastide.kernel.errors import IllegalAction
from bastide.kernel.game import State
from bastide.table.course import DEALS, Course
from bastide.table.errors import TableError
from bastide.table.service import Service
from bastide.table.sitting import Sitting
from bastide.table.storage import PLAY, UNDO, Entry
from tests.table.sittings import act, two_people

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


def looks_otherwise(course: Course, seat: int | None, deal: int) -> bool:
    """True if the last action shows a seat something else when what was hidden from it before is dealt anew."""
    assert course.before is not None
    other = course.before.sample(seat, deal)
    try:
        other.play(course.actions[-1])
    except IllegalAction:
        return seat is not None
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
            assert not has_drawn(course.before._g, course.state._g)
            assert not any(looks_otherwise(course, who, deal) for who in (seat, None) for deal in OTHER_DEALS)
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
                by_chance = has_drawn(course.before._g, course.state._g)
                reasons.append("chance" if by_chance else "hidden")
                assert by_chance or any(looks_otherwise(course, who, n) for who in (seat, None) for n in range(DEALS))
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


# --- at a table ---


def undo(service: Service, sitting: Sitting, key: str) -> int:
    return service.undo(sitting.id, key, sitting.version)


def play_until_twice(service: Service, sitting: Sitting, keys: list[str], chance: Random) -> int:
    """Play until somebody is asked twice in a row without chance in between; who."""
    course = sitting.course
    while not course.state.over:
        before, drawn = course.state.player, course.state._g.drawn
        act(service, sitting, keys, str(chance.choice(course.state.legal())))
        if course.state.player == before and course.state._g.drawn == drawn:
            return before or 0
    raise AssertionError("the game ended")


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_within_ones_own_turn(service: Service, game: str) -> None:
    for seed in range(10):
        sitting, keys = two_people(service, game, seed)
        seat = play_until_twice(service, sitting, keys, Random(seed))
        course = sitting.course
        if course.why_no_undo([seat]):
            continue  # something hidden came to light
        before = course.before.to_bytes() if course.before else b""
        n, lines, version = len(course.actions), len(course.log), sitting.version
        assert undo(service, sitting, keys[seat]) == version + 1
        assert (course.state.to_bytes(), len(course.actions), len(course.log)) == (before, n - 1, lines)
        assert course.log[-1].text("en", ["ann", "bob"]).endswith("takes a move back.")
        stored = service.storage.load(sitting.id)
        assert stored is not None
        assert [entry.kind for entry in stored.book][-2:] == ["play", "undo"], "nothing is deleted"
        assert Sitting(stored).course.state == course.state
        act(service, sitting, keys)
        return
    raise AssertionError("never could anything be taken back")


def test_undo_is_refused_once_another_player_decided(service: Service) -> None:
    sitting, keys = two_people(service)
    with pytest.raises(TableError, match="nothing to take back"):
        undo(service, sitting, keys[0])
    first = sitting.course.state.player or 0
    act(service, sitting, keys)
    assert sitting.course.state.player == 1 - first
    with pytest.raises(TableError, match="Another player has decided"):
        undo(service, sitting, keys[1 - first])
    assert sitting.course.why_no_undo([first]) == "", "until the other one answers"
    act(service, sitting, keys)
    with pytest.raises(TableError, match="Another player has decided"):
        undo(service, sitting, keys[first])


def test_undo_of_an_older_version_is_refused(service: Service) -> None:
    sitting, keys = two_people(service)
    first = sitting.course.state.player or 0
    act(service, sitting, keys)
    with pytest.raises(TableError, match="moved on"):
        service.undo(sitting.id, keys[first], sitting.version - 1)


def test_undo_is_refused_after_chance(service: Service) -> None:
    """Whoever draws a card in Magna Carta has seen it."""
    sitting, keys = two_people(service, "magna-carta")
    seen = 0
    chance = Random(0)
    while not sitting.course.state.over:
        state, seat = sitting.course.state, sitting.course.state.player or 0
        draws = [a for a in state.legal() if str(a) in ("draw", "mulligan", "replace hand")]
        act(service, sitting, keys, str(draws[0] if draws else chance.choice(state.legal())))
        if draws:
            seen += 1
            with pytest.raises(TableError, match=r"Chance or something hidden|nothing to take|has decided"):
                undo(service, sitting, keys[seat])
            assert sitting.course.why_no_undo([seat])
    assert seen > 3


def test_undo_is_refused_after_hidden_things_came_to_light() -> None:
    """In The Pillars of the Earth the coming event lies face down before it is shown: no chance, but news."""
    found = 0
    for seed in range(4):
        course, chance = Course(make_game("pillars", 2), seed), Random(seed)
        while not course.state.over:
            seat = course.state.player or 0
            course.write(Entry(len(course.actions), PLAY, seat, str(chance.choice(course.state.legal()))))
            before, after = course.before, course.state
            assert before is not None
            if not has_drawn(before._g, after._g) and before._g.coming != after._g.coming and not after.over:
                found += 1
                assert course.why_no_undo([seat]) == "undo_chance"
    assert found
