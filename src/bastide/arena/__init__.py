"""The arena: matches between bots, and what can be concluded from them.

    from bastide import arena

    match = arena.Match.of(bastide.game("caylus", players=3), ["simple", "random", "random"], games=30, seed=1)
    played = arena.Played(match)
    arena.run(played)
    print(arena.summary(played))
"""

from bastide.arena.match import Entrant, GameResult, Match, Played
from bastide.arena.report import summary, table
from bastide.arena.run import run
from bastide.arena.statistics import Sprt, ratings, wilson

__all__ = [
    "Entrant", "GameResult", "Match", "Played", "Sprt", "ratings", "run", "summary", "table", "wilson",
]  # fmt: skip
