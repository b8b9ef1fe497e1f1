"""`gymnasium.make_vec` uses the native engine, by Gymnasium's vector convention."""

import copy
import pickle

import pytest

pytest.importorskip("gymnasium", reason="the extra 'gymnasium'")

import gymnasium
import numpy
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import bastide.envs
from bastide.api import GAMES
from bastide.arena.tasks import tasks
from bastide.envs.gymnasium import environment_id
from bastide.envs.gymnasium_vector import BastideVectorEnv

over_ids = pytest.mark.parametrize("name", [environment_id(game) for game in GAMES])


def make(name="bastide/Pillars-v0", n=5, **options):
    return gymnasium.make_vec(name, n, players=options.pop("players", 2), **options)


def legal(infos):
    return infos["action_mask"].argmax(axis=1)


@over_ids
def test_it_is_native_and_keeps_to_its_spaces(name):
    env = make(name)
    assert isinstance(env.unwrapped, BastideVectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.num_envs == 5
    seen, infos = env.reset(seed=1)
    for _ in range(40):
        assert seen in env.observation_space
        assert seen[0] in env.single_observation_space
        assert set(infos) >= {"action_mask", "_action_mask", "seat", "_seat"}
        actions = legal(infos)
        assert actions in env.action_space
        seen, rewards, terminated, truncated, infos = env.step(actions)
        assert [one.shape for one in (rewards, terminated, truncated)] == [(5,)] * 3
        assert [one.dtype.kind for one in (rewards, terminated, truncated)] == ["f", "b", "b"]
    env.close()


@over_ids
def test_masks_may_be_ignored_as_gymnasiums_checkers_do(name):
    """Then games end at once, and the reward is worse than that of any game."""
    env = make(name)
    env.reset(seed=1)
    env.action_space.seed(1)
    ended = 0
    for _ in range(20):
        _, rewards, terminated, _, infos = env.step(env.action_space.sample())
        assert (rewards[terminated] == -1).all()
        if terminated.any():
            assert infos["final_info"]["illegal"][terminated].all()
        ended += terminated.sum()
    assert ended > 20


def test_results_are_copies_unless_told_otherwise():
    own, shared = make(), make(copy=False)
    for env, same in ((own, False), (shared, True)):
        seen, infos = env.reset(seed=1)
        after = env.step(legal(infos))[0]
        assert numpy.shares_memory(seen, after) == same


def test_seeds_deal_the_same_games():
    one, two, other = make(), make(), make()
    first, _ = one.reset(seed=7)
    assert (first == two.reset(seed=7)[0]).all()
    assert not (first == other.reset(seed=8)[0]).all()
    assert not (first == one.reset()[0]).all(), "without a seed the next deals come"


def test_rows_are_reset_by_a_mask():
    env = make(autoreset_mode=AutoresetMode.DISABLED)
    seen, _ = env.reset(seed=3)
    mask = numpy.array([False, True, False, False, True])
    again, _ = env.reset(options={"reset_mask": mask})
    assert (again[~mask] == seen[~mask]).all()
    assert not (again[mask] == seen[mask]).all()


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_wrappers_of_gymnasium_count_whole_games(mode):
    env = RecordEpisodeStatistics(make(reward="margin", autoreset_mode=mode))
    _, infos = env.reset(seed=2)
    lengths = []
    while len(lengths) < 8:
        _, _, terminated, _, infos = env.step(legal(infos))
        if terminated.any():
            found = infos["final_info"] if "episode" not in infos else infos
            lengths += found["episode"]["l"][terminated].tolist()
    assert all(10 < length < 400 for length in lengths)


@pytest.mark.parametrize("copied", [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy])
def test_a_copy_plays_on_alike(copied):
    env = make(opponents="policy").unwrapped
    _, infos = env.reset(seed=1)
    env.step(legal(infos))
    other = copied(env)
    for _ in range(20):
        actions = env.action_masks().argmax(axis=1)
        one, two = env.step(actions), other.step(actions)
        assert (one[0] == two[0]).all()
        assert (one[1] == two[1]).all()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 9}, "for 2 to 4 players"),
        ({"opponents": "deep blue"}, "no bot 'deep blue'"),
        ({"reward": "gold"}, "reward is one of"),
        ({"render_mode": "human"}, "not rendered: use gymnasium.make"),
    ],
)
def test_what_cannot_be_is_an_error_of_gymnasium(options, sentence):
    with pytest.raises(gymnasium.error.Error, match=sentence):
        make(**options)


def test_importing_bastide_envs_registers_them():
    assert all(
        gymnasium.spec(environment_id(game)).vector_entry_point.startswith(bastide.envs.__name__) for game in GAMES
    )


def test_tasks_of_the_benchmark_are_environments():
    """For training: the task's opponents, any seat, and deals that an evaluation never has."""
    name = "bastide/Pillars-2p-vs-policy-v1"
    env = gymnasium.make_vec(name, 16)
    env.reset(seed=1)
    assert env.unwrapped.games.opponents == ["policy"]
    assert set(env.unwrapped.games.learners.tolist()) == {0, 1}
    assert gymnasium.make(name).unwrapped.game == tasks()["Pillars-2p-vs-policy-v1"].game
    assert {f"bastide/{task}" for task in tasks()} <= set(gymnasium.registry)
