"""The course of a game: all its states, from options, seed, actions and what was dealt anew on the way."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bastide.kernel.game import Action, Game, State


@dataclass(frozen=True, slots=True)
class Deal:
    """A fresh deal after moves were taken back: all that none of the `seats` knew, chance to come included."""

    step: int
    """How many actions had been played then."""
    seed: int
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """A game as far as it was played; equal courses have equal states."""

    game: "Game"
    seed: int
    actions: "tuple[Action, ...]" = ()
    deals: tuple[Deal, ...] = ()
    """In the order in which they were made."""

    def states(self) -> "Iterator[State]":
        """Yield the state at each step, from 0 to the number of actions; the next step changes it.

        Its events are those of the action that led there.
        """
        state = self._dealt(self.game.start(self.seed), 0)
        yield state
        for step, action in enumerate(self.actions, 1):
            state.play(action)
            state = self._dealt(state, step)
            yield state

    def up_to(self, step: int) -> "Course":
        """Return the first part of the course, with what was dealt anew after its last action."""
        return Course(self.game, self.seed, self.actions[:step], made_by(self.deals, step))

    def end(self) -> "State":
        """Return the state after the last action."""
        *_, last = self.states()
        return last

    def _dealt(self, state: "State", step: int) -> "State":
        for deal in self.deals:
            if deal.step == step:
                state = state.deal_again(deal.seats, deal.seed)
        return state


def made_by(deals: Iterable[Deal], step: int) -> tuple[Deal, ...]:
    """Return the deals that were made up to a step, those at the step included."""
    return tuple(deal for deal in deals if deal.step <= step)
