"""The generator in the state."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.kernel.chance import Chooser, below, seed_generator


def stream(seed: int, n: int, length: int) -> list[int]:
    chooser = Chooser()
    seed_generator(chooser, seed)
    return [below(chooser, n) for _ in range(length)]


def test_same_seed_same_numbers():
    assert stream(7, 1000, 50) == stream(7, 1000, 50)
    assert stream(7, 1000, 50) != stream(8, 1000, 50)


def test_the_numbers_are_fixed_for_all_time():
    """A change here changes every recorded game."""
    assert stream(7, 1000, 8) == [704, 521, 35, 434, 683, 131, 338, 711]


@given(st.integers(0, 2**62 - 1), st.integers(1, 400))
def test_numbers_are_in_range_and_never_overflow(seed, n):
    chooser = Chooser()
    seed_generator(chooser, seed)
    for _ in range(20):
        assert 0 <= below(chooser, n) < n
        assert 0 < chooser.rng < 2**63


@pytest.mark.parametrize("n", [2, 6, 10, 17])
def test_numbers_are_even(n):
    counts = Counter(stream(1, n, 20_000))
    assert all(abs(counts[k] / 20_000 - 1 / n) < 0.02 for k in range(n))


def test_neighbouring_seeds_are_unrelated():
    firsts = Counter(stream(seed, 6, 1)[0] for seed in range(12_000))
    assert all(abs(firsts[k] / 12_000 - 1 / 6) < 0.02 for k in range(6))
    same = sum(stream(seed, 6, 1) == stream(seed + 1, 6, 1) for seed in range(6000))
    assert abs(same / 6000 - 1 / 6) < 0.02
