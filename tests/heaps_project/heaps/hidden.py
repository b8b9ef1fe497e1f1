"""What a seat may know of Heaps, and how the rest is dealt again."""

from collections.abc import Collection

from bastide.kernel.chance import below, wipe
from heaps.state import HIDDEN, NO_CARD, Heaps


def hide(g: Heaps, seat: int | None) -> None:
    """HEA-5: the cards of the others are hidden, and the chance to come."""
    wipe(g)
    for other in range(g.n_players):
        if other != seat and g.hand[other] != NO_CARD:
            g.hand[other] = HIDDEN


def resample(g: Heaps, seats: Collection[int]) -> None:
    """Deal anew the cards that none of these seats knows."""
    for other in range(g.n_players):
        if other not in seats and g.hand[other] != NO_CARD:
            g.hand[other] = below(g, 2)


def redeal(g: Heaps, seat: int) -> None:
    """Deal anew the cards that a seat does not know; compiled."""
    for other in range(g.n_players):
        if other != seat and g.hand[other] != NO_CARD:
            g.hand[other] = below(g, 2)
