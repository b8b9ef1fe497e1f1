"""A game told step by step: who did what, and what came of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bastide.kernel.game import Action, Event, State
from bastide.kernel.game_record import GameRecord
from bastide.kernel.words import capital as capital


@dataclass(frozen=True, slots=True)
class Step:
    """An action that was played, and its events."""

    ply: int  # how many actions have been played with this one
    turn: int
    seat: int
    action: Action
    events: tuple[Event, ...]

    def lines(self, language: str, names: Sequence[str]) -> list[str]:
        """The step in words; an action that changed nothing is named."""
        told = [event.text(language, names) for event in self.events]
        return told or [f"{capital(names[self.seat])}: {self.action.label(language)}."]


def carry_out(state: State, action: Action, ply: int) -> Step:
    """Play an action and tell it."""
    turn, seat = state.turn, state.player or 0
    state.play(action)
    return Step(ply, turn, seat, action, state.events)


def replay(record: GameRecord) -> Iterator[tuple[Step, State]]:
    """All steps of a record, each with the state after it (the same object, moving on)."""
    state = record.game.start(record.seed)
    for ply, action in enumerate(record.actions, 1):
        yield carry_out(state, action, ply), state
