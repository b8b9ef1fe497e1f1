"""The functions of a game that compiled searches call.

These stand in for them, so that a search can be read, type-checked and imported without a game. Its engine puts the
functions of the game in their place before it compiles, by their names.
"""

from typing import Any


def new_game(g: Any, legal: Any) -> None:
    """Set the game up and run on to the first question."""


def step(g: Any, action: int, legal: Any) -> None:
    """Carry an answer out, run on to the next question and list its answers."""


def legal_actions(g: Any, legal: Any) -> None:
    """List the answers to the question on top."""


def score(g: Any, seat: int) -> int:
    """Return the points of a seat."""
    return 0


def tie_break(g: Any, seat: int) -> int:
    """Return what decides between equal points."""
    return 0


def grant(g: Any, chooser: Any) -> None:
    """Give the seats something at random as a turn begins, in training."""


def features(g: Any, seat: int, out: Any) -> None:
    """Write what the linear evaluation looks at in a seat."""


def policy_context(g: Any) -> int:
    """Return the place of the question on top among the contexts of the linear policy."""
    return 0


def stage(g: Any) -> int:
    """Return the stage of the game, from 0 on."""
    return 0


def observe(g: Any, seat: int, out: Any) -> None:
    """Write what a seat sees, for a network."""


def redeal(g: Any, seat: int) -> None:
    """Deal anew what a seat cannot know."""
