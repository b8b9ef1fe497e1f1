"""A position of Magna Carta to draw: whose hand is open, who is asked, and where things are."""

from dataclasses import dataclass
from typing import Any

from bastide.drawing.rows import badge
from bastide.drawing.table import Drawn
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.drawing.layout import Layout
from bastide.magna_carta.drawing.words import say
from bastide.magna_carta.text import SEATS

OPEN = {"hand", "pile"}  # what only the owner of a hand is told
EFFECT_QUESTIONS = s.QUESTIONS[s.ASK_EFFECT : s.ASK_EFFECT + len(c.EFFECTS)]


@dataclass(frozen=True)
class Table(Drawn):
    """What every part of the drawing looks at; `me` is the seat whose hand is open."""

    layout: Layout
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
    def others(self) -> list[int]:
        """The seats whose hands are closed."""
        return [seat for seat in range(self.players) if seat != self.me]

    @property
    def at_work(self) -> int | None:
        """The card whose effect somebody is asked about."""
        question = asked(self.position)
        return int(question["subject"]) if question and question["kind"] in EFFECT_QUESTIONS else None

    def say(self, key: str, *values: object, seat: int | None = None) -> str:
        """A text of the drawing in the language; `seat` is named by its colour."""
        return say(self.language, key, *values, seat="" if seat is None else SEATS[self.language][seat])

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


def whose_hand(position: Any) -> int | None:
    """The seat a view is for. A position shows all hands: then the one who is asked. None for a spectator."""
    hands = [set(player["cards"].values()) for player in position["players"]]
    told = [seat for seat, places in enumerate(hands) if places & OPEN]
    if len(told) == 1:
        return told[0]
    question = asked(position)
    if question and "hidden" not in hands[question["seat"]]:
        return int(question["seat"])
    # Otherwise all that is to be seen of a hand is what everybody knows.
    known = [seat for seat, places in enumerate(hands) if "hidden" not in places]
    return known[0] if known and not told else None
