"""What the texts of a table depend on besides the game: the language, the players' names, the colours of the seats."""

from collections.abc import Sequence
from typing import NamedTuple

from bastide.kernel.colours import SeatColours
from bastide.kernel.game import Action


class Wording(NamedTuple):
    """How the texts of a table read.

    The order is that of the arguments of `State.prompt_in`, `Event.text` and the like: `event.text(*wording)`.
    """

    language: str
    names: Sequence[str]
    """What the seats are called: players' names, or the colours of the seats."""
    colours: SeatColours

    def label(self, action: Action) -> str:
        """Return an action in words."""
        return action.label(self.language, self.colours)
