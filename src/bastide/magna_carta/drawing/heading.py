"""The heading: the turn, its phases, and who plays after whom."""

from collections.abc import Iterator

from bastide.drawing.seats import mark
from bastide.drawing.svg import at, circle, group, path, rect, title
from bastide.drawing.text import text
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.drawing.layout import Point
from bastide.magna_carta.drawing.table import Table, asked
from bastide.magna_carta.drawing.words import phase_name

STEP = 30.0  # between two seats
DOT = 17.0  # between two phases


def heading(t: Table) -> Iterator[str]:
    """Turn and phase, and the line the seats stand on."""
    x, y, width, height = t.layout.heading
    now = s.PHASES.index(t.position["phase"])
    yield rect(x, y, width, height, 6, class_="panel")
    yield text(t.say("turn", t.position["turn"]), x + 14, y + 32, "turn")
    room = width - 40 - t.players * STEP
    yield text(phase_name(t.position["phase"], t.language), x + 14, _order_y(t) + 5, "head", room)
    phases = range(s.INCOME, s.OVER)
    for phase in phases:
        px = x + width - 20 - (phases[-1] - phase) * DOT
        yield circle(px, y + 24, 6.5 if phase == now else 4.5, fill="var(--accent)" if phase <= now else "none",
                     fill_opacity=1 if phase == now else 0.45, stroke="var(--accent)")  # fmt: skip
    (left, level), (right, _) = _order_place(t, 0), _order_place(t, t.players - 1)
    yield path(f"M{left:g} {level:g}H{right:g}", stroke="var(--line)", stroke_width=2)


def _order_y(t: Table) -> float:
    return t.layout.heading[1] + t.layout.heading[3] - 26


def _order_place(t: Table, place: int) -> Point:
    x, _, width, _ = t.layout.heading
    return x + width - 24 - (t.players - 1 - place) * STEP, _order_y(t)


def order(t: Table) -> Iterator[str]:
    """The marks of the seats from the first player on; the one who is asked has a line below."""
    question = asked(t.position)
    for place in range(t.players):
        seat = (t.position["first"] + place) % t.players
        now = question is not None and question["seat"] == seat
        below = path("M-9 15.5H9", stroke="var(--accent)", stroke_width=3, stroke_linecap="round") if now else ""
        words = t.sentence(t.say("order", place + 1, seat=seat), t.say("asked") * now)
        yield group(title(words), mark(c.SEATS[seat], t.language, 22), below, id=f"order-{c.SEATS[seat]}",
                    transform=at(*_order_place(t, place)))  # fmt: skip
