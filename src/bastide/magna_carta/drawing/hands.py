"""Hands: one's own open, with pile and discard; those of others as backs with their numbers."""

from collections.abc import Iterator
from dataclasses import dataclass

from bastide.drawing.context import slug
from bastide.drawing.families import rim
from bastide.drawing.seats import mark
from bastide.drawing.svg import at, element, group, number, path, rect
from bastide.drawing.text import text
from bastide.magna_carta import components as c
from bastide.magna_carta.drawing import cards, effects, explained
from bastide.magna_carta.drawing.context import MagnaCartaContext
from bastide.magna_carta.drawing.sentences import card_sentence, cubes, kinds

HELD = ("hand", "known")
BACK = (13.0, 18.0)
SPREAD = 8.0  # from one back to the next
COUNT = 36.0  # a small stack with its number
STRIP, LARGEST = 28.0, 2.4  # a strip of this height has its backs in this size; a higher one has larger ones


def own_hand(t: MagnaCartaContext) -> Iterator[str]:
    """Pile, discard and the cards of the open hand."""
    if t.me is None:
        return
    yield _pile(t, t.me)
    yield _discard(t, t.me)
    for kind, box in zip(t.cards(t.me, *HELD), t.layout.hand, strict=True):
        x, y, _, _ = box
        lacks = cubes(effects.missing(t, kind), t.language)
        words = [card_sentence(c.N_NEUTRAL + kind, t.say("hand", seat=t.me), t.language),
                 t.say("missing", lacks) if lacks else ""]  # fmt: skip
        actions = [f"build {c.KINDS[kind]}"] + ["keep", "mulligan"] * t.asks("mulligan")
        yield t.place(f"hand-{slug(c.KINDS[kind])}", x, y, t.sentence(*words), actions,
                      cards.hand_face(t, kind, t.me, box), rules=explained.hand_card(kind))  # fmt: skip


def _price(t: MagnaCartaContext) -> str:
    return t.say("denier", c.ACTION_PRICE)


def _pile(t: MagnaCartaContext, seat: int) -> str:
    x, y, width, height = t.layout.pile
    count = t.position["players"][seat]["pile"]
    found = kinds(t.cards(seat, "pile"), t.language)
    words = t.sentence(t.say("the pile", count, _price(t), seat=seat), t.say("may come", found) if found else "")
    if count:
        body = rect(0, 0, width, height, 5, fill=f"var(--seat-{t.colour(seat)})", class_="body") + rect(
            3, 3, width - 6, height - 6, 3, fill=f"url(#{t.prefix}back)", stroke="var(--paper)", stroke_opacity=0.6)
    else:
        body = rect(1, 1, width - 2, height - 2, 5, class_="lot")
    return t.place("pile", x, y, words, ["draw"], body, *_label(t, "pile", count, width, height), rim(width, height),
                   rules=explained.PILE)  # fmt: skip


def _discard(t: MagnaCartaContext, seat: int) -> str:
    x, y, width, height = t.layout.discard
    found = t.cards(seat, "discard")
    words = t.sentence(t.say("the discard", len(found), _price(t), seat=seat),
                       t.say("discarded", kinds(found, t.language)) if found else "")  # fmt: skip
    if found:
        body = "".join(rect(2.5 * i, 2.5 * i, width - 5, height - 5, 5, class_="panel") for i in (2, 1, 0))
    else:
        body = rect(1, 1, width - 2, height - 2, 5, class_="lot")
    return t.place("discard", x, y, words, ["replace hand", "mulligan"], body,
                   *_label(t, "discard", len(found), width, height), rim(width, height),
                   rules=explained.MULLIGAN if t.asks("mulligan") else explained.DISCARD)  # fmt: skip


def _label(t: MagnaCartaContext, key: str, count: int, width: float, height: float) -> Iterator[str]:
    """On a band: what it is, how many cards; below, what it costs to choose it."""
    yield rect(2, height / 2 - 20, width - 4, 40, 3, fill="var(--panel)", fill_opacity=0.92)
    yield text(t.say(key), width / 2, height / 2 - 5, "word mid", width - 4)
    yield text(str(count), width / 2, height / 2 + 14, "head mid")
    if not t.asks("mulligan"):
        yield t.badge("denier", c.ACTION_PRICE, width / 2, height - 13, 17)


def closed_hands(t: MagnaCartaContext) -> Iterator[str]:
    """A strip for each hand, for those who have none: backs, pile and discard."""
    for seat, (x, y, width, height) in zip(range(t.players), t.layout.others, strict=False):
        frame = rect(0, 0, width, height, 6, class_="panel")
        scale = min(max(1.0, height / STRIP), LARGEST)
        sign = group(mark(t.colour(seat), t.language, 18 * min(scale, 1.4)), transform=at(16 * scale**0.5, height / 2))
        left = 32 * scale**0.5
        yield t.thing(f"hand-of-{t.colour(seat)}", x, y, words(t, seat), frame, sign,
                      *strip(t, seat, left, width, height / 2, scale), rules=explained.CLOSED_HAND)  # fmt: skip


def words(t: MagnaCartaContext, seat: int) -> str:
    """A hand, its pile and its discard in words."""
    player = t.position["players"][seat]
    known, discarded = (kinds(t.cards(seat, place), t.language) for place in ("known", "discard"))
    return t.sentence(
        t.say("in hand", player["hand"], seat=seat), t.say("known", known) if known else "",
        t.say("in pile", player["pile"]), t.say("discarded", discarded) if discarded else "",
    )  # fmt: skip


def strip(t: MagnaCartaContext, seat: int, left: float, right: float, y: float, scale: float) -> Iterator[str]:
    """Backs from the left on, known cards first and open; pile and discard at the right."""
    player = t.position["players"][seat]
    back = _Back(t.colour(seat), scale)
    held, known = player["hand"], len(t.cards(seat, "known"))
    room = right - left - 2 * COUNT * scale - 24
    step = min(SPREAD * scale, (room - back.width) / max(held - 1, 1))
    for card in range(held):
        yield back.draw(left + card * step, y, card < known)
    yield text(str(held), left + max(held - 1, 0) * step + back.width * (held > 0) + 5, y + 4.3, "figure")
    yield back.counted(right - 2 * COUNT * scale, y, player["pile"], False)
    yield back.counted(right - COUNT * scale, y, len(t.cards(seat, "discard")), True)


@dataclass(frozen=True)
class _Back:
    """Small cards of a seat: backs, or faces of which only so much is seen that they are open."""

    colour: str
    scale: float

    @property
    def width(self) -> float:
        return BACK[0] * self.scale

    @property
    def height(self) -> float:
        return BACK[1] * self.scale

    def draw(self, x: float, y: float, face_up: bool) -> str:
        box = (x, y - self.height / 2, self.width, self.height, 2 * self.scale)
        if not face_up:
            return rect(*box, fill=f"var(--seat-{self.colour})", stroke="var(--glow)", stroke_width=1)
        third = self.width / 4
        lines = "".join(f"M{number(x + third)} {number(y + row * third)}h{number(2 * third)}" for row in (-1, 0, 1))
        return rect(*box, fill="var(--glow)", class_="body") + path(lines, stroke="var(--dark)", stroke_opacity=0.6)

    def counted(self, x: float, y: float, count: int, face_up: bool) -> str:
        """A small stack and how many cards it has: of backs the pile, of faces the discard."""
        if count:
            stack = self.draw(x + 2, y - 1, face_up) + self.draw(x, y + 1, face_up)
        else:
            stack = rect(x, y - self.height / 2, self.width, self.height, 2, class_="lot")
        return stack + text(str(count), x + self.width + 5, y + 4.3, "figure quiet")


def pattern(prefix: str) -> str:
    """The pattern on the backs."""
    lines = path("M0 6L6 0L12 6L6 12Z", fill="none", stroke="var(--paper)", stroke_opacity=0.45)
    return element("pattern", lines, id=f"{prefix}back", width=12, height=12, patternUnits="userSpaceOnUse")
