"""The bridge, where those who pass line up, and the prestige buildings beside it."""

from collections.abc import Iterator

from bastide.drawing.context import slug
from bastide.drawing.families import rim
from bastide.drawing.rows import PLUS
from bastide.drawing.seats import mark, place_for_one
from bastide.drawing.svg import rect
from bastide.drawing.text import text
from bastide.magna_carta import components as c
from bastide.magna_carta.drawing import cards, effects, explained
from bastide.magna_carta.drawing.context import MagnaCartaContext
from bastide.magna_carta.drawing.layout import Point
from bastide.magna_carta.drawing.sentences import prestige_sentence
from bastide.magna_carta.names import PRESTIGES

LEVEL = 31.0  # of those who passed
RADIUS, STEP = 10.0, 25.0


def _place(t: MagnaCartaContext, place: int) -> Point:
    """The middle of a place of the bridge, counted from 0."""
    x, y, width, _ = t.layout.bridge
    step = min(STEP, (width - 2 * RADIUS - 3) / (t.players - 1))
    return x + width / 2 + (place - (t.players - 1) / 2) * step, y + LEVEL


def bridge(t: MagnaCartaContext) -> str:
    """The bridge, with a place for everybody."""
    x, y, width, height = t.layout.bridge
    wall = rect(0, 0, width, height, 5, fill="var(--wall)", stroke="var(--line)", stroke_width=1.2)
    parts = [wall, text(t.say("bridge"), 7, 13.5, "name", width - 36)]
    parts.append(effects.draw(t, [[PLUS, ("denier", c.FIRST_PASS_DENIERS)]], width - 17, 10, 15, 26))
    for place in range(t.players):
        px, py = _place(t, place)
        parts += [place_for_one(px - x, py - y, RADIUS), text(str(place + 1), px - x, py - y + 4.3, "word mid")]
    actions = ["pass"] * t.asks("action")
    return t.place("bridge", x, y, t.sentence(t.say("the bridge")), actions, *parts, rim(width, height),
                   rules=explained.BRIDGE)  # fmt: skip


def passed(t: MagnaCartaContext) -> Iterator[str]:
    """Those who passed."""
    for place, seat in enumerate(t.position["pass_order"]):
        yield t.thing(f"passed-{t.colour(seat)}", *_place(t, place), t.say("has passed", place + 1, seat=seat),
                      mark(t.colour(seat), t.language, 18), rules=explained.BRIDGE)  # fmt: skip


def _in_game(t: MagnaCartaContext) -> Iterator[tuple[int, Point]]:
    here = [building for building in range(c.N_PRESTIGE) if c.PRESTIGE_IN_GAME[t.beginner][building]]
    yield from zip(here, t.layout.prestige, strict=False)


def prestige(t: MagnaCartaContext) -> Iterator[str]:
    """The prestige buildings: those still to be had, and the lots of the others."""
    for building, (x, y) in _in_game(t):
        name = c.PRESTIGE_NAMES[building]
        seat = t.position["prestige"][name]
        ending = t.say("needs") * (not t.beginner) if seat is None else t.say("built", seat=seat)
        words = t.sentence(prestige_sentence(building, t.language), ending)
        face = cards.prestige_face(t, building, seat is None)
        yield t.place(f"prestige-{slug(name)}", x, y, words, [f"build {name}", *t.payments(c.N_KINDS + building)], face,
                      rules=explained.PRESTIGE[t.beginner])  # fmt: skip


def builders(t: MagnaCartaContext) -> Iterator[str]:
    """Who built the others."""
    width, height = t.layout.prestige_size
    for building, (x, y) in _in_game(t):
        name = c.PRESTIGE_NAMES[building]
        seat = t.position["prestige"][name]
        if seat is not None:
            words = t.say("built it", PRESTIGES[t.language][building], seat=seat)
            yield t.thing(f"built-{slug(name)}", x + width / 2, y + height - 15, words,
                          mark(t.colour(seat), t.language, 18), rules=explained.PRESTIGE[t.beginner])  # fmt: skip
