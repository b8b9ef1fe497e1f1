"""A final score as bars: what brought how many points, the most first; what was lost below."""

from collections.abc import Mapping, Sequence

from bastide.drawing.families import small_tile
from bastide.drawing.icons import icon
from bastide.drawing.rows import TILE, badge
from bastide.drawing.svg import element, group, rect
from bastide.drawing.text import text
from bastide.kernel.score_sources import Source

WIDTH = 400.0
ROW, ICON, MARGIN = 31.0, 21.0, 8.0
LABEL = 168.0
"""The room of the words; bars begin behind it."""
NUMBER = 34.0
"""The room of the number behind a bar."""
THICK = 17.0


def score_bars(
    points: Mapping[str, int], sources: Sequence[Source], colour: str, unit: str, prefix: str, language: str, words: str
) -> str:
    """The bars of a seat as SVG for a page that has the symbols; `unit` is the icon with the total."""
    shown = sorted((source for source in sources if points.get(source.name)), key=lambda one: -points[one.name])
    most = max(points.values())
    rows = [
        _row(source, points[source.name], most, colour, prefix, language, line) for line, source in enumerate(shown)
    ]
    total, top = sum(points.values()), len(shown) * ROW + MARGIN
    line = element("path", d=f"M{MARGIN:g} {top:g}H{WIDTH - MARGIN:g}", stroke="var(--line)", stroke_width=1.5)
    sum_ = badge(prefix, unit, total, WIDTH - MARGIN - 24, top + 26, 38)
    return element(
        "svg", *rows, line, sum_, class_="bastide auto detail bars", role="img", aria_label=words,
        viewBox=f"0 0 {WIDTH:g} {top + 52:g}", width=WIDTH, height=top + 52,
    )  # fmt: skip


def _row(source: Source, count: int, most: int, colour: str, prefix: str, language: str, line: int) -> str:
    """An icon, the words, the bar, the number."""
    y = line * ROW + ROW / 2 + 3
    room = WIDTH - LABEL - ICON - 3 * MARGIN - NUMBER
    left = MARGIN + ICON + MARGIN + LABEL
    wide = room * abs(count) / most
    fill = f"var(--seat-{colour})" if count > 0 else "var(--accent)"
    return group(
        sign(prefix, source.icon, MARGIN + ICON / 2, y, ICON),
        text(source.words(language), MARGIN + ICON + MARGIN, y + 4.5, "name", LABEL - MARGIN),
        rect(left, y - THICK / 2, max(wide, 2), THICK, 3, fill=fill, stroke="var(--edge)", stroke_opacity=0.4),
        text(str(count).replace("-", "\N{MINUS SIGN}"), left + wide + 6, y + 5, "count"),
    )


def sign(prefix: str, name: str, x: float, y: float, size: float) -> str:
    """An icon, or a small tile of a family."""
    if name.startswith(TILE):
        return small_tile(prefix, name.removeprefix(TILE), x, y, size)
    return icon(prefix, name, x, y, size)
