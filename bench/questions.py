"""`python -m bench.questions`: how often each kind of question is asked in random play, and how long its list takes.

Native code, processor time, best of several runs: where to look when a game's rules are slow.
"""

import argparse
import time
from typing import Any

import numba
import numpy as np

import bastide
from bastide.api import GAMES
from bastide.bots.linear_search.engine import question_kinds
from bastide.envs.batch import CHOOSE, RESET, STEP
from bastide.envs.engine import make_memory, seed_choosers
from bastide.kernel import native
from bench.envs import BATCH, WARM_UP

RUNS, TIMES = 7, 100


def lister(rules: Any) -> Any:
    """A compiled function that lists the legal actions of some games of a batch, again and again."""
    legal_actions = native.Compiler({}, False).function(rules.legal_actions)

    def list_all(states: Any, legals: Any, some: Any, times: int) -> None:
        for _ in range(times):
            for k in range(len(some)):
                legal_actions(states[some[k]], legals[some[k]])

    return numba.njit(list_all)


def nanoseconds(list_all: Any, states: Any, legals: Any, some: Any) -> float:
    """How long the list of one game takes."""
    spent = []
    for _ in range(RUNS):
        began = time.process_time()
        list_all(states, legals, some, TIMES)
        spent.append(time.process_time() - began)
    return min(spent) / TIMES / len(some) * 1e9


def measure(name: str, players: int) -> None:
    """Print a line for each kind of question, the most frequent first."""
    game = bastide.game(name, players=players)
    room = make_memory(game, BATCH, seen=False, fast=True)
    seed_choosers(room, range(BATCH), [0] * BATCH)
    for task in (RESET, *(CHOOSE, STEP) * WARM_UP):
        room.work(task, 0, BATCH)
    states = room.states.view(native.dtype(game.definition.state))
    legals = room.legals.view(native.dtype(game.definition.legal))
    asked = np.array([g["stack"][g["depth"] - 1]["kind"] for g in states])
    list_all = lister(game.definition.rules)
    list_all(states, legals, np.arange(BATCH), 1)
    print(f"{name}, {players} players: {nanoseconds(list_all, states, legals, np.arange(BATCH)):.0f} ns a list")
    for kind in sorted(np.unique(asked), key=lambda kind: -np.count_nonzero(asked == kind)):
        some = np.flatnonzero(asked == kind)
        share, choices = len(some) / BATCH, legals["count"][some].mean()
        spent = nanoseconds(list_all, states, legals, some)
        print(f"  {question_kinds(game.definition)[kind]:16} {share:6.1%} {choices:6.1f} actions {spent:6.0f} ns")


def main() -> None:
    """All games, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m bench.questions", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--players", type=int, default=3, help="how many players (3)")
    told = parser.parse_args()
    for name in told.games:
        measure(name, told.players)


if __name__ == "__main__":
    main()
