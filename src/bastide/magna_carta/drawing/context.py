"""A position of Magna Carta to draw: whose hand is open, who is asked, and where things are."""

from dataclasses import dataclass
from typing import Any

from bastide.drawing.context import DrawingContext
from bastide.drawing.rows import badge
from bastide.magna_carta import components as c
from bastide.magna_carta.drawing.layout import MagnaCartaLayout
from bastide.magna_carta.drawing.words import say
from bastide.magna_carta.names import COLOUR_NAMES
from bastide.magna_carta.questions import QUESTIONS

PREFIX = "magna-carta-"
"""Of the symbols: the drawings of a page share those of the board."""
EFFECT_QUESTIONS = tuple(QUESTIONS[number].name for number in QUESTIONS.about("card"))


@dataclass(frozen=True)
class MagnaCartaContext(DrawingContext):
    """What every part of the drawing looks at; `me` is the seat whose hand is open."""

    COLOURS = c.SEATS
    COLOUR_NAMES = COLOUR_NAMES

    layout: MagnaCartaLayout
    me: int | None

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.position["options"]["players"])

    @property
    def beginner(self) -> int:
        """The row of the tables that say what is in the game."""
        return c.RULES.index(self.position["options"]["rules"])

    @property
    def at_work(self) -> int | None:
        """The card whose effect somebody is asked about."""
        question = asked(self.position)
        return int(question["subject"]) if question and question["kind"] in EFFECT_QUESTIONS else None

    def asks(self, *kinds: str) -> bool:
        """True if one of these is asked now."""
        question = asked(self.position)
        return question is not None and question["kind"] in kinds

    def payments(self, ware: int) -> list[str]:
        """The ways to pay for something, while that is asked."""
        question = asked(self.position)
        pays = question is not None and question["kind"] == "pay" and question["subject"] == ware
        return [f"pay {c.PAYMENT_NAMES[way]}" for way in c.FITTING[ware][: c.N_FITTING[ware]]] if pays else []

    def say(self, key: str, *values: object, seat: int | None = None) -> str:
        """A text of the drawing in the language; `seat` is named by its colour."""
        return say(self.language, key, *values, seat=self.colour_name(seat))

    def badge(self, name: str, count: int, x: float, y: float, size: float = 18) -> str:
        """A number on a coin or a shield."""
        return badge(self.prefix, name, count, x, y, size)

    def cards(self, seat: int, *places: str) -> list[int]:
        """The kinds of a seat's cards that are in one of some places."""
        where = self.position["players"][seat]["cards"]
        return [kind for kind, name in enumerate(c.KINDS) if where[name] in places]


def asked(position: Any) -> dict[str, Any] | None:
    """The question that is open."""
    return position["stack"][-1] if position["stack"] else None
