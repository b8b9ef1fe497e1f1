"""Cards: resource cards with workers and cubes, craftsmen with what they make of what, privileges."""

from collections.abc import Iterator

from bastide.drawing.families import ground, rim
from bastide.drawing.rows import Row
from bastide.drawing.svg import rect
from bastide.drawing.table import slug
from bastide.drawing.text import text
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import effects
from bastide.pillars.drawing.layout import CARD, HEADER, Box, Point
from bastide.pillars.drawing.sentences import craftsman_sentence, privilege_sentence, resource_sentence
from bastide.pillars.drawing.table import Table
from bastide.pillars.drawing.words import craftsman_name, privilege_name, stem
from bastide.pillars.text import RESOURCES

FAMILIES = ("wood", "stone")  # of forest and quarry
NAME_ROOM = CARD[0] - 6
ICON = 16


def face(t: Table, family: str, name: str, row: Row, width: float, height: float, lit: bool = False) -> str:
    """A card with its name above a row of icons."""
    body = rect(0, 0, width, height, 4, fill=f"var(--{family})", class_="body")
    frame = rect(1, 1, width - 2, height - 2, 3, fill="none", stroke="var(--accent)", stroke_width=2) if lit else ""
    words = text(name, width / 2, 13.5, "name mid", width - 6)
    return body + frame + words + t.row(row, width / 2, 15 + (height - 16) / 2, ICON, width - 6)


# --- the supply ---


def labels(t: Table) -> Iterator[str]:
    """The names of the groups of cards."""
    for site in range(len(c.SITES)):
        x, y = t.layout.resource_card(site * c.CARDS_A_SITE)
        name = stem(RESOURCES[t.language][site * c.CARDS_A_SITE])
        yield text(name[:1].upper() + name[1:], x + 1, y - 4.5, "word")
    x, y, _, _ = t.layout.hire[0]
    yield text(t.say("hire"), x + 1, y - 4.5, "word")


def lots(t: Table) -> Iterator[str]:
    """Where cards would lie."""
    width, height = t.layout.resource
    for card in range(c.N_RESOURCES):
        x, y = t.layout.resource_card(card)
        yield rect(x + 1, y + 1, width - 2, height - 2, 4, class_="lot", opacity=0.7)
    for x, y, wide, high in t.layout.hire:
        yield rect(x + 1, y + 1, wide - 2, high - 2, 4, class_="lot", opacity=0.7)


def resources(t: Table) -> Iterator[str]:
    """The resource cards on offer: how many workers, how many cubes."""
    width, height = t.layout.resource
    for card, name in enumerate(c.RESOURCE_NAMES):
        if t.position["resources"][name] != c.RESOURCE_PLACES[c.OFFERED]:
            continue
        x, y = t.layout.resource_card(card)
        site = card // c.CARDS_A_SITE
        workers = t.row([("figure", c.WORKERS_NEEDED[card]), ("worker", 1)], width / 2, 15, ICON, width - 6)
        cubes = t.row([("figure", c.YIELD[card]), (c.CUBES[c.SITE_CUBE[site]], 1)], width / 2, height - 14, ICON)
        line = rect(7, height / 2, width - 14, 1, fill="var(--ink)", fill_opacity=0.25)
        yield t.place(f"resource-{slug(name)}", x, y, t.sentence(resource_sentence(card, t.language)),
                      [f"workers {name}"], site_ground(t, site, width, height), workers, line, cubes,
                      rim(width, height))  # fmt: skip


def site_ground(t: Table, site: int, width: float, height: float) -> str:
    """The ground of a card of a site: a colour and a pattern."""
    if site == c.GRAVEL_PIT:
        body = rect(0, 0, width, height, 5, fill="var(--fixed)", class_="body")
        return body + rect(0.5, 0.5, width - 1, height - 1, 5, fill=f"url(#{t.prefix}weave-neutral)")
    return ground(t.prefix, FAMILIES[site], width, height)


def for_hire(t: Table) -> Iterator[str]:
    """The craftsmen on offer, with their prices."""
    for card, (x, y, width, height) in zip(t.offered(), t.layout.hire, strict=False):
        words = t.sentence(craftsman_sentence(card, t.language, priced=True))
        row = effects.craftsman(card)
        middle = 30 + (width - 34) / 2
        yield t.place(craftsman_id(card), x, y, words, [f"take {c.CRAFTSMAN_NAMES[card]}"],
                      rect(0, 0, width, height, 5, fill="var(--fixed)", class_="body"),
                      t.badge("coin", c.PRICE[card], 17, height / 2, 22),
                      text(craftsman_name(card, t.language), middle, 18, "name mid", width - 36),
                      t.row(row, middle, height - 16, 17, width - 36), rim(width, height))  # fmt: skip


# --- on the map ---


def stands(t: Table, step: int) -> list[Box]:
    """The two cards of a place with their circles: side by side, one below the other where it is narrow."""
    x, y, width, height = t.layout.steps[step]
    if width >= 2 * CARD[0] + 12:
        side = (width - 2 * CARD[0]) / 3
        return [(x + side + i * (CARD[0] + side), y + HEADER, CARD[0], height - HEADER - 4) for i in (0, 1)]
    pitch = (height - HEADER - 2) / 2
    return [(x + 4, y + HEADER + i * pitch, width - 8, pitch - 3) for i in (0, 1)]


def slot(stand: Box) -> Point:
    """The circle of a stand, from its corner: below the card, or to its right."""
    _, _, width, height = stand
    return (width / 2, height - 13.5) if width == CARD[0] else (width - 13, height / 2 + 1.5)


def card_size(stand: Box) -> Point:
    """How large the card of a stand is."""
    _, _, width, height = stand
    return (width, height - 30) if width == CARD[0] else (width - 28, height)


def _reach(stand: Box) -> str:
    """The whole stand can be clicked, its circle too."""
    return rect(0, 0, stand[2], stand[3], fill_opacity=0, pointer_events="all")


def privileges(t: Table) -> Iterator[str]:
    """The privileges at Kingsbridge."""
    for card, stand in zip(t.shown_privileges(), stands(t, s.KINGSBRIDGE - s.EVENT), strict=False):
        width, height = card_size(stand)
        name = c.PRIVILEGE_NAMES[card]
        yield t.place(f"privilege-{slug(name)}", *stand[:2], t.sentence(privilege_sentence(card, t.language)),
                      [f"place kingsbridge {name}"],
                      face(t, "prestige", privilege_name(card, t.language), effects.PRIVILEGES[card], width, height),
                      _reach(stand), rim(stand[2], stand[3]))  # fmt: skip


def at_shiring(t: Table) -> Iterator[str]:
    """The craftsmen at Shiring."""
    for card, stand in zip(t.at_shiring(), stands(t, s.SHIRING - s.EVENT), strict=False):
        if card == c.NOTHING:
            continue
        width, height = card_size(stand)
        words = t.sentence(craftsman_sentence(card, t.language), t.say("no price"))
        yield t.place(craftsman_id(card), *stand[:2], words, [f"place shiring {c.CRAFTSMAN_NAMES[card]}"],
                      face(t, "fixed", craftsman_name(card, t.language), effects.craftsman(card), width, height),
                      _reach(stand), rim(stand[2], stand[3]))  # fmt: skip


def craftsman_id(card: int, seat: int = 0) -> str:
    """The id of a craftsman, wherever he is; of the starting ones there is one a seat."""
    own = f"-{c.SEATS[seat]}" * (card >= c.N_HIRED)
    return f"craftsman-{slug(c.CRAFTSMAN_NAMES[card])}{own}"


