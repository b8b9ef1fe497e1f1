"""A step as a pure function of bytes, for whoever keeps the states: JAX callbacks, searches, other processes.

    function = StepFunction("caylus", players=3)
    states = function.start([1, 2, 3]).states
    after = function.step(states, [4, 4, 4])
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from bastide.api import game as make_game
from bastide.envs.batch import ALL_LEGAL, AUTORESETS, CHECK, SHOW, STEP
from bastide.envs.batch.buffers import AUTORESET, REWARD
from bastide.envs.engine import BatchMemory, make_memory
from bastide.envs.observation import layout
from bastide.envs.snapshot import check_records, field_size
from bastide.kernel import native
from bastide.kernel.definition import OptionValue
from bastide.kernel.errors import IllegalAction
from bastide.kernel.game import Game, State

Array = np.ndarray[Any, Any]


class Stepped(NamedTuple):
    """What is known of some games: a row for each, in arrays of their own."""

    states: Array
    """The states as bytes: uint8, shape (n, `StepFunction.state_size`)."""
    observations: Array
    """What the asked seat sees, or saw last: int16, shape (n, layout.size)."""
    masks: Array
    """1 for each legal action; of a game that is over, for all: int8, shape (n, num_actions)."""
    rewards: Array
    """The share of the victory that the step brought each seat: float32, shape (n, players)."""
    over: Array
    """True if the game has ended: bool, shape (n,)."""
    seats: Array
    """Who is asked; -1 if the game is over: int16, shape (n,)."""


class StepFunction:
    """The rules of a game as functions without memory: the same arguments give the same results."""

    def __init__(self, game: Game | str, players: int = 3, speed: str = "best", **options: OptionValue) -> None:
        """`game`: a Game, or the name of one with its players and options. `speed` as for VectorEnv."""
        self.game = game if isinstance(game, Game) else make_game(game, players, **options)
        self.layout = layout(self.game)
        self.state_size = self.game.definition.state.layout.size
        """How many bytes a state has."""
        self._fast = speed == "native" or (speed == "best" and native.available())

    def start(self, seeds: Sequence[int]) -> Stepped:
        """New games, each from its seed."""
        return self.look(self.pack([self.game.start(seed) for seed in seeds]))

    def pack(self, states: Sequence[State]) -> Array:
        """States as bytes."""
        return np.stack([np.frombuffer(state._g.to_bytes(), np.uint8) for state in states])

    def unpack(self, states: Array) -> list[State]:
        """Bytes as states."""
        return [self.game.from_bytes(self.game.header + one.tobytes()) for one in np.asarray(states, np.uint8)]

    def look(self, states: Array) -> Stepped:
        """What is known of these states."""
        return self._result(self._load(states))

    def step(self, states: Array, actions: Sequence[int] | Array) -> Stepped:
        """The states after an action in each; a game that is over stays as it is, whatever the action.

        An action that is not legal: an IllegalAction that says in which game.
        """
        memory = self._load(states)
        batch, n = memory.batch, len(memory.actions)
        given = np.asarray(actions)
        if given.shape != (n,) or given.dtype.kind not in "iu":
            raise ValueError(f"step takes a whole number for each of the {n} states")
        ended = batch.over.copy()
        memory.actions[:] = np.where(ended, batch.masks.argmax(axis=1), given)
        found = memory.work(CHECK, 0, n)
        if found != ALL_LEGAL:
            raise IllegalAction(f"game {found}: the action {int(memory.actions[found])} is not legal")
        before = batch.observations[ended].copy()
        memory.batch.chosen[:] = ~ended
        if not ended.all():
            self._step(memory, ended)
        batch.observations[ended] = before
        return self._result(memory)

    def _step(self, memory: BatchMemory, ended: Array) -> None:
        """Step the rows that have not ended, in stretches of such rows."""
        edges = np.flatnonzero(np.diff(np.concatenate([[True], ended, [True]]).astype(np.int8)))
        for first, last in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
            memory.work(STEP, first, last)

    def _load(self, states: Array) -> BatchMemory:
        """The states in memory of their own, with what is legal and what is seen."""
        data = np.ascontiguousarray(states, np.uint8)
        if data.ndim != 2 or data.shape[1] != self.state_size:
            raise ValueError(f"states are bytes of shape (n, {self.state_size}), not {data.shape}")
        check_records(self.game, data)
        memory = make_memory(self.game, len(data), seen=True, fast=self._fast)
        memory.batch.settings[REWARD] = 0
        memory.batch.settings[AUTORESET] = AUTORESETS.index("disabled")
        memory.write_states(range(len(data)), data)
        memory.batch.over[:] = self._depths(data) == 0
        memory.work(SHOW, 0, len(data))
        return memory

    def _depths(self, data: Array) -> Array:
        """How many questions are open in each state."""
        at = 0
        for field in self.game.definition.state.fields:
            if field.name == "depth":
                return np.ascontiguousarray(data[:, at : at + 2]).view("<i2")[:, 0]
            at += field_size(field)
        raise AssertionError("a state has a stack of questions")

    def _result(self, memory: BatchMemory) -> Stepped:
        batch = memory.batch
        seats = np.where(batch.over, -1, batch.seats).astype(np.int16)
        return Stepped(memory.read_states(), batch.observations, batch.masks, batch.rewards, batch.over, seats)
