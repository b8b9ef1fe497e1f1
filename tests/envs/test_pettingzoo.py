"""PettingZoo's own tests, on all games; and what goes wrong."""

from types import SimpleNamespace

import pytest

pytest.importorskip("pettingzoo", reason="the extra 'envs'")

import numpy
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

import bastide
from bastide.envs.pettingzoo import caylus_v0, magna_carta_v0, pillars_v0
from bastide.envs.pettingzoo.table import Table
from tests.envs.browser import chromium

SEEDS = {caylus_v0: 1, magna_carta_v0: 1, pillars_v0: 2}
MODULES = (caylus_v0, magna_carta_v0, pillars_v0)
over_modules = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])


@over_modules
@pytest.mark.parametrize("players", [2, 4])
def test_api(module, players):
    api_test(module.env(players=players), num_cycles=300)


@over_modules
@pytest.mark.parametrize("reward", ["margin", "step"])
def test_api_with_other_rewards(module, reward):
    api_test(module.env(players=3, reward=reward), num_cycles=300)


# PettingZoo's test expects boxes; observations with their mask are its own convention.
@pytest.mark.filterwarnings("ignore:Observation")
@over_modules
def test_the_mask_is_part_of_what_is_seen_where_that_is_asked_for(module):
    api_test(module.env(players=3, observation="dict"), num_cycles=200)
    parallel_api_test(module.parallel_env(players=2, observation="dict"), num_cycles=100)
    env = module.env(players=2, observation="dict")
    env.reset(seed=1)
    seen, *_, info = env.last()
    assert (seen["action_mask"] == info["action_mask"]).all()
    plain = module.env(players=2)
    plain.reset(seed=1)
    assert (seen["observation"] == plain.last()[0]).all()


def test_all_is_legal_once_the_game_is_over():
    env = pillars_v0.raw_env(players=2)
    env.reset(seed=1)
    while not env.game_over:
        env.step(int(env.last()[4]["action_mask"].argmax()))
    assert all(info["action_mask"].all() for info in env.infos.values())


@over_modules
def test_seeds(module):
    seed_test(lambda: module.env(players=3), num_cycles=50)


@over_modules
def test_parallel_api(module):
    parallel_api_test(module.parallel_env(players=2), num_cycles=200)


@over_modules
def test_max_cycles(module):
    """The test wants every agent to be asked equally often: these seeds deal such beginnings."""

    def seeded(make):
        def made(**options):
            env = make(players=2, **options)
            env.reset(seed=SEEDS[module])
            for agent in env.possible_agents:
                env.action_space(agent).seed(1)
            return env

        return made

    max_cycles_test(SimpleNamespace(env=seeded(module.env), parallel_env=seeded(module.parallel_env)))


@over_modules
def test_render(module, monkeypatch):
    if not chromium():
        monkeypatch.setattr(Table, "metadata", Table.metadata | {"render_modes": ["human", "ansi", "svg"]})
    tests = {"svg": lambda drawn: drawn.startswith("<svg"), "rgb_array": lambda pixels: pixels.std() > 20}
    render_test(module.env, custom_tests=tests)


def play(env, seed, choose=numpy.argmax):
    """Play with the first legal action to the end: all rewards of each agent."""
    env.reset(seed=seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        totals[agent] += reward
        env.step(None if terminated or truncated else int(choose(info["action_mask"])))
    return list(totals.values())


@over_modules
def test_a_game_brings_the_winner_one_or_all_their_margins(module):
    wins, margins, steps = (play(module.env(reward=reward), 3) for reward in ("win", "margin", "step"))
    assert sum(wins) == pytest.approx(1)
    assert steps == margins
    assert (numpy.array(wins) > 0).tolist() == [margin >= 0 for margin in margins]


def test_an_illegal_action_ends_the_game():
    env = caylus_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(numpy.argmin(env.last()[4]["action_mask"]))
    env.step(illegal)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1
    env = caylus_v0.env(reward="margin")
    env.reset(seed=1)
    env.step(illegal)
    assert env.rewards[agent] == -1000, "worse than any margin"


def test_an_action_that_does_not_exist_is_refused():
    env = caylus_v0.env()
    env.reset(seed=1)
    with pytest.raises(AssertionError):
        env.step(9999)


def test_the_raw_environment_says_why():
    env = caylus_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(bastide.IllegalAction, match="CAY-"):
        env.step(int(numpy.argmin(env.last()[4]["action_mask"])))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 9}, "Caylus is for 2 to 5 players"),
        ({"edition": "third"}, "edition is one of"),
        ({"dice": 2}, "no option 'dice'"),
        ({"reward": "gold"}, "reward is one of win, margin, step"),
        ({"observation": "tuple"}, "observation is one of array, dict"),
        ({"max_cycles": 0}, "max_cycles is a whole number"),
        ({"render_mode": "hologram"}, "render_mode is one of"),
    ],
)
def test_what_cannot_be_is_a_sentence(options, sentence):
    with pytest.raises(ValueError, match=sentence):
        caylus_v0.env(**options)
