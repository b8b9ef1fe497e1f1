"""Forest, quarry and gravel pit: their cards, how many workers bring how many cubes, and whose workers are there."""

from collections.abc import Iterator

from bastide.drawing.context import slug
from bastide.drawing.families import ground, rim
from bastide.drawing.rows import ARROW, GAP, Row
from bastide.drawing.seats import mark, place_for_one
from bastide.drawing.svg import rect
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import explained
from bastide.pillars.drawing.context import PillarsContext
from bastide.pillars.drawing.layout import HEADER, Box, Point
from bastide.pillars.drawing.sentences import resource_sentence

FAMILIES = ("wood", "stone")  # of forest and quarry
PAD, BETWEEN = 5.0, 4.0
SLOT = 16.0  # from the right edge of a card to the middle of its circle


def card_box(t: PillarsContext, card: int) -> Box:
    """Where a resource card lies: the three of a site one below the other."""
    site, which = divmod(card, c.CARDS_A_SITE)
    x, y, wide, high = t.layout.steps[s.FOREST - s.EVENT + site]
    pitch = (high - HEADER - PAD + BETWEEN) / c.CARDS_A_SITE
    return x + PAD, y + HEADER + which * pitch, wide - 2 * PAD, pitch - BETWEEN


def workers_place(t: PillarsContext, card: int) -> Point:
    """Where the workers of a resource card stand."""
    x, y, wide, high = card_box(t, card)
    return x + wide - SLOT, y + high / 2


def resources(t: PillarsContext) -> Iterator[str]:
    """The resource cards: on offer, taken, or pale if they are not to be had."""
    for card, name in enumerate(c.RESOURCE_NAMES):
        x, y, wide, high = card_box(t, card)
        site, aside = card // c.CARDS_A_SITE, t.position["resources"][name] == c.RESOURCE_PLACES[c.ASIDE]
        owner = t.resource_owner(card)
        row: Row = [("figure", c.WORKERS_NEEDED[card]), ("worker", 1), GAP, ARROW, GAP, ("figure", c.YIELD[card]),
                    (c.CUBES[c.SITE_CUBE[site]], 1)]  # fmt: skip
        body = rect(1, 1, wide - 2, high - 2, 4, class_="lot") if aside else site_ground(t, site, wide, high)
        drawn = t.row(row, (wide - SLOT - 12) / 2, high / 2, 19, wide - SLOT - 16)
        words = t.sentence(resource_sentence(card, t.language), t.say("aside card") * aside,
                           t.say("taken", seat=owner) if owner is not None else "")  # fmt: skip
        circle = "" if aside else place_for_one(wide - SLOT, high / 2)
        yield t.place(f"resource-{slug(name)}", x, y, words, [f"workers {name}"], body, drawn, circle, rim(wide, high),
                      rules=explained.RESOURCE, style="pale" * aside)  # fmt: skip


def site_ground(t: PillarsContext, site: int, width: float, height: float) -> str:
    """The ground of a card of a site: a colour and a pattern."""
    if site == c.GRAVEL_PIT:
        body = rect(0, 0, width, height, 5, fill="var(--fixed)", class_="body")
        return body + rect(0.5, 0.5, width - 1, height - 1, 5, fill=f"url(#{t.prefix}weave-neutral)")
    return ground(t.prefix, FAMILIES[site], width, height)


def producers(t: PillarsContext) -> Iterator[str]:
    """Whose workers are in the forest, the quarry and the gravel pit."""
    for card, name in enumerate(c.RESOURCE_NAMES):
        seat = t.resource_owner(card)
        if seat is not None:
            words = t.sentence(resource_sentence(card, t.language), t.say("taken", seat=seat))
            yield t.thing(f"workers-{slug(name)}", *workers_place(t, card), words, mark(t.colour(seat), t.language, 19),
                          rules=explained.RESOURCE)  # fmt: skip
