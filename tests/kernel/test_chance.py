"""The generators in the state."""

import json
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bastide
from bastide.api import GAMES, definition
from bastide.kernel import chance, native
from bastide.kernel.chance import CHACHA8, MWC, Chooser, below, pick, seed_mwc
from tests.cases import random_states

# ChaCha with 8 rounds and a key of 128 bits: test vectors 1 and 7 of draft-strombergson-chacha-test-vectors.
ALL_ZERO = (
    "e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120b64ab8e72b8deb85cd6aea7cb6089a10"
    "1824beeb08814a428aab1fa2c816081b8a26af448a1ba906368fd8c83831c18cec8ced811a028e675b8d2be8fce08116"
    "5ceae9f1d1b7a975497749480569ceb83de6a0a587d4984f19925f5d338e430d"
)


def keyed(seed: int, generator: str = CHACHA8):
    g = bastide.game("pillars", chance=generator).blank()
    chance.start(g, seed)
    return g


def numbers(seed: int, n: int, length: int) -> list[int]:
    g = keyed(seed)
    return [below(g, n) for _ in range(length)]


def picks(seed: int, n: int, length: int) -> list[int]:
    chooser = Chooser()
    seed_mwc(chooser, seed)
    return [pick(chooser, n) for _ in range(length)]


def test_chacha8_gives_the_published_key_stream():
    assert bytes(numbers(0, 256, 128)).hex() == ALL_ZERO


@pytest.mark.skipif(not native.available(), reason="no Numba here")
def test_chacha8_gives_the_published_key_stream_natively():
    import numpy

    compiler = native.Compiler({}, True)
    made = compiler.function(chance.make_block, cache=False)
    g = keyed(0)
    states = numpy.frombuffer(bytearray(g.to_bytes()), native.dtype(definition("pillars").state))
    stream = b""
    for counter in range(2):
        made(states[0], counter)
        stream += b"".join(int(word).to_bytes(4, "little") for word in states[0]["block"])
    assert stream.hex() == ALL_ZERO


def test_all_bits_of_the_key_count():
    streams = {tuple(numbers(1 << bit, 256, 16)) for bit in range(128)}
    assert len(streams) == 128


@given(st.integers(0, 2**128 - 1), st.integers(1, 256))
def test_numbers_are_in_range(seed, n):
    assert all(0 <= number < n for number in numbers(seed, n, 20))


@pytest.mark.parametrize("n", [2, 6, 10, 17, 60])
def test_numbers_are_even(n):
    counts = Counter(numbers(1, n, 30_000))
    assert all(abs(counts[k] / 30_000 - 1 / n) < 0.02 for k in range(n))


def test_bytes_too_many_are_drawn_again():
    """256 is no multiple of 60: were each byte taken, some numbers would come 5 times in 256, others 4 times."""
    g = keyed(3)
    for _ in range(1000):
        below(g, 60)
    assert g.drawn > 1000


def test_neighbouring_seeds_are_unrelated():
    firsts = Counter(numbers(seed, 6, 1)[0] for seed in range(6000))
    assert all(abs(firsts[k] / 6000 - 1 / 6) < 0.02 for k in range(6))


def test_what_is_certain_needs_no_draw():
    g = keyed(5)
    assert chance.is_chosen(g, 3, 3)
    assert not chance.is_chosen(g, 0, 3)
    assert g.drawn == 0
    assert sum(chance.is_chosen(keyed(seed), 1, 4) for seed in range(2000)) == pytest.approx(500, abs=80)


def test_the_picks_are_fixed_for_all_time():
    """A change here changes every game recorded before there was ChaCha8."""
    assert picks(7, 1000, 8) == [704, 521, 35, 434, 683, 131, 338, 711]
    g = keyed(7, MWC)
    assert [below(g, 1000) for _ in range(8)] == picks(7, 1000, 8)


@given(st.integers(0, 2**62 - 1), st.integers(1, 400))
def test_picks_are_in_range_and_never_overflow(seed, n):
    chooser = Chooser()
    seed_mwc(chooser, seed)
    for _ in range(20):
        assert 0 <= pick(chooser, n) < n
        assert 0 < chooser.rng < 2**63


@pytest.mark.parametrize("n", [2, 6, 10, 17])
def test_picks_are_even(n):
    counts = Counter(picks(1, n, 20_000))
    assert all(abs(counts[k] / 20_000 - 1 / n) < 0.02 for k in range(n))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_with_chacha8(name):
    state = bastide.game(name).start(seed=7)
    assert state._g.rng == 0
    assert state._g.drawn > 0
    assert state.game.options["chance"] == CHACHA8
    assert len({str(bastide.game(name).start(seed).view()) for seed in (7, 7 + 2**32, 7 + 2**64, 7 + 2**96)}) == 4


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("generator", [CHACHA8, MWC])
def test_no_view_and_no_sample_holds_the_key(name, generator):
    game = bastide.game(name, chance=generator)
    for state in random_states(game, 11):
        g, sample = state._g, state.sample(0, 1)._g
        assert (sample.key, sample.drawn, set(sample.block)) == ([0] * 4, 0, {0})
        assert sample.rng != g.rng
        assert not {"rng", "chance", "key", "drawn", "block"} & set(state.view(0))


@pytest.mark.parametrize("generator", [CHACHA8, MWC])
def test_a_position_has_the_generator_and_a_view_is_no_position(generator):
    game = bastide.game("pillars", chance=generator)
    for state in random_states(game, 3):
        again = bastide.position(json.dumps(state.position()))
        assert again == state
        assert game.from_bytes(state.to_bytes()) == state
    with pytest.raises(bastide.BadPosition, match="a view has none"):
        bastide.position(game.start(1).view())


@pytest.mark.parametrize(
    "wrong",
    [
        None, 7, {}, {"key": "0" * 32}, {"key": "0" * 31, "drawn": 1}, {"key": "G" * 32, "drawn": 1},
        {"key": 5, "drawn": 1}, {"key": "0" * 32, "drawn": -1}, {"key": "0" * 32, "drawn": 2**40},
        {"key": "0" * 32, "drawn": True}, {"key": "0" * 32, "drawn": 1, "more": 2},
    ],
)  # fmt: skip
def test_a_damaged_generator_is_refused_with_a_sentence(wrong):
    data = bastide.game("caylus").start(1).position() | {"chance": wrong}
    with pytest.raises(bastide.BadPosition, match=r"position\.chance"):
        bastide.position(data)


def test_bytes_whose_block_does_not_follow_from_the_key_are_refused():
    game = bastide.game("caylus")
    state = game.start(1)
    state._g.block[3] ^= 1
    with pytest.raises(bastide.BadPosition, match="contradict"):
        game.from_bytes(state.to_bytes())


@pytest.mark.parametrize("seed", [-1, 2**128, 1.5, "7", True])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises(bastide.BadOption, match="seed"):
        bastide.game("caylus").start(seed)


def test_the_first_generator_takes_62_bits():
    with pytest.raises(bastide.BadOption, match="seed"):
        bastide.game("caylus", chance=MWC).start(2**62)


def test_without_a_seed_games_differ():
    states = [bastide.game("pillars").start() for _ in range(5)]
    assert all(one != other for one, other in pairwise(states))
    assert all(max(state._g.key[2:]) > 0 for state in states)
