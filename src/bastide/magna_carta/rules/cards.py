"""Hands, piles and discards. A pile is a set: chance picks from it when a card is drawn, so no order is kept."""

from bastide.kernel.chance import below
from bastide.kernel.events import tell
from bastide.magna_carta import events as e
from bastide.magna_carta.components import N_KINDS
from bastide.magna_carta.state import DISCARDED, HELD, IN_HAND, IN_PILE, KNOWN, MagnaCarta, MagnaCartaPlayer


def in_hand(me: MagnaCartaPlayer, kind: int) -> bool:
    """True if somebody holds the card, whether everybody can tell (MAG-19) or not."""
    return HELD[me.cards[kind]] == 1


def has_hidden_cards(me: MagnaCartaPlayer) -> bool:
    """MAG-18: there is a card in the hand of which the others cannot tell."""
    hidden = False
    for kind in range(N_KINDS):
        hidden |= me.cards[kind] == IN_HAND
    return hidden


def can_draw(me: MagnaCartaPlayer) -> bool:
    """MAG-28: there is a card in the pile or the discard."""
    return me.pile + me.discard > 0


def draw_card(g: MagnaCarta, seat: int) -> None:
    """MAG-26: a card from the pile into the hand; MAG-27: an empty pile is made anew first."""
    me = g.players[seat]
    if me.pile == 0:
        shuffle_discard(g, seat)
    me.cards[find_in_pile(me, below(g, me.pile))] = IN_HAND
    me.hand += 1
    me.pile -= 1
    if me.pile == 0:
        reveal_hand(me)


def find_in_pile(me: MagnaCartaPlayer, number: int) -> int:
    """The card of the pile with so many others before it. All are counted: no branch depends on chance."""
    cards = me.cards
    before = 0
    kind = 0
    for i in range(N_KINDS):
        before += cards[i] == IN_PILE
        kind += before <= number
    return kind


def shuffle_discard(g: MagnaCarta, seat: int) -> None:
    """MAG-27: the discard becomes the pile."""
    me = g.players[seat]
    for kind in range(N_KINDS):
        if me.cards[kind] == DISCARDED:
            me.cards[kind] = IN_PILE
    me.pile = me.discard
    me.discard = 0
    tell(g, e.SHUFFLED, seat, 0, 0)


def reveal_hand(me: MagnaCartaPlayer) -> None:
    """MAG-19: with an empty pile everybody can tell what the hand is."""
    for kind in range(N_KINDS):
        if me.cards[kind] == IN_HAND:
            me.cards[kind] = KNOWN


def discard_hand(g: MagnaCarta, seat: int) -> None:
    """MAG-17 and MAG-29: all cards of the hand, face up."""
    me = g.players[seat]
    for kind in range(N_KINDS):
        if in_hand(me, kind):
            me.cards[kind] = DISCARDED
            tell(g, e.DISCARDED, seat, kind, 0)
    me.discard += me.hand
    me.hand = 0


def new_hand(g: MagnaCarta, seat: int) -> None:
    """MAG-29: as many cards as before; MAG-30: those discarded can come back if the pile is short."""
    number = g.players[seat].hand
    discard_hand(g, seat)
    for i in range(number):
        draw_card(g, seat)
