"""What stands in for the functions a game leaves out."""

from collections.abc import Collection, Mapping
from typing import Any

from bastide.kernel import chance
from bastide.kernel.colours import SeatColours

# Compiled with the game.


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


# Plain Python.


def has_choice(g: Any, legal: Any) -> bool:
    """Return True if the question on top has several answers; `legal` lists them."""
    return bool(legal.count > 1)


def as_given(options: dict[str, Any]) -> dict[str, Any]:
    """Return the options, for games in which none follows from another."""
    return options


def derive_nothing(g: Any) -> None:
    """Leave the state as it is, for games whose records have no derived fields."""


def no_fault(g: Any) -> str:
    """Return nothing, for games in which all values of the fields go together."""
    return ""


def hide_chance(g: Any, seat: int | None) -> None:
    """Wipe the generator alone, for games in which everything else is open."""
    chance.wipe(g)


def deal_nothing(g: Any, seats: Collection[int]) -> None:
    """Deal nothing anew, for games in which nothing is hidden but the chance to come."""


def no_place_of_move(position: Mapping[str, Any], seat: int, action: str, colours: SeatColours) -> str:
    """Return nothing, for drawings that do not say where a move shows."""
    return ""


def no_place_of_event(event: tuple[int, ...], colours: SeatColours) -> str:
    """Return nothing, for drawings that do not say where the lines of the log show."""
    return ""


def no_changes(event: tuple[int, ...]) -> tuple[()]:
    """An event that brings nobody anything that is shown."""
    return ()
