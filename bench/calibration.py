"""`python -m bench.calibration`: do seats that are given 30 % of the win by the analysis win 30 % of the games?

Games of the `normal` bot against itself; every fifth decision is judged, twice, to see how far
figures differ by the seed alone.
"""

import argparse
import statistics
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

import bastide
from bastide.api import GAMES
from bastide.bots import make_bot, moves
from bastide.bots.analysis import choices
from bastide.bots.choice_evaluation import final_shares
from bastide.bots.registry import JUDGING

EVERY = 5
TENTHS = 10


def judged(game: bastide.Game, games: int, iterations: int) -> Iterator[tuple[float, float, float]]:
    """For every seat at every judged decision: its share, its share judged with another seed, and what it got."""
    for seed in range(games):
        state, bots, seen = game.start(seed), [make_bot("normal", seed)] * game.players, []
        for situation, _ in moves(state, bots):
            if situation.ply % EVERY == seed % EVERY:
                seen.append([choices(situation, iterations, other)[0].shares for other in (0, 1)])
        for one, other in seen:
            yield from zip(one, other, final_shares(state), strict=True)


def table(found: list[tuple[float, float, float]], title: str) -> Table:
    """Shares by tenths, and the wins that came of them."""
    made = Table("share given", "cases", "mean share", "won", title=title)
    for tenth in range(TENTHS):
        inside = [(share, won) for share, _, won in found if min(TENTHS - 1, int(share * TENTHS)) == tenth]
        if inside:
            shares, wins = zip(*inside, strict=True)
            made.add_row(f"{tenth * 10}-{tenth * 10 + 10} %", str(len(inside)), f"{statistics.mean(shares):.1%}",
                         f"{statistics.mean(wins):.1%}")  # fmt: skip
    return made


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--matches", type=int, default=60, help="games of each (60)")
    parser.add_argument("--iterations", type=int, default=JUDGING, help="for each choice (as in analyses)")
    told, out = parser.parse_args(), Console(highlight=False)
    for name in told.games:
        game = bastide.game(name, players=told.players)
        found = list(judged(game, told.matches, told.iterations))
        out.print(table(found, f"{name}, {told.players} players, {told.matches} games"))
        error = statistics.mean((share - won) ** 2 for share, _, won in found)
        blind = statistics.mean((1 / told.players - won) ** 2 for _, _, won in found)
        seeds = statistics.mean(abs(share - other) for share, other, _ in found)
        out.print(f"squared error {error:.3f} (knowing nothing: {blind:.3f}); two seeds differ by {seeds:.2%}")


if __name__ == "__main__":
    main()
