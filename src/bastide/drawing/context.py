"""What all parts of a drawing need: the position, the language, the seats' colours, and what can be chosen."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from bastide.drawing.icons import icon
from bastide.drawing.svg import at, element, title
from bastide.kernel.colours import OWN_COLOURS, SeatColours


@dataclass(frozen=True)
class DrawingContext:
    """A position to draw; the prefix keeps the symbols of two drawings on one page apart.

    `last`: whose last move a place shows, the seat's colour by the place's id or by the action; a ring in that colour.
    `hinted`: actions whose places are marked as good choices, the best first.
    """

    position: Mapping[str, Any]
    language: str
    legal: Collection[str]
    prefix: str
    last: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    hinted: Sequence[str] = field(default=(), kw_only=True)
    colours: SeatColours = field(default=OWN_COLOURS, kw_only=True)

    COLOURS: ClassVar[Sequence[str]]
    """The colours of the game, in the order of the seats, as the palette calls them."""
    COLOUR_NAMES: ClassVar[Mapping[str, Sequence[str]]]
    """Their names in each language."""

    def colour(self, seat: int) -> str:
        """Return the colour of a seat, as the palette calls it."""
        return self.COLOURS[self.colours[seat]]

    def colour_name(self, seat: int | None) -> str:
        """Return the colour of a seat in words; nothing without a seat."""
        return "" if seat is None else self.COLOUR_NAMES[self.language][self.colours[seat]]

    def sentence(self, *parts: str) -> str:
        """Parts of a tooltip, the empty ones left out."""
        return ". ".join(part[:1].upper() + part[1:] for part in parts if part) + "."

    def icon(self, name: str, x: float, y: float, size: float = 16, **attributes: object) -> str:
        """An icon with its middle at x, y."""
        return icon(self.prefix, name, x, y, size, **attributes)

    def place(
        self,
        name: str,
        x: float,
        y: float,
        words: str,
        actions: Collection[str],
        *children: str,
        style: str = "",
        rules: str = "",
    ) -> str:
        """Somewhere that can be clicked: a link with all of its actions that can be chosen now.

        While none can, `data-unavailable` names what it is there for, one action a kind, so that one can ask why not.
        `rules` are the ids of the rules that explain it: `CAY-31 CAY-57`.
        """
        now = [one for one in actions if one in self.legal]
        chosen: dict[str, object] = {}
        if now:
            chosen = {"data_actions": json.dumps(now), "href": "#choices", "role": "button"}
        elif actions:
            kinds = {one.partition(" ")[0]: one for one in reversed(list(actions))}
            chosen = {"data_unavailable": "|".join(reversed(kinds.values()))}
        ring = next((f"last last-{self.last[one]}" for one in (name, *actions) if one in self.last), "")
        style = " ".join(filter(None, ["place", style, ring, "legal" * bool(now), *self._hint_marks(now)]))
        return element("a", title(words), *children, id=name, class_=style, transform=at(x, y),
                       data_rules=rules or None, **chosen)  # fmt: skip

    def idle(self, actions: Collection[str]) -> bool:
        """Return whether a worker can be placed there, and nothing else can be chosen there."""
        now = [one for one in actions if one in self.legal]
        return bool(now) and all(one.startswith("place ") for one in now)

    def _hint_marks(self, now: Sequence[str]) -> list[str]:
        """The classes of a place with these choices: `hinted` if one of them is, `best` too if it is the first."""
        ranks = [rank for rank, action in enumerate(self.hinted) if action in now]
        return ["hinted"] * bool(ranks) + ["best"] * (0 in ranks)

    def thing(self, name: str, x: float, y: float, words: str, *children: str, rules: str = "", style: str = "") -> str:
        """Something that is only looked at: a piece, a number; with its words and the rules that explain it."""
        return element("g", title(words), *children, id=name, class_=style or None, transform=at(x, y),
                       data_rules=rules or None)  # fmt: skip


def slug(name: str) -> str:
    """A name as part of an id."""
    return name.replace(" ", "-")
