"""The event of the round: face down, foreseen by Ellen's owner, or shown."""

from collections.abc import Iterator

from bastide.drawing.palette import SIZES
from bastide.drawing.svg import circle, number, path, rect
from bastide.drawing.text import WIDER, text, width
from bastide.pillars import components as c
from bastide.pillars.drawing import effects
from bastide.pillars.drawing.context import PillarsContext
from bastide.pillars.drawing.layout import HEADER
from bastide.pillars.drawing.sentences import event_sentence
from bastide.pillars.drawing.words import event_name
from bastide.pillars.names import EVENT_CARDS

NAME_LESS = 30  # what the sign takes of the card's width


def card(t: PillarsContext, wide: float, high: float) -> Iterator[str]:
    """The event card: shown, foreseen, or face down. Below it a sign for each of the ten, filled once seen."""
    shown, event = t.event != c.NOTHING, known(t)
    inner, tall = wide - 12, high - HEADER - 19
    family = "fixed" if event == c.NOTHING else "residence" if c.IS_GOOD[event] else "neutral"
    yield rect(6, HEADER, inner, tall, 4, fill=f"var(--{family})", class_="body",
               stroke_dasharray=None if shown else "4 3")  # fmt: skip
    if event == c.NOTHING:
        yield text("?", wide / 2, HEADER + tall / 2 + 8, "turn mid")
    else:
        sign = "eye" if not shown else "seal" if c.IS_GOOD[event] else "storm"
        name, room = event_name(event, t.language), inner - NAME_LESS
        half = min(WIDER * width(name, SIZES["name"]), room) / 2
        yield t.icon(sign, wide / 2 - half - 2, HEADER + 12, 15)
        yield text(name, wide / 2 + 9, HEADER + 16, "name mid", room)
        yield t.row(effects.EVENTS[event], wide / 2, HEADER + tall - 15, 19, inner - 8)
    pitch = min(12.0, inner / c.N_EVENTS)
    for which, name in enumerate(c.EVENT_NAMES):
        px = wide / 2 + (which - (c.N_EVENTS - 1) / 2) * pitch
        yield _pip(px, high - 10, bool(c.IS_GOOD[which]), bool(t.position["seen"][name]))


def _pip(x: float, y: float, good: bool, seen: bool) -> str:
    """A good event is a disc, a bad one a lozenge."""
    look: dict[str, object] = {"stroke": "var(--muted)", "fill": "var(--muted)" if seen else "none"}
    lozenge = f"M{number(x)} {number(y - 4.2)}l4.2 4.2l-4.2 4.2l-4.2 -4.2Z"
    return circle(x, y, 3.2, **look) if good else path(lozenge, **look)


def known(t: PillarsContext) -> int:
    """The event everybody, or Ellen's owner, knows."""
    return t.event if t.event != c.NOTHING else t.foreseen


def words(t: PillarsContext) -> str:
    """The event card in words."""
    names = [EVENT_CARDS[t.language][i] for i, name in enumerate(c.EVENT_NAMES) if t.position["seen"][name]]
    seen = t.say("seen", t.say("and").join(names) or t.say("none"))
    if t.event != c.NOTHING:
        return f"{event_sentence(t.event, t.language)}. {seen}"
    if t.foreseen != c.NOTHING:
        return f"{event_sentence(t.foreseen, t.language)} ({t.say('foreseen')}). {seen}"
    return f"{t.say('hidden')}. {seen}"
