"""What stands on the board: workers, owners' marks, bailiff and provost, those who passed."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus.drawing import castle, rules, specials, tiles
from bastide.caylus.drawing.context import CaylusContext
from bastide.caylus.drawing.layout import Point
from bastide.caylus.drawing.words import SPECIALS
from bastide.caylus.names import TILES
from bastide.drawing.context import slug
from bastide.drawing.families import small_tile
from bastide.drawing.seats import mark, worker
from bastide.drawing.svg import rect

RIDER = 24
OWNER: Point = (tiles.WIDTH - 14, -7)
PENDING: Point = (45, tiles.FOOT - 2)
RIDERS = (("bailiff", -12.0, rules.BAILIFF), ("provost", 12.0, rules.PROVOST))


def workers(t: CaylusContext) -> Iterator[str]:
    """All workers on the board. One seat has one worker on a place, so the place is part of the id."""
    for special, name in enumerate(c.SPECIALS):
        corner = t.layout.special(special)
        keys = [f"{slug(name)}-left", f"{slug(name)}-right"] if special == c.INN else [slug(name)] * c.STABLE_PLACES
        for seat, slot, key in zip(specials.workers(t, special), specials.slots(special), keys, strict=False):
            if seat is not None:
                where = (corner[0] + slot[0], corner[1] + slot[1])
                yield _worker(t, seat, key, where, SPECIALS[t.language][special], rules.SPECIALS[special])
    for place, seat in enumerate(t.position["castle_queue"]):
        yield _worker(t, seat, "castle", castle.queue_place(t, place), t.say("castle"), rules.QUEUE)
    for space, row in enumerate(t.position["road"], 1):
        if "worker" in row:
            tile = c.TILE_NAMES.index(row["tile"])
            (x, y), (right, down) = t.layout.space(space), tiles.SLOT
            yield _worker(t, row["worker"], str(space), (x + right, y + down), TILES[t.language][tile],
                          rules.of_tile(tile))  # fmt: skip


def _worker(t: CaylusContext, seat: int, key: str, where: Point, place: str, told: str) -> str:
    return t.thing(f"worker-{t.colour(seat)}-{key}", *where, t.say("worker on", place, seat=seat),
                   worker(t.colour(seat), t.language), rules=told)  # fmt: skip


def owners(t: CaylusContext) -> Iterator[str]:
    """The owner's mark on the upper edge of each tile; on a green tile, of one who will have a residence there."""
    for space, row in enumerate(t.position["road"], 1):
        x, y = t.layout.space(space)
        for field, (left, down), key in (("owner", OWNER, "owned"), ("pending", PENDING, "waits")):
            if field in row:
                seat, tile = row[field], c.TILE_NAMES.index(row["tile"])
                ground = small_tile(t.prefix, "residence", 0, 0, 24) if field == "pending" else ""
                words = t.say(key, TILES[t.language][tile], seat=seat)
                yield t.thing(f"{field}-{space}", x + left, y + down, words, ground,
                              mark(t.colour(seat), t.language, 17), rules=rules.of_tile(tile))  # fmt: skip


def _riders(t: CaylusContext) -> Iterator[tuple[str, float, float, str, str]]:
    for name, shift, told in RIDERS:
        x, y = t.layout.space(t.position[name])
        yield name, x + tiles.WIDTH / 2 - 2 + shift, y - 9, t.sentence(t.say(name, t.position[name])), told


def riders(t: CaylusContext) -> Iterator[str]:
    """Bailiff and provost, beside the road."""
    for name, x, y, words, told in _riders(t):
        yield t.thing(name, x, y, words, t.icon(name, 0, 0, RIDER), rules=told)


def about_riders(t: CaylusContext) -> Iterator[str]:
    """Pieces do not catch the pointer: what tells of the two riders lies where they stand."""
    for name, x, y, words, told in _riders(t):
        area = rect(-RIDER / 2, -RIDER / 2, RIDER, RIDER, fill="none", pointer_events="all")
        yield t.thing(f"about-{name}", x, y, words, area, rules=told)


def passed(t: CaylusContext) -> Iterator[str]:
    """Those who passed, on the bridge."""
    for place, seat in enumerate(t.position["pass_order"]):
        words = t.say("has passed", place + 1, seat=seat)
        yield t.thing(f"passed-{t.colour(seat)}", *specials.scale_place(t, place), words,
                      mark(t.colour(seat), t.language, 21), rules=rules.BRIDGE)  # fmt: skip
