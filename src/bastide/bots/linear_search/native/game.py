"""What a game brings along. The engine puts the functions of the game in the place of these."""

from typing import Any


def new_game(g: Any, legal: Any) -> None:
    """Set the game up and run on to the first question."""


def step(g: Any, action: int, legal: Any) -> None:
    """Carry an answer out, run on to the next question and list its answers."""


def legal_actions(g: Any, legal: Any) -> None:
    """List the answers to the question on top."""


def score(g: Any, seat: int) -> int:
    """The points of a seat."""
    return 0


def tie_break(g: Any, seat: int) -> int:
    """What decides between equal points."""
    return 0


def features(g: Any, seat: int, out: Any) -> None:
    """What the evaluation looks at."""


def grant(g: Any, chooser: Any) -> None:
    """Grants of training, at random, as a turn begins."""


def policy_context(g: Any) -> int:
    """The question on top, as the policy's odds know it."""
    return 0


def stage(g: Any) -> int:
    """How far the game has come."""
    return 0
