"""`python -m bench.endings caylus normal hard`: how many wins by force the bots find near the end of a game.

The last decisions of games between greedy bots, as far back as all lines can be played out; those in which at most half
of the actions win for certain, whatever the other does and whatever is hidden.
"""

import argparse
import sys
from collections.abc import Iterator

import bastide
from bastide.api import GAMES
from bastide.bots import Situation, make_bot, moves
from bastide.bots.linear_search.weights import SETTINGS
from bastide.kernel.errors import BastideError
from bastide.kernel.game import State

LAST = 14  # decisions of a game
LINES = 2_500  # positions behind a decision that are played out, at most
DEALS = 3  # of what is hidden, beside the true one
WON = SETTINGS["mix"]  # a win is worth more than this, with a lead however small, and a shared win less


class TooLarge(Exception):
    """There are too many ways to go on."""


def worth(state: State) -> list[float]:
    """What the end of a game of two is worth to each, as the search values it: the win, and a little for the lead."""
    rules = state.game.definition.rules
    points = [rules.score(state._g, seat) + rules.tie_break(state._g, seat) / 1000 for seat in range(2)]
    values = []
    for seat in range(2):
        won = 1 / len(state.winners) if seat in state.winners else 0
        lead = min(1.0, max(0.0, 0.5 + 0.5 * (points[seat] - points[1 - seat]) / SETTINGS["lead"]))
        values.append(SETTINGS["mix"] * won + (1 - SETTINGS["mix"]) * lead)
    return values


def solve(state: State, room: list[int]) -> list[float]:
    """What a position is worth if both play perfectly from here on."""
    room[0] -= 1
    if room[0] < 0:
        raise TooLarge
    mover = state.player
    if mover is None:
        return worth(state)
    return max(children(state, room).values(), key=lambda values: values[mover])


def children(state: State, room: list[int]) -> dict[str, list[float]]:
    """What each action is worth; all lines together have at most so many positions."""
    found = {}
    for action in state.legal():
        after = state.copy()
        after.play(action)
        found[str(action)] = solve(after, room)
    return found


def winning(state: State, seat: int) -> set[str]:
    """The actions after which a seat wins alone, whatever the other does."""
    return {action for action, values in children(state, [LINES]).items() if values[seat] > WON}


def certain(state: State, seat: int) -> set[str]:
    """The actions that win on every deal of what the seat cannot see; none if they differ from deal to deal."""
    wins = winning(state, seat)
    return wins if all(winning(state.sample(seat, deal), seat) == wins for deal in range(DEALS)) else set()


def last_positions(name: str, seed: int, number: int) -> list[tuple[int, State]]:
    """The last positions of a game of two greedy bots, the last one first."""
    state = bastide.game(name, players=2).start(seed)
    played = moves(state, [make_bot("greedy", seed=1), make_bot("greedy", seed=2)])
    seen = [(situation.ply, state.copy()) for situation, _ in played]
    return seen[: -number - 1 : -1]


def forced_wins(name: str, seed: int) -> Iterator[tuple[Situation, set[str]]]:
    """Decisions near the end of a game in which at most half of the actions win, with those that do."""
    for ply, state in last_positions(name, seed, LAST):
        situation = Situation(state, ply)
        try:
            wins = certain(state, situation.seat)
        except TooLarge:
            return
        if 0 < len(wins) <= len(situation.legal) / 2:
            yield situation, wins


def main() -> None:
    """Count, and tell which were missed."""
    parser = argparse.ArgumentParser(prog="python -m bench.endings", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("bots", nargs="+", metavar="BOT", help="such as normal or search:2000")
    parser.add_argument("--games", type=int, default=60, help="how many to look at (60)")
    parser.add_argument("--seed", type=int, default=100)
    told = parser.parse_args()
    if told.games < 1:
        parser.error("--games is a whole number from 1 on")
    try:
        bots = {name: make_bot(name, seed=1) for name in told.bots}
    except BastideError as error:
        parser.error(str(error))
    found, seen = dict.fromkeys(bots, 0), 0
    for seed in range(told.seed, told.seed + told.games):
        for situation, wins in forced_wins(told.game, seed):
            seen += 1
            for name, bot in bots.items():
                chosen = str(bot.choose(situation))
                found[name] += chosen in wins
                if chosen not in wins:
                    print(f"game {seed}, decision {situation.ply}: {name} chose {chosen}, not {' or '.join(wins)}")
        print(f"\r{seed - told.seed + 1} of {told.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for name, times in found.items():
        print(f"{told.game}, {told.games} games: {name} found {times} of {seen} wins")


if __name__ == "__main__":
    main()
