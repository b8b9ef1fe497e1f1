"""Following a game: what the others did since one's last turn, and where each move shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bastide.drawing.default_board import drawing_for
from bastide.kernel.action import sentences
from bastide.kernel.colours import SeatColours
from bastide.kernel.game import Game
from bastide.kernel.parts import AmountChange
from bastide.table.domain.history import History, LogLine
from bastide.table.domain.wording import Wording

Mark = tuple[int, str]
"""A seat and its action."""


def left_at(history: History, seat: int | None) -> int:
    """How many moves had been made when the last turn of a seat was over; a spectator follows the one who is asked.

    A turn is all that a seat chooses in a row. The one it is in the middle of is not over.
    """
    made, asked = [line.seat for line in history.moves()], history.state.player
    who = asked if seat is None else seat
    end = len(made)
    while who == asked and end and made[end - 1] == who:
        end -= 1
    while who is not None and end and made[end - 1] != who:
        end -= 1
    return end


def last_moves(history: History, seat: int | None) -> tuple[Mark, ...]:
    """The last move of each seat, from the last one of one's own last turn on."""
    found = {line.seat: str(line.action) for line in history.moves()[max(0, left_at(history, seat) - 1) :]}
    return tuple(found.items())


def move_to(history: History, step: int) -> tuple[Mark, ...]:
    """The move that led to a moment; none leads to the beginning."""
    return tuple((line.seat, str(line.action)) for line in history.moves()[max(0, step - 1) : step])


def place_of(game: Game, position: Mapping[str, Any] | None, line: LogLine, colours: SeatColours) -> str:
    """Return the id of what shows a move on the board or a panel; nothing where nothing does."""
    if position is None or line.action is None:
        return ""
    return drawing_for(game.definition).of_move(position, line.seat, str(line.action), colours)


class Told(NamedTuple):
    """A sentence of the log with the ids of what it is about, the best first, and what it brings and takes.

    `begins`: with it begins what happens at a place, or another step.
    """

    text: str
    place: str
    begins: bool = False
    changes: Sequence[AmountChange] = ()


def told_of(game: Game, position: Mapping[str, Any] | None, line: LogLine, wording: Wording) -> list[Told]:
    """Return a line of the log, sentence by sentence."""
    if not line.events:
        place = place_of(game, position, line, wording.colours)
        return [Told(text, place) for text in line.sentences(wording)]
    drawing = drawing_for(game.definition) if position is not None else None
    told = []
    for text, event, heading, begins in sentences(line.events, *wording):
        about = [one for one in (heading, event) if one]
        places = [drawing.of_event(one.data, wording.colours) for one in about] if drawing else []
        changes = drawing.changes_of(event.data) if drawing else ()
        told.append(Told(text, " ".join(filter(None, dict.fromkeys(places))), begins, changes))
    return told


@dataclass(frozen=True, slots=True)
class Steps:
    """The moments since one's last turn: after `first` moves one left the table, after `last` it is now.

    `at` is the moment that is shown; None: now.
    """

    first: int
    last: int
    at: int | None = None

    @property
    def count(self) -> int:
        """How many moves were made since."""
        return self.last - self.first

    @property
    def done(self) -> int:
        """How many of them have been shown."""
        return self.count if self.at is None else self.at - self.first

    @property
    def previous(self) -> int | None:
        """The moment before; None where there is none."""
        before = (self.last if self.at is None else self.at) - 1
        return before if before >= self.first else None

    @property
    def next(self) -> int | None:
        """The moment after; None: now."""
        return self.at + 1 if self.at is not None and self.at + 1 < self.last else None

    def __contains__(self, step: int) -> bool:
        return self.first <= step < self.last


def steps(history: History, seat: int | None, at: int | None = None) -> Steps:
    """The moments a seat can look back at."""
    return Steps(left_at(history, seat), len(history.actions), at)
