"""What stands on the board: workers, owners' marks, bailiff and provost, those who passed."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus.drawing import castle, effects, specials, tiles
from bastide.caylus.drawing.layout import Point
from bastide.caylus.drawing.table import Table, slug
from bastide.caylus.drawing.words import SPECIALS
from bastide.caylus.text import TILES
from bastide.drawing.seats import mark, worker
from bastide.drawing.svg import at, group, title

RIDER = 25


def workers(t: Table) -> Iterator[str]:
    """All workers on the board. One seat has one worker on a place, so the place is part of the id."""
    for special, name in enumerate(c.SPECIALS):
        corner = t.layout.special(special)
        keys = [f"{slug(name)}-left", f"{slug(name)}-right"] if special == c.INN else [slug(name)] * c.STABLE_PLACES
        for seat, slot, key in zip(specials.workers(t, special), specials.slots(special), keys, strict=False):
            if seat is not None:
                yield _worker(t, seat, key, (corner[0] + slot[0], corner[1] + slot[1]), SPECIALS[t.language][special])
    for place, seat in enumerate(t.position["castle_queue"]):
        yield _worker(t, seat, "castle", castle.queue_place(t, place), t.say("castle"))
    for space, row in enumerate(t.position["road"], 1):
        if "worker" in row:
            tile = c.TILE_NAMES.index(row["tile"])
            (x, y), (right, down) = t.layout.space(space), tiles.slot(tile)
            yield _worker(t, row["worker"], str(space), (x + right, y + down), TILES[t.language][tile])


def _worker(t: Table, seat: int, key: str, where: Point, place: str) -> str:
    return group(title(t.say("worker on", place, seat=seat)), worker(c.SEATS[seat], t.language),
                 id=f"worker-{c.SEATS[seat]}-{key}", transform=at(*where))  # fmt: skip


def owners(t: Table) -> Iterator[str]:
    """The owner's mark on the upper edge of each tile; on a green tile, of one who will have a residence there."""
    for space, row in enumerate(t.position["road"], 1):
        x, y = t.layout.space(space)
        for field, left, key in (("owner", tiles.WIDTH - 14, "owned"), ("pending", tiles.WIDTH - 36, "waits")):
            if field in row:
                seat = row[field]
                tile = TILES[t.language][c.TILE_NAMES.index(row["tile"])]
                words = t.say(key, tile, seat=seat)
                ground = effects.small_tile(t, "residence", 0, 0, 26) if field == "pending" else ""
                yield group(title(words), ground, mark(c.SEATS[seat], t.language, 17), id=f"{field}-{space}",
                            transform=at(x + left, y - 5))  # fmt: skip


def riders(t: Table) -> Iterator[str]:
    """Bailiff and provost, beside the road."""
    for name, shift in (("bailiff", -11.5), ("provost", 11.5)):
        x, y = t.layout.space(t.position[name])
        yield group(title(t.say(name, t.position[name])), t.icon(name, 0, 0, RIDER), id=name,
                    transform=at(x + tiles.WIDTH / 2 + shift, y - 11))  # fmt: skip


def passed(t: Table) -> Iterator[str]:
    """Those who passed, on the bridge."""
    for place, seat in enumerate(t.position["pass_order"]):
        yield group(title(t.say("has passed", place + 1, seat=seat)), mark(c.SEATS[seat], t.language, 21),
                    id=f"passed-{c.SEATS[seat]}", transform=at(*specials.scale_place(t, place)))  # fmt: skip
