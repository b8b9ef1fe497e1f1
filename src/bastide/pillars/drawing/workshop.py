"""The workshop of a seat, on its panel: craftsmen with what they make of what, and privileges."""

from collections.abc import Iterator

from bastide.drawing import panels
from bastide.drawing.context import slug
from bastide.drawing.families import rim
from bastide.drawing.svg import rect
from bastide.pillars import components as c
from bastide.pillars.drawing import effects, explained
from bastide.pillars.drawing.cards import face
from bastide.pillars.drawing.context import PillarsContext
from bastide.pillars.drawing.layout import Box
from bastide.pillars.drawing.outlook import Outlook
from bastide.pillars.drawing.sentences import craftsman_sentence, privilege_sentence
from bastide.pillars.drawing.words import craftsman_name

TOP = 46.0
COLUMNS, PITCH, WIDE = 3, 78.5, 76.0  # of the craftsmen
HIGH, LOW = 33.0, 29.3  # from one line of them to the next; where there are three lines
TOKEN, TOKEN_STEP, BELOW = (28.0, 20.0), 29.3, 21.0  # privileges


def _lines(t: PillarsContext, seat: int) -> int:
    return -(-len(t.team(seat)) // COLUMNS)


def _line(t: PillarsContext, seat: int) -> float:
    return HIGH if _lines(t, seat) <= 2 else LOW


def _room(t: PillarsContext, seat: int) -> float:
    """What the craftsmen leave of their last line."""
    return (_lines(t, seat) * COLUMNS - len(t.team(seat))) * PITCH


def _beside(t: PillarsContext, seat: int) -> bool:
    """True if the privileges lie beside the last craftsmen, not below them."""
    return _lines(t, seat) > 2 or len(t.owned_privileges(seat)) * TOKEN_STEP <= _room(t, seat)


def height(t: PillarsContext, seat: int) -> float:
    """How high the panel is."""
    return TOP + _lines(t, seat) * _line(t, seat) + BELOW * (not _beside(t, seat))


def craftsmen(t: PillarsContext, seat: int, then: Outlook) -> Iterator[str]:
    """The craftsmen: how often they would work now, of how often they can in a round."""
    high = _line(t, seat)
    for place, card in enumerate(t.team(seat)):
        row, column = divmod(place, COLUMNS)
        name, times = c.CRAFTSMAN_NAMES[card], then.times.get(card, 0)
        working = t.asks("work") and t.question["seat"] == seat and t.question["subject"] == card
        actions = [f"dismiss {name}"]
        actions += [f"work {n}" for n in range(c.MOST_USES + 1)] + ["convert all"] if working else []
        words = t.sentence(craftsman_sentence(card, t.language), t.say("would work", times), t.say("working") * working)
        body = face(t, "fixed", craftsman_name(card, t.language), effects.working(card, times), WIDE, high - 2.5,
                    working)  # fmt: skip
        yield t.place(f"owned-{t.colour(seat)}-{slug(name)}", column * PITCH + 0.5, TOP + row * high, words, actions,
                      body, rim(WIDE, high - 2.5), rules=explained.craftsman(card))  # fmt: skip


def privileges(t: PillarsContext, seat: int) -> Iterator[str]:
    """The privileges, each as a sign."""
    owned = t.owned_privileges(seat)
    for card, (x, y, wide, high) in zip(owned, _tokens(t, seat, len(owned)), strict=True):
        name, row = c.PRIVILEGE_NAMES[card], effects.PRIVILEGES[card]
        yield t.place(f"held-{slug(name)}", x, y, t.sentence(privilege_sentence(card, t.language)), [f"use {name}"],
                      rect(0, 0, wide, high, 3, fill="var(--prestige)", class_="body"),
                      t.row(row, wide / 2, high / 2, 13 if len(row) > 1 else 17, wide - 2), rim(wide, high),
                      rules=explained.privilege(card))  # fmt: skip


def _tokens(t: PillarsContext, seat: int, count: int) -> list[Box]:
    """Beside the last craftsmen where there is room, below them otherwise; closer where there are many."""
    beside, line = _beside(t, seat), _line(t, seat)
    left = panels.WIDTH - _room(t, seat) + 2 if beside else 0.5
    top = TOP + (_lines(t, seat) - beside) * line + (line - 2 - TOKEN[1]) / 2 * beside
    step = min(TOKEN_STEP, (panels.WIDTH - left - TOKEN[0]) / max(1, count - 1))
    return [(left + place * step, top, *TOKEN) for place in range(count)]
