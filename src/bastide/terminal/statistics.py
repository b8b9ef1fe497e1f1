"""What many games say: means and who won."""

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spread:
    """A mean and how far the values lie from it."""

    mean: float
    sd: float


def spread(values: Sequence[float]) -> Spread:
    """Mean and standard deviation."""
    n = len(values)
    mean = math.fsum(values) / n
    return Spread(mean, math.sqrt(math.fsum((x - mean) ** 2 for x in values) / (n - 1)) if n > 1 else 0.0)


def best(scores: Sequence[int]) -> list[int]:
    """The seats with the most points."""
    return [seat for seat, points in enumerate(scores) if points == max(scores)]


def wins(winners: Sequence[Sequence[int]], seats: Sequence[int]) -> float:
    """How many games these seats won; a shared victory counts in part."""
    return math.fsum(sum(seat in seats for seat in won) / len(won) for won in winners)
