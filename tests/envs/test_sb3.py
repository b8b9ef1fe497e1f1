"""Stable-Baselines3's own check, and MaskablePPO of sb3-contrib, small but for real."""

import pytest

pytest.importorskip("sb3_contrib", reason="the extra 'sb3'")

import gymnasium
import numpy
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import VecMonitor

from bastide.api import GAMES
from bastide.envs.gymnasium import environment_id
from bastide.envs.sb3 import BastideVecEnv


@pytest.mark.parametrize("encoding", ["scaled", "one_hot"])
@pytest.mark.parametrize("name", GAMES)
def test_check_env(name, encoding):
    check_env(gymnasium.make(environment_id(name), players=2, encoding=encoding), warn=True)


def test_terminal_observations_and_scores_are_told():
    env = BastideVecEnv("pillars", 4, players=2, seed=3, reward="margin")
    env.reset()
    ended = 0
    while ended < 6:
        masks = get_action_masks(env)
        seen, rewards, dones, infos = env.step(masks.argmax(axis=1))
        for row in numpy.flatnonzero(dones):
            last = infos[row]["terminal_observation"]
            assert last in env.observation_space
            assert not (last == seen[row]).all()
            assert rewards[row] == infos[row]["scores"][0] - infos[row]["scores"][1]
            ended += 1
        assert not any(infos[row] for row in numpy.flatnonzero(~dones))
    env.close()


def test_seeds_deal_the_same_games():
    one, two = (BastideVecEnv("pillars", 4, players=2, seed=3) for _ in range(2))
    first = one.reset()
    assert (first == two.reset()).all()
    assert not (first == one.reset()).all()
    one.seed(3)
    assert (first == one.reset()).all()


def test_maskable_ppo_learns_with_masks():
    torch.set_num_threads(1)
    env = BastideVecEnv("pillars", 8, players=2, seed=1)
    assert is_masking_supported(env)
    watched = VecMonitor(env)
    model = MaskablePPO("MlpPolicy", watched, n_steps=64, batch_size=256, n_epochs=1, seed=1, device="cpu")
    model.learn(1024)
    rewards = [one["r"] for one in model.ep_info_buffer]
    assert rewards
    assert min(rewards) >= 0, "no illegal action was taken"


def test_maskable_ppo_takes_the_single_environment_too():
    torch.set_num_threads(1)
    env = gymnasium.make("bastide/Caylus-v0", players=2, encoding="scaled")
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=64, n_epochs=1, seed=1, device="cpu").learn(64)
    seen, info = env.reset(seed=1)
    action, _ = model.predict(seen, action_masks=env.unwrapped.action_masks())
    assert info["action_mask"][action]


def test_rows_have_no_attributes_of_their_own():
    env = BastideVecEnv("pillars", 2, players=2)
    assert env.env_is_wrapped(gymnasium.Wrapper) == [False, False]
    with pytest.raises(AttributeError, match="no attribute 'gold'"):
        env.set_attr("gold", 3)
    with pytest.raises(AttributeError, match="no method 'sing'"):
        env.env_method("sing")
