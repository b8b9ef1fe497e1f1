"""The batch of a game: `batch` with the game's own functions, compiled or plain, and the memory it works in."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from bastide.envs.batch import Batch, entry_point, rewards, tasks
from bastide.kernel import native
from bastide.kernel.chance import Chooser, seed_mwc
from bastide.kernel.definition import Definition, observation_of
from bastide.kernel.errors import NativeUnavailable
from bastide.kernel.game import Game
from bastide.kernel.record import Record

INLINED = ("work", "go_on", "reward")
Work = Callable[..., int]


class BatchCompiler(native.Compiler):
    """Puts the larger functions of the batch into one another, so that the rules are worked through only once."""

    def function(self, plain: Any, **flags: Any) -> Any:
        """The compiled copy of a plain function."""
        inlined = plain.__name__ in INLINED and plain.__module__ == tasks.__name__
        return super().function(plain, **({"inline": "always"} if inlined else flags))


def functions_of(definition: Definition) -> dict[str, Callable[..., Any]]:
    """What a game brings along for a batch."""
    rules: Any = definition.rules
    return {"observe": observation_of(definition).observe} | {
        name: getattr(rules, name) for name in ("new_game", "step", "score", "tie_break")
    }


@cache
def native_work(definition: Definition, boundscheck: bool = False) -> Work:
    """The compiled batch of a game, made once a process; the machine code is loaded or made at the first call."""
    if not native.available():
        raise NativeUnavailable("native code needs Numba: pip install 'bastide[fast]'")
    records = {"STATE": definition.state, "LEGAL": definition.legal, "CHOOSER": Chooser}
    scope = vars(entry_point) | {name: native.dtype(record) for name, record in records.items()}
    enter = FunctionType(entry_point.enter.__code__, scope, "enter")
    enter.__module__ = entry_point.__name__
    bound = functions_of(definition)
    compiler = BatchCompiler(bound, boundscheck)
    folder = native.cache_folder(f"envs/{definition.name}", [*bound.values(), enter], boundscheck)
    with native.numba_cache(folder):
        return compiler.entry(enter)


@cache
def plain_work(definition: Definition) -> Work:
    """The batch of a game in plain Python."""
    scope: dict[str, Any] = {**vars(rewards), **vars(tasks), **functions_of(definition)}
    for name, found in list(scope.items()):
        if isinstance(found, FunctionType) and found.__module__ in (rewards.__name__, tasks.__name__):
            scope[name] = FunctionType(found.__code__, scope, name)
    work: Work = scope["work"]
    return work


@dataclass
class BatchMemory:
    """The games of a batch: as bytes (native) or as lists of records (plain), with all that is written of them."""

    game: Game
    fast: bool
    run: Work
    states: Any
    legals: Any
    choosers: Any
    actions: Any
    kind: int  # of the rewards
    batch: Batch

    def __post_init__(self) -> None:
        """Put together what is handed over at every call."""
        rest = (*self.batch,) if self.fast else (self.batch,)
        self.arguments = (self.states, self.legals, self.choosers, self.actions, self.game.players, self.kind, *rest)

    def work(self, task: int, first: int, last: int) -> int:
        """Do a task with the games from `first` to `last` (not included)."""
        return self.run(task, first, last, *self.arguments)

    def state(self, i: int) -> Record:
        """The record of a game."""
        if not self.fast:
            return self.states[i].clone()  # type: ignore[no-any-return]
        made = self.game.definition.state
        size = made.layout.size
        return made.from_bytes(self.states[i * size : (i + 1) * size].tobytes())


def make_memory(game: Game, n: int, seen: bool, kind: int, fast: bool) -> BatchMemory:
    """BatchMemory for `n` games; `seen`: with observations."""
    made, definition = (_bytes if fast else _records), game.definition
    places = observation_of(definition).layout.size if seen else 0
    batch = Batch(
        observations=np.zeros((n, places), np.int16),
        masks=np.zeros((n, game.num_actions), np.int8),
        rewards=np.zeros((n, game.players), np.float32),
        dones=np.zeros(n, np.bool_),
        seats=np.zeros(n, np.int16),
        scores=np.zeros((n, game.players), np.int32),
        seeds=np.zeros(n, np.int64),
        allowed=np.zeros((n, game.num_actions), np.int8),
        points=np.zeros((n, game.players), np.int32),
    )
    states, legals, choosers = made(game.blank(), n), made(definition.legal(), n), made(Chooser(), n)
    run = native_work(definition) if fast else plain_work(definition)
    return BatchMemory(game, fast, run, states, legals, choosers, np.zeros(n, np.int64), kind, batch)


def _bytes(record: Record, n: int) -> Any:
    return np.tile(np.frombuffer(record.to_bytes(), np.uint8), n)


def _records(record: Record, n: int) -> Any:
    return [record.clone() for _ in range(n)]


def seed_choosers(memory: BatchMemory, seed: int) -> None:
    """Start the generators of the random choices, each from its own seed."""
    one = Chooser()
    for i in range(len(memory.actions)):
        seed_mwc(one, seed + i)
        if memory.fast:
            memory.choosers.view(native.dtype(Chooser))[i] = tuple(one.values())
        else:
            memory.choosers[i].rng = one.rng
