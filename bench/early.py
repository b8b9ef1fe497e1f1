"""`python -m bench.early pillars hard --players 4`: does a search that ends early choose what the whole one does?

Decisions from games of a short search, those of `bench.settling`; each is searched to the end and with the early end.
"""

import argparse
import sys

import bastide
from bastide.api import GAMES
from bastide.bots import Situation, make_bot
from bastide.bots.linear_search.bot import SearchBot, chosen
from bastide.bots.linear_search.native.buffers import TRUST
from bastide.kernel.errors import BastideError
from bench.settling import decisions


def compare(bot: SearchBot, situation: Situation) -> tuple[bool, float, float]:
    """Whether both choose the same, what share of the iterations the early end takes, and what its choice costs."""
    whole, early = bot.judge(situation), bot._judge(situation, to_the_end=False)
    trust = bot._model(situation.game).settings[TRUST]
    best, soon = (chosen(found, situation.seat, trust) for found in (whole, early))
    worth = {judged.action: judged.values[situation.seat] for judged in whole}
    return best == soon, sum(one.tries for one in early) / sum(one.tries for one in whole), worth[best] - worth[soon]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.early", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("bot", nargs="?", default="hard", help="of search (hard)")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    told = parser.parse_args()
    try:
        game, bot = bastide.game(told.game, players=told.players), make_bot(told.bot, 1)
    except BastideError as error:
        parser.error(str(error))
    if not isinstance(bot, SearchBot) or told.decisions < 1:
        parser.error("the bot is one of search, and --decisions a whole number from 1 on")
    seen = []
    for i, situation in enumerate(decisions(game, told.decisions, told.seed), 1):
        seen.append(compare(bot, situation))
        print(f"\rdecision {i} of {told.decisions}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    same, taken, cost = (sum(column) / len(seen) for column in zip(*seen, strict=True))
    print(
        f"{told.game}, {told.players} players, {told.bot}: in {len(seen)} decisions the early end takes {taken:.0%} of "
        f"the iterations and chooses the same in {same:.1%}; its choices cost {100 * cost:.3f} hundredths"
    )


if __name__ == "__main__":
    main()
