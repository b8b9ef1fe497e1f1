"""The seats of a VectorEnv that do not learn: played in native code, by a function of many rows, or by bots."""

import inspect
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from bastide.bots.bot import Bot, Situation
from bastide.bots.makers import BotMaker
from bastide.envs.batch import NATIVE_OPPONENTS
from bastide.envs.batch.buffers import ELSEWHERE
from bastide.kernel.errors import BadOption, IllegalAction
from bastide.kernel.game import Game, State

Array = np.ndarray[Any, Any]
Policy = Callable[[Array, Array], Any]
"""A function of observations and masks, a row for each game, that returns an action for each."""
Opponent = str | type[Bot] | Bot | Policy
Opponents = Opponent | Sequence[Opponent]


class Rows(Protocol):
    """Games of a batch, as those see them who play in them."""

    game: Game
    observations: Array
    masks: Array

    def state(self, row: int) -> State:
        """The state of a game."""

    def ply(self, row: int) -> int:
        """How many actions have been played in a game."""


class PolicyPlayer:
    """Plays by a function, in all rows at once."""

    def __init__(self, policy: Policy) -> None:
        """`policy` is given what is seen and what is legal."""
        self.policy = policy

    def actions(self, games: Rows, rows: Array) -> Any:
        """What is played in these rows."""
        masks = games.masks[rows]
        chosen = np.asarray(self.policy(games.observations[rows], masks))
        if chosen.shape != rows.shape or chosen.dtype.kind not in "iu":
            raise ValueError(f"an opponent gives a whole number for each of {len(rows)} rows, not {chosen!r:.60}")
        inside = (chosen >= 0) & (chosen < masks.shape[1])
        wrong = ~inside | (masks[np.arange(len(rows)), np.where(inside, chosen, 0)] == 0)
        if wrong.any():
            first = int(wrong.argmax())
            raise IllegalAction(f"game {rows[first]}: an opponent's action {chosen[first]} is not legal")
        return chosen


class BotPlayer:
    """Plays by a bot, row by row."""

    def __init__(self, bot: Bot) -> None:
        """A bot chooses by the situation alone."""
        self.bot = bot

    def actions(self, games: Rows, rows: Array) -> list[int]:
        """What is played in these rows."""
        chosen = []
        for row in rows.tolist():
            situation = Situation(games.state(row), games.ply(row))
            action = self.bot.choose(situation)
            if action not in situation.legal:
                raise IllegalAction(f"game {row}: an opponent's action {str(action)[:40]!r} is not legal")
            chosen.append(action.id)
        return chosen


Player = PolicyPlayer | BotPlayer


def check_opponents(told: Opponents | None, players: int) -> list[Any]:
    """One for each other seat; none: all seats learn."""
    if told is None:
        return []
    named = list(told) if isinstance(told, Sequence) and not isinstance(told, str) else [told] * (players - 1)
    if len(named) != players - 1:
        raise BadOption(f"with {players} players there are {players - 1} opponents, not {len(named)}")
    return named


def native_kind(opponent: Any) -> int:
    """What the batch knows the opponent as."""
    known = isinstance(opponent, str) and opponent in NATIVE_OPPONENTS
    return 1 + NATIVE_OPPONENTS.index(opponent) if known else ELSEWHERE


def player(opponent: Any, game: Game, seed: int) -> Player:
    """Who plays for an opponent that the batch does not know."""
    if callable(opponent) and not inspect.isclass(opponent) and not hasattr(opponent, "choose"):
        return PolicyPlayer(opponent)
    return BotPlayer(BotMaker(opponent, game).bot(seed))
