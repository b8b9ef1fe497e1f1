"""The board for the terminal."""

from collections.abc import Sequence

from bastide.pillars.state import Pillars


def board(g: Pillars, names: Sequence[str]) -> str:
    """The board as text."""
    return f"round {g.turn}"
