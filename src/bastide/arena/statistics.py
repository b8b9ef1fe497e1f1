"""What a match says, and how sure it is.

Games of a block share their deal, so margins and ratings take the block as their unit. Wilson's interval, points above
the others and the sequential test count games: `python -m bench.deals` measures how little difference that makes.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bastide.arena.match import GameResult, Played
from bastide.kernel.errors import BadOption, BastideError

Z = 1.959963984540054  # normal deviations: 95 %
STUDENT = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)  # of two to eleven values
ERROR = 0.05  # of a sequential test, either way
RESAMPLES = 200
SHRINKAGE = 0.01  # keeps the rating of a bot that always won finite
SAME = 0.1  # points of rating that do not count as a difference
ELO = 400 / math.log(10)


class NeedsExtra(BastideError, RuntimeError):
    """Something that another package does is asked for, and it is not installed."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Estimate:
    """A share with Wilson's interval, which is right for few games and for shares near 0 or 1, too."""
    if games <= 0:
        return Estimate(0.0, 0.0, 1.0)
    p = wins / games
    middle, scale = p + Z * Z / (2 * games), 1 + Z * Z / games
    room = Z * math.sqrt(max(0.0, p * (1 - p)) / games + (Z / (2 * games)) ** 2)
    return Estimate(p, min(p, max(0.0, (middle - room) / scale)), max(p, min(1.0, (middle + room) / scale)))


def deviations(values: int) -> float:
    """How many standard errors wide either side of the mean of so many values is: Student's t, 95 %."""
    free = values - 1
    if free <= len(STUDENT):
        return STUDENT[free - 1]
    return Z + (Z**3 + Z) / (4 * free) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * free**2)


def mean(values: Sequence[float]) -> Estimate:
    """A mean and its interval, from values that do not depend on each other."""
    n = len(values)
    if not n:
        return Estimate(math.nan, math.nan, math.nan)
    middle = math.fsum(values) / n
    if n == 1:
        return Estimate(middle, -math.inf, math.inf)
    error = math.sqrt(math.fsum((x - middle) ** 2 for x in values) / (n - 1) / n)
    room = deviations(n) * error
    return Estimate(middle, middle - room, middle + room)


def win_share(games: Sequence[GameResult], entrant: int) -> Estimate:
    """The share of wins of an entrant: the fair one is 1 / players."""
    return wilson(math.fsum(one.wins[entrant] for one in games), len(games))


def margin(blocks: Sequence[Sequence[GameResult]], entrant: int) -> Estimate:
    """By how many points an entrant is ahead of its best opponent, on average; games with forfeits are left out."""
    return _by_blocks(blocks, lambda scores: _lead(scores, entrant))


def above(games: Sequence[GameResult], entrant: int) -> Estimate:
    """By how many points an entrant is above the mean of its opponents; games with forfeits are left out.

    It tells a better bot among several sooner than the share of wins or the margin, which one lucky opponent spoils.
    """
    return mean([_above(one.scores, entrant) for one in games if not one.forfeits])


def winners_points(blocks: Sequence[Sequence[GameResult]]) -> Estimate:
    """How many points the winner has, on average; games with forfeits are left out."""
    return _by_blocks(blocks, max)


def _by_blocks(blocks: Sequence[Sequence[GameResult]], figure: Callable[[Sequence[int]], int]) -> Estimate:
    """The mean of a figure of the scores; games of a block are of one deal, so that it is the blocks that differ."""
    found = [[figure(one.scores) for one in block if not one.forfeits] for block in blocks]
    return mean([math.fsum(figures) / len(figures) for figures in found if figures])


def _lead(scores: Sequence[int], entrant: int) -> int:
    return scores[entrant] - max(score for other, score in enumerate(scores) if other != entrant)


def _above(scores: Sequence[int], entrant: int) -> float:
    return scores[entrant] - (sum(scores) - scores[entrant]) / (len(scores) - 1)


def seat_shares(games: Sequence[GameResult], players: int) -> list[Estimate]:
    """The share of wins of each seat, whoever sat there."""
    return [wilson(math.fsum(one.wins[one.seating[seat]] for one in games), len(games)) for seat in range(players)]


def seconds_a_move(games: Sequence[GameResult], entrant: int) -> float:
    """How long an entrant thought about a move."""
    moves = sum(one.moves[entrant] for one in games)
    return math.fsum(one.seconds[entrant] for one in games) / moves if moves else 0.0


@dataclass(frozen=True, slots=True)
class Sprt:
    """Wald's sequential test of the first entrant's share of wins: `low` (reject the change) or `high` (accept it)?

    Either mistake happens in at most about 5 % of the matches. It looks after each complete block, in order.
    """

    low: float
    high: float

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise BadOption("a sequential test needs two shares between 0 and 1, the lower first, such as 0.33,0.38")

    @property
    def bound(self) -> float:
        """Where the test decides."""
        return math.log((1 - ERROR) / ERROR)

    def weight(self, share: float) -> float:
        """How much a game speaks for the higher share: the logarithm of the ratio of likelihoods."""
        return share * math.log(self.high / self.low) + (1 - share) * math.log((1 - self.high) / (1 - self.low))

    def decide(self, played: Played) -> tuple[str, int] | None:
        """`accept` or `reject` and the last game it took, or None."""
        return Trial(self, played).look()


@dataclass(slots=True)
class Trial:
    """A sequential test that goes along with a match: each look goes on where the last one ended."""

    test: Sprt
    played: Played
    seen: int = 0
    total: float = 0.0

    def look(self) -> tuple[str, int] | None:
        """The verdict and the last game it took, or None while there is none."""
        n, results = self.played.match.players, self.played.results
        while all(index in results for index in range(self.seen, self.seen + n)):
            block = range(self.seen, self.seen + n)
            self.total += math.fsum(self.test.weight(results[index].wins[0]) for index in block)
            self.seen += n
            if abs(self.total) >= self.test.bound:
                return ("accept" if self.total > 0 else "reject"), self.seen - 1
        return None


def ratings(*played: Played, resamples: int = RESAMPLES, seed: int = 0) -> dict[str, Estimate]:
    """Plackett-Luce ratings of all bots of some matches, on the scale of Elo with mean 0, intervals by the bootstrap.

    400 points are odds of ten to one to finish ahead. The bootstrap draws blocks. Matches of another game, number of
    players or set of options are another contest: they are refused.
    """
    if len({(one.match.game, one.match.players, *one.match.options.items()) for one in played}) > 1:
        raise BadOption("ratings are of one game, one number of players and one set of options: rate them apart")
    names = list(dict.fromkeys(name for one in played for name in one.match.bots))
    blocks = [_rankings(one, block, names) for one in played for block in one.blocks]
    if len(names) < 2 or not blocks:
        return {name: Estimate(0.0, 0.0, 0.0) for name in names}
    fitted = _fit(len(names), blocks)
    chance = Random(seed)
    drawn = [_fit(len(names), chance.choices(blocks, k=len(blocks)), fitted) for _ in range(resamples)]
    return {name: _interval(fitted[number], [one[number] for one in drawn]) for number, name in enumerate(names)}


def _interval(value: float, drawn: list[float]) -> Estimate:
    """The middle 95 % of what was drawn; unknown where all draws agree, as they do of a bot that always won."""
    tail = sorted(drawn) or [value]
    if tail[-1] - tail[0] < SAME:
        return Estimate(value, -math.inf, math.inf)
    cut = round(0.025 * (len(tail) - 1))
    return Estimate(value, tail[cut], tail[-1 - cut])


def _rankings(played: Played, block: Sequence[GameResult], names: list[str]) -> list[tuple[int, ...]]:
    """Who finished before whom, best first. Ties go by seat, and the rotations of a block give everybody every seat."""
    bots = [names.index(spec) for spec in played.match.bots]
    # sorting keeps the order of the seats among equal places
    return [tuple(bots[e] for e in sorted(one.seating, key=one.places.__getitem__)) for one in block]


def _fit(n: int, blocks: Sequence[list[tuple[int, ...]]], start: Sequence[float] = ()) -> list[float]:
    """The most likely ratings; from a good start, and to a tenth of a point, ten times as fast."""
    try:
        import choix
        import numpy
    except ImportError:
        raise NeedsExtra("ratings need choix: pip install 'bastide[arena]'") from None
    data = [ranking for block in blocks for ranking in block]
    rough: dict[str, Any] = {"initial_params": numpy.array(start) / ELO, "tol": 1e-4} if start else {}
    found: Any = choix.ilsr_rankings(n, data, alpha=SHRINKAGE, max_iter=1000, **rough)
    return [float(one) * ELO for one in found - found.mean()]
