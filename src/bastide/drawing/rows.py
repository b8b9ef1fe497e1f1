"""Rows of icons: `in -> out`. A token is an icon and how many of it; a number on a coin or shield is a badge."""

from bastide.drawing.families import small_tile
from bastide.drawing.svg import path
from bastide.drawing.table import Drawn
from bastide.drawing.text import text, width

Token = tuple[str, int]
Row = list[Token]

ARROW: Token = ("arrow", 1)
BAR: Token = ("bar", 1)
PLUS: Token = ("plus", 1)
BADGES = {"denier": "on-light", "prestige": "on-thing"}  # the number stands on the icon
SINK = {"denier": 4.3, "prestige": 3.6}
SMALLEST_BADGE = 15
TWO_FIGURES = 3  # by so much a badge grows
REPEATED = 3  # so many icons are drawn one by one
TIGHT = 1.0


def draw_rows(t: Drawn, found: list[Row], x: float, y: float, size: float, room: float) -> str:
    """One row around the middle x, y, or two alternatives above and below it, divided by a bar."""
    if len(found) == 1:
        return draw_row(t, found[0], x, y, size, room)
    half = size * 0.78
    bar = path(f"M{x - 16:.1f} {y:.1f}H{x + 16:.1f}", class_="line", stroke_opacity=0.35)
    apart = half / 2 + 0.8
    above, below = found
    return bar + draw_row(t, above, x, y - apart, half, room) + draw_row(t, below, x, y + apart, half, room)


def draw_row(t: Drawn, row: Row, x: float, y: float, size: float, room: float) -> str:
    """A row of icons around the middle x, y, no wider than the room."""
    size = fitting(row, size, room)
    left, parts = x - row_width(row, size) / 2, []
    for token in row:
        parts.append(_token(t, token, left, y, size))
        left += token_width(token, size) + TIGHT
    return "".join(parts)


def fitting(row: Row, size: float, room: float) -> float:
    """The size at which a row fits."""
    while row_width(row, size) > room and size > 1:
        size -= 0.25
    return size


def row_width(row: Row, size: float) -> float:
    """How wide a row is."""
    return sum(token_width(token, size) for token in row) + TIGHT * (len(row) - 1)


def token_width(token: Token, size: float) -> float:
    """How wide a token is."""
    name, count = token
    if name == "arrow":
        return size * 0.62
    if name in ("bar", "plus"):
        return 7
    if name in BADGES:
        return badge_size(count, size)
    return size * count if count <= REPEATED else width(str(count), 12) + size + 1


def _token(t: Drawn, token: Token, left: float, y: float, size: float) -> str:
    name, count = token
    if name == "bar":
        return path(f"M{left + 3.5:.2f} {y - size * 0.45:.2f}V{y + size * 0.45:.2f}", class_="line", stroke_opacity=0.6)
    if name == "plus":
        return path(f"M{left:.2f} {y:.2f}h6m-3 -3v6", class_="line")
    if name.startswith("tile-"):
        return small_tile(t.prefix, name.removeprefix("tile-"), left + size / 2, y, size)
    if name in BADGES:
        return badge(t, name, count, left + badge_size(count, size) / 2, y, size)
    if name == "arrow":
        return t.icon(name, left + size * 0.31, y, size * 0.6)
    if count <= REPEATED:
        return "".join(t.icon(name, left + size * (i + 0.5), y, size) for i in range(count))
    figure = text(str(count), left, y + 4.3, "figure")
    return figure + t.icon(name, left + width(str(count), 12) + 1 + size / 2, y, size)


def badge_size(count: int, size: float) -> float:
    """A badge is large enough for its number."""
    return max(size, SMALLEST_BADGE) + TWO_FIGURES * (count > 9)


def badge(t: Drawn, name: str, count: int, x: float, y: float, size: float = 18) -> str:
    """A number on a coin or on a shield."""
    figure = text(str(count), x, y + SINK[name], f"figure mid {BADGES[name]}")
    return t.icon(name, x, y, badge_size(count, size)) + figure
