"""Chance that is told what to draw: the rules in plain Python, with draws from a list instead of the generator.

All chance of the rules comes from `below(g, n)`: one of `n` equally likely numbers. Here it is the next of a list, and
where the list ends the rules stop and say out of how many is to be drawn.
"""

import threading
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

from bastide.kernel import chance
from bastide.kernel.definition import Definition
from bastide.kernel.game import Game, State

Below = Callable[[Any, int], int]


class Undecided(Exception):
    """The rules need a draw, one of `ways`."""

    def __init__(self, ways: int) -> None:
        """So many numbers are equally likely."""
        super().__init__(ways)
        self.ways = ways


class Draws(threading.local):
    """The list of draws, one for each thread."""

    def __init__(self) -> None:
        """Prepare; nothing is drawn yet."""
        self.left: list[int] = []

    def below(self, g: Any, n: int) -> int:
        """The next draw; one out of one needs none."""
        if n == 1:
            return 0
        if not self.left:
            raise Undecided(n)
        return self.left.pop(0)


class ScriptedRules:
    """The rules of a game with another `below`."""

    def __init__(self, definition: Definition, below: Below) -> None:
        """Copy what begins a game and what plays it on."""
        rules: Any = definition.rules
        self._below = below
        self._packages = {"bastide", rules.step.__module__.partition(".")[0]}
        self._made: dict[FunctionType, FunctionType] = {}
        self.new_game, self.step = self._copy(rules.new_game), self._copy(rules.step)

    def _copy(self, function: Any) -> Any:
        """A copy of a function that calls copies of the functions of ours, and `below` instead of the kernel's."""
        if function is chance.below:
            return self._below
        if not isinstance(function, FunctionType) or function.__module__.partition(".")[0] not in self._packages:
            return function
        if function not in self._made:
            scope: dict[str, Any] = {}
            self._made[function] = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
            scope.update({name: self._copy(value) for name, value in _named(function).items()})
        return self._made[function]


def _named(function: FunctionType) -> dict[str, Any]:
    """What a function names of its module."""
    return {name: function.__globals__[name] for name in function.__code__.co_names if name in function.__globals__}


@cache
def _told(definition: Definition) -> tuple[ScriptedRules, Draws]:
    draws = Draws()
    return ScriptedRules(definition, draws.below), draws


def deal(game: Game, drawn: tuple[int, ...]) -> State:
    """A new game with these draws; Undecided if there are too few."""
    rules, draws = _told(game.definition)
    draws.left = list(drawn)
    g, legal = game.blank(), game.definition.legal()
    rules.new_game(g, legal)
    return State(game, g, legal)


def play(state: State, action: int, drawn: tuple[int, ...]) -> State:
    """The state after an action, with these draws; Undecided if there are too few. The one before stays as it is."""
    rules, draws = _told(state.game.definition)
    draws.left = list(drawn)
    after = state.copy()
    rules.step(after._g, action, after._legal)
    return after
