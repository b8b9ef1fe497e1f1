"""A board in words as a picture, for games without a drawing of their own."""

from collections.abc import Sequence

from bastide.drawing.svg import document, element, escape, rect

LINE, LETTER = 20.0, 9.0  # the size of a letter in a line of 15 px
MARGIN = 24.0
LEAST = (716.0, 664.0)
"""The size of the games' own drawings; a larger board is drawn larger."""


def text_picture(lines: Sequence[str], words: str, language: str = "en", theme: str = "auto") -> str:
    """Return lines of a terminal as an SVG of its own; `words` say what it shows."""
    width = max(LEAST[0], 2 * MARGIN + LETTER * max(map(len, lines), default=0))
    height = max(LEAST[1], 2 * MARGIN + LINE * len(lines))
    top = (height - LINE * len(lines)) / 2 + LINE * 0.75
    left = (width - LETTER * max(map(len, lines), default=0)) / 2
    shown = [
        element("text", escape(line), x=left, y=top + LINE * number, style="font:15px monospace;white-space:pre")
        for number, line in enumerate(lines) if line
    ]  # fmt: skip
    ground = rect(0, 0, width, height, fill="var(--ground)")
    return document("text-board", (width, height), words, language, theme, [], [ground, *shown])
