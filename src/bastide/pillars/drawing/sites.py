"""Forest, quarry and gravel pit: whose workers bring how many cubes."""

from collections.abc import Iterator

from bastide.drawing.rows import Row
from bastide.drawing.seats import mark
from bastide.drawing.svg import at, group, rect, title
from bastide.drawing.table import slug
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing.layout import HEADER, Box, Point
from bastide.pillars.drawing.sentences import resource_sentence
from bastide.pillars.drawing.table import Table

APART = 33  # from one card's workers to the next


def site_place(t: Table, card: int) -> Point:
    """Where the workers of a resource card stand."""
    site, which = divmod(card, c.CARDS_A_SITE)
    x, y, wide, high = t.layout.steps[s.FOREST - s.EVENT + site]
    return x + wide / 2 + (which - 1) * APART, y + HEADER + (high - HEADER) * 0.68


def site(t: Table, which: int, box: Box) -> Iterator[str]:
    """A place for the workers of each card, pale while nobody is there."""
    x, y, _, _ = box
    for card in range(which * c.CARDS_A_SITE, (which + 1) * c.CARDS_A_SITE):
        px, py = site_place(t, card)
        taken = t.resource_owner(card) is not None
        row: Row = [("figure", c.YIELD[card]), (c.CUBES[c.SITE_CUBE[which]], 1)]
        field = rect(px - x - 11.5, py - y - 11.5, 23, 23, 4, class_="slot")
        yield group(title(resource_sentence(card, t.language)), field, t.row(row, px - x, py - y - 26, 14),
                    opacity=None if taken else 0.55)  # fmt: skip


def producers(t: Table) -> Iterator[str]:
    """Whose workers are in the forest, the quarry and the gravel pit."""
    for card, name in enumerate(c.RESOURCE_NAMES):
        seat = t.resource_owner(card)
        if seat is not None:
            words = t.sentence(resource_sentence(card, t.language), t.say("taken", seat=seat))
            yield group(title(words), mark(c.SEATS[seat], t.language, 19), id=f"workers-{slug(name)}",
                        transform=at(*site_place(t, card)))  # fmt: skip
