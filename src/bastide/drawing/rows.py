"""What a card does, as a row of icons: `in -> out`, alternatives divided by a bar, numbers on coins and shields."""

from collections.abc import Sequence
from functools import lru_cache

from bastide.drawing.families import small_tile
from bastide.drawing.icons import icon
from bastide.drawing.palette import SIZES
from bastide.drawing.svg import number, path
from bastide.drawing.text import text, width

Token = tuple[str, int]  # an icon and how many of it, or a sign
Row = list[Token]

ARROW: Token = ("arrow", 1)
BAR: Token = ("bar", 1)
PLUS: Token = ("plus", 1)
MINUS: Token = ("minus", 1)
GAP: Token = ("gap", 4)  # nothing, so wide
BADGES = {"denier": ("on-light", 0.0), "coin": ("on-light", 0.0), "prestige": ("on-thing", -0.04),
          "point": ("on-thing", 0.06)}  # fmt: skip
"""The number stands on these icons: the style of the figure, and its middle below the icon's, in shares of the size."""
FIGURES = {"times": "×{}", "most": "≤{}", "of": "/{}", "figure": "{}", "open": "(", "shut": ")"}
"""Not an icon but letters: the number itself, or a bracket."""
TILE = "tile-"  # a small tile of a family: `tile-wood`
REPEATED = 3  # so many of a kind are drawn one by one
TIGHT = 1.0
DROP = 4.3  # from the middle of a figure down to its baseline
BOLD = 1.12  # figures are bold, wider than a text
SMALLEST = 11  # icons
LARGE = 26  # icons so large have large figures on them
SIGN = 7  # the width of plus, minus and bar


def times(count: int) -> Token:
    """`×3`."""
    return ("times", count)


def draw_row(prefix: str, row: Row, x: float, y: float, size: float, room: float = 200) -> str:
    """A row of icons around the middle x, y; smaller where there is little room."""
    return _drawn_row(prefix, tuple(row), x, y, size, room)


@lru_cache(maxsize=4096)
def _drawn_row(prefix: str, row: tuple[Token, ...], x: float, y: float, size: float, room: float) -> str:
    while row_width(row, size) > room and size > SMALLEST:
        size -= 0.5
    left, parts = x - row_width(row, size) / 2, []
    for token in row:
        parts.append(_token(prefix, token, left, y, size))
        left += token_width(token, size) + TIGHT
    return "".join(parts)


def row_width(row: Sequence[Token], size: float) -> float:
    """How wide a row is."""
    return sum(token_width(token, size) for token in row) + TIGHT * (len(row) - 1)


def token_width(token: Token, size: float) -> float:
    """How wide a token is."""
    name, count = token
    if name in FIGURES:
        return figure_width(FIGURES[name].format(count))
    if name == "gap":
        return count
    if name == "arrow":
        return size * 0.62
    if name in ("bar", "plus", "minus"):
        return SIGN
    if name in BADGES:
        return _badge_size(count, size)
    return size * count if count <= REPEATED else figure_width(str(count)) + size + 1


def figure_width(words: str) -> float:
    """How wide a figure is."""
    return width(words, SIZES["figure"]) * BOLD


def _token(prefix: str, token: Token, left: float, y: float, size: float) -> str:
    name, count = token
    if name in FIGURES:
        return text(FIGURES[name].format(count), left, y + DROP, "figure")
    if name == "gap":
        return ""
    if name == "bar":
        return path(f"M{number(left + 3.5)} {number(y - size * 0.45)}V{number(y + size * 0.45)}", class_="line",
                    stroke_opacity=0.6)  # fmt: skip
    if name in ("plus", "minus"):
        return path(f"M{number(left)} {number(y)}h6" + "m-3 -3v6" * (name == "plus"), class_="line")
    if name in BADGES:
        return badge(prefix, name, count, left + token_width(token, size) / 2, y, size)
    if name.startswith(TILE):
        return small_tile(prefix, name.removeprefix(TILE), left + size / 2, y, size)
    if name == "arrow":
        return icon(prefix, name, left + size * 0.31, y, size * 0.6)
    if count <= REPEATED:
        return "".join(icon(prefix, name, left + size * (i + 0.5), y, size) for i in range(count))
    figure = text(str(count), left, y + DROP, "figure")
    return figure + icon(prefix, name, left + figure_width(str(count)) + 1 + size / 2, y, size)


def badge(prefix: str, name: str, count: int, x: float, y: float, size: float = 18) -> str:
    """A number on a coin, a shield or an arch."""
    style, lower = BADGES[name]
    size = _badge_size(count, size)
    figure, drop = ("count", DROP + 1) if size >= LARGE else ("figure", DROP)
    return icon(prefix, name, x, y, size) + text(str(count), x, y + drop + lower * size, f"{figure} mid {style}")


def _badge_size(count: int, size: float) -> float:
    return max(size, 16) + 3 * (count > 9)
