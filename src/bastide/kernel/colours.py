"""Colours of one's own: a seat is a number, and which colour it wears matters only where something is shown.

Whatever is said or drawn of a seat stands in tables with a row a colour, in the order of the seats. Such a table is
`Worn`: inside `wearing((2, 1, 0))` the first seat finds the row of the third colour there. Rules, positions and the
texts of actions know nothing of it.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import overload

_worn: ContextVar[Sequence[int]] = ContextVar("worn", default=())


@contextmanager
def wearing(colours: Sequence[int]) -> Iterator[None]:
    """Inside the block the seats wear these colours, by their numbers; all colours are named, each once."""
    before = _worn.set(colours)
    try:
        yield
    finally:
        _worn.reset(before)


def now_worn() -> tuple[int, ...]:
    """The colours the seats wear here; none: their own."""
    return tuple(_worn.get())


class Worn(Sequence[str]):
    """Texts by seats: `first` that belong to no seat, then `each` for every seat."""

    def __init__(self, rows: Sequence[str], first: int = 0, each: int = 1) -> None:
        """`rows`: in the order of the colours."""
        self.rows = rows
        self.first = first
        self.each = each

    def __len__(self) -> int:
        """How many texts there are."""
        return len(self.rows)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        """The text of a seat, in the colour it wears."""
        if isinstance(index, slice):
            return tuple(self)[index]
        seat, rest = divmod(index - self.first, self.each)
        worn = _worn.get()
        if not 0 <= seat < len(worn):
            return self.rows[index]
        return self.rows[self.first + worn[seat] * self.each + rest]
