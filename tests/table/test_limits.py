"""Token buckets: what a client gets at once, and what comes back with time."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.table.domain import limits
from bastide.table.domain.limits import Bucket
from tests.table.clock import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(limits.time, "monotonic", made)
    return made


def granted(bucket: Bucket, client: str, tries: int) -> int:
    return sum(bucket.take(client) for _ in range(tries))


def test_a_burst_and_then_the_rate(clock: Clock) -> None:
    bucket = Bucket(rate=2, burst=10)
    assert granted(bucket, "a", 15) == 10
    clock.passes(3)
    assert granted(bucket, "a", 15) == 6
    clock.passes(3600)
    assert granted(bucket, "a", 15) == 10, "no more than a burst is ever saved"


def test_clients_do_not_share(clock: Clock) -> None:
    bucket = Bucket(rate=1, burst=1)
    assert [bucket.take(client) for client in ("a", "b", "a", "b")] == [True, True, False, False]


def test_to_be_refused_costs_nothing(clock: Clock) -> None:
    bucket = Bucket(rate=1, burst=1)
    bucket.take("a")
    for _ in range(10):
        clock.passes(0.1)
        bucket.take("a")
    clock.passes(0.1)
    assert bucket.take("a")


def test_the_least_recent_clients_are_forgotten(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CLIENTS", 3)
    bucket = Bucket(rate=0.001, burst=1)
    for client in "abcd":
        assert bucket.take(client)
    assert bucket.take("a"), "forgotten, so its bucket is full again"
    assert not bucket.take("d")


@pytest.mark.parametrize(("rate", "seconds"), [(40, 1), (1, 1), (0.5, 2), (0.3, 4)])
def test_who_waits_as_long_as_told_is_not_refused_again(clock: Clock, rate: float, seconds: int) -> None:
    bucket = Bucket(rate, burst=1)
    assert bucket.seconds == seconds
    assert granted(bucket, "a", 2) == 1
    clock.passes(bucket.seconds)
    assert bucket.take("a")


@given(
    rate=st.floats(0.01, 100), burst=st.integers(1, 50),
    steps=st.lists(st.tuples(st.floats(0, 100), st.integers(1, 20)), max_size=20),
)  # fmt: skip
def test_nobody_gets_more_than_burst_and_rate_allow(
    rate: float, burst: int, steps: list[tuple[float, int]]
) -> None:
    clock, bucket, got = Clock(), Bucket(rate, burst), 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits.time, "monotonic", clock)
        for seconds, tries in steps:
            clock.passes(seconds)
            got += granted(bucket, "a", tries)
            assert got <= math.floor(burst + rate * clock() + 1e-6)
