"""The special buildings between castle and road, and the bridge with the passing scale."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus.drawing import choices, rules
from bastide.caylus.drawing.context import CaylusContext
from bastide.caylus.drawing.layout import SPECIAL, Point
from bastide.caylus.drawing.words import SPECIAL_WORDS, SPECIALS
from bastide.drawing.context import slug
from bastide.drawing.families import rim
from bastide.drawing.rows import ARROW, PLUS, Row
from bastide.drawing.seats import place_for_one
from bastide.drawing.svg import circle, number, path, rect
from bastide.drawing.text import text

WIDTH, HEIGHT = SPECIAL
NAME_ROOM = WIDTH - 8
EFFECT_Y, SLOT_Y = 26.5, 48.5
EFFECTS: tuple[Row, ...] = (
    [("worker", 1), ARROW],
    [PLUS, ("denier", c.TRADING_POST_DENIERS)],
    [("provost", 1), ("most", c.PROVOST_REACH)],
    [("denier", c.JOUST_DENIERS), ("cloth", c.JOUST_CLOTH), ARROW, ("favour", 1)],
    [],
    [("worker", 1), ARROW, ("denier", c.OWN_PRICE)],
)
STABLE_STEP = 26
ARCH = 24
SCALE_Y = 33  # of the passing scale


def slots(special: int) -> list[Point]:
    """The places for workers, from the corner of the building."""
    x = WIDTH / 2
    if special == c.STABLES:
        return [(x + (place - 1) * STABLE_STEP, SLOT_Y) for place in range(c.STABLE_PLACES)]
    if special == c.INN:
        return [(x - 19, SLOT_Y), (x + 19, SLOT_Y)]
    return [(x, SLOT_Y)]


def buildings(t: CaylusContext) -> Iterator[str]:
    """The six special buildings."""
    for special, name in enumerate(c.SPECIALS):
        x, y = t.layout.special(special)
        closed = special == c.STABLES and t.players == 2
        people = [t.say("worker", seat=seat) for seat in workers(t, special) if seat is not None]
        words = t.sentence(SPECIAL_WORDS[t.language][special], t.say("closed") * closed, *people)
        style = " ".join(filter(None, ["closed" * closed, "at-work" * (_at_work(t) == special)]))
        yield t.place(f"special-{slug(name)}", x, y, words, choices.of_special(t, special), *_face(t, special),
                      rim(WIDTH, HEIGHT), style=style, rules=rules.SPECIALS[special])  # fmt: skip


def _at_work(t: CaylusContext) -> int | None:
    """The special building at work."""
    return t.position["cursor"] - 1 if t.position["phase"] == "specials" and t.asked else None


def _face(t: CaylusContext, special: int) -> Iterator[str]:
    yield rect(0, 0, WIDTH, HEIGHT, 5, class_="panel")
    yield path(f"M0 18V5A5 5 0 0 1 5 0H{WIDTH - 5:g}A5 5 0 0 1 {WIDTH:g} 5V18Z", fill="var(--wall)")
    yield text(SPECIALS[t.language][special], WIDTH / 2, 13, "name mid", NAME_ROOM)
    effect = EFFECTS[special]
    yield t.row(effect, WIDTH / 2, EFFECT_Y, 16, NAME_ROOM) if effect else _order(WIDTH / 2, EFFECT_Y)
    free = next((place for place, seat in enumerate([*workers(t, special), None]) if seat is None), 0)
    for place, (x, y) in enumerate(slots(special)):
        yield place_for_one(x, y, 11)
        price = t.cost(f"place {c.SPECIALS[special]}", t.price(), x, y) if t.asked == "place" and place == free else ""
        yield price or text(str(place + 1), x, y + 4.3, "word mid") * (special == c.STABLES)
    if special == c.INN:
        yield t.icon("arrow", WIDTH / 2, SLOT_Y, 12)


def _order(x: float, y: float) -> str:
    """The sign of the turn order: discs on a line, the first one filled."""
    line = path(f"M{number(x - 18)} {number(y)}h36", stroke="var(--muted)", stroke_width=2)
    discs = (circle(x + 18 * side, y, 5, fill=fill, stroke="var(--muted)", stroke_width=1.5)
             for side, fill in ((-1, "var(--muted)"), (0, "var(--panel)"), (1, "var(--panel)")))  # fmt: skip
    return line + "".join(discs)


def workers(t: CaylusContext, special: int) -> list[int | None]:
    """Whose workers stand there, place by place."""
    p = t.position
    if special == c.STABLES:
        return list(p["stables"])
    if special == c.INN:
        return [p.get("inn_left"), p.get("inn_right")]
    return [p["special"][c.SPECIALS[special]]]


def scale_place(t: CaylusContext, place: int) -> Point:
    """The middle of a place of the passing scale, counted from 0."""
    x, y, width, _ = t.layout.bridge
    return x + 5 + (place + 0.5) * (width - 10) / c.MAX_PLAYERS, y + SCALE_Y


def bridge(t: CaylusContext) -> str:
    """The bridge over the river, with the passing scale; a coin on it is the price of a worker now."""
    x, y, width, height = t.layout.bridge
    parts = [*_stonework(width, height), text(t.say("bridge"), width / 2, 14, "name mid")]
    passed = len(t.position["pass_order"])
    for place in range(t.players):
        px, py = scale_place(t, place)
        parts.append(place_for_one(px - x, py - y, 12))
        if place == passed and t.asked == "place":
            parts.append(t.badge("denier", t.price(), px - x, py - y, 20))
        else:
            parts.append(text(str(place + 1), px - x, py - y + 4.3, "word mid"))
    px, _ = scale_place(t, 0)
    parts.append(t.row([PLUS, ("denier", c.FIRST_PASS_DENIERS)], px - x, height - 9.5, 15))
    price = t.say("price", t.price()) if t.asked == "place" else ""
    return t.place("bridge", x, y, t.sentence(t.say("the bridge"), price), choices.of_bridge(t), *parts,
                   rim(width, height), rules=rules.BRIDGE)  # fmt: skip


def _stonework(width: float, height: float) -> Iterator[str]:
    """Arches over the water; the road leaves at the right."""
    yield rect(1, height - 22, width - 2, 22, fill="var(--water)")
    wall = f"M0 {number(height)}V5A5 5 0 0 1 5 0H{number(width - 5)}A5 5 0 0 1 {number(width)} 5V{number(height)}"
    arch = f"v-4a{ARCH / 2:g} {ARCH / 2:g} 0 0 0 {-ARCH:g} 0v4"
    yield path(f"{wall}H{number(width - 16)}{arch}h-10{arch}h-10{arch}Z", fill="var(--wall)", stroke="var(--line)",
               stroke_width=1.2)  # fmt: skip
    for left in (width - 40, width - 74, width - 108):
        yield path(f"M{number(left + 5)} {number(height - 5)}q3.5 -3 7 0t7 0", class_="line", stroke_opacity=0.35)
