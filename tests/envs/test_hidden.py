"""Two deals that a seat cannot tell apart look the same through every observer: observations, masks and info.

(OpenSpiel's observers are in `test_openspiel`, what programs are told in `tests/bots/test_program_requests`.)
"""

import numpy
import pytest

import bastide
from bastide.api import GAMES
from bastide.envs import VectorEnv
from bastide.envs.encodings import ENCODINGS
from bastide.envs.functional import StepFunction
from bastide.envs.gymnasium import BastideEnv
from bastide.envs.pettingzoo.table import make_raw_env
from bastide.kernel import native
from tests.cases import random_states

SPEEDS = ["plain", pytest.param("native", marks=pytest.mark.skipif(not native.available(), reason="needs Numba"))]
EVERY = 5


def twins(game, seed=6, of_all=False):
    """States of a game beside what a seat could take for them: the asked one, or all one after the other."""
    for ply, state in enumerate(random_states(game, seed)):
        if ply % EVERY == 0 and not state.over:
            for seat in range(game.players) if of_all else [state.player]:
                yield seat, state.copy(), state.sample(seat, ply)


@pytest.mark.parametrize("name", ["magna-carta", "pillars"])
def test_the_twins_are_different_states(name):
    """Otherwise the tests below would show nothing."""
    hidden = 0
    for _, one, other in twins(bastide.game(name, players=3)):
        known, imagined = one.position(), other.position()
        hidden += any(known[key] != imagined.get(key) for key in known if key != "chance")
    assert hidden > 5


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", GAMES)
def test_many_games_in_step(name, encoding, speed):
    game = bastide.game(name, players=3)
    pairs = list(twins(game))
    seen = []
    for which in (1, 2):
        env = VectorEnv(game, len(pairs), seed=1, encoding=encoding, speed=speed)
        observations, info = env.reset(seed=1, options={"states": [pair[which] for pair in pairs]})
        seen.append([observations.copy(), *(numpy.array(value) for value in info.values()), env.rewards.copy()])
    for one, other in zip(*seen, strict=True):
        assert (one == other).all()


@pytest.mark.parametrize("name", GAMES)
def test_the_pure_step(name):
    function = StepFunction(name, players=3, speed="plain")
    pairs = list(twins(function.game))
    one, other = (function.look(function.pack([pair[which] for pair in pairs])) for which in (1, 2))
    assert (one.observations == other.observations).all()
    assert (one.masks == other.masks).all()
    assert (one.seats == other.seats).all()


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium(name):
    env = BastideEnv(name, players=3)
    env.reset(seed=1)
    for seat, *states in twins(env.game):
        told = []
        for state in states:
            env._me, env._now().state = seat, state
            told.append((env._seen(env._now()), env.action_masks(), env._info()["action_mask"]))
        for one, other in zip(*told, strict=True):
            assert (one == other).all()


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_for_every_seat_asked_or_not(name):
    env = make_raw_env(name, players=3, observation="dict")
    env.reset(seed=1)
    for seat, *states in twins(env.game, of_all=True):
        agent, told = env.possible_agents[seat], []
        for state in states:
            env._running().state = state
            env._ask(env._running())
            told.append(env.observe(agent) | env.infos[agent])
        assert told[0].keys() == told[1].keys()
        for key in told[0]:
            assert (told[0][key] == told[1][key]).all(), key
