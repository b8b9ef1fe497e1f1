"""What training gives the seats at random, so that it can be seen what each thing is worth."""

from typing import Any

from bastide.kernel.chance import pick
from bastide.magna_carta.components import IN_GAME, LAWYER, N_CUBES, N_KINDS, NO_ONE, STOCK, STOCK_SIZE
from bastide.magna_carta.rules.building import card_number, close_card, put_on_road, turn_card
from bastide.magna_carta.rules.cards import reveal_hand
from bastide.magna_carta.state import DISCARDED, HELD, IN_PILE, ON_ROAD, MagnaCarta

MOST_DENIERS = 4
MOST_CUBES = 2


def grant(g: MagnaCarta, chooser: Any) -> None:
    """Give all seats something, as a turn begins."""
    for seat in range(g.n_players):
        grant_to_seat(g, seat, chooser)


def grant_to_seat(g: MagnaCarta, seat: int, chooser: Any) -> None:
    """Each kind of thing at times, so that its worth can be told from that of the others."""
    me = g.players[seat]
    if pick(chooser, 2) == 0:
        me.deniers += pick(chooser, MOST_DENIERS + 1)
    for cube in range(N_CUBES):
        if pick(chooser, 3) == 0:
            me.cubes[cube] += 1 + pick(chooser, MOST_CUBES)
    for i in range(2):
        kind = pick(chooser, N_KINDS)
        if pick(chooser, 3) > 0 and IN_GAME[g.beginner][kind] == 1 and me.cards[kind] != ON_ROAD:
            build(g, seat, kind)
            if pick(chooser, 4) == 0 and kind != LAWYER:  # MAG-60
                close_card(g, card_number(seat, kind))
                turn_card(g, g.space[card_number(seat, kind)])


def build(g: MagnaCarta, seat: int, kind: int) -> None:
    """A card of the seat's, wherever it is, to the end of the road."""
    me = g.players[seat]
    place = me.cards[kind]
    me.hand -= HELD[place]
    me.pile -= int(place == IN_PILE)
    me.discard -= int(place == DISCARDED)
    me.cards[kind] = ON_ROAD
    if me.pile == 0:
        reveal_hand(me)
    space = g.n_road
    g.n_road += 1
    put_on_road(g, card_number(seat, kind), space)
    if STOCK[kind] != NO_ONE:
        g.stock[space] = STOCK_SIZE[g.n_players]
