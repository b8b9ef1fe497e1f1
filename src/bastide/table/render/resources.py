"""What the players have, as icons with numbers beside their names."""

from typing import NamedTuple

from bastide.drawing.icons import symbols
from bastide.drawing.seats import mark
from bastide.kernel.definition import amounts_of
from bastide.kernel.game import State

PREFIX = "resource-"


class Resource(NamedTuple):
    """So many of something: `icon` is its symbol, `words` what it is."""

    icon: str
    words: str
    amount: int


def resources(state: State, eyes: int | None, language: str) -> list[list[Resource]]:
    """Coins, cubes, workers and the like of every seat, as far as the eyes of a seat (None: a spectator) may see.

    Nothing where a game has none.
    """
    definition, g = state.game.definition, state._g.clone()
    definition.hide(g, eyes)
    shown = [one for one in amounts_of(definition) if one.icon]
    return [
        [Resource(one.icon, one.title[language == "fr"], one.of(g, seat)) for one in shown]
        for seat in range(state.game.players) if shown
    ]  # fmt: skip


def icons() -> str:
    """The symbols, once a page."""
    return "".join(symbols(PREFIX))


def seat_mark(colour: str, language: str) -> str:
    """A seat's colour, shape and letter."""
    drawn = mark(colour, language, 20)
    return f'<svg class="bastide auto mark" viewBox="-13 -13 26 26" aria-hidden="true">{drawn}</svg>'
