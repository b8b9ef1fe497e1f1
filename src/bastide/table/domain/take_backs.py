"""What the book says of moves that were taken back: how far, what was dealt anew, and who was asked for it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bastide.kernel.course import Deal
from bastide.table.storage.protocol import (
    AGREE_UNDO,
    ASK_UNDO,
    BACK,
    DECLINE_UNDO,
    FREE,
    PLAY,
    REPLACE,
    RESIGN,
    UNDO,
    Entry,
)

MAX_DIGITS = 39
"""Of a number in an entry, such as a seed of 128 bits."""


@dataclass(frozen=True, slots=True)
class Back:
    """The game goes on where `step` actions had been played, maybe with a fresh deal."""

    step: int
    deal: Deal | None = None

    def __str__(self) -> str:
        """The detail of an entry: the step; with a deal its seed, and the seats that keep what they know."""
        dealt = () if self.deal is None else (self.deal.seed, *self.deal.seats)
        return " ".join(map(str, (self.step, *dealt)))

    @classmethod
    def read(cls, entry: Entry) -> "Back":
        """Return what an entry says; ValueError if it says nothing of the kind."""
        step, *dealt = _numbers(entry.detail)
        return cls(step, Deal(step, dealt[0], tuple(dealt[1:])) if dealt else None)


@dataclass(frozen=True, slots=True)
class TakeBackRequest:
    """A player asks the others to take back their turn, which began after `step` actions."""

    seat: int
    step: int
    move: int
    """The ply of the first move of that turn: there is one request a turn."""
    people: tuple[int, ...]
    """The seats of people when it was made: once one of them moves on, it has lapsed."""
    agreed: frozenset[int] = frozenset()

    def __str__(self) -> str:
        """The detail of an entry."""
        return " ".join(map(str, (self.step, self.move, *self.people)))

    @classmethod
    def read(cls, entry: Entry) -> "TakeBackRequest":
        """Return what an entry says; ValueError if it says nothing of the kind."""
        step, move, *people = _numbers(entry.detail)
        return cls(entry.seat, step, move, tuple(people))

    def after(self, entry: Entry) -> "TakeBackRequest | None":
        """Return the request as an entry leaves it; None if that settles it."""
        if entry.kind == AGREE_UNDO:
            return replace(self, agreed=self.agreed | {entry.seat})
        moved_on = entry.kind == PLAY and entry.seat in self.people
        left = entry.kind in (RESIGN, REPLACE, FREE) and entry.seat == self.seat
        return None if moved_on or left or entry.kind in (DECLINE_UNDO, UNDO, BACK) else self


def open_request(book: Iterable[Entry]) -> TakeBackRequest | None:
    """Return the request that waits for an answer."""
    found: TakeBackRequest | None = None
    for entry in book:
        if entry.kind == ASK_UNDO:
            found = TakeBackRequest.read(entry)
        elif found is not None:
            found = found.after(entry)
    return found


def was_asked(book: Iterable[Entry], seat: int, move: int) -> bool:
    """Return whether a seat has asked before to take back the turn that began with a move."""
    asked = (TakeBackRequest.read(entry) for entry in book if entry.kind == ASK_UNDO and entry.seat == seat)
    return any(request.move == move for request in asked)


def _numbers(detail: str) -> Sequence[int]:
    words = detail.split(" ")
    if not all(word.isascii() and word.isdecimal() and len(word) <= MAX_DIGITS for word in words):
        raise ValueError("not the detail of such an entry")
    return [int(word) for word in words]
