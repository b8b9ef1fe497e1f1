"""The board for the terminal."""

from collections.abc import Sequence

from bastide.caylus.state import Caylus


def board(g: Caylus, names: Sequence[str]) -> str:
    """The board as text."""
    return f"turn {g.turn}"
