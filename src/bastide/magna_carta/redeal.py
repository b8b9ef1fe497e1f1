"""Dealing the unknown cards anew in compiled code, for games of self-play; `hidden.resample` does it for all others."""

from bastide.kernel.chance import is_chosen
from bastide.magna_carta.components import N_KINDS
from bastide.magna_carta.state import IN_HAND, IN_PILE, MagnaCarta


def redeal(g: MagnaCarta, seat: int) -> None:
    """MAG-20: which of the others' unknown cards are in hand is drawn anew, all deals being equally likely."""
    for other in range(g.n_players):
        if other != seat:
            redeal_seat(g, other)


def redeal_seat(g: MagnaCarta, other: int) -> None:
    """As many cards in the hand as before."""
    player = g.players[other]
    held = 0
    unknown = 0
    for kind in range(N_KINDS):
        if player.cards[kind] == IN_HAND:
            held += 1
            unknown += 1
        elif player.cards[kind] == IN_PILE:
            unknown += 1
    for kind in range(N_KINDS):
        if player.cards[kind] == IN_HAND or player.cards[kind] == IN_PILE:
            player.cards[kind] = IN_PILE
            if is_chosen(g, held, unknown):
                player.cards[kind] = IN_HAND
                held -= 1
            unknown -= 1
