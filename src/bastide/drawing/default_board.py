"""The board of a game without a drawing of its own: what stands in a position, and buttons for what can be chosen.

From top to bottom: the turn, tiles with the fields all players share, a row for each seat, the legal actions.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from bastide.drawing.context import DrawingContext, slug
from bastide.drawing.families import rim
from bastide.drawing.seats import mark
from bastide.drawing.svg import document, group, rect
from bastide.drawing.text import fits, text
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.definition import Definition, drawing_of
from bastide.kernel.parts import Drawing
from bastide.kernel.position import View
from bastide.kernel.state_board import fields_of, in_words, named
from bastide.kernel.words import capital

WIDTHS = {"wide": 716.0, "narrow": 390.0}
HEIGHTS = {"wide": 664.0, "narrow": 0.0}
"""At the least, as the drawings of the games; what needs more is higher."""
MARGIN, GAP = 12.0, 10.0
HEADING = 44.0
TILE = (110.0, 66.0)
LINE, ROW, BUTTON = 34.0, 40.0, 44.0
COLUMN, NAMES, BUTTON_WIDTH = 96.0, 130.0, 165.0
"""Widths at the least."""
Item = TypeVar("Item")
Part = tuple[float, list[str]]
"""A height, and what is drawn from 0 down to it."""


@cache
def drawing_for(definition: Definition) -> Drawing:
    """Return the drawing of a game: its own, or else this one."""
    return drawing_of(definition) or Drawing(board=DefaultBoard(definition), of_move=_row_of_mover(definition))


def _row_of_mover(definition: Definition) -> Any:
    colours = _colours(definition)

    def of_move(position: View, seat: int, action: str, seat_colours: SeatColours) -> str:
        return f"seat-{colours[seat_colours[seat]]}"

    return of_move


def _colours(definition: Definition) -> list[str]:
    return [name.lower() for name in definition.text.seat_names("en")]


@dataclass(frozen=True)
class DefaultContext(DrawingContext):
    """A position to draw, with the game it belongs to."""

    definition: Definition
    width: float

    def colour(self, seat: int) -> str:
        """Return the colour of a seat, as the palette calls it."""
        return _colours(self.definition)[self.colours[seat]]

    def colour_name(self, seat: int | None) -> str:
        """Return the colour of a seat in words; nothing without a seat."""
        return "" if seat is None else self.definition.text.seat_names(self.language)[self.colours[seat]]

    def words(self, name: str) -> str:
        """Return the name of a field or of a value in words."""
        return capital(named(name, self.language, self.definition.words))

    def value(self, value: Any) -> str:
        """Return a value of the position in words."""
        return in_words(value, self.language, self.definition.words)

    @property
    def seats(self) -> range:
        """The seats that play."""
        return range(self.position["options"]["players"])

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None when the game is over."""
        return self.position["stack"][-1]["seat"] if self.position["stack"] else None

    @property
    def room(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN


class DefaultBoard:
    """Draws positions of a game from its definition alone."""

    def __init__(self, definition: Definition) -> None:
        """Draw positions of this game."""
        self.definition = definition

    def __call__(
        self,
        position: View,
        *,
        legal: Iterable[object] = (),
        theme: str = "auto",
        language: str = "en",
        layout: str = "wide",
        seat: int | None = None,
        last: Iterable[tuple[int, object]] = (),
        hinted: Sequence[str] = (),
        colours: SeatColours = OWN_COLOURS,
    ) -> str:
        """Return the board as SVG; the seats of `last` moves have a ring around their row."""
        own = _colours(self.definition)
        movers = [own[colours[who]] for who, _ in last]
        t = DefaultContext(
            position, language, [str(action) for action in legal], "default-", self.definition, WIDTHS[layout],
            last={f"seat-{colour}": colour for colour in movers}, hinted=hinted, colours=colours,
        )  # fmt: skip
        parts = list(_parts(t))
        needed = sum(tall + GAP for tall, _ in parts) - GAP
        height = max(HEIGHTS[layout], needed + 2 * MARGIN)
        top, layers = MARGIN + (height - needed - 2 * MARGIN) / 3, []
        for tall, drawn in parts:
            layers.append(group(*drawn, transform=f"translate({MARGIN:g} {top:g})"))
            top += tall + GAP
        ground = rect(0, 0, t.width, height, fill="var(--ground)")
        words = _heading_words(t)
        return document("board", (t.width, height), words, language, theme, [], [ground, *layers])


def _parts(t: DefaultContext) -> Iterator[Part]:
    shared, by_seat = fields_of(t.position, t.definition.state, len(t.seats))
    yield _heading(t)
    shared.pop("turn", None)  # it stands in the heading
    short = {name: value for name, value in shared.items() if not isinstance(value, list | dict)}
    for some in _in_groups(list(short.items()), int((t.room + GAP) / (TILE[0] + GAP))):
        yield _tiles(t, some)
    for name, value in shared.items():
        if name not in short:
            yield _line(t, name, value)
    columns = list(dict.fromkeys(name for row in by_seat for name in row))
    for names in _in_groups(columns, int((t.room - NAMES) / COLUMN)) or [()]:
        yield _seats(t, names, by_seat)
    if t.legal:
        yield _choices(t)


def _in_groups(items: Sequence[Item], size: int) -> list[Sequence[Item]]:
    return [items[first : first + size] for first in range(0, len(items), size)]


def _heading_words(t: DefaultContext) -> str:
    info = t.definition.info
    turn = info.turn_in(t.language, t.position["turn"]) if "turn" in t.position else ""
    return " · ".join(filter(None, [info.title_in(t.language), turn]))


def _heading(t: DefaultContext) -> Part:
    return HEADING, [text(_heading_words(t), t.room / 2, HEADING * 0.7, "turn mid", t.room)]


def _tiles(t: DefaultContext, fields: Sequence[tuple[str, Any]]) -> Part:
    """A tile for each field, in the middle of the board."""
    width, height = TILE
    left = (t.room - len(fields) * (width + GAP) + GAP) / 2
    return height, [
        t.thing(
            f"field-{slug(name)}", left + place * (width + GAP), 0, t.sentence(f"{t.words(name)}: {t.value(value)}"),
            rect(0, 0, width, height, 5, class_="panel"),
            text(t.value(value), width / 2, height / 2 + 2, "turn mid", width - 12),
            text(t.words(name), width / 2, height - 10, "word mid", width - 12),
        )
        for place, (name, value) in enumerate(fields)
    ]  # fmt: skip


def _line(t: DefaultContext, name: str, value: Any) -> Part:
    """A field with many values in it, on a line of its own."""
    words, room = t.value(value), t.room - NAMES - 12
    shown = words
    while len(shown) > 1 and not fits(shown, 12, room):
        shown = shown[: len(shown) * 9 // 10].rstrip(" ,…") + "…"
    return LINE, [t.thing(
        f"field-{slug(name)}", 0, 0, t.sentence(f"{t.words(name)}: {words}"),
        rect(0, 0, t.room, LINE, 5, class_="panel"),
        text(t.words(name), 10, LINE / 2 + 4, "word", NAMES - 10), text(shown, NAMES, LINE / 2 + 4, "name", room),
    )]  # fmt: skip


def _seats(t: DefaultContext, names: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> Part:
    """A row for each seat with its mark, its colour and these fields; who is asked has a line at the left."""
    pitch = (t.room - NAMES) / max(1, len(names))
    middles = [NAMES + (column + 0.5) * pitch for column in range(len(names))]
    drawn = [
        text(t.words(name), x, 16, "word mid", pitch - 8) for name, x in zip(names, middles, strict=True)
    ]  # fmt: skip
    for seat, row in enumerate(rows):
        colour, said = t.colour(seat), [f"{t.words(name)}: {t.value(row.get(name))}" for name in names]
        now = rect(0, 4, 4, ROW - 12, 2, fill="var(--accent)") if seat == t.asked else ""
        ring = f"last last-{colour}" if f"seat-{colour}" in t.last else ""
        drawn.append(t.thing(
            f"seat-{colour}", 0, 24 + seat * ROW, t.sentence(capital(t.colour_name(seat)), *said),
            rect(0, 0, t.room, ROW - 4, 5, class_="panel"), rim(t.room, ROW - 4), now,
            group(mark(colour, t.language, 22), transform=f"translate(24 {ROW / 2 - 2:g})"),
            text(capital(t.colour_name(seat)), 44, ROW / 2 + 3, "head", NAMES - 48),
            *(text(t.value(row.get(name)), x, ROW / 2 + 3, "count mid", pitch - 8)
              for name, x in zip(names, middles, strict=True)),
            style=ring,
        ))  # fmt: skip
    return 24 + len(rows) * ROW, drawn


def _choices(t: DefaultContext) -> Part:
    """A button for each legal action."""
    columns = max(1, min(len(t.legal), int((t.room + GAP) / (BUTTON_WIDTH + GAP))))
    width = min((t.room + GAP) / columns - GAP, 1.4 * BUTTON_WIDTH)
    left = (t.room - columns * (width + GAP) + GAP) / 2
    drawn = []
    for place, action in enumerate(t.legal):
        label = t.definition.text.label(t.definition.actions.ids[action], t.language, t.colours)
        x, y = left + place % columns * (width + GAP), place // columns * (BUTTON + GAP)
        drawn.append(t.place(
            f"button-{slug(action)}", x, y, label, [action],
            rect(0, 0, width, BUTTON, 6, class_="panel"),
            text(label, width / 2, BUTTON / 2 + 5, "head mid", width - 16), rim(width, BUTTON),
        ))  # fmt: skip
    rows = -(-len(t.legal) // columns)
    return rows * (BUTTON + GAP) - GAP, drawn
