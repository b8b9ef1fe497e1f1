"""The board of a game that has none of its own: the fields of its state, those of the seats as a table."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bastide.kernel.position import View, dump
from bastide.kernel.questions import Texts
from bastide.kernel.record import Record

if TYPE_CHECKING:  # rich is imported when a board is printed, never by `import bastide`
    from rich.console import Console, ConsoleOptions, RenderableType

SEATS = "n_players"
"""The field that counts the seats: lists which go up to it have a place for each."""
NOT_SHOWN = ("bastide", "game", "options", "stack")
NOTHING = "-"


def fields_of(position: View, state: type[Record], players: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the fields of a position that belong to no seat, and for each seat its own."""
    by_seat = {field.row or field.name for field in state.fields if field.upto == SEATS}
    shared = {name: value for name, value in position.items() if name not in by_seat and name not in NOT_SHOWN}
    lists = {name: position[name] for name in position if name in by_seat}
    return shared, [_row(lists, seat) for seat in range(players)]


def named(name: str, language: str, words: Mapping[str, Texts]) -> str:
    """Return the name of a field, or of a value, in words: those of the game where it has any."""
    return words[name][language == "fr"] if name in words else name.replace("_", " ")


def in_words(value: Any, language: str, words: Mapping[str, Texts]) -> str:
    """Return a value of a position in words."""
    if isinstance(value, dict):
        shown = [f"{named(name, language, words)} {in_words(one, language, words)}" for name, one in value.items()]
        return ", ".join(shown) or NOTHING
    if isinstance(value, list):
        return ", ".join(in_words(one, language, words) for one in value) or NOTHING
    return NOTHING if value is None else named(str(value), language, words)


def state_board(
    g: Any, names: Sequence[str], language: str = "en", words: Mapping[str, Texts] | None = None
) -> "StateBoard":
    """Return the board as something `rich` can print; `words` are those of the game for its fields and values."""
    return StateBoard(g, names, language, words)


class StateBoard:
    """A board to print."""

    def __init__(
        self, g: Record, names: Sequence[str], language: str = "en", words: Mapping[str, Texts] | None = None
    ) -> None:
        """Keep what is shown."""
        self.names = names
        self.language = language
        self.words = words or {}
        self.shared, self.rows = fields_of(dump(g), type(g), len(names))

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> Iterator["RenderableType"]:
        """The shared fields, then a row for each seat."""
        from rich.box import SIMPLE
        from rich.table import Table

        fields = Table.grid(padding=(0, 2))
        for name, value in self.shared.items():
            fields.add_row(self._named(name), self._text(value))
        yield fields
        columns = list(dict.fromkeys(name for row in self.rows for name in row))
        seats = Table("", *map(self._named, columns), box=SIMPLE)
        for who, row in zip(self.names, self.rows, strict=True):
            seats.add_row(who, *(self._text(row.get(name)) for name in columns))
        yield seats

    def _named(self, name: str) -> str:
        return named(name, self.language, self.words)

    def _text(self, value: Any) -> str:
        return in_words(value, self.language, self.words)


def _row(lists: dict[str, list[Any]], seat: int) -> dict[str, Any]:
    """What a seat has of each list; of lists of records, each field. Nothing stands at the end of a list."""
    row: dict[str, Any] = {}
    for name, values in lists.items():
        value = values[seat] if seat < len(values) else None
        row |= value if isinstance(value, dict) else {name: value}
    return row
