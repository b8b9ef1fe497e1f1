"""Exact values where the rest of the game can be enumerated: every seat plays what is best for itself.

A line of play is followed to its end, then its last action is exchanged, and so on; there is no recursion, which the
compiler's cache does not survive. Of two players, lines that cannot matter are cut off (alpha-beta).
"""

from typing import Any

from bastide.bots.game_functions import legal_actions
from bastide.bots.network_search.native.buffers import ROOT, WIN_SHARE, Solver
from bastide.bots.network_search.native.evaluation import result_of, worth
from bastide.bots.network_search.native.tree import play

UNSOLVED = -1
NOTHING_YET = -1.0


def enter(depth: int, legal: Any, players: int, solver: Solver) -> None:
    """Note the question of the state at this depth."""
    g = solver.states[depth]
    solver.count[depth] = legal.count
    solver.tried[depth] = 0
    solver.seat[depth] = g.stack[g.depth - 1].seat
    for i in range(legal.count):
        solver.actions[depth, i] = legal.items[i]
    for p in range(players):
        solver.best[depth, p] = NOTHING_YET
        solver.bound[depth, p] = solver.bound[depth - 1, p] if depth > 0 else NOTHING_YET


def report(depth: int, values: Any, players: int, share: float, solver: Solver) -> None:
    """Take over what the last action tried at this depth is worth, if its seat likes it better."""
    seat = solver.seat[depth]
    found = worth(values[seat], values[players + seat], share)
    known = NOTHING_YET
    if solver.best[depth, 0] != NOTHING_YET:
        known = worth(solver.best[depth, seat], solver.best[depth, players + seat], share)
    if depth == 0:
        for p in range(2 * players):
            solver.root[solver.tried[0] - 1, p] = values[p]
    if found > known:
        for p in range(2 * players):
            solver.best[depth, p] = values[p]
        solver.bound[depth, seat] = max(solver.bound[depth, seat], found)
        if players == 2 and found >= 1.0 - solver.bound[depth, 1 - seat]:
            solver.tried[depth] = solver.count[depth]  # the other seat has something better before


def solve(states: Any, legal: Any, players: int, budget: int, settings: Any, solver: Solver) -> int:
    """The place of the best action of states[ROOT], its value in `solver.best[0]`; UNSOLVED if the rest of the game has
    more than so many positions, more moves in a line than there is room for, or chance in it."""
    share = settings[WIN_SHARE]
    solver.states[0] = states[ROOT]
    legal_actions(solver.states[0], legal)
    enter(0, legal, players, solver)
    depth = 0
    left = budget
    best = 0
    known = NOTHING_YET
    while depth >= 0 and left > 0:
        if solver.tried[depth] < solver.count[depth]:
            action = solver.actions[depth, solver.tried[depth]]
            solver.tried[depth] += 1
            solver.states[depth + 1] = solver.states[depth]
            g = solver.states[depth + 1]
            play(g, action, legal)
            left -= 1
            if g.rng != solver.states[depth].rng or g.drawn != solver.states[depth].drawn:
                left = UNSOLVED
            elif legal.count == 0:
                result_of(g, players, settings, solver.best[depth + 1])
                report(depth, solver.best[depth + 1], players, share, solver)
            elif depth + 2 == len(solver.states):
                left = UNSOLVED
            else:
                depth += 1
                enter(depth, legal, players, solver)
        else:
            depth -= 1
            if depth >= 0:
                report(depth, solver.best[depth + 1], players, share, solver)
        if depth == 0 and solver.best[0, 0] != NOTHING_YET:
            seat = solver.seat[0]
            found = worth(solver.best[0, seat], solver.best[0, players + seat], share)
            if found > known:
                known = found
                best = solver.tried[0] - 1
    return best if depth < 0 else UNSOLVED
