"""A position of Caylus to draw: the options, what is asked, and where things are."""

from collections.abc import Iterable, KeysView, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from bastide.caylus import components as c
from bastide.caylus.actions import ACTIONS
from bastide.caylus.drawing.layout import CaylusLayout
from bastide.caylus.drawing.words import say
from bastide.caylus.names import COLOUR_NAMES
from bastide.caylus.questions import QUESTIONS
from bastide.caylus.rules.placement import normal_price
from bastide.drawing.context import DrawingContext
from bastide.drawing.rows import Row, badge, draw_row

PREFIX = "caylus-"
"""Of the symbols: the drawings of a page share those of the board."""
AT_WORK = tuple(kind.name for kind in QUESTIONS if kind.phases == ("buildings",))
"""Questions of the building at work."""


@dataclass(frozen=True)
class CaylusContext(DrawingContext):
    """What every part of the drawing looks at."""

    COLOURS = c.SEATS
    COLOUR_NAMES = COLOUR_NAMES

    layout: CaylusLayout

    @cached_property
    def options(self) -> dict[str, Any]:
        """The options of the game."""
        options: dict[str, Any] = self.position["options"]
        return options

    @cached_property
    def players(self) -> int:
        """How many play."""
        return int(self.options["players"])

    @cached_property
    def edition(self) -> int:
        """The column of the tables."""
        return c.EDITIONS.index(self.options["edition"])

    @cached_property
    def question(self) -> Mapping[str, Any]:
        """What is asked of whom; when the game is over, nothing of nobody."""
        stack = self.position["stack"]
        return stack[-1] if stack else {"kind": "", "seat": None, "subject": 0, "number": 0}

    @property
    def asked(self) -> str:
        """The kind of the question."""
        return str(self.question["kind"])

    @cached_property
    def at_work(self) -> int | None:
        """The space of the building the question is about: just built, or at work."""
        if self.asked == "pay any":
            names = [row.get("tile") for row in self.position["road"]]
            return names.index(c.TILE_NAMES[self.question["subject"]]) + 1
        if self.asked in AT_WORK:
            return int(self.position["cursor"])
        return None

    @cached_property
    def site(self) -> int | None:
        """The lowest empty space, where the next craft building goes."""
        return next((space for space, row in enumerate(self.position["road"], 1) if "tile" not in row), None)

    @cached_property
    def residence(self) -> int | None:
        """The asked seat's residence nearest to the bridge, where its next prestige building goes (CAY-115)."""
        seat = self.question["seat"]
        return next((space for space, row in enumerate(self.position["road"], 1)
                     if row.get("tile") == "residence" and row["owner"] == seat), None)  # fmt: skip

    def price(self, owner: int | None = None) -> int:
        """What the asked seat pays for a worker on a place of this owner."""
        if owner == self.question["seat"]:
            return c.OWN_PRICE
        p = self.position
        told = SimpleNamespace(n_players=self.players, n_passed=len(p["pass_order"]), inn_right=p.get("inn_right"))
        return normal_price(told, self.question["seat"])  # type: ignore[arg-type]

    def say(self, key: str, *values: object, seat: int | None = None) -> str:
        """A text of the drawing in the language; `seat` is named by its colour."""
        return say(self.language, key, *values, seat=self.colour_name(seat))

    def row(self, row: Row, x: float, y: float, size: float, room: float = 200) -> str:
        """A row of icons around the middle x, y."""
        return draw_row(self.prefix, row, x, y, size, room)

    def badge(self, name: str, count: int, x: float, y: float, size: float = 18) -> str:
        """A number on a coin or a shield."""
        return badge(self.prefix, name, count, x, y, size)

    def cost(self, action: str, count: int, x: float, y: float) -> str:
        """What an action costs, as a coin where it would be paid; nothing if it cannot be chosen."""
        return self.badge("denier", count, x, y, 19) if count and action in self.legal else ""


def in_order(legal: Iterable[object]) -> KeysView[str]:
    """Actions, or their texts, in the order of the game."""
    given = set(map(str, legal))
    return dict.fromkeys(text for text in ACTIONS if text in given).keys()
