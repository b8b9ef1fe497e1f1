"""How much of the core is ours right now: a fixed piece of arithmetic tells.

A virtual core often is one of two threads of a real one. While a neighbour computes on the other, everything here
takes half as long again, and processor time, which is what we measure, does not show it: the core was never taken away.
"""

import time
from functools import cache
from statistics import median
from typing import Any, NamedTuple

ROUNDS = 200_000  # some tenths of a millisecond
WHOLE = 0.93  # of the best speed seen: nobody in our way


class Slice(NamedTuple):
    """A short piece of a measurement."""

    rate: float
    core: float  # the speed of the arithmetic before and after it


def sums(rounds: int) -> int:
    """Six sums at once, which do not wait for one another."""
    a, b, c, d, e, f = 1, 2, 3, 4, 5, 6
    for _ in range(rounds):
        a = a * 5 + 1
        b = (b ^ b >> 7) + 3
        c = (c ^ c << 9) + 5
        d = d + (d >> 3) + 7
        e = (e ^ e >> 5) + 1
        f = (f + (f << 3)) ^ 9
    return a ^ b ^ c ^ d ^ e ^ f


@cache
def arithmetic() -> Any:
    """The sums, compiled."""
    import numba

    made = numba.njit(sums)
    made(1)
    return made


def speed() -> float:
    """Rounds a second, now."""
    run = arithmetic()
    began = time.process_time()
    run(ROUNDS)
    return ROUNDS / (time.process_time() - began)


def whole(slices: list[Slice], best: float) -> list[float]:
    """The rates of the slices in which the core was whole; `best`: the speed of the arithmetic then."""
    return [rate for rate, core in slices if core >= WHOLE * best]


def middle(rates: list[float]) -> float:
    """Their median; of none: 0."""
    return median(rates) if rates else 0.0
