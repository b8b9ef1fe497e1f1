"""Many games in step: the games are those of the rules, whatever the speed, the threads, the rewards."""


import pytest

pytest.importorskip("numpy", reason="the extra 'envs'")

import numpy

import bastide
from bastide.api import GAMES, definition
from bastide.envs import VectorEnv, layout, observe
from bastide.envs.batch import entry_point
from bastide.envs.engine import BatchCompiler, functions_of
from bastide.envs.episode import Episode
from bastide.kernel import native
from bastide.kernel.sources import sources
from tests.cases import every_game, over_games, short

SPEEDS = ["plain", pytest.param("native", marks=pytest.mark.skipif(not native.available(), reason="needs Numba"))]
needs_numba = pytest.mark.skipif(not native.available(), reason="needs Numba")


@needs_numba
@pytest.mark.parametrize("name", GAMES)
def test_compiled_code_is_made_anew_when_any_file_it_comes_from_changes(name):
    made = definition(name)
    functions = functions_of(made)
    compiler = BatchCompiler(functions, boundscheck=False)
    compiler.function(entry_point.enter)
    modules = {plain.__module__ for plain in compiler._made}
    assert len(modules) > 10
    assert modules <= set(sources([*functions.values(), entry_point.enter]))


@needs_numba
@over_games(every_game())
def test_native_and_plain_are_the_same(game):
    """Observations, masks, rewards and all else, over several games in every row."""
    envs = [VectorEnv(game, 8, seed=30, reward="step", speed=speed) for speed in ("plain", "native")]
    ended = 0
    for _ in range(400 if short(game) == f"{game.name}-2" else 60):
        chosen = [env.sample() for env in envs]
        assert (chosen[0] == chosen[1]).all()
        for env in envs:
            env.step(env.sample())
        for plain, fast in zip(*(env._room.batch for env in envs), strict=True):
            assert (plain == fast).all()
        ended += envs[0].dones.sum()
    assert ended or game.players > 2 or short(game) != f"{game.name}-2"


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("reward", ["win", "margin", "step"])
@pytest.mark.parametrize("name", GAMES)
def test_a_row_is_the_game_of_its_seed(name, reward, speed):
    """Step by step: who is asked, what is legal, what is seen, what it brings; and the next game begins by itself."""
    game = bastide.game(name, players=2)
    env = VectorEnv(game, 3, seed=11, reward=reward, speed=speed)
    episode = Episode(game, 12, reward)
    games = 0
    while games < 2:
        assert env.seats[1] == episode.state.player
        assert (env.masks[1] == episode.mask(episode.state.player)).all()
        assert (env.observations[1] == episode.seen(episode.state.player)).all()
        actions = env.sample()
        brought = episode.play(actions[1])
        env.step(actions)
        assert env.rewards[1].tolist() == brought
        assert env.dones[1] == episode.over
        if episode.over:
            assert env.scores[1].tolist() == episode.state.scores
            games += 1
            assert env.seeds[1] == 12 + 3 * games
            episode = Episode(game, int(env.seeds[1]), reward)


@needs_numba
@pytest.mark.parametrize("name", GAMES)
def test_threads_change_nothing(name):
    one, two = (VectorEnv(name, 37, seed=5, threads=threads) for threads in (1, 2))
    for _ in range(250):
        one.step(one.sample())
        two.step(two.sample())
    for a, b in zip(one._room.batch, two._room.batch, strict=True):
        assert (a == b).all()
    two.close()


@needs_numba
@pytest.mark.parametrize("name", GAMES)
def test_every_slice_is_used_and_keeps_to_its_range(name):
    """Over many games, with all numbers of players and options, there is no slice that always is the same."""
    made = layout(name)
    least, most = numpy.full(made.size, 2**15 - 1), numpy.full(made.size, -(2**15))
    for game in every_game():
        if game.name == name:
            env = VectorEnv(game, 512, seed=1)
            for _ in range(400):
                env.step(env.sample())
                numpy.minimum(least, env.observations.min(axis=0), out=least)
                numpy.maximum(most, env.observations.max(axis=0), out=most)
    for one in made:
        part = slice(one.start, one.stop)
        assert (most > least)[part].any() or one.name == "asked", one.name  # the one who sees is the one asked
        assert least[part].min() >= one.low, one.name
        assert most[part].max() <= one.high, one.name


@pytest.mark.parametrize("speed", SPEEDS)
def test_an_illegal_action_names_the_game_and_the_reason_and_changes_nothing(speed):
    env = VectorEnv("caylus", 5, speed=speed)
    env.step(env.sample())
    before = [array.copy() for array in env._room.batch]
    actions = env.sample().copy()
    actions[3] = numpy.argmin(env.masks[3])
    with pytest.raises(bastide.IllegalAction, match=r"game 3: .*CAY-") as told:
        env.step(actions)
    assert isinstance(told.value, ValueError)
    actions[2] = 9999
    with pytest.raises(ValueError, match="game 2: there is no action 9999"):
        env.step(actions)
    for array, same in zip(before, env._room.batch, strict=True):
        assert (array == same).all()


def test_legality_does_not_hang_on_the_mask_people_can_write_to():
    env = VectorEnv("caylus", 2, speed="plain")
    illegal = int(numpy.argmin(env.masks[0]))
    env.masks[:] = 1
    with pytest.raises(bastide.IllegalAction, match="game 0"):
        env.step([illegal, illegal])


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [([0], "each of the 2 games"), ([[0, 0]], "each of the 2 games"), ([0.0, 1.0], "whole numbers"), ("ab", "each of")],
)
def test_actions_are_one_whole_number_a_game(actions, sentence):
    with pytest.raises(ValueError, match=sentence):
        VectorEnv("caylus", 2, speed="plain").step(actions)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"n": 0}, "n, the number of games, is a whole number"),
        ({"n": 2, "reward": "gold"}, "reward is one of win, margin, step"),
        ({"n": 2, "threads": 0}, "threads is a whole number"),
        ({"n": 2, "speed": "warp"}, "speed is one of"),
        ({"n": 2, "seed": -1}, "a seed is a whole number"),
    ],
)
def test_what_cannot_be_is_a_sentence(options, sentence):
    with pytest.raises(bastide.BadOption, match=sentence):
        VectorEnv("caylus", **options)


def test_arrays_are_written_again_and_shared_without_a_copy():
    env = VectorEnv("pillars", 4, speed="plain")
    shared = {name: numpy.from_dlpack(getattr(env, name)) for name in ("observations", "masks", "rewards", "seats")}
    env.step(env.sample())
    for name, array in shared.items():
        assert numpy.shares_memory(array, getattr(env, name))
        assert (array == getattr(env, name)).all()


def test_torch_shares_the_arrays():
    torch = pytest.importorskip("torch")
    env = VectorEnv("pillars", 4, speed="plain")
    shared = torch.from_dlpack(env.observations)
    env.step(env.sample())
    assert (shared.numpy() == env.observations).all()


def test_without_observations_there_are_masks_alone():
    env = VectorEnv("magna-carta", 3, observations=False, speed="plain")
    env.step(env.sample())
    assert env.observations.shape == (3, 0)
    assert env.masks.any(axis=1).all()


def test_a_batch_begins_anew():
    env = VectorEnv(bastide.game("caylus", players=4), 3, seed=7, speed="plain")
    first = env.observations.copy()
    for _ in range(5):
        env.step(env.sample())
    assert (env.reset().observations == first).all()
    assert not (env.reset(seed=100).observations == first).all()
    assert (env.observations[0] == observe(env.game.start(100), env.seats[0])).all()
