"""Matches of bots, one against copies of another, in blocks: one deal, the first bot in every seat."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from bastide.bots import Bot, moves
from bastide.kernel.game import Game

Maker = Callable[[int], Bot]
NORMAL = 1.96


@dataclass(frozen=True)
class Share:
    """A share of wins with its 95 % interval. Even is 1 / players."""

    value: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.0%} to {self.high:.0%} of {self.games} games)"


def share_of(blocks: Sequence[float], games: int) -> Share:
    """The mean of blocks, which do not depend on each other. The interval is as wide as if there were a block won and a
    block lost besides: it stays open when all blocks are alike."""
    values = np.asarray(blocks, float)
    mean = float(values.mean())
    spread = float(np.append(values, [0.0, 1.0]).std(ddof=1)) / len(values) ** 0.5
    return Share(mean, max(0.0, mean - NORMAL * spread), min(1.0, mean + NORMAL * spread), games)


def play_match(game: Game, first: Maker, second: Maker, games: int, seed: int, threads: int = 1) -> Share:
    """The share of the first bot against copies of the second; the number of games is rounded down to whole blocks."""
    blocks = max(1, games // game.players)

    def play_block(block: int) -> float:
        return sum(play_one(game, first, second, seed + block, seat) for seat in range(game.players)) / game.players

    with ThreadPoolExecutor(threads) as pool:
        return share_of(list(pool.map(play_block, range(blocks))), blocks * game.players)


def play_one(game: Game, first: Maker, second: Maker, seed: int, seat: int) -> float:
    """The share of the win of the first bot, in this seat."""
    bots: list[Any] = [first(seed) if one == seat else second(seed + 1 + one) for one in range(game.players)]
    state = game.start(seed)
    for _ in moves(state, bots):
        pass
    return (seat in state.winners) / len(state.winners)
