"""What stands in for the functions a game leaves out; compiled with the game."""

from typing import Any


def no_features(g: Any, seat: int, out: Any) -> None:
    """Write nothing, for games whose positions are judged by the score alone."""


def single_stage(g: Any) -> int:
    """Return 0, for games whose features weigh the same from the beginning to the end."""
    return 0


def question_kind(g: Any) -> int:
    """Return the kind of the question on top."""
    return int(g.stack[g.depth - 1].kind)


def grant_nothing(g: Any, chooser: Any) -> None:
    """Grant nothing, for games without random grants."""


def redeal_nothing(g: Any, seat: int) -> None:
    """Deal nothing anew, for games in which nothing is hidden but the chance to come."""
