"""The heading: the round, the phase, and how far the game is."""

from bastide.drawing import svg
from bastide.drawing.text import text
from bastide.pillars import components as c
from bastide.pillars.drawing import explained
from bastide.pillars.drawing.context import PillarsContext
from bastide.pillars.drawing.words import phase_name

DOT = 17.0  # between two rounds
ROUND = 112.0  # the room of the round, where the phase stands beside it
WIDE = 300.0


def heading(t: PillarsContext) -> str:
    """Round and phase, and a dot for each of the six rounds."""
    x, y, width, _ = t.layout.heading
    words = t.say("board", t.position["turn"], phase_name(t.phase, t.language))
    return t.thing("heading", x, y, words, *_parts(t, width), rules=explained.HEADING)


def _parts(t: PillarsContext, width: float) -> list[str]:
    beside = width >= WIDE
    name = phase_name(t.phase, t.language)
    left, level = (ROUND, 27.0) if beside else (0.0, 42.0)
    room = width - ROUND - c.ROUNDS * DOT if beside else width
    parts = [text(t.say("round", t.position["turn"]), 0, 27 if beside else 22, "turn"),
             text(name, left, level - 1, "head", room)]  # fmt: skip
    return parts + [_dot(t, number, width) for number in range(1, c.ROUNDS + 1) if beside]


def _dot(t: PillarsContext, number: int, width: float) -> str:
    now, past = number == t.position["turn"], number <= t.position["turn"]
    return svg.circle(width - 9 - (c.ROUNDS - number) * DOT, 21, 6.5 if now else 4.5, stroke="var(--accent)",
                      fill="var(--accent)" if past else "none", fill_opacity=1 if now else 0.45)  # fmt: skip
