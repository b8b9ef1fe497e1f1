"""The board of the terminal as text, and as a picture for games without a drawing of their own."""

import io
from collections.abc import Sequence

from bastide.drawing.svg import document, element, escape, rect
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.game import State

COLUMNS = 100
SIZE = 716.0, 664.0  # as the drawings of the games
MARGIN = 24.0
LARGEST = 26.0  # letters
LETTER, LINE = 0.61, 1.35  # the width of a letter and the height of a line, of a letter's size


def board_text(
    state: State, seat: int | None, language: str = "en", names: Sequence[str] = (), colours: SeatColours = OWN_COLOURS
) -> str:
    """Return the board of the terminal as a seat (None: a spectator) sees it, as plain text."""
    from rich.console import Console  # seldom needed, long to load

    out = io.StringIO()
    console = Console(file=out, width=COLUMNS, color_system=None, highlight=False, markup=False, emoji=False)
    console.print(state.board(names, seat, language, colours))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def text_picture(state: State, seat: int | None, language: str = "en", theme: str = "auto") -> str:
    """The board of the terminal as an SVG of its own."""
    lines = board_text(state, seat, language).splitlines()
    (width, height), columns = SIZE, max(map(len, lines), default=1)
    letters = min(LARGEST, (width - 2 * MARGIN) / columns / LETTER, (height - 2 * MARGIN) / len(lines) / LINE)
    left, top = (width - columns * letters * LETTER) / 2, (height - (len(lines) - 1.5) * letters * LINE) / 2
    style = f"font:{letters:.2f}px monospace;white-space:pre"
    shown = [
        element("text", escape(line), x=left, y=top + number * letters * LINE, style=style)
        for number, line in enumerate(lines) if line
    ]  # fmt: skip
    ground = rect(0, 0, width, height, fill="var(--ground)")
    words = state.game.definition.info.title_in(language)
    return document("text-board", SIZE, words, language, theme, [], [ground, *shown])
