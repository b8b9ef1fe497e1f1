"""What many games say: means, shares and how sure they are."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

CONFIDENCE = 1.96  # normal deviations: 95 %


@dataclass(frozen=True, slots=True)
class Spread:
    """A mean and how far the values lie from it."""

    mean: float
    sd: float


@dataclass(frozen=True, slots=True)
class Share:
    """A share of wins with its 95 % interval."""

    share: float
    low: float
    high: float


def spread(values: Sequence[float]) -> Spread:
    """Mean and standard deviation."""
    n = len(values)
    mean = math.fsum(values) / n
    return Spread(mean, math.sqrt(math.fsum((x - mean) ** 2 for x in values) / (n - 1)) if n > 1 else 0.0)


def share(wins: float, games: int) -> Share:
    """Wilson's interval, which is right for few games and for shares near 0 or 1, too."""
    p, z = wins / games, CONFIDENCE
    middle, room = p + z * z / (2 * games), z * math.sqrt(max(0.0, p * (1 - p)) / games + (z / (2 * games)) ** 2)
    scale = 1 + z * z / games
    return Share(p, max(0.0, (middle - room) / scale), min(1.0, (middle + room) / scale))


def best(scores: Sequence[int]) -> list[int]:
    """The seats with the most points."""
    return [seat for seat, points in enumerate(scores) if points == max(scores)]


def wins(winners: Sequence[Sequence[int]], seats: Sequence[int]) -> float:
    """How many games these seats won; a shared victory counts in part."""
    return math.fsum(sum(seat in seats for seat in won) / len(won) for won in winners)
