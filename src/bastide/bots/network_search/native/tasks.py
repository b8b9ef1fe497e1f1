"""What Python asks for: searches behind one entry, so that the rules are compiled once for them, and self-play."""

from typing import Any

from bastide.bots.network.native.arrays import Inputs, NetworkWeights, Scratch
from bastide.bots.network_search.native.buffers import Games, Solver, Tree, TreeScratch
from bastide.bots.network_search.native.root import chosen
from bastide.bots.network_search.native.self_play import search, self_play
from bastide.bots.network_search.native.solver import solve

SEARCH, SEARCH_ON, SOLVE, SELF_PLAY = range(4)


def work(
    task: int, number: int, players: int, states: Any, legals: Any, choosers: Any, relative: Any, first: NetworkWeights,
    second: NetworkWeights, inputs: Inputs, scratch: Scratch, tree_scratch: TreeScratch, tree: Tree, solver: Solver,
    games: Games,
) -> int:  # fmt: skip
    """What bots need, by the settings of the first player.

    SEARCH: `number` simulations of states[ROOT]; SEARCH_ON: so many more of them in the same tree; the edge to play is
    returned. SOLVE: enumerate up to `number` positions; the place of the best action is returned, or UNSOLVED.
    """
    settings = games.settings[0]
    if task == SOLVE:
        return int(solve(states, legals[0], players, number, settings, solver))
    done = tree.visits[0] if task == SEARCH_ON else 0
    search(
        done, done + number, states, legals[0], choosers[0], players, relative, first, inputs, settings, scratch,
        tree_scratch, tree,
    )  # fmt: skip
    return int(chosen(players, settings, tree_scratch, tree))


def play_games(
    task: int, number: int, players: int, states: Any, legals: Any, choosers: Any, relative: Any, first: NetworkWeights,
    second: NetworkWeights, inputs: Inputs, scratch: Scratch, tree_scratch: TreeScratch, tree: Tree, solver: Solver,
    games: Games,
) -> int:  # fmt: skip
    """What training needs, SELF_PLAY: the games of `games`, from the seed `number` on. Compiled on its own: nobody who
    plays a game has to wait for it."""
    self_play(
        states, legals[0], choosers[0], players, number, relative, first, second, inputs, scratch, tree_scratch, tree,
        solver, games,
    )  # fmt: skip
    return 0
