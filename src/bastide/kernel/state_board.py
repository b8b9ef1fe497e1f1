"""The board of a game that has none of its own: the fields of its state, those of the seats as a table."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.position import dump
from bastide.kernel.record import Record

if TYPE_CHECKING:  # rich is imported when a board is printed, never by `import bastide`
    from rich.console import Console, ConsoleOptions, RenderableType

SEATS = "n_players"
"""The field that counts the seats: lists which go up to it have a place for each."""
NOTHING = "-"


def state_board(
    g: Any, names: Sequence[str], language: str = "en", colours: SeatColours = OWN_COLOURS
) -> "StateBoard":
    """The board as something `rich` can print; the fields have their own names in every language."""
    return StateBoard(g, names)


class StateBoard:
    """A board to print."""

    def __init__(self, g: Record, names: Sequence[str]) -> None:
        """Keep what is shown."""
        self.names = names
        shown = dump(g)
        by_seat = [field.name for field in g.fields if field.upto == SEATS and field.name in shown]
        self.shared = {name: shown[name] for name in shown if name not in by_seat and name != "stack"}
        self.rows = [_row({name: shown[name] for name in by_seat}, seat) for seat, _ in enumerate(names)]

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> Iterator["RenderableType"]:
        """The shared fields, then a row for each seat."""
        from rich.box import SIMPLE
        from rich.table import Table

        fields = Table.grid(padding=(0, 2))
        for name, value in self.shared.items():
            fields.add_row(_words(name), _text(value))
        yield fields
        columns = list(dict.fromkeys(name for row in self.rows for name in row))
        seats = Table("", *map(_words, columns), box=SIMPLE)
        for who, row in zip(self.names, self.rows, strict=True):
            seats.add_row(who, *(_text(row.get(name)) for name in columns))
        yield seats


def _row(lists: dict[str, list[Any]], seat: int) -> dict[str, Any]:
    """What a seat has of each list; of lists of records, each field. Nothing stands at the end of a list."""
    row: dict[str, Any] = {}
    for name, values in lists.items():
        value = values[seat] if seat < len(values) else None
        row |= value if isinstance(value, dict) else {name: value}
    return row


def _words(name: str) -> str:
    return name.replace("_", " ")


def _text(value: Any) -> str:
    """A value of a position in a cell."""
    if isinstance(value, dict):
        return ", ".join(f"{_words(name)} {_text(one)}" for name, one in value.items()) or NOTHING
    if isinstance(value, list):
        return ", ".join(_text(one) for one in value) or NOTHING
    return NOTHING if value is None else str(value)
