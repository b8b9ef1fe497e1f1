"""A game step by step: the actions played and the events they caused."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bastide.kernel.action import sentences
from bastide.kernel.game import Action, Event, State
from bastide.kernel.game_record import GameRecord
from bastide.kernel.words import capital as capital


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """A played action with its events."""

    ply: int  # how many actions have been played with this one
    turn: int
    seat: int
    action: Action
    events: tuple[Event, ...]

    def lines(self, language: str, names: Sequence[str]) -> list[str]:
        """Return the log lines of the step; an action without events is named."""
        lines = [sentence.text for sentence in sentences(self.events, language, names)]
        return lines or [f"{capital(names[self.seat])}: {self.action.label(language)}."]


def replay(record: GameRecord) -> Iterator[tuple[PlayedStep, State]]:
    """All steps of a record, each with the state after it (the same object, moving on)."""
    states = record.states()
    before = next(states)
    turn, seat = before.turn, before.player or 0
    for ply, (action, state) in enumerate(zip(record.actions, states, strict=True), 1):
        yield PlayedStep(ply, turn, seat, action, state.events), state
        turn, seat = state.turn, state.player or 0
