"""The heading: the turn, its phases, and who plays after whom."""

from collections.abc import Iterator

from bastide.drawing.seats import mark
from bastide.drawing.svg import circle, path, rect
from bastide.drawing.text import text
from bastide.magna_carta import state as s
from bastide.magna_carta.drawing import explained
from bastide.magna_carta.drawing.context import MagnaCartaContext, asked
from bastide.magna_carta.drawing.layout import Point
from bastide.magna_carta.drawing.words import phase_name

STEP = 29.0  # between two seats
DOT = 17.0  # between two phases


def heading(t: MagnaCartaContext) -> str:
    """Turn and phase, and the line the seats stand on."""
    x, y, _, _ = t.layout.heading
    words = t.say("board", t.position["turn"], phase_name(t.position["phase"], t.language))
    return t.thing("heading", x, y, words, *_parts(t), rules=explained.HEADING)


def _parts(t: MagnaCartaContext) -> Iterator[str]:
    x, y, width, height = t.layout.heading
    now = s.PHASES.index(t.position["phase"])
    yield rect(0, 0, width, height, 6, class_="panel")
    yield text(t.say("turn", t.position["turn"]), 14, 32, "turn")
    room = width - 40 - t.players * STEP
    yield text(phase_name(t.position["phase"], t.language), 14, _order_y(t) - y + 5, "head", room)
    phases = range(s.INCOME, s.OVER)
    for phase in phases:
        px = width - 20 - (phases[-1] - phase) * DOT
        yield circle(px, 24, 6.5 if phase == now else 4.5, fill="var(--accent)" if phase <= now else "none",
                     fill_opacity=1 if phase == now else 0.45, stroke="var(--accent)")  # fmt: skip
    (left, level), (right, _) = _order_place(t, 0), _order_place(t, t.players - 1)
    yield path(f"M{left - x:g} {level - y:g}H{right - x:g}", stroke="var(--line)", stroke_width=2)


def _order_y(t: MagnaCartaContext) -> float:
    return t.layout.heading[1] + t.layout.heading[3] - 26


def _order_place(t: MagnaCartaContext, place: int) -> Point:
    x, _, width, _ = t.layout.heading
    return x + width - 24 - (t.players - 1 - place) * STEP, _order_y(t)


def order(t: MagnaCartaContext) -> Iterator[str]:
    """The marks of the seats from the first player on (MAG-16: once there is one); who is asked has a line below."""
    question, first = asked(t.position), t.position.get("first")
    for place in range(t.players):
        seat = ((first or 0) + place) % t.players
        now = question is not None and question["seat"] == seat
        below = path("M-9 15.5H9", stroke="var(--accent)", stroke_width=3, stroke_linecap="round") if now else ""
        order = t.say("no order", seat=seat) if first is None else t.say("order", place + 1, seat=seat)
        words = t.sentence(order, t.say("asked") * now)
        yield t.thing(f"order-{t.colour(seat)}", *_order_place(t, place), words, mark(t.colour(seat), t.language, 22),
                      below, rules=explained.ORDER)  # fmt: skip
