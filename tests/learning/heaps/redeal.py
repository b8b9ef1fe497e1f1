"""What a seat cannot know, dealt anew."""

from bastide.kernel.chance import below
from tests.learning.heaps.state import NO_CARD, Heaps


def redeal(g: Heaps, seat: int) -> None:
    for other in range(g.n_players):
        if other != seat and g.hand[other] != NO_CARD:
            g.hand[other] = below(g, 2)
