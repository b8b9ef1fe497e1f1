"""The shares of the win in a position, by the search with a network."""

from bastide.bots.choice_evaluation import Search, Shares
from bastide.bots.network.network import known_network
from bastide.bots.network_search.bot import solver_budget
from bastide.bots.network_search.memory import make_memory, usual_settings
from bastide.bots.network_search.native.solver import UNSOLVED
from bastide.bots.network_search.native.tasks import SEARCH, SOLVE
from bastide.kernel.game import Game, State


def share_search(game: Game, simulations: int) -> Search:
    """A search of so many simulations, or the exact shares where the rest of the game can be enumerated."""
    network = known_network(game)
    memory = make_memory(game, network.sizes, simulations, settings=usual_settings(game))

    def search(state: State, chance: int) -> Shares:
        memory.load(state._g, chance)
        if memory.work(SOLVE, solver_budget(simulations), network.weights) != UNSOLVED:
            return tuple(float(share) for share in memory.solver.best[0, : game.players])
        memory.work(SEARCH, simulations, network.weights)
        edges = int(memory.tree.count[0])
        return tuple(float(total) / simulations for total in memory.tree.total[:edges, : game.players].sum(axis=0))

    return search
