"""The batch of a game: `batch` with the game's own functions, compiled or plain, and the memory it works in."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from bastide.bots.linear_search.engine import search_of
from bastide.bots.linear_search.weights import load_weights
from bastide.envs.batch import Batch, deals, entry_point, opponents, rewards, tasks
from bastide.envs.batch.buffers import NOBODY
from bastide.kernel import native
from bastide.kernel.chance import Chooser, seed_mwc
from bastide.kernel.definition import Definition, observation_of
from bastide.kernel.errors import NativeUnavailable
from bastide.kernel.game import Game
from bastide.kernel.record import Record

INLINED = ("work", "go_on", "play")
PLAIN_MODULES = (rewards, deals, opponents, tasks)
SAMPLING = 2**32 - 1  # no row has so many games
Work = Callable[..., int]


class BatchCompiler(native.Compiler):
    """Puts the larger functions of the batch into one another, so that the rules are worked through only once.

    Nothing is allocated in compiled code, so arrays need not be counted: counting a batch's took longer than a step.
    """

    def function(self, plain: Any, **flags: Any) -> Any:
        """The compiled copy of a plain function."""
        inlined = plain.__name__ in INLINED and plain.__module__ == tasks.__name__
        usual = {"inline": "always"} if inlined else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        return super().function(plain, **(flags or usual), _nrt=False)


def functions_of(definition: Definition) -> dict[str, Callable[..., Any]]:
    """What a game brings along for a batch."""
    rules: Any = definition.rules
    known = search_of(definition)
    found: dict[str, Callable[..., Any]] = {name: getattr(rules, name) for name in native.ENTRY_NAMES}
    found |= {"observe": observation_of(definition).observe, "stage": known.stage, "policy_context": known.context}
    return found


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
    modules = {module.__name__ for module in PLAIN_MODULES}
    scope: dict[str, Any] = {}
    for module in PLAIN_MODULES:
        scope |= vars(module)
    scope |= functions_of(definition)
    for name, found in list(scope.items()):
        if isinstance(found, FunctionType) and found.__module__ in modules:
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
    others: Any
    actions: Any
    batch: Batch

    def __post_init__(self) -> None:
        """Put together what is handed over at every call."""
        rest = (*self.batch,) if self.fast else (self.batch,)
        games = (self.states, self.legals, self.choosers, self.others)
        self.arguments = (*games, self.actions, self.game.players, *rest)

    def work(self, task: int, first: int, last: int) -> int:
        """Do a task with the games from `first` to `last` (not included)."""
        return self.run(task, first, last, *self.arguments)

    def state(self, i: int) -> Record:
        """The record of a game."""
        return self.game.definition.state.from_bytes(self.read_states()[i].tobytes())

    def read_states(self) -> Any:
        """The records of all games as bytes, a row each."""
        return _read(self.states, self.fast, len(self.actions))

    def read_chance(self) -> Any:
        """The generators of sampled actions and of opponents, as bytes."""
        return np.stack([_read(one, self.fast, len(self.actions)) for one in (self.choosers, self.others)])

    def write_states(self, rows: Any, data: Any) -> None:
        """Put records, as bytes, into these rows."""
        _write(self.states, self.fast, rows, data)

    def write_chance(self, data: Any) -> None:
        """Put back what `read_chance` gave."""
        rows = range(len(self.actions))
        for generators, one in zip((self.choosers, self.others), data, strict=True):
            _write(generators, self.fast, rows, one)


def _read(records: Any, fast: bool, n: int) -> Any:
    if fast:
        return records.reshape(n, -1).copy()
    return np.stack([np.frombuffer(record.to_bytes(), np.uint8) for record in records])


def _write(records: Any, fast: bool, rows: Any, data: Any) -> None:
    if fast:
        records.reshape(-1, data.shape[1])[list(rows)] = data
        return
    for i, one in zip(rows, data, strict=True):
        records[i] = type(records[i]).from_bytes(one.tobytes())


def make_memory(game: Game, n: int, seen: bool, fast: bool, given: Mapping[str, Any] | None = None) -> BatchMemory:
    """Memory for `n` games; `seen`: with observations. Arrays that are `given` are used instead of new ones."""
    made, definition = (_bytes if fast else _records), game.definition
    places = observation_of(definition).layout.size if seen else 0
    batch = Batch(
        observations=np.zeros((n, places), np.int16),
        masks=np.zeros((n, game.num_actions), np.int8),
        rewards=np.zeros((n, game.players), np.float32),
        gains=np.zeros(n, np.float32),
        terminated=np.zeros(n, np.bool_),
        seats=np.zeros(n, np.int16),
        scores=np.zeros((n, game.players), np.int32),
        seeds=np.zeros(n, np.int64),
        allowed=np.zeros((n, game.num_actions), np.int8),
        points=np.zeros((n, game.players), np.int32),
        finals=np.zeros((n, places), np.int16),
        over=np.zeros(n, np.bool_),
        fresh=np.zeros(n, np.bool_),
        illegal=np.zeros(n, np.bool_),
        plies=np.zeros(n, np.int64),
        bases=np.zeros(n, np.int64),
        episodes=np.zeros(n, np.int64),
        learners=np.full(n, NOBODY, np.int16),
        chosen=np.ones(n, np.bool_),
        settings=np.array([0, 0, 0, NOBODY]),
        penalty=np.full(1, -1.0, np.float32),
        opponents=np.zeros(game.players, np.int16),
        policy=np.zeros((0, 0, 0, 0)),
    )
    batch = batch._replace(**(given or {}))
    states, legals = made(game.blank(), n), made(definition.legal(), n)
    run = native_work(definition) if fast else plain_work(definition)
    return BatchMemory(
        game, fast, run, states, legals, made(Chooser(), n), made(Chooser(), n), np.zeros(n, np.int64), batch
    )


def policy_by_stage(game: Game) -> Any:
    """The odds of the search's policy: [stage][question][seat][action]; NoWeights where nothing is learnt."""
    model = load_weights(game).for_search()
    stages = len(model.weights)
    thirds = [stage * len(model.policy) // stages for stage in range(stages)]
    return np.ascontiguousarray(model.policy[thirds], np.float64)


def _bytes(record: Record, n: int) -> Any:
    return np.tile(np.frombuffer(record.to_bytes(), np.uint8), n)


def _records(record: Record, n: int) -> Any:
    return [record.clone() for _ in range(n)]


def seed_choosers(memory: BatchMemory, rows: Iterable[int], bases: Iterable[int]) -> None:
    """Start the generators of sampled actions in these rows, each from its own seed."""
    for i, base in zip(rows, bases, strict=True):
        one = Chooser()
        seed_mwc(one, deals.deal_seed(int(base), i, SAMPLING))
        if memory.fast:
            memory.choosers.view(native.dtype(Chooser))[i] = tuple(one.values())
        else:
            memory.choosers[i] = one
