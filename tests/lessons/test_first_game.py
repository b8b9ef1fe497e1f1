"""The first turn of a guided game: a deal that suits a learner, and rivals that play sensibly, whatever is chosen."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

import bastide
from bastide.api import GAMES
from bastide.kernel.first_game import LEARNER, PLAYERS
from bastide.kernel.game import State
from bastide.lessons import Moment, first_deal, lesson_for, lessons, rival_action
from tests.lessons.test_claims import check
from tests.lessons.walk import Chooser, choosers
from tests.scale import sampled

SEEDS = sampled(range(2), range(20))


def deals(name: str, count: int) -> Iterator[State]:
    """Guided games at their beginning."""
    game = bastide.game(name, PLAYERS)
    return (game.start(first_deal(game)) for _ in range(count))


def first_turn(state: State, choose: Chooser) -> Iterator[State]:
    """Play the first turn: each state in which somebody is asked."""
    while state.player is not None and state.turn == 1:
        yield state
        answer = choose(state, state.legal()) if state.player == LEARNER else rival_action(state)
        assert answer is not None, f"nothing is written down: {state.prompt}"
        assert answer in state.legal()
        state.play(answer)


@pytest.mark.parametrize("name", GAMES)
def test_no_lesson_of_a_guided_game_contradicts_it(name: str) -> None:
    """As they come one after the other, with different choices of the learner; each in both languages."""
    seen_in_all = set()
    for seed in SEEDS:
        for state, choose in zip(deals(name, 3), choosers(seed).values(), strict=True):
            seen: list[str] = []
            for here in first_turn(state, choose):
                if here.player != LEARNER:
                    continue
                moment = Moment(here.view(LEARNER), LEARNER, frozenset(map(str, here.legal())))
                lesson = lesson_for(moment.view, LEARNER, seen, moment.legal)
                if lesson is not None:
                    assert check(lesson, here, moment, 0) == []
                    seen.append(lesson.name)
            assert len(seen) >= 3, seen
            seen_in_all |= set(seen)
    assert len(seen_in_all) >= 6


@pytest.mark.parametrize("name", GAMES)
def test_the_first_lesson_comes_first(name: str) -> None:
    """With the first thing the learner is asked."""
    for state in deals(name, 5):
        first = next(here for here in first_turn(state, choosers(0)["eager"]) if here.player == LEARNER)
        lesson = lesson_for(first.view(LEARNER), LEARNER, (), frozenset(map(str, first.legal())))
        assert lesson is not None
        assert lesson.name == lessons(name)[0].name


def test_the_second_worker_of_caylus_is_as_cheap_as_the_first() -> None:
    """Nobody passes while they have workers and money for them."""
    for state, choose in zip(deals("caylus", 3), choosers(5).values(), strict=True):
        placed = [0] * PLAYERS
        for here in first_turn(state, choose):
            player, written = here.player, rival_action(here)
            if here.view(None)["phase"] == "placement" and player is not None and written is not None:
                if str(written) == "pass":
                    assert placed[player] >= 3
                placed[player] += 1
    state = next(deals("caylus", 1))
    eager = choosers(1)["eager"]
    prices = [
        here.view(None)["players"][LEARNER]["deniers"] for here in first_turn(state, eager)
        if here.player == LEARNER and here.view(None)["phase"] == "placement"
    ]  # fmt: skip
    assert [before - after for before, after in pairwise(prices)][:2] == [1, 1]


def test_later_turns_are_for_the_bots() -> None:
    game = bastide.game("caylus", PLAYERS)
    state, choose = game.start(first_deal(game)), choosers(2)["eager"]
    for _ in first_turn(state, choose):
        pass
    assert state.turn == 2
    assert rival_action(state) is None
