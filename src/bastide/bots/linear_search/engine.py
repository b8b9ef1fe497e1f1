"""The native search of a game: `tree` compiled with its rules, and the memory it works in."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from bastide.bots.linear_search.native import (
    LinearModel,
    SearchScratch,
    SearchTree,
    SelfPlayBuffers,
    play_games,
    work,
)
from bastide.bots.linear_search.native.tasks import MOVE_MARKS
from bastide.kernel import native
from bastide.kernel.chance import Chooser
from bastide.kernel.definition import Definition
from bastide.kernel.errors import NativeUnavailable
from bastide.kernel.game import Game
from bastide.kernel.parts import Search

INLINED = ("grow", "iterate", "look_on", "play_on", "look_ahead", "self_play")
MAX_PATH = 120
MAX_WALK = 400
EDGES_A_NODE = 24


@cache
def search_of(definition: Definition) -> Search:
    """What the search looks at in a game; without contexts of its own, the kinds of questions are its contexts."""
    found = definition.search()
    kinds = tuple((name, kind) for kind, name in enumerate(question_kinds(definition)))
    return found if found.contexts else replace(found, contexts=kinds)


def functions_of(definition: Definition) -> dict[str, Callable[..., Any]]:
    """The functions of a game by the names compiled code calls them by."""
    known = search_of(definition)
    return {name: getattr(definition.rules, name) for name in native.ENTRY_NAMES} | {
        "features": known.write_features, "stage": known.stage, "policy_context": known.context, "grant": known.grant,
    }  # fmt: skip


class TreeCompiler(native.Compiler):
    """Inlines the larger functions of the tree before they are compiled.

    The optimiser works through all the rules again for every function that calls them, however indirectly: that was a
    third of the compile time.
    """

    def function(self, plain: Any, **flags: Any) -> Any:
        """The compiled copy of a plain function."""
        return super().function(plain, **({"inline": "always"} if plain.__name__ in INLINED else flags))


class Engine:
    """The compiled search of one game."""

    def __init__(self, definition: Definition, boundscheck: bool = False) -> None:
        """Prepare; the machine code is loaded or made at the first call."""
        if not native.available():
            raise NativeUnavailable("the search bots need Numba: pip install 'bastide[fast]'")
        self.definition = definition
        bound = functions_of(definition)
        compiler = TreeCompiler(bound, boundscheck)
        folder = native.cache_folder(f"bots/linear_search/{definition.name}", [*bound.values(), work], boundscheck)
        with native.numba_cache(folder):
            self.work = compiler.entry(work)
            self.play_games = compiler.entry(play_games)


@cache
def engine(definition: Definition) -> Engine:
    """The search of a game, made once a process."""
    return Engine(definition)


@dataclass
class SearchMemory:
    """All that a search writes to; only one thread may use it at a time."""

    game: Game
    states: Any
    legals: Any
    choosers: Any
    scratch: SearchScratch
    tree: SearchTree
    buffers: SelfPlayBuffers

    def load(self, data: bytes, generator: int) -> None:
        """Put a state at the root, and the search's own chance at its beginning."""
        import numpy

        self.states[0] = numpy.frombuffer(data, self.states.dtype)[0]
        self.choosers["rng"] = generator

    def work(self, task: int, number: int, model: LinearModel) -> None:
        """Search or look ahead; see `native.tasks`."""
        engine(self.game.definition).work(
            task, self.states, self.legals, self.choosers, self.game.players, number, model, self.scratch, self.tree
        )

    def play_games(self, seed: int, first: LinearModel, second: LinearModel) -> None:
        """Play the games of the buffers, seats with the first or the second model."""
        engine(self.game.definition).play_games(
            self.states, self.legals, self.choosers, self.game.players, seed, first, second, self.scratch, self.tree,
            self.buffers,
        )  # fmt: skip


def make_memory(game: Game, iterations: int, buffers: SelfPlayBuffers | None = None) -> SearchMemory:
    """Return the memory for a search of so many iterations."""
    import numpy as np

    definition, players = game.definition, game.players
    states = np.zeros(3, native.dtype(definition.state))
    states[2] = np.frombuffer(game.blank().to_bytes(), states.dtype)[0]
    nodes, edges = iterations + 2, (iterations + 2) * EDGES_A_NODE + game.num_actions
    by_action = (2, players, game.num_actions)
    scratch = SearchScratch(
        row=np.zeros(len(search_of(definition).features), np.int64),
        predicted=np.zeros(players),
        values=np.zeros(players),
        nearer=np.zeros(players),
        path=np.zeros(MAX_PATH, np.int64),
        looks=np.zeros(game.num_actions),
        moves=np.zeros((MAX_WALK, 3), np.int64),
        usual=np.zeros((players, 2)),
        tries=np.zeros(by_action),
        total=np.zeros(by_action),
        liked=np.ones(by_action),
    )
    made = SearchTree(
        first=np.zeros(nodes, np.int32),
        count=np.zeros(nodes, np.int16),
        seat=np.zeros(nodes, np.int8),
        visits=np.zeros(nodes, np.int32),
        key=np.zeros(nodes, np.int64),
        other=np.zeros(nodes, np.int32),
        action=np.zeros(edges, np.int16),
        prior=np.zeros(edges, np.float32),
        tries=np.zeros(edges, np.int32),
        total=np.zeros((edges, players), np.float32),
        child=np.zeros(edges, np.int32),
        used=np.zeros(2, np.int64),
    )
    legals = np.zeros(1, native.dtype(definition.legal))
    choosers = np.zeros(1, native.dtype(Chooser))
    return SearchMemory(game, states, legals, choosers, scratch, made, buffers or make_self_play_buffers(game, 0, 0, 0))


def make_self_play_buffers(game: Game, games: int, turns: int, moves: int) -> SelfPlayBuffers:
    """Return buffers for self-play games, each with room for so many turns and moves."""
    import numpy as np

    rows = games * turns * game.players
    return SelfPlayBuffers(
        who=np.zeros((games, game.players), np.int64),
        iterations=np.zeros(2, np.int64),
        chance=np.zeros(2, np.int64),
        samples=np.zeros((rows, len(search_of(game.definition).features)), np.int16),
        marks=np.zeros((rows, 4), np.int32),
        moves=np.zeros((games * moves, game.num_actions + MOVE_MARKS), np.int16),
        results=np.zeros((games, game.players), np.int64),
        used=np.zeros(2, np.int64),
    )


def question_kinds(definition: Definition) -> tuple[str, ...]:
    """The names of the kinds of questions of a game."""
    stack: Any = next(field.element for field in definition.state.fields if field.name == "stack")
    names: tuple[str, ...] = next(field.domain.names for field in stack.fields if field.name == "kind")
    return names
