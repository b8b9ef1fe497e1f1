"""The heading: the turn, its phases, and the turn order."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus.drawing import rules
from bastide.caylus.drawing.context import CaylusContext
from bastide.caylus.drawing.layout import Point
from bastide.caylus.drawing.words import PHASES, phase_name
from bastide.drawing.seats import mark
from bastide.drawing.svg import circle, path, rect
from bastide.drawing.text import text

STEP = 40  # between two in turn order
PIP = 17  # between two phases


def heading(t: CaylusContext) -> Iterator[str]:
    """Turn and phase."""
    x, y, width, height = t.layout.heading
    yield rect(x, y, width, height, 6, class_="panel")
    yield t.thing("turn", x + 12, y + 28, t.sentence(t.say("turns", t.position["turn"], c.LAST_TURN)),
                  text(t.say("turn", t.position["turn"]), 0, 0, "turn"), rules=rules.TURN)  # fmt: skip
    room = 190 if t.layout.narrow else width - 24
    yield t.thing("phase", x + 12, y + 50, t.sentence(phase_name(t.position["phase"], t.language)),
                  text(phase_name(t.position["phase"], t.language), 0, 0, "head", room),
                  rules=rules.PHASES[t.position["phase"]])  # fmt: skip
    yield from _phases(t, x + width - 18, y + 21)
    places = [_order_place(t, place) for place in range(t.players)]
    if not t.layout.narrow:
        yield path(f"M{x + 12:g} {y + 61:g}H{x + width - 12:g}", stroke="var(--line)")
        yield text(t.say("order"), x + 12, y + 77, "word")
    yield path(f"M{places[0][0]:g} {places[0][1]:g}H{places[-1][0]:g}", stroke="var(--line)", stroke_width=2)


def _phases(t: CaylusContext, right: float, y: float) -> Iterator[str]:
    """A disc for each phase, the present one large."""
    phases = list(PHASES)
    now = phases.index(t.position["phase"])
    for phase, name in enumerate(phases[:-1]):
        disc = circle(0, 0, 6.5 if phase == now else 4.5, fill="var(--accent)" if phase <= now else "var(--panel)",
                      fill_opacity=1 if phase >= now else 0.45, stroke="var(--accent)")  # fmt: skip
        words = t.sentence(t.say("phase", phase + 1, phase_name(name, t.language)))
        yield t.thing(f"phase-{phase + 1}", right - (len(phases) - 2 - phase) * PIP, y, words, disc,
                      rules=rules.PHASES[name])  # fmt: skip


def _order_place(t: CaylusContext, place: int) -> Point:
    x, y, width, _ = t.layout.heading
    if t.layout.narrow:
        return x + width - 22 - (t.players - 1 - place) * 30, y + 54
    return x + 26 + place * STEP, y + 95


def order(t: CaylusContext) -> Iterator[str]:
    """The marks of the seats in turn order."""
    for place, seat in enumerate(t.position["order"]):
        yield t.thing(f"order-{t.colour(seat)}", *_order_place(t, place), t.say("in order", place + 1, seat=seat),
                      mark(t.colour(seat), t.language, 22), rules=rules.ORDER)  # fmt: skip
