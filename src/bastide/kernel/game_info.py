"""What is known of a game before its rules are loaded."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bastide.kernel.questions import Texts

if TYPE_CHECKING:
    from bastide.kernel.definition import Definition

USUAL_PLAYERS = 3
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The name, title and players of a game, and how the rest is loaded.

    Lists of games, such as the first page of the table, need no more. Texts are in English and French.
    """

    name: str
    """As it is typed, and stands in records and addresses: small letters and digits, with hyphens between words."""
    titles: Texts
    players: range
    load: Callable[[], "Definition"]
    """Import the definition of the game; called when the game is first asked for."""
    about: Texts = ("", "")
    """A sentence that makes somebody want to play."""
    turns: Texts = ("Turn {0}", "Tour {0}")
    """What a turn is called, with its number."""
    lessons: bool = False
    """True if there are lessons for a first game."""
    minutes: range | None = None
    """How long people take for a game; None: not told."""
    weight: int = 0
    """How much there is to learn and to weigh, from 1, a game for children, to 5; 0: not told."""

    def __post_init__(self) -> None:
        """Refuse a name that could not stand in an address, a file name or a record."""
        if not NAME.fullmatch(self.name):
            raise ValueError(f"{self.name!r} is no name for a game: use small letters and digits, with hyphens between")

    @property
    def usual_players(self) -> int:
        """How many play unless somebody says so: 3, or as near as the game allows."""
        return min(self.players, key=lambda number: abs(number - USUAL_PLAYERS))

    @property
    def title(self) -> str:
        """The title in English."""
        return self.titles[0]

    def title_in(self, language: str) -> str:
        """The title in this language."""
        return self.titles[language == "fr"]

    def about_in(self, language: str) -> str:
        """The sentence about the game in this language."""
        return self.about[language == "fr"]

    def turn_in(self, language: str, number: int) -> str:
        """`Turn 3` in this language."""
        return self.turns[language == "fr"].format(number)
