"""The shares of the win in a position, by the linear search."""

from dataclasses import replace

from bastide.bots.choice_evaluation import Search, Shares
from bastide.bots.linear_search.engine import make_memory
from bastide.bots.linear_search.native import GROW
from bastide.bots.linear_search.weights import load_weights
from bastide.kernel.game import Game, State


def share_search(game: Game, iterations: int) -> Search:
    """A search of so many iterations for the win alone."""
    memory, learnt = make_memory(game, iterations), load_weights(game)
    # The bots' model, with an eye for the win only: then values are shares, and add up to 1.
    model = replace(learnt, settings=learnt.settings | {"mix": 1.0}).for_search()

    def search(state: State, chance: int) -> Shares:
        memory.load(state._g.to_bytes(), chance)
        memory.work(GROW, iterations, model)
        edges = int(memory.tree.count[0])
        return tuple(float(total) / iterations for total in memory.tree.total[:edges].sum(axis=0))

    return search
