"""What all parts of the drawing need: the position, the language, what can be chosen, and where things are."""

from dataclasses import dataclass
from typing import Any

from bastide.drawing.context import DrawingContext
from bastide.drawing.rows import Row, badge, draw_row
from bastide.kernel.position import has_chance
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing.layout import PillarsLayout
from bastide.pillars.drawing.words import say
from bastide.pillars.names import COLOUR_NAMES

PREFIX = "pillars-"
"""Of the symbols: the drawings of a page share those of the board."""


@dataclass(frozen=True)
class PillarsContext(DrawingContext):
    """A position to draw."""

    COLOURS = c.SEATS
    COLOUR_NAMES = COLOUR_NAMES

    layout: PillarsLayout

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.position["players"])

    @property
    def phase(self) -> int:
        """The phase, as the rules number it."""
        return s.PHASES.index(self.position["phase"])

    @property
    def question(self) -> dict[str, Any]:
        """Who is asked what; empty when the game is over."""
        stack = self.position["stack"]
        return dict(stack[-1]) if stack else {}

    def asks(self, kind: str) -> bool:
        """True if this is asked now."""
        return self.question.get("kind") == kind

    @property
    def event(self) -> int:
        """The event shown in this round."""
        name = self.position.get("event")
        return c.NOTHING if name is None else c.EVENT_NAMES.index(name)

    @property
    def foreseen(self) -> int:
        """The coming event, if this is the view of somebody who may know it; a whole position tells nobody."""
        name = self.position.get("coming")
        hidden = name is None or has_chance(self.position) or name not in c.EVENT_NAMES
        return c.NOTHING if hidden else c.EVENT_NAMES.index(name)

    def circle(self, circle: int) -> int | None:
        """Whose builder stands on a circle."""
        seat: int | None = self.position["circles"].get(c.CIRCLE_NAMES[circle])
        return seat

    def shown_privileges(self) -> list[int]:
        """The privileges at Kingsbridge, one for each circle."""
        places = self.position["privileges"]
        return [card for card, name in enumerate(c.PRIVILEGE_NAMES) if places[name] == "kingsbridge"]

    def owned_privileges(self, seat: int) -> list[int]:
        """The privileges of a seat."""
        places = self.position["privileges"]
        return [card for card, name in enumerate(c.PRIVILEGE_NAMES) if places[name] == c.SEATS[seat]]

    def team(self, seat: int) -> list[int]:
        """The craftsmen of a seat."""
        return _craftsmen(self.position["players"][seat]["team"])

    def at_shiring(self) -> list[int]:
        """The craftsmen at Shiring, one for each circle; `NOTHING` where one is gone."""
        return [c.NOTHING if name is None else c.CRAFTSMAN_NAMES.index(name) for name in self.position["shiring"]]

    def offered(self) -> list[int]:
        """The craftsmen for hire."""
        return _craftsmen(self.position["offer"])

    def resource_owner(self, card: int) -> int | None:
        """The seat whose workers are on a resource card."""
        lies = self.position["resources"][c.RESOURCE_NAMES[card]]
        return c.SEATS.index(lies) if lies in c.SEATS else None

    def say(self, key: str, *values: object, seat: int | None = None) -> str:
        """A text of the drawing in the language; `seat` is named by its colour."""
        return say(self.language, key, *values, seat=self.colour_name(seat))

    def row(self, row: Row, x: float, y: float, size: float, room: float = 200) -> str:
        """A row of icons around the middle x, y."""
        return draw_row(self.prefix, row, x, y, size, room)

    def badge(self, name: str, count: int, x: float, y: float, size: float = 18) -> str:
        """A number on a coin or on an arch."""
        return badge(self.prefix, name, count, x, y, size)


def _craftsmen(names: list[str | None]) -> list[int]:
    return [c.CRAFTSMAN_NAMES.index(name) for name in names if name is not None]
