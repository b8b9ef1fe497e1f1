"""Caylus: Magna Carta: the castle and the town in cards, with a hand that nobody else sees."""

from bastide.kernel.definition import Definition
from bastide.kernel.game_info import GameInfo


def load() -> Definition:
    """Return the definition, with the rules and all that belongs to them."""
    from bastide.magna_carta.definition import DEFINITION

    return DEFINITION


INFO = GameInfo(
    "magna-carta", ("Caylus: Magna Carta", "Caylus : Magna Carta"), range(2, 5), load,
    about=("The same castle with cards: quicker, and the road is the one you all lay.",
           "Le même château en cartes : plus rapide, et la route est celle que vous posez tous."),
    lessons=True, minutes=range(45, 76), weight=3,
)  # fmt: skip
