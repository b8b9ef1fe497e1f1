"""What stands and lies on the road: owners' marks, cubes, workers, the provost."""

from collections.abc import Iterator

from bastide.drawing.context import slug
from bastide.drawing.seats import mark, worker
from bastide.drawing.text import capital
from bastide.magna_carta import components as c
from bastide.magna_carta.drawing import explained
from bastide.magna_carta.drawing.context import MagnaCartaContext
from bastide.magna_carta.drawing.words import full_name
from bastide.magna_carta.names import CUBES

RIDER = {"huge": 34.0, "large": 28.0, "full": 25.0, "small": 21.0, "compact": 18.0}


def owners(t: MagnaCartaContext) -> Iterator[str]:
    """The owner's mark, before what the owner has of the card."""
    form = t.layout.format
    for space, row in enumerate(t.position["road"], 1):
        number = c.CARD_NAMES.index(row["card"])
        owner = c.OWNER[number]
        if owner != c.NO_ONE:
            x, y = t.layout.space(space)
            words = t.say("owned", full_name(c.ROW[number], t.language), seat=owner)
            yield t.thing(f"owner-{space}", x + form.mark_x, y + form.foot, words,
                          mark(t.colour(owner), t.language, form.mark), rules=explained.OWNER)  # fmt: skip


def turning(t: MagnaCartaContext) -> Iterator[str]:
    """A small residence on the upper edge of a card that becomes one."""
    form = t.layout.format
    for space, row in enumerate(t.position["road"], 1):
        if row["face"] == "turning":
            x, y = t.layout.space(space)
            yield t.thing(f"turning-{space}", x + form.width - 10, y - 7.5, t.say("turning"),
                          t.icon("residence", 0, 0, 18), rules=explained.TURNING)  # fmt: skip


def stock(t: MagnaCartaContext) -> Iterator[str]:
    """The cubes on small farms, sawmills and quarries."""
    form = t.layout.format
    for space, row in enumerate(t.position["road"], 1):
        if not row["stock"]:
            continue
        number = c.CARD_NAMES.index(row["card"])
        cube = c.STOCK[c.KIND[number]]
        x, y = t.layout.space(space)
        words = t.say("on card", f"{row['stock']} {CUBES[t.language][cube]}", full_name(c.ROW[number], t.language))
        for which in range(row["stock"]):
            right, down = form.cube_place(which)
            yield t.thing(f"cube-{slug(row['card'])}-{which + 1}", x + right, y + down, words,
                          t.icon(c.CUBES[cube], 0, 0, form.cube), rules=explained.STOCK)  # fmt: skip


def workers(t: MagnaCartaContext) -> Iterator[str]:
    """All workers, by the card on which they stand."""
    form = t.layout.format
    for space, row in enumerate(t.position["road"], 1):
        if "worker" in row:
            (x, y), colour = t.layout.space(space), t.colour(row["worker"])
            number = c.CARD_NAMES.index(row["card"])
            right, down = form.worker_place(c.OWNER[number] != c.NO_ONE)
            name = capital(full_name(c.ROW[number], t.language))
            yield t.thing(f"worker-{colour}-{space}", x + right, y + down, t.say("worker on", name, seat=row["worker"]),
                          worker(colour, t.language, form.person), rules=explained.WORKER)  # fmt: skip


def provost(t: MagnaCartaContext) -> Iterator[str]:
    """The provost, above his card."""
    form, space = t.layout.format, t.position["provost"]
    if space:
        x, y = t.layout.space(space)
        size = RIDER[form.name]
        yield t.thing("provost", x + form.width / 2, y - size * 0.42, t.say("provost", space),
                      t.icon("provost", 0, 0, size), rules=explained.PROVOST)  # fmt: skip
