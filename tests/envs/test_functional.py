"""The pure step: states are bytes of the caller, and nothing is remembered."""

import numpy
import pytest

import bastide
from bastide.api import GAMES
from bastide.envs import observe
from bastide.envs.functional import StepFunction
from bastide.kernel import native
from tests.cases import random_states

SPEEDS = ["plain", pytest.param("native", marks=pytest.mark.skipif(not native.available(), reason="needs Numba"))]


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_a_step_is_that_of_the_rules_and_changes_no_argument(name, speed):
    game = bastide.game(name, players=2)
    function = StepFunction(game, speed=speed)
    states = [state.copy() for state in random_states(game, seed=2)]
    data = function.pack(states)
    kept = data.copy()
    actions = [state.legal()[-1].id if not state.over else 0 for state in states]
    after = function.step(data, actions)
    assert (data == kept).all()
    again = function.step(data, actions)
    for one, same in zip(after, again, strict=True):
        assert (one == same).all()
        assert one is not same
    for row, state in enumerate(states):
        if not state.over:
            seat = state.player
            state.play(actions[row])
            shares = [1 / len(state.winners) if p in state.winners else 0.0 for p in range(2)]
            assert after.rewards[row].tolist() == (shares if state.over else [0.0, 0.0])
            seat = seat if state.over else state.player
            assert (after.observations[row] == observe(state, seat)).all()
        else:
            assert not after.rewards[row].any()
        assert after.over[row] == state.over
        assert after.seats[row] == (-1 if state.over else state.player)
        expected = range(game.num_actions) if state.over else [action.id for action in state.legal()]
        assert numpy.flatnonzero(after.masks[row]).tolist() == list(expected)
    assert function.unpack(after.states) == states
    assert after.over.sum() >= 2


def test_games_begin_from_seeds():
    function = StepFunction("caylus", players=3)
    begun = function.start([4, 5])
    assert function.unpack(begun.states) == [bastide.game("caylus", players=3).start(seed) for seed in (4, 5)]
    assert (function.look(begun.states).masks == begun.masks).all()


def test_an_illegal_action_and_bytes_of_nothing_are_refused():
    function = StepFunction("caylus", players=2, speed="plain")
    begun = function.start([4, 5])
    with pytest.raises(bastide.IllegalAction, match="game 1"):
        function.step(begun.states, [begun.masks[0].argmax(), begun.masks[1].argmin()])
    with pytest.raises(ValueError, match="whole number for each of the 2 states"):
        function.step(begun.states, [0.5, 1.0])
    with pytest.raises(ValueError, match=r"bytes of shape \(n, "):
        function.step(begun.states[:, 1:], [0, 0])
    noise = numpy.random.default_rng(1).integers(0, 256, begun.states.shape, numpy.uint8)
    with pytest.raises(bastide.BadOption, match="state 0 is no state of caylus"):
        function.step(noise, [0, 0])
    with pytest.raises(bastide.BadOption, match=r"not of bastide\.game"):
        function.step(StepFunction("caylus", players=3).start([4, 5]).states, [0, 0])
