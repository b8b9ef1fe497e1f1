"""The memory a search works in."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from bastide.bots.network.encoding import encoding
from bastide.bots.network.interface import interface, relative_actions
from bastide.bots.network.native.arrays import NetworkWeights, Scratch
from bastide.bots.network_search.engine import native_work, plain_work
from bastide.bots.network_search.native.buffers import BLANK, N_COUNTS, ROOT, Games, Solver, Tree, TreeScratch
from bastide.bots.network_search.settings import SearchSettings
from bastide.kernel import native
from bastide.kernel.chance import UNSEEDED, Chooser
from bastide.kernel.definition import Definition
from bastide.kernel.game import Game
from bastide.kernel.record import Record

MAX_PATH = 160
MAX_LINE = 26
"""Actions of a line the solver follows; a longer one is too far from the end."""
EDGES_A_NODE = 20


class PlainStates(list[Any]):
    """States for plain Python: like an array of NumPy records, an assignment copies, and a place stays what it is."""

    def __setitem__(self, place: Any, state: Any) -> None:
        self[place].assign(iter(state.values()))


@dataclass
class Memory:
    """All that a search writes to; only one thread may use it at a time."""

    game: Game
    run: Callable[..., int]
    states: Any
    legals: Any
    choosers: Any
    scratch: Scratch
    tree_scratch: TreeScratch
    tree: Tree
    solver: Solver
    games: Games

    def load(self, state: Record, generator: int) -> None:
        """Put a state at the root, and the search's own chance at its beginning."""
        plain = isinstance(self.states, PlainStates)
        self.states[ROOT] = state if plain else np.frombuffer(state.to_bytes(), self.states.dtype)[0]
        if plain:
            self.choosers[0].rng = generator
        else:
            self.choosers["rng"] = generator

    def work(self, task: int, number: int, first: NetworkWeights, second: NetworkWeights | None = None) -> int:
        """Run a task of `native.tasks` and return its result."""
        return self.run(
            task, number, self.game.players, self.states, self.legals, self.choosers, relative_actions(self.game),
            first, second or first, encoding(self.game).inputs, self.scratch, self.tree_scratch, self.tree, self.solver,
            self.games,
        )  # fmt: skip


def usual_settings(game: Game, **changes: float) -> SearchSettings:
    """The settings of a game, with these changes."""
    definition = game.definition
    known = {"margin_scale": interface(definition).encoding.margin_scale, "open_loop": float(definition.secrets)}
    return SearchSettings(**(known | changes))


def make_memory(
    game: Game, sizes: tuple[int, int], simulations: int, games: Games | None = None,
    settings: SearchSettings | None = None, plain: bool = False,
) -> Memory:  # fmt: skip
    """Memory for searches of so many simulations, in native code or in plain Python."""
    definition, outputs = game.definition, 2 * game.players
    games = games or make_games(game, 0, 0, plain=plain)
    if settings:
        games.settings[:] = settings.array()
    states = make_states(definition, 4, plain)
    states[BLANK] = blank(game) if plain else np.frombuffer(blank(game).to_bytes(), states.dtype)[0]
    return Memory(
        game=game,
        run=plain_work(definition) if plain else native_work(definition),
        states=states,
        legals=[definition.legal()] if plain else np.zeros(1, native.dtype(definition.legal)),
        choosers=[Chooser()] if plain else np.zeros(1, native.dtype(Chooser)),
        scratch=make_scratch(game, sizes),
        tree_scratch=TreeScratch(
            path=np.zeros(MAX_PATH, np.int64),
            reached=np.zeros(outputs, np.float32),
            noise=np.zeros(game.num_actions),
            better=np.zeros(game.num_actions),
            schedule=np.zeros(simulations + 1, np.int64),
        ),
        tree=make_tree(game, simulations + 2, plain),
        solver=make_solver(game, plain),
        games=games,
    )


def make_states(definition: Definition, number: int, plain: bool) -> Any:
    """So many states, still empty."""
    if plain:
        return PlainStates(definition.state() for _ in range(number))
    return np.zeros(number, native.dtype(definition.state))


def make_scratch(game: Game, sizes: tuple[int, int]) -> Scratch:
    """Where inference works."""
    known = encoding(game)
    return Scratch(
        seen=np.zeros(interface(game.definition).layout.size, np.int64),
        active=np.zeros(known.most_active, np.int64),
        numbers=np.zeros(known.numbers, np.float32),
        hidden_1=np.zeros(sizes[0], np.float32),
        hidden_2=np.zeros(sizes[1], np.float32),
        values=np.zeros(2 * game.players, np.float32),
    )


def make_tree(game: Game, nodes: int, plain: bool) -> Tree:
    """A tree with room for so many nodes; their states are kept where nothing hidden and no chance changes them."""
    edges, outputs = nodes * EDGES_A_NODE + game.num_actions, 2 * game.players
    short, small, usual = (np.int64,) * 3 if plain else (np.int8, np.int16, np.int32)  # plain arithmetic would overflow
    return Tree(
        states=make_states(game.definition, 1 if game.definition.secrets else nodes, plain),
        first=np.zeros(nodes, usual),
        count=np.zeros(nodes, small),
        seat=np.zeros(nodes, short),
        visits=np.zeros(nodes, usual),
        key=np.zeros(nodes, np.int64),
        other=np.zeros(nodes, usual),
        value=np.zeros((nodes, outputs), np.float32),
        action=np.zeros(edges, small),
        logit=np.zeros(edges, np.float32),
        prior=np.zeros(edges, np.float32),
        tries=np.zeros(edges, usual),
        total=np.zeros((edges, outputs), np.float32),
        child=np.zeros(edges, usual),
        used=np.zeros(2, np.int64),
    )


def make_solver(game: Game, plain: bool) -> Solver:
    """Room for a line of play."""
    outputs = 2 * game.players
    return Solver(
        states=make_states(game.definition, MAX_LINE, plain),
        actions=np.zeros((MAX_LINE, game.num_actions), np.int64 if plain else np.int16),
        count=np.zeros(MAX_LINE, np.int64),
        tried=np.zeros(MAX_LINE, np.int64),
        seat=np.zeros(MAX_LINE, np.int64),
        best=np.zeros((MAX_LINE, outputs), np.float32),
        bound=np.zeros((MAX_LINE, game.players)),
        root=np.zeros((game.num_actions, outputs), np.float32),
    )


def blank(game: Game) -> Any:
    """A state with the options of a game. Its chance is the fast generator: nobody has to be kept from solving it."""
    g = game.blank()
    g.rng = UNSEEDED
    return g


def make_games(game: Game, games: int, samples: int, earlier: Any = None, plain: bool = False) -> Games:
    """Room for so many games of self-play and what is learnt from them."""
    players = game.players
    return Games(
        who=np.zeros((games, players), np.int64),
        settings=np.array([usual_settings(game).array()] * 2),
        chances=np.array([0, 0, 0, 1], np.int64),
        earlier=make_states(game.definition, 0, plain) if earlier is None else earlier,
        kept=make_states(game.definition, games, plain),
        wins=np.zeros((games, players), np.float32),
        points=np.zeros((games, players), np.int64),
        observations=np.zeros((samples, interface(game.definition).layout.size), np.int16),
        policy=np.zeros((samples, game.num_actions), np.int16),
        root=np.zeros((samples, 2 * players), np.float32),
        result=np.zeros((samples, 2 * players), np.float32),
        seat=np.zeros(samples, np.int64),
        used=np.zeros(1, np.int64),
        counts=np.zeros(N_COUNTS, np.int64),
    )
