"""The one method of a bot, and what it is told.

    class First:
        def choose(self, situation: Situation) -> Action:
            return situation.legal[0]
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, Protocol

from bastide.kernel.errors import GameOver
from bastide.kernel.game import Action, Game, State


class Situation:
    """A decision as the asked seat sees it: never the state itself, only a view of it and samples."""

    def __init__(self, state: State, ply: int = 0) -> None:
        """`ply`: how many actions have been played; a bot's chance depends on it, so that undo changes no mind."""
        if state.player is None:
            raise GameOver("the game is over")
        self.game: Game = state.game
        self.seat: int = state.player
        self.ply = ply
        self.legal: list[Action] = state.legal()
        self._look: Callable[[], dict[str, Any]] = lambda: state.view(self.seat)
        self._deal: Callable[[int], State] = lambda seed: state.sample(self.seat, seed)

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat may know, in the form of a position."""
        return self._look()

    def sample(self, seed: int) -> State:
        """A state that looks the same to the seat; what it cannot know is dealt by `seed`."""
        return self._deal(seed)


class Bot(Protocol):
    """Whoever can choose."""

    def choose(self, situation: Situation) -> Action:
        """One of `situation.legal`."""


def moves(state: State, bots: Sequence[Bot]) -> Iterator[tuple[Situation, Action]]:
    """Play a new game to its end, with a bot for each seat: every situation, and what is about to be played in it."""
    ply = 0
    while state.player is not None:
        situation = Situation(state, ply)
        action = bots[state.player].choose(situation)
        yield situation, action
        state.play(action)
        ply += 1
