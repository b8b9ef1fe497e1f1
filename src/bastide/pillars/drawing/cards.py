"""Cards: craftsmen with what they make of what, and privileges; for hire, at Kingsbridge and at Shiring."""

from collections.abc import Iterator

from bastide.drawing.context import slug
from bastide.drawing.families import rim
from bastide.drawing.rows import Row
from bastide.drawing.svg import rect
from bastide.drawing.text import text
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import effects, explained
from bastide.pillars.drawing.context import PillarsContext
from bastide.pillars.drawing.layout import HEADER, Box, Point
from bastide.pillars.drawing.sentences import craftsman_sentence, privilege_sentence
from bastide.pillars.drawing.words import craftsman_name, privilege_name

ICON = 20.0
SIDE_BY_SIDE = 170.0  # a place so wide has its cards beside one another
PAD = 6.0
NAME_ROOM = 70.0  # on the narrowest card


def face(t: PillarsContext, family: str, name: str, row: Row, width: float, height: float, lit: bool = False) -> str:
    """A card with its name above a row of icons."""
    body = rect(0, 0, width, height, 4, fill=f"var(--{family})", class_="body")
    frame = rect(1, 1, width - 2, height - 2, 3, fill="none", stroke="var(--accent)", stroke_width=2) if lit else ""
    words = text(name, width / 2, 13.5, "name mid", width - 6)
    return body + frame + words + t.row(row, width / 2, 15 + (height - 16) / 2, min(ICON, height - 18), width - 6)


# --- for hire ---


def label(t: PillarsContext) -> Iterator[str]:
    """The name of the group, while there are any."""
    x, y, width, _ = t.layout.hire[0]
    if t.offered():
        yield text(t.say("hire"), x + 1, y - 5, "name", width)


def for_hire(t: PillarsContext) -> Iterator[str]:
    """The craftsmen on offer, with their prices."""
    for card, (x, y, width, height) in zip(t.offered(), t.layout.hire, strict=False):
        words = t.sentence(craftsman_sentence(card, t.language, priced=True))
        middle = 32 + (width - 36) / 2
        size = min(22.0, height - 20)
        yield t.place(craftsman_id(card), x, y, words, [f"take {c.CRAFTSMAN_NAMES[card]}"],
                      rect(0, 0, width, height, 5, fill="var(--fixed)", class_="body"),
                      t.badge("coin", c.PRICE[card], 18, height / 2, 25),
                      text(craftsman_name(card, t.language), middle, height * 0.2 + 8, "name mid", width - 38),
                      t.row(effects.craftsman(card), middle, height * 0.7, size, width - 38), rim(width, height),
                      rules=explained.craftsman(card, hired=True))  # fmt: skip


# --- on the map ---


def stands(t: PillarsContext, step: int) -> list[Box]:
    """The two cards of a place with their circles: side by side, one below the other where it is narrow."""
    x, y, width, height = t.layout.steps[step]
    if width >= SIDE_BY_SIDE:
        wide = (width - 3 * PAD) / 2
        return [(x + PAD + i * (wide + PAD), y + HEADER, wide, height - HEADER - 4) for i in (0, 1)]
    pitch = (height - HEADER - 2) / 2
    return [(x + 4, y + HEADER + i * pitch, width - 8, pitch - 3) for i in (0, 1)]


def _is_upright(stand: Box) -> bool:
    return stand[2] < 2 * stand[3]


def slot(stand: Box) -> Point:
    """The circle of a stand, from its corner: below the card, or to its right."""
    _, _, width, height = stand
    return (width / 2, height - 13.5) if _is_upright(stand) else (width - 13, height / 2 + 1.5)


def card_size(stand: Box) -> Point:
    """How large the card of a stand is."""
    _, _, width, height = stand
    return (width, height - 30) if _is_upright(stand) else (width - 28, height)


def _reach(stand: Box) -> str:
    """The whole stand can be clicked, its circle too."""
    return rect(0, 0, stand[2], stand[3], fill_opacity=0, pointer_events="all")


def privileges(t: PillarsContext) -> Iterator[str]:
    """The privileges at Kingsbridge."""
    for card, stand in zip(t.shown_privileges(), stands(t, s.KINGSBRIDGE - s.EVENT), strict=False):
        width, height = card_size(stand)
        name = c.PRIVILEGE_NAMES[card]
        yield t.place(f"privilege-{slug(name)}", *stand[:2], t.sentence(privilege_sentence(card, t.language)),
                      [f"place kingsbridge {name}"],
                      face(t, "prestige", privilege_name(card, t.language), effects.PRIVILEGES[card], width, height),
                      _reach(stand), rim(stand[2], stand[3]), rules=explained.privilege(card))  # fmt: skip


def at_shiring(t: PillarsContext) -> Iterator[str]:
    """The craftsmen at Shiring."""
    for card, stand in zip(t.at_shiring(), stands(t, s.SHIRING - s.EVENT), strict=False):
        if card == c.NOTHING:
            continue
        width, height = card_size(stand)
        words = t.sentence(craftsman_sentence(card, t.language), t.say("no price"))
        yield t.place(craftsman_id(card), *stand[:2], words, [f"place shiring {c.CRAFTSMAN_NAMES[card]}"],
                      face(t, "fixed", craftsman_name(card, t.language), effects.craftsman(card), width, height),
                      _reach(stand), rim(stand[2], stand[3]), rules=explained.craftsman(card))  # fmt: skip


def craftsman_id(card: int) -> str:
    """The id of a craftsman on the board."""
    return f"craftsman-{slug(c.CRAFTSMAN_NAMES[card])}"
