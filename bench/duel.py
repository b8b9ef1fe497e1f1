"""`python -m bench.duel caylus --players 4 --model new.json`: two models against each other, in native code.

Whoever trains a model or sets it otherwise sees here, in minutes, which of the two wins. Every seat searches in one
tree with as many iterations, and sees what is hidden; all ways to share the seats between the two are played in turn.
What wins here still has to win in the arena, where bots search as people meet them.
"""

import argparse
import os
import sys
from collections.abc import Iterator

import numpy as np

import bastide
from bastide.api import GAMES
from bastide.bots.linear_search.training import Lessons, many_games, share_of_first, together
from bastide.bots.linear_search.weights import LinearWeights, read_weights, settings
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Game


def model_of(game: Game, path: str | None, told: list[str]) -> LinearWeights:
    """A model, the game's own without a file, set as told whatever the number of iterations."""
    learnt, otherwise = read_weights(game, path), settings(told)
    learnt.settings.update(otherwise)
    for later in learnt.settings_from.values():
        later.update(otherwise)
    return learnt


def points_ahead(lessons: Lessons) -> tuple[float, float]:
    """By how many points a seat of the first model is above one of the second, and the standard error."""
    first, points = lessons.who == 0, lessons.results
    ahead = (points * first).sum(axis=1) / first.sum(axis=1) - (points * ~first).sum(axis=1) / (~first).sum(axis=1)
    return float(ahead.mean()), float(ahead.std() / np.sqrt(len(ahead)))


def duel(
    game: Game, models: tuple[LinearWeights, LinearWeights], games: int, iterations: tuple[int, int], seed: int,
    threads: int
) -> Iterator[Lessons]:
    """All games so far, after each round of them: a round has every way to share the seats, for each thread."""
    ways = 2**game.players - 2
    played: list[Lessons] = []
    for start in range(0, games, ways * threads):
        played.append(many_games(game, models, ways * threads, iterations, seed + start, threads, luck=0))
        yield together(played)


def sentence(lessons: Lessons) -> str:
    """What has come out so far."""
    (share, doubt), (ahead, spread) = share_of_first(lessons), points_ahead(lessons)
    return (
        f"{len(lessons.results)} games: the first has {share:.1%} +- {2 * doubt:.1%} and is {ahead:+.1f} "
        f"+- {2 * spread:.1f} points ahead; winners {lessons.results.max(axis=1).mean():.1f} points, "
        f"all {lessons.results.mean():.1f}"
    )


def main() -> None:
    """Play and tell, round after round."""
    parser = argparse.ArgumentParser(prog="python -m bench.duel", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--model", help="the first model (the game's own)")
    parser.add_argument("--against", help="the second model (the game's own)")
    parser.add_argument("--set", nargs="+", default=[], metavar="NAME=N", help="the first is set so, as in turns=2")
    parser.add_argument("--against-set", nargs="+", default=[], metavar="NAME=N", help="the second")
    parser.add_argument("--iterations", type=int, nargs="+", default=[400], help="of both, or of each (400)")
    parser.add_argument("--games", type=int, default=140, help="at least so many (140)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    told = parser.parse_args()
    if len(told.iterations) > 2 or min(*told.iterations, told.games, told.threads) < 1:
        parser.error("--iterations are one or two, and they, --games and --threads whole numbers from 1 on")
    try:
        game = bastide.game(told.game, players=told.players)
        models = model_of(game, told.model, told.set), model_of(game, told.against, told.against_set)
    except BastideError as error:
        parser.error(str(error))
    iterations = told.iterations[0], told.iterations[-1]
    for lessons in duel(game, models, told.games, iterations, told.seed, told.threads):
        print(f"\r{sentence(lessons)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{told.game}, {told.players} players, {' and '.join(map(str, told.iterations))} iterations, ", end="")
    print(sentence(lessons))


if __name__ == "__main__":
    main()
