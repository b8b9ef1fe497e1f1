"""Many games in step: the games are those of the rules, whatever the speed, the threads, the rewards."""

import copy
import pickle

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
from tests.cases import every_game, over_games, random_states, short

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
        ended += envs[0].terminated.sum()
    assert ended or game.players > 2 or short(game) != f"{game.name}-2"


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("reward", ["win", "margin", "step"])
@pytest.mark.parametrize("name", GAMES)
def test_a_row_is_the_game_of_its_seed(name, reward, speed):
    """Step by step: who is asked, what is legal, what is seen, what it brings; and the next game begins by itself."""
    game = bastide.game(name, players=2)
    env = VectorEnv(game, 3, seed=11, reward=reward, speed=speed)
    episode = Episode(game, int(env.seeds[1]), reward)
    games = 0
    while games < 2:
        assert env.seats[1] == episode.state.player
        assert (env.masks[1] == episode.mask(episode.state.player)).all()
        assert (env.observations[1] == episode.seen(episode.state.player)).all()
        actions, asked = env.sample(), episode.state.player
        brought = episode.play(actions[1])
        _, rewards, terminated, truncated, info = env.step(actions)
        assert rewards[1].tolist() == brought
        assert terminated[1] == episode.over
        assert not truncated.any()
        if episode.over:
            assert env.scores[1].tolist() == episode.state.scores
            assert info["_final_obs"][1]
            assert (info["final_obs"][1] == episode.seen(asked)).all()
            games += 1
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
    [
        ([0], "each of the 2 games"), ([[0, 0]], "each of the 2 games"), ([0.0, 1.0], "whole numbers"),
        ("ab", "each of"), ([True, False], "whole numbers"),
    ],
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
    env = VectorEnv("caylus", 3, 4, seed=7, speed="plain")
    first = env.observations.copy()
    for _ in range(5):
        env.step(env.sample())
    seen, info = env.reset(seed=7)
    assert (seen == first).all()
    assert seen is env.observations
    assert (info["action_mask"] == env.masks).all()
    again, _ = env.reset()
    assert not (again == first).all(), "without a seed new deals come"
    seed = int(env.seeds[0])
    assert (env.observations[0] == observe(env.game.start(seed), env.seats[0])).all()


# --- deals ---


def deals(env, resets=20):
    """The seeds of the games of some rows."""
    found = [env.seeds.copy()]
    for _ in range(resets):
        env.reset()
        found.append(env.seeds.copy())
    return numpy.concatenate(found).tolist()


def test_seeds_rows_and_episodes_never_share_a_game():
    made = [deals(VectorEnv("pillars", 8, 2, seed=seed, speed="plain")) for seed in (0, 1, 2, 8, 2**40, 2**61)]
    made.append(deals(VectorEnv("pillars", 16, 2, seed=1, speed="plain"))[8:16])
    all_of_them = [seed for one in made for seed in one]
    assert len(set(all_of_them)) == len(all_of_them)
    assert all(0 <= seed < 2**62 for seed in all_of_them)


def test_the_same_seed_deals_the_same_games_in_each_row_whatever_the_batch():
    small, large = deals(VectorEnv("pillars", 4, 2, seed=5, speed="plain"), 1), VectorEnv("pillars", 9, 2, seed=5)
    assert small[:4] == large.seeds[:4].tolist()


def test_without_a_seed_two_environments_share_nothing():
    one, two = (VectorEnv("pillars", 4, 2, speed="plain") for _ in range(2))
    assert one.seed != two.seed
    assert not set(deals(one)) & set(deals(two))


def test_rows_can_have_seeds_of_their_own():
    env = VectorEnv("pillars", 3, 2, seed=1, speed="plain")
    before = env.seeds.copy()
    env.reset(seed=[4, None, 6])
    other = VectorEnv("pillars", 3, 2, seed=4, speed="plain")
    assert env.seeds[0] == other.seeds[0]
    assert env.seeds[1] not in (before[1], other.seeds[1])
    with pytest.raises(bastide.BadOption, match="one for each of the 3 games"):
        env.reset(seed=[1, 2])


# --- one seat learns ---


class FirstLegal:
    """Plays the first action."""

    def choose(self, situation):
        return situation.legal[0]


def first_legal(observations, masks):
    return masks.argmax(axis=1)


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("reward", ["win", "margin", "step"])
@pytest.mark.parametrize("opponents", ["random", "policy", ["policy", first_legal]])
@pytest.mark.parametrize("seat", [0, 2, None])
def test_one_seat_learns(opponents, seat, reward, speed):
    """The learner is asked in every row; rewards of whole games are what their scores say."""
    env = VectorEnv("pillars", 6, 3, seed=3, opponents=opponents, seat=seat, reward=reward, speed=speed)
    totals, ended, learners = numpy.zeros(6), 0, set()
    for _ in range(170 if speed == "native" else 70):
        assert (env.seats == env.learners).all()
        learners |= set(env.learners.tolist())
        me = env.learners.copy()
        _, rewards, terminated, _, _ = env.step(env.sample())
        assert rewards.shape == (6,)
        totals += rewards
        for row in numpy.flatnonzero(terminated):
            scores = env.scores[row].tolist()
            lead = scores.pop(me[row]) - max(scores)
            if reward == "win":
                assert 0 <= totals[row] <= 1
                assert totals[row] == (lead > 0) or lead == 0
            else:
                assert totals[row] == lead
            totals[row] = 0
            ended += 1
    assert ended > 3
    assert learners == ({0, 1, 2} if seat is None else {seat})


@pytest.mark.parametrize("name", GAMES)
def test_a_function_and_a_bot_that_do_the_same_play_the_same(name):
    envs = [VectorEnv(name, 3, 2, seed=3, opponents=one, seat=1, speed="plain") for one in (FirstLegal, first_legal)]
    for _ in range(60):
        one, other = (env.step(env.sample()) for env in envs)
        for a, b in zip(one[:4], other[:4], strict=True):
            assert (a == b).all()


def test_a_deal_is_played_alike_whatever_the_learner_samples():
    """Opponents have chance of their own, which comes from the deal."""
    one, two = (VectorEnv("caylus", 2, 2, seed=9, opponents="random", speed="plain") for _ in range(2))
    for _ in range(5):
        two.sample()
    for _ in range(30):
        actions = one.masks.argmax(axis=1)
        one.step(actions)
        two.step(actions)
    assert (one.observations == two.observations).all()


@pytest.mark.parametrize(
    ("opponents", "sentence"),
    [
        (lambda seen, masks: [0.5] * len(seen), "whole number for each"),
        (lambda seen, masks: masks.argmin(axis=1), "opponent's action"),
        (lambda seen, masks: numpy.full(len(seen), 10**6), "opponent's action 1000000 is not legal"),
    ],
)
def test_a_function_that_plays_nonsense_is_refused(opponents, sentence):
    with pytest.raises(ValueError, match=sentence):
        VectorEnv("pillars", 2, 2, opponents=opponents, seat=1, seed=1, speed="plain").step([0, 0])


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"opponents": "deep blue"}, "no bot 'deep blue'"),
        ({"opponents": ["random"]}, "with 3 players there are 2 opponents, not 1"),
        ({"opponents": "nowhere.py:Bot"}, "no file"),
        ({"opponents": "random", "seat": 3}, "no seat 3"),
        ({"illegal": "ignore"}, "illegal is one of raise, end"),
        ({"autoreset": "later"}, "autoreset is one of same_step, next_step, disabled"),
        ({"encoding": "png"}, "encoding is one of raw, scaled, one_hot"),
        ({"dice": 3}, "no option 'dice'"),
    ],
)
def test_what_cannot_be_chosen_is_a_sentence(options, sentence):
    with pytest.raises(bastide.BadOption, match=sentence):
        VectorEnv("caylus", 2, speed="plain", **options)


def test_a_game_has_its_options_already():
    with pytest.raises(bastide.BadOption, match="players belongs to a name"):
        VectorEnv(bastide.game("caylus"), 2, 4)


# --- illegal actions, and the next game ---


@pytest.mark.parametrize("reward", ["win", "margin", "step"])
def test_an_illegal_action_can_end_the_game_worse_than_any_result(reward):
    env = VectorEnv("pillars", 3, 2, seed=2, opponents="random", reward=reward, illegal="end", speed="plain")
    actions = env.sample().copy()
    actions[1] = env.masks[1].argmin()
    seed = int(env.seeds[1])
    _, rewards, terminated, _, info = env.step(actions)
    assert terminated.tolist() == [False, True, False]
    assert info["final_info"]["illegal"].tolist() == [False, True, False]
    assert rewards[1] == (-1 if reward == "win" else -1000)
    assert env.seeds[1] != seed
    with pytest.raises(bastide.BadOption, match="worse than any result"):
        VectorEnv("pillars", 3, 2, reward=reward, illegal_reward=0.0 if reward == "win" else -5.0)


def test_a_finished_row_waits_until_the_next_step():
    env = VectorEnv("pillars", 2, 2, seed=2, autoreset="next_step", speed="plain")
    while not env.terminated.any():
        env.step(env.sample())
    row = int(env.terminated.argmax())
    seed = int(env.seeds[row])
    assert env.masks[row].all(), "a softmax over a mask of nothing is not a number"
    assert env.over[row]
    _, rewards, terminated, _, info = env.step(env.sample())
    assert not terminated[row]
    assert not rewards[row].any()
    assert env.seeds[row] != seed
    assert "final_obs" not in info or not info["_final_obs"][row]
    assert (env.observations[row] == observe(env.game.start(int(env.seeds[row])), env.seats[row])).all()


def test_rows_are_reset_one_by_one():
    env = VectorEnv("pillars", 3, 2, seed=2, autoreset="disabled", speed="plain")
    while not env.terminated.any():
        env.step(env.sample())
    over = env.over.copy()
    with pytest.raises(ValueError, match=r"game \d is over: reset it first"):
        env.step(env.sample())
    before = env.observations.copy()
    env.reset(options={"reset_mask": over})
    assert not env.over.any()
    assert (env.observations[~over] == before[~over]).all()
    assert not (env.observations[over] == before[over]).all()
    env.step(env.sample())
    with pytest.raises(ValueError, match="reset_mask has a truth value for each of the 3 games"):
        env.reset(options={"reset_mask": [True, False]})
    with pytest.raises(bastide.BadOption, match="not seeds"):
        env.reset(options={"seeds": 3})


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_games_begin_from_given_states(name, speed):
    game = bastide.game(name, players=2)
    states = [state.copy() for state in random_states(game, seed=4)][30:33]
    env = VectorEnv(game, 3, seed=1, speed=speed)
    env.reset(options={"states": [states[0], states[1].to_bytes(), states[2]]})
    for row, state in enumerate(states):
        assert env.state(row) == state
        assert env.seats[row] == state.player
        assert numpy.flatnonzero(env.masks[row]).tolist() == [action.id for action in state.legal()]
        assert (env.observations[row] == observe(state, state.player)).all()
    assert env.seeds.tolist() == [-1] * 3
    actions = env.sample().copy()
    env.step(actions)
    for row, state in enumerate(states):
        state.play(actions[row])
        assert env.state(row) == state or env.terminated[row]
    env.reset(options={"states": states[0], "reset_mask": numpy.array([False, True, False])})
    assert env.state(1) == states[0]


def test_states_that_do_not_fit_are_refused():
    env = VectorEnv("caylus", 2, 2, speed="plain")
    with pytest.raises(bastide.BadOption, match="is a State of"):
        env.reset(options={"states": bastide.game("caylus", players=3).start(1)})
    with pytest.raises(bastide.BadOption, match="one for each of 2 rows, not 1"):
        env.reset(options={"states": [env.state(0)]})
    with pytest.raises(bastide.BadPosition):
        env.reset(options={"states": b"nonsense"})


# --- kept and copied ---


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("copying", ["pickle", "deepcopy", "snapshot"])
@pytest.mark.parametrize("opponents", [None, "policy"])
def test_a_copy_plays_on_alike(copying, opponents, speed):
    env = VectorEnv("pillars", 3, 2, seed=8, reward="step", opponents=opponents, speed=speed)
    for _ in range(40):
        env.step(env.sample())
    if copying == "pickle":
        other = pickle.loads(pickle.dumps(env))
    elif copying == "deepcopy":
        other = copy.deepcopy(env)
    else:
        other = VectorEnv("pillars", 3, 2, seed=8, reward="step", opponents=opponents, speed="plain")
        other.restore(env.snapshot())
    assert not numpy.shares_memory(other.observations, env.observations)
    for _ in range(150):
        assert (env.observations == other.observations).all()
        assert (env.masks == other.masks).all()
        one, two = env.step(env.sample()), other.step(other.sample())
        for a, b in zip(one[:4], two[:4], strict=True):
            assert (a == b).all()
    assert (env.seeds == other.seeds).all()


def test_snapshots_that_do_not_fit_are_refused_and_change_nothing():
    env = VectorEnv("pillars", 2, 2, seed=8, speed="plain")
    before = env.snapshot()
    for other, sentence in (
        (VectorEnv("pillars", 3, 2, speed="plain").snapshot(), "do not fit"),
        (VectorEnv("caylus", 2, 2, speed="plain").snapshot(), "do not fit"),
        (VectorEnv("pillars", 2, 2, reward="step", speed="plain").snapshot(), "other settings"),
        (b"nonsense", "no snapshot"),
        (before[:-40], "no snapshot"),
    ):
        with pytest.raises(bastide.BadOption, match=sentence):
            env.restore(other)
    assert env.snapshot() == before


def test_a_snapshot_with_impossible_values_is_refused():
    env = VectorEnv("pillars", 2, 2, seed=8, speed="plain")
    room = env._room
    room.states[1].depth = 3000
    with pytest.raises(bastide.BadOption, match="state 1 is no state of pillars"):
        env.restore(env.snapshot())


def test_arrays_of_the_caller_are_written():
    game = bastide.game("pillars", players=2)
    made = layout(game).size
    given = {
        "observations": numpy.zeros((4, made), numpy.int16), "masks": numpy.zeros((4, game.num_actions), numpy.int8),
        "rewards": numpy.zeros(4, numpy.float32), "terminated": numpy.zeros(4, numpy.bool_),
    }  # fmt: skip
    env = VectorEnv(game, 4, seed=1, opponents="random", buffers=given, speed="plain")
    same = VectorEnv(game, 4, seed=1, opponents="random", speed="plain")
    for _ in range(60):
        env.step(env.sample())
        same.step(same.sample())
        for name, array in given.items():
            assert array is getattr(env, name)
            assert (array == getattr(same, name)).all()
    for wrong in ({"masks": given["masks"][:2]}, {"rewards": given["rewards"].astype(float)}, {"gold": given["masks"]}):
        with pytest.raises(bastide.BadOption, match="buffer"):
            VectorEnv(game, 4, opponents="random", buffers=wrong)


def test_a_with_block_closes_it():
    with VectorEnv("pillars", 4, 2, threads=2, speed="plain") as env:
        env.step(env.sample())
    with pytest.raises(RuntimeError, match="shutdown"):
        env.step(env.sample())


def test_masks_as_truth_values():
    env = VectorEnv("pillars", 4, 2, speed="plain")
    assert env.action_masks().dtype == numpy.bool_
    assert (env.action_masks() == env.masks.astype(bool)).all()


@pytest.mark.parametrize("encoding", ["scaled", "one_hot"])
def test_encoded_observations(encoding):
    options = {"seed": 3, "opponents": ["random", first_legal], "speed": "plain"}
    env, raw = VectorEnv("pillars", 4, 3, encoding=encoding, **options), VectorEnv("pillars", 4, 3, **options)
    ends = 0
    for _ in range(80):
        assert env.observations.dtype == numpy.float32
        assert (env.observations == env.encoding.encode(raw.observations)).all()
        one, other = env.step(env.sample()), raw.step(raw.sample())
        if "final_obs" in one[4]:
            over = one[2]
            assert (one[4]["final_obs"][over] == env.encoding.encode(other[4]["final_obs"])[over]).all()
            ends += 1
    assert ends
