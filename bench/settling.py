"""`python -m bench.settling caylus --players 4`: does a longer search choose anything else, and is it worth more?

Decisions from games of a short search; each bot chooses with two seeds, and the last one, the longest, sets the prices.
Where a short search chooses the same, more iterations cannot win more games.
"""

import argparse
import random
import statistics
import sys

from rich.console import Console
from rich.table import Table

import bastide
from bastide.api import GAMES
from bastide.bots import Situation, make_bot, moves
from bastide.bots.linear_search.bot import SearchBot
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Action, Game

PLAYER = "search:1500"
A_GAME = 6  # decisions of each game
FEW = 3  # choices: a decision with no more is not looked at
SEEDS = (1, 2)


def decisions(game: Game, number: int, seed: int) -> list[Situation]:
    """Decisions with more than a few choices, some from each of several games."""
    chance, found = random.Random(seed), list[Situation]()
    while len(found) < number:
        state, seen = game.start(seed), []
        bots = [make_bot(PLAYER, seat) for seat in range(game.players)]
        for situation, _ in moves(state, bots):
            if len(situation.legal) > FEW:
                seen.append(Situation(state.copy(), situation.ply))
        found += chance.sample(seen, min(A_GAME, len(seen)))
        seed += 1
    return found[:number]


def price(judge: SearchBot, situation: Situation, chosen: list[Action]) -> list[float]:
    """What each choice gives away, in hundredths: values run from 0 to 1."""
    judged = {judgement.action: judgement for judgement in judge.judge(situation)}
    own = max(judged.values(), key=lambda judgement: judgement.tries)
    return [100 * (own.values[situation.seat] - judged[action].values[situation.seat]) for action in chosen]


def table(title: str, bots: list[str], chosen: list[list[list[Action]]], prices: list[list[float]]) -> Table:
    """By bot: how often it chooses as each of them does with another seed, and what its choices cost."""
    made = Table("", *(f"as {bot}" for bot in bots), f"price by {bots[-1]}", title=title)
    for row, bot in enumerate(bots):
        same = [statistics.mean(one[row] == other[column] for one, other in chosen) for column in range(len(bots))]
        made.add_row(bot, *(f"{share:.0%}" for share in same), f"{statistics.mean(cost[row] for cost in prices):.2f}")
    return made


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.settling", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("bots", nargs="*", default=["search:2000", "search:10000", "hard", "expert"], help="of search")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    told = parser.parse_args()
    try:
        game = bastide.game(told.game, players=told.players)
        made = [[make_bot(bot, seed) for bot in told.bots] for seed in SEEDS]
    except BastideError as error:
        parser.error(str(error))
    judge = made[-1][-1]
    if not isinstance(judge, SearchBot) or told.decisions < 1:
        parser.error("the last bot is one of search, and --decisions a whole number from 1 on")
    chosen, prices = [], []
    for i, situation in enumerate(decisions(game, told.decisions, told.seed), 1):
        chosen.append([[bot.choose(situation) for bot in bots] for bots in made])
        prices.append(price(judge, situation, chosen[-1][0]))
        print(f"\rdecision {i} of {told.decisions}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    title = f"{told.game}, {told.players} players, {told.decisions} decisions"
    Console(highlight=False).print(table(title, told.bots, chosen, prices))


if __name__ == "__main__":
    main()
