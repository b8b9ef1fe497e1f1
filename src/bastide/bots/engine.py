"""The native search of a game: `tree` compiled with its rules, and the room it works in."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from bastide.bots import tree
from bastide.kernel import native
from bastide.kernel.chance import Chooser
from bastide.kernel.definition import Definition
from bastide.kernel.errors import NativeUnavailable
from bastide.kernel.game import Game

ENTRIES = ("grow", "look_ahead", "self_play")
MAX_PATH = 120
EDGES_A_NODE = 24


def feature_module(definition: Definition) -> Any:
    """The game's features: FEATURES, N_FEATURES, STAGES, stage, features."""
    return import_module(f"bastide.{definition.name.replace('-', '_')}.features")


class Engine:
    """The compiled functions of `tree` for one game."""

    def __init__(self, definition: Definition, boundscheck: bool = False) -> None:
        """Prepare; the machine code is loaded or made at the first call."""
        if not native.available():
            raise NativeUnavailable("the search needs Numba: pip install 'bastide[fast]'")
        self.definition = definition
        known = feature_module(definition)
        bound = {name: getattr(definition.rules, name) for name in native.ENTRY_NAMES}
        compiler = native.Compiler(bound | {"features": known.features, "stage": known.stage}, boundscheck)
        with native.numba_cache(native.cache_folder(definition.name, boundscheck, ("bots",))):
            self.grow, self.look_ahead, self.self_play = (compiler.entry(getattr(tree, name)) for name in ENTRIES)


@cache
def engine(definition: Definition) -> Engine:
    """The search of a game, made once a process."""
    return Engine(definition)


@dataclass
class Room:
    """Everything a search writes to, for one thread at a time."""

    states: Any
    legals: Any
    choosers: Any
    desk: tree.Desk
    tree: tree.Tree

    def load(self, data: bytes) -> None:
        """Put a state at the root."""
        import numpy

        self.states[0] = numpy.frombuffer(data, self.states.dtype)[0]


def make_room(game: Game, iterations: int) -> Room:
    """Room for a search of so many iterations."""
    import numpy as np

    definition, players = game.definition, game.players
    known = feature_module(definition)
    states = np.zeros(3, native.dtype(definition.state))
    states[2] = np.frombuffer(game.blank().to_bytes(), states.dtype)[0]
    nodes, edges = iterations + 2, (iterations + 2) * EDGES_A_NODE
    row, path = np.zeros(known.N_FEATURES, np.int64), np.zeros(MAX_PATH, np.int64)
    desk = tree.Desk(row, np.zeros(players), np.zeros(players), path)
    made = tree.Tree(
        first=np.zeros(nodes, np.int64),
        count=np.zeros(nodes, np.int64),
        seat=np.zeros(nodes, np.int64),
        visits=np.zeros(nodes, np.int64),
        action=np.zeros(edges, np.int64),
        prior=np.zeros(edges),
        tries=np.zeros(edges, np.int64),
        total=np.zeros((edges, players)),
        child=np.zeros(edges, np.int64),
        used=np.zeros(2, np.int64),
    )
    legals = np.zeros(1, native.dtype(definition.legal))
    return Room(states, legals, np.zeros(1, native.dtype(Chooser)), desk, made)


def question_kinds(definition: Definition) -> tuple[str, ...]:
    """The names of the kinds of questions of a game."""
    stack: Any = next(field.element for field in definition.state.fields if field.name == "stack")
    names: tuple[str, ...] = next(field.domain.names for field in stack.fields if field.name == "kind")
    return names
