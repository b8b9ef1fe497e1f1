"""Why a move is better: what it brings by the end of the turn, compared with the one played."""

import pytest

import bastide
from bastide.api import GAMES
from bastide.bots import Situation
from bastide.bots.reasons import POINTS, differences
from bastide.kernel.definition import amounts_of
from bastide.score_sources import sources

pytest.importorskip("numba")


def test_a_move_compared_with_itself_brings_nothing() -> None:
    state = bastide.game("caylus").start(3)
    action = state.legal()[2]
    assert differences(Situation(state), action, action) == []


def test_a_worker_at_the_carpenter_brings_a_building() -> None:
    state = bastide.game("caylus").start(3)
    legal = {str(action): action for action in state.legal()}
    (name, count), *_ = differences(Situation(state), legal["place neutral carpenter"], legal["pass"])
    assert (name, count > 1) == ("points:buildings", True)


@pytest.mark.parametrize("game", GAMES)
def test_everything_told_has_a_name_of_the_game(game: str) -> None:
    state = bastide.game(game).start(4)
    known = {one.name for one in amounts_of(state.game.definition)} | {POINTS}
    known |= {f"{POINTS}:{one.name}" for one in sources(game)}
    best, *others = state.legal()
    for other in others[:3]:
        before = state.to_bytes()
        told = differences(Situation(state), best, other)
        assert {name for name, _ in told} <= known
        assert all(count for _, count in told)
        assert state.to_bytes() == before
