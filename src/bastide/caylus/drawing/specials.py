"""The special buildings between castle and road, and the bridge with the passing scale."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus.drawing import effects, tiles
from bastide.caylus.drawing.layout import TILE, Point
from bastide.caylus.drawing.table import Table, slug
from bastide.caylus.drawing.words import SPECIAL_WORDS, SPECIALS
from bastide.drawing.seats import place_for_one
from bastide.drawing.svg import number, path, rect
from bastide.drawing.text import text

WIDTH, HEIGHT = TILE
EFFECTS: tuple[effects.Row, ...] = (
    [("worker", 1), effects.ARROW, ("worker", 1)],
    [("plus", 1), ("denier", c.TRADING_POST_DENIERS)],
    [("provost", 1)],
    [("denier", c.JOUST_DENIERS), ("cloth", c.JOUST_CLOTH), effects.ARROW, ("favour", 1)],
    [],
    [("worker", 1), effects.ARROW, ("denier", c.OWN_PRICE)],
)
STABLE_STEP = 26
ARCH = 30
PODIUM = "M18 48V28H34V34H50V41H66V48Z"


def slots(special: int) -> list[Point]:
    """The places for workers, from the corner of the building."""
    x, y = WIDTH / 2, tiles.SLOT_Y
    if special == c.STABLES:
        return [(x + (place - 1) * STABLE_STEP, y) for place in range(c.STABLE_PLACES)]
    if special == c.INN:
        return [(x - 20, y), (x + 20, y)]
    return [(x, y)]


def buildings(t: Table) -> Iterator[str]:
    """The six special buildings."""
    for special, name in enumerate(c.SPECIALS):
        x, y = t.layout.special(special)
        closed = special == c.STABLES and t.players == 2
        people = [t.say("worker", seat=seat) for seat in workers(t, special) if seat is not None]
        words = t.sentence(SPECIAL_WORDS[t.language][special], t.say("closed") * closed, *people)
        yield t.place(f"special-{slug(name)}", x, y, words, [f"place {name}"] + ["joust"] * (special == c.JOUST_FIELD),
                      *_face(t, special), tiles.rim(), style="closed" * closed)  # fmt: skip


def _face(t: Table, special: int) -> Iterator[str]:
    yield rect(0, 0, WIDTH, HEIGHT, 5, class_="panel")
    yield path(f"M0 19V5A5 5 0 0 1 5 0H{WIDTH - 5:g}A5 5 0 0 1 {WIDTH:g} 5V19Z", fill="var(--wall)")
    yield text(SPECIALS[t.language][special], WIDTH / 2, 13.5, "name mid", tiles.NAME_ROOM)
    if EFFECTS[special]:
        middle = WIDTH / 2 - 13 * (special == c.GUILD)
        yield effects.draw_row(t, EFFECTS[special], middle, 38, 22, tiles.NAME_ROOM)
    if special == c.GUILD:
        yield text(f"± {c.PROVOST_REACH}", WIDTH / 2 + 3, 43, "figure")
    for place, (x, y) in enumerate(slots(special)):
        yield place_for_one(x, y)
        if special == c.STABLES:
            yield text(str(place + 1), x, y + 4.3, "word mid")
    if special == c.STABLES:
        yield path(PODIUM, fill="var(--wall)", stroke="var(--muted)", stroke_linejoin="round")
    if special == c.INN:
        x, y = WIDTH / 2, tiles.SLOT_Y
        yield t.icon("arrow", x, y, 13)


def workers(t: Table, special: int) -> list[int | None]:
    """Whose workers stand there, place by place."""
    p = t.position
    if special == c.STABLES:
        return list(p["stables"])
    if special == c.INN:
        return [p.get("inn_left"), p.get("inn_right")]
    return [p["special"][c.SPECIALS[special]]]


def scale_place(t: Table, place: int) -> Point:
    """The middle of a place of the passing scale, counted from 0."""
    x, y, width, _ = t.layout.bridge
    step = min(36, (width - 12) / t.players)
    return x + width / 2 + (place - (t.players - 1) / 2) * step, y + 38


def bridge(t: Table) -> str:
    """The bridge over the river, with the passing scale."""
    x, y, width, height = t.layout.bridge
    asked = t.position["stack"][-1]["kind"] if t.position["stack"] else ""
    parts = [*_stonework(width, height)]
    parts.append(text(t.say("bridge"), 10, 15, "name", 60))
    for place in range(t.players):
        px, py = scale_place(t, place)
        parts += [place_for_one(px - x, py - y), text(str(place + 1), px - x, py - y + 4.3, "word mid")]
    px, py = scale_place(t, 0)
    parts.append(effects.draw_row(t, [("plus", 1), ("denier", c.FIRST_PASS_DENIERS)], px - x, py - y + 23, 15))
    words = t.sentence(t.say("the bridge"))
    return t.place("bridge", x, y, words, ["pass"] if asked == "place" else [], *parts, tiles.rim(width, height))


def _stonework(width: float, height: float) -> Iterator[str]:
    """Arches over the water; the road leaves at the right."""
    yield rect(0, 30, width, height - 30, fill="var(--water)")
    wall = f"M0 {number(height)}V5A5 5 0 0 1 5 0H{number(width - 5)}A5 5 0 0 1 {number(width)} 5V{number(height)}"
    arch = f"a{ARCH / 2:g} {ARCH / 2:g} 0 0 0 {-ARCH:g} 0"
    yield path(f"{wall}H{number(width - 28)}{arch}h-12{arch}Z", fill="var(--wall)", stroke="var(--line)",
               stroke_width=1.2)  # fmt: skip
