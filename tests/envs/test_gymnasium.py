"""Gymnasium's own checks, on all games; and what goes wrong."""

import copy
import pickle

import pytest

pytest.importorskip("gymnasium", reason="the extra 'envs'")

import gymnasium
import numpy
from gymnasium.utils.env_checker import check_env

from bastide.api import GAMES
from bastide.bots import make_bot
from bastide.bots.loading import load
from bastide.envs.gymnasium import environment_id
from tests.envs.browser import chromium

over_ids = pytest.mark.parametrize("name", [environment_id(game) for game in GAMES])


@over_ids
@pytest.mark.parametrize("reward", ["win", "margin", "step"])
def test_check_env(name, reward):
    """In one kind of reward also the pictures, in all ways, if there is a browser for them."""
    shown = reward == "win" and chromium()
    check_env(gymnasium.make(name, players=3, reward=reward).unwrapped, skip_render_check=not shown)


def finish(env, seed=None):
    """Play at random to the end: all rewards, and the last info."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    total, over = 0.0, False
    while not over:
        assert info["action_mask"].any()
        _, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
        assert not cut
        total += reward
    return total, info


@over_ids
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_game_is_played_to_its_end(name, seat):
    options = {"players": 2, "seat": seat}
    win, info = finish(gymnasium.make(name, **options), seed=5)
    margin, same = finish(gymnasium.make(name, reward="margin", **options), seed=5)
    steps, _ = finish(gymnasium.make(name, reward="step", **options), seed=5)
    assert (info["scores"] == same["scores"]).all()
    assert margin == steps == info["scores"][info["seat"]] - info["scores"][1 - info["seat"]]
    assert win in (0.0, 0.5, 1.0)
    assert info["action_mask"].all(), "a softmax over a mask of nothing is not a number"


def test_opponents_are_bots_by_name_or_themselves():
    finish(gymnasium.make("bastide/Caylus-v0", players=3, opponents=["random", make_bot("random", 3)]), seed=1)


def test_opponents_are_classes_and_files_too(tmp_path):
    first = tmp_path / "first.py"
    first.write_text("class First:\n    def choose(self, situation):\n        return situation.legal[0]\n")
    results = [
        finish(gymnasium.make("bastide/Caylus-v0", players=2, opponents=one), seed=1)
        for one in (f"{first}:First", load(f"{first}:First"))
    ]
    assert (results[0][1]["scores"] == results[1][1]["scores"]).all()


@over_ids
@pytest.mark.parametrize("encoding", ["scaled", "one_hot"])
def test_encodings(name, encoding):
    env = gymnasium.make(name, players=2, encoding=encoding)
    seen, _ = env.reset(seed=1)
    raw, _ = gymnasium.make(name, players=2).reset(seed=1)
    assert seen in env.observation_space
    assert (seen == env.unwrapped.encoding.encode(raw[None])[0]).all()
    check_env(env.unwrapped, skip_render_check=True)


@over_ids
def test_masks_as_truth_values(name):
    env = gymnasium.make(name)
    _, info = env.reset(seed=1)
    masks = env.unwrapped.action_masks()
    assert masks.dtype == bool
    assert (masks == info["action_mask"]).all()


@pytest.mark.parametrize("copied", [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy])
def test_a_game_in_progress_can_be_copied(copied):
    env = gymnasium.make("bastide/Pillars-v0", players=2).unwrapped
    _, info = env.reset(seed=1)
    for _ in range(9):
        *_, info = env.step(int(info["action_mask"].argmax()))
    other = copied(env)
    for _ in range(9):
        action = int(info["action_mask"].argmax())
        one, two = env.step(action), other.step(action)
        assert (one[0] == two[0]).all()
        *_, info = one


def test_greedy_opponents():
    pytest.importorskip("numba", reason="the greedy bot needs the extra 'fast'")
    env = gymnasium.make("bastide/Caylus-v0", players=3, opponents="greedy")
    results = [finish(env, seed=seed)[0] for seed in range(4)]
    assert sum(results) < 2, "a random player does not beat greedy ones"


def test_an_illegal_action_ends_the_game_and_says_why():
    env = gymnasium.make("bastide/Caylus-v0", illegal_reward=-3.0)
    _, info = env.reset(seed=1)
    _, reward, over, cut, info = env.step(int(numpy.argmin(info["action_mask"])))
    assert (reward, over, cut) == (-3.0, True, False)
    assert "CAY-" in info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.unwrapped.step(0)


def test_an_action_that_does_not_exist_is_refused():
    env = gymnasium.make("bastide/Caylus-v0").unwrapped
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="no action 9999"):
        env.step(9999)


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_render(mode):
    env = gymnasium.make("bastide/Caylus-v0", render_mode=mode)
    env.reset(seed=1)
    assert ("<svg" if mode == "svg" else "neutral farm") in env.render()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 9}, "Caylus is for 2 to 5 players"),
        ({"edition": "third"}, "edition is one of"),
        ({"dice": 2}, "no option 'dice'"),
        ({"reward": "gold"}, "reward is one of win, margin, step"),
        ({"opponents": "deep blue"}, "no bot 'deep blue'"),
        ({"opponents": ["random"]}, "with 3 players there are 2 opponents, not 1"),
        ({"opponents": [1, 2]}, "it is no bot"),
        ({"opponents": len}, "len is a function: make it the method"),
        ({"opponents": "nowhere.py:Bot"}, "there is no file 'nowhere.py'"),
        ({"illegal_reward": 0.0}, "illegal_reward must be worse than any result: below 0"),
        ({"illegal_reward": -50.0, "reward": "margin"}, "below -999 with the reward 'margin'"),
        ({"encoding": "png"}, "encoding is one of raw, scaled, one_hot"),
        ({"seat": 3}, "there is no seat 3"),
    ],
)
def test_what_cannot_be_is_an_error_of_gymnasium(options, sentence):
    with pytest.raises(gymnasium.error.Error, match=sentence):
        gymnasium.make("bastide/Caylus-v0", **options)
