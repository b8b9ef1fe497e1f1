"""`python -m bench.habits caylus --players 4 normal`: what a bot does in games against itself, and how often.

Where bots are weak, it shows what they never try. First come the plans people win with, then every action.
"""

import argparse
import re
import sys
from collections import Counter

import bastide
from bastide.api import GAMES
from bastide.bots import make_bot, moves
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Game, State

PLANS = {
    "caylus": {
        "prestige buildings": "build (statue|granary|library|weaver|theatre|university|monument|hotel|cathedral)",
        "other buildings": "build .*", "residences": "transform .*", "moves of the provost": "provost [+-].*",
        "batches at the castle": "give .*",
    },
    "magna-carta": {
        "prestige buildings": "build (theatre|statue|hotel|stables|town hall|monument|cathedral)",
        "other buildings": "build .*", "residences": "turn .*", "moves of the provost": "provost [+-].*",
        "decisions to deliver batches": "batches [1-9].*",
    },
    "pillars": {
        "builders at the market": "place market", "purchases": "buy .*", "sales": "sell .*",
        "craftsmen": "(take|place shiring) .*", "cards of the region": "place kingsbridge .*", "protection": "protect",
    },
}  # fmt: skip
"""What makes up a plan; an action counts for the first that fits."""
RARE = 0.05  # times a game and seat: not worth a line


def play(game: Game, bot: str, seed: int, habits: Counter[str]) -> State:
    """One game, all seats by the bot; every choice is counted."""
    state = game.start(seed)
    bots = [make_bot(bot, seed=seat) for seat in range(game.players)]
    habits.update(str(action) for _, action in moves(state, bots))
    return state


def plans(game: str, habits: Counter[str]) -> Counter[str]:
    """How often each plan was followed."""
    found = Counter(dict.fromkeys(PLANS[game], 0))
    for action, times in habits.items():
        plan = next((plan for plan, pattern in PLANS[game].items() if re.fullmatch(pattern, action)), None)
        if plan:
            found[plan] += times
    return found


def main() -> None:
    """A line for each action, the most frequent first."""
    parser = argparse.ArgumentParser(prog="python -m bench.habits", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("bot", nargs="?", default="normal", help="such as normal or search:2000 (normal)")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    told = parser.parse_intermixed_args()
    if told.games < 1:
        parser.error("--games is a whole number from 1 on")
    try:
        game = bastide.game(told.game, players=told.players)
        make_bot(told.bot)
    except BastideError as error:
        parser.error(str(error))
    habits: Counter[str] = Counter()
    ends = []
    for i in range(told.games):
        ends.append(play(game, told.bot, told.seed + i, habits))
        print(f"game {i + 1} of {told.games}: {ends[-1].scores}", file=sys.stderr, flush=True)
    scores = [score for state in ends for score in state.scores]
    turns, best = (sum(values) / len(ends) for values in zip(*((s.turn, max(s.scores)) for s in ends), strict=True))
    print(f"{told.game}, {told.players} players, {told.bot}, {told.games} games: {turns:.1f} turns, ", end="")
    print(f"{sum(scores) / len(scores):.1f} points, winners {best:.1f}")
    for plan, times in plans(told.game, habits).items():
        print(f"{plan:34} {times / len(scores):6.2f} a game and seat")
    for action, times in habits.most_common():
        if times / len(scores) >= RARE:
            print(f"  {action:32} {times / len(scores):6.2f} a game and seat")


if __name__ == "__main__":
    main()
