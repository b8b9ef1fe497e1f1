"""The castle: three stacks of tokens that shrink, each token with its points."""

from collections.abc import Iterator

from bastide.drawing.svg import at, number, path, rect
from bastide.drawing.text import text
from bastide.magna_carta import components as c
from bastide.magna_carta.actions import NUMBERS
from bastide.magna_carta.drawing import explained
from bastide.magna_carta.drawing.context import MagnaCartaContext
from bastide.magna_carta.drawing.layout import Box, Point
from bastide.magna_carta.drawing.symbols import TOWER
from bastide.magna_carta.names import SECTIONS

BUILDING = [f"{what} {number}" for what in ("batches", "gold") for number in NUMBERS]
"""What can be chosen at the section that is built."""
BETWEEN, PAD = 7.0, 7.0
NAME_Y, TOKENS_Y, DOWN = 23.0, 43.0, 26.5
ROWS = 2
WIDEST = 26.0
# By the number of players: how many tokens of each section stand side by side.
COLUMNS = tuple(tuple(-(-tokens // ROWS) for tokens in row) for row in c.TOKENS)


def _pitch(t: MagnaCartaContext) -> float:
    """From one token to the next: sections are as wide as they have tokens."""
    room = t.layout.castle[2] - (c.N_SECTIONS - 1) * BETWEEN - 2 * PAD * c.N_SECTIONS
    return room / sum(COLUMNS[t.players])


def _section(t: MagnaCartaContext, section: int) -> Box:
    x, y, _, height = t.layout.castle
    pitch = _pitch(t)
    wide = [columns * pitch + 2 * PAD for columns in COLUMNS[t.players]]
    return x + sum(wide[:section]) + section * BETWEEN, y, wide[section], height


def _token(t: MagnaCartaContext, section: int, place: int) -> Point:
    """The middle of a token's place, from the sheet's corner; the lower row is the first."""
    x, y, _, _ = _section(t, section)
    row, column = divmod(place, COLUMNS[t.players][section])
    return x + PAD + (column + 0.5) * _pitch(t), y + TOKENS_Y + (ROWS - 1 - row) * DOWN


def _size(t: MagnaCartaContext) -> float:
    return min(WIDEST, _pitch(t) + 1)


def sections(t: MagnaCartaContext) -> Iterator[str]:
    """The three sections: the one tokens are taken from is framed."""
    left = t.position["tokens"]
    now = next((section for section, key in enumerate(c.SECTIONS) if left[key]), c.N_SECTIONS)
    for section, key in enumerate(c.SECTIONS):
        x, y, width, height = _section(t, section)
        works = section == now
        wall = path(_battlements(width, height), fill="var(--wall)", stroke="var(--accent)" if works else "var(--line)",
                    stroke_width=2 if works else 1.2)  # fmt: skip
        all_of_them = c.TOKENS[t.players][section]
        name = text(SECTIONS[t.language][section], PAD, NAME_Y, "name" if works else "name quiet", width - PAD - 26)
        count = text(str(left[key]), width - PAD, NAME_Y, "figure end")
        gone = [_gone(t, section, place) for place in range(left[key], all_of_them)]
        words = t.say("section", SECTIONS[t.language][section], left[key], all_of_them, c.TOKEN_POINTS[section])
        words = t.sentence(words, t.say("next") * works)
        yield t.place(f"section-{key}", x, y, words, BUILDING * works, wall, name, count, *gone,
                      rect(-1.5, 1, width + 3, height + 1, 4, class_="rim"), rules=explained.SECTION,
                      style="closed" * (section < now))  # fmt: skip


def _gone(t: MagnaCartaContext, section: int, place: int) -> str:
    (x, y), (left, top, _, _) = _token(t, section, place), _section(t, section)
    scale = _size(t) / 24
    return path(TOWER, transform=f"{at(x - left - 12 * scale, y - top - 12 * scale)} scale({scale:.3g})", class_="lot")


def _battlements(width: float, height: float) -> str:
    """A wall of `width` with merlons on top."""
    count = max(3, round(width / 22) // 2 * 2 + 1)
    step = width / count
    merlons = "".join(f"v{-7 if i % 2 == 0 else 7}h{number(step)}" for i in range(count))
    return f"M0 {number(height)}V9{merlons}V{number(height)}Z"


def tokens(t: MagnaCartaContext) -> Iterator[str]:
    """The tokens that are left, each with its points."""
    for section, key in enumerate(c.SECTIONS):
        points = c.TOKEN_POINTS[section]
        words = t.say("token", SECTIONS[t.language][section], points)
        figure = text(str(points), 0, 8.2, "count mid on-light")
        for place in range(t.position["tokens"][key]):
            yield t.thing(f"token-{key}-{place + 1}", *_token(t, section, place), words,
                          t.icon("token", 0, 0, _size(t)), figure, rules=explained.TOKEN)  # fmt: skip
