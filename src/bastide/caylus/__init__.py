"""Caylus: build the king's castle and the town at its feet."""

from bastide.kernel.definition import Definition
from bastide.kernel.game_info import GameInfo


def load() -> Definition:
    """Return the definition, with the rules and all that belongs to them."""
    from bastide.caylus.definition import DEFINITION

    return DEFINITION


INFO = GameInfo(
    "caylus", ("Caylus", "Caylus"), range(2, 6), load,
    about=("Build a castle for the king, and a town along its road. Every building serves everybody.",
           "Bâtissez le château du roi, et un bourg le long de sa route. Chaque bâtiment sert à tous."),
    lessons=True, minutes=range(60, 151), weight=4,
)  # fmt: skip
