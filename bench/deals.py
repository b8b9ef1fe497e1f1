"""`python -m bench.deals caylus normal --players 3`: how much alike the games of one deal are.

Intervals of wins and of points above the others take games for independent, though a block of them has one deal. Here
a bot meets itself, and what blocks differ by is set against what they would if deals did not matter: a ratio of 1 says
that such intervals are right, 2 that they should be 1.4 times as wide, less than 1 that they are wider than need be.
"""

import argparse
import math
import os
from collections.abc import Callable
from statistics import fmean, variance

import bastide
from bastide.api import GAMES
from bastide.arena import GameResult, Match, Played, run
from bastide.arena.statistics import above
from bastide.kernel.errors import BastideError


def ratio(played: Played, figure: Callable[[GameResult, int], float]) -> float:
    """The variance of the means of blocks by that of independent games, the mean over all entrants."""
    players = played.match.players
    found = []
    for entrant in range(players):
        blocks = [[figure(one, entrant) for one in block] for block in played.blocks]
        games = variance(value for block in blocks for value in block)
        found.append(players * variance(fmean(block) for block in blocks) / games)
    return fmean(found)


def main() -> None:
    """Play, and a line with the two ratios."""
    parser = argparse.ArgumentParser(prog="python -m bench.deals", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("bot", nargs="?", default="normal", help="such as normal or random (normal)")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--blocks", type=int, default=100, help="deals, each played in all rotations (100)")
    parser.add_argument("--seed", type=int, default=0)
    told = parser.parse_args()
    if told.blocks < 2:
        parser.error("--blocks is a whole number from 2 on")
    try:
        game = bastide.game(told.game, players=told.players)
        match = Match.of(game, [told.bot] * told.players, told.blocks * told.players, seed=told.seed)
        played = Played(match)
        run(played, workers=os.cpu_count() or 1)
    except BastideError as error:
        parser.error(str(error))
    wins = ratio(played, lambda one, entrant: one.wins[entrant])
    points = ratio(played, lambda one, entrant: above([one], entrant).value)
    print(f"{told.game}, {told.players} players, {told.bot}, {told.blocks} deals: ", end="")
    print(f"wins {wins:.2f}, points above the others {points:.2f}, both +- {2 * math.sqrt(2 / told.blocks):.2f}")


if __name__ == "__main__":
    main()
