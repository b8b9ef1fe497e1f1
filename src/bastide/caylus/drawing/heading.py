"""The heading: the turn, its phases, and the turn order."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus.drawing.layout import Point
from bastide.caylus.drawing.table import Table
from bastide.caylus.drawing.words import PHASES, phase_name
from bastide.drawing.seats import mark
from bastide.drawing.svg import at, circle, group, path, rect, title
from bastide.drawing.text import text

STEP = 40  # between two in turn order


def heading(t: Table) -> Iterator[str]:
    """Turn and phase."""
    x, y, width, height = t.layout.heading
    tall = height > 100
    phases = list(PHASES)
    now = phases.index(t.position["phase"])
    yield rect(x, y, width, height, 6, class_="panel")
    yield text(t.say("turn", t.position["turn"]), x + 14, y + 31, "turn")
    yield text(phase_name(t.position["phase"], t.language), x + 14, y + 53, "head", width - 28 if tall else 190)
    for phase in range(len(phases) - 1):
        px = x + width - 20 - (len(phases) - 2 - phase) * 17
        done = phase <= now
        yield circle(px, y + 24, 4.5 if phase != now else 6.5, fill="var(--accent)" if done else "none",
                     fill_opacity=1 if phase == now else 0.45, stroke="var(--accent)")  # fmt: skip
    if tall:
        yield path(f"M{x + 14:g} {y + 68:g}H{x + width - 14:g}", stroke="var(--line)")
        yield text(t.say("order"), x + 14, y + 88, "word")
    places = [_order_place(t, place) for place in range(t.players)]
    yield path(f"M{places[0][0]:g} {places[0][1]:g}H{places[-1][0]:g}", stroke="var(--line)", stroke_width=2)
    if tall:
        for place, (px, py) in enumerate(places):
            yield text(str(place + 1), px, py + 26, "word mid")


def _order_place(t: Table, place: int) -> Point:
    x, y, width, height = t.layout.heading
    if height > 100:
        return x + 30 + place * STEP, y + 109
    return x + width - 22 - (t.players - 1 - place) * 30, y + 54


def order(t: Table) -> Iterator[str]:
    """The marks of the seats in turn order."""
    for place, seat in enumerate(t.position["order"]):
        x, y = _order_place(t, place)
        yield group(title(t.say("in order", place + 1, seat=seat)), mark(c.SEATS[seat], t.language, 22),
                    id=f"order-{c.SEATS[seat]}", transform=at(x, y))  # fmt: skip
