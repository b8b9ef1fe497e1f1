"""What a seat sees, as an array of integers: one documented layout a game."""

from typing import TYPE_CHECKING, Any

from bastide.api import definition
from bastide.kernel.definition import observation_of
from bastide.kernel.game import Game, State
from bastide.kernel.layout import Layout

if TYPE_CHECKING:
    import numpy


def layout(game: Game | str) -> Layout:
    """The layout of a game's observation: named slices, each with `name`, `start`, `stop`, `low`, `high` and `words`.

    The same for every number of players and all options: the places of seats that do not play are 0.
    """
    return observation_of(game.definition if isinstance(game, Game) else definition(game)).layout


def observe(state: State, seat: int) -> "numpy.ndarray[Any, Any]":
    """What a seat sees of a state, in the game's layout: int16, and nothing that `state.view(seat)` does not show."""
    import numpy

    seen = observation_of(state.game.definition)
    out = [0] * seen.layout.size
    seen.observe(state._g, state.game.check_seat(seat), out)
    return numpy.array(out, numpy.int16)


def as_spectators_see(state: State) -> State:
    """The state without anything that only some know: to be observed, not played on."""
    shown = state.copy()
    state.game.definition.hide(shown._g, None)
    return shown
