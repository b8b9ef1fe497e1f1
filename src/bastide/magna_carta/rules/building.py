"""Building: cards of the hand, prestige buildings, and the backs of cards as residences."""

from bastide.kernel.decisions import ask
from bastide.kernel.events import tell
from bastide.magna_carta import events as e
from bastide.magna_carta.components import (
    KIND,
    N_CARDS,
    N_KINDS,
    N_NEUTRAL,
    NO_ONE,
    OWNER,
    PRESTIGE_IN_GAME,
    RESIDENCE_WARE,
    ROAD,
    STOCK,
    STOCK_SIZE,
)
from bastide.magna_carta.questions import ASK_PAY
from bastide.magna_carta.state import BUILDING, COVERED, ON_ROAD, RESIDENCE, TURNING, MagnaCarta


def card_number(seat: int, kind: int) -> int:
    """The card of a kind in a seat's deck."""
    return N_NEUTRAL + seat * N_KINDS + kind


def build_card(g: MagnaCarta, seat: int, kind: int) -> None:
    """MAG-36: the card goes to the end of the road; MAG-6: with its cubes; MAG-79: then it is paid for."""
    me = g.players[seat]
    me.cards[kind] = ON_ROAD
    me.hand -= 1
    space = g.n_road
    g.n_road += 1
    put_on_road(g, card_number(seat, kind), space)
    if STOCK[kind] != NO_ONE:
        g.stock[space] = STOCK_SIZE[g.n_players]
    tell(g, e.BUILT, seat, kind, space + 1)
    ask(g, ASK_PAY, seat, kind, 0)


def put_on_road(g: MagnaCarta, card: int, space: int) -> None:
    """MAG-36: a card of its own on the road, open to workers at once."""
    g.card[space] = card
    g.space[card] = space
    open_card(g, card)


def open_card(g: MagnaCarta, card: int) -> None:
    """MAG-33: a card without a worker, in its place among the numbers."""
    # All places of the list are gone through, here and below: then no branch depends on chance.
    g.n_vacant += 1
    vacant = g.vacant
    before = 0
    for i in range(ROAD):
        here = vacant[i]
        vacant[i] = min(here, max(before, card))
        before = here


def close_card(g: MagnaCarta, card: int) -> None:
    """MAG-33: a worker stands on it; MAG-34: or it is a residence."""
    g.n_vacant -= 1
    vacant = g.vacant
    for i in range(ROAD - 1):
        here = vacant[i]
        after = vacant[i + 1]
        vacant[i] = here if here < card else after
    vacant[ROAD - 1] = N_CARDS


def has_site(g: MagnaCarta, seat: int) -> bool:
    """MAG-39: a prestige building needs an own residence; MAG-40: not so in the beginner's game."""
    return g.beginner == 1 or g.players[seat].residences > 0


def to_be_built(g: MagnaCarta, building: int) -> bool:
    """MAG-38: a prestige building of this game that nobody has built."""
    return g.prestige[building] == NO_ONE and PRESTIGE_IN_GAME[g.beginner][building] == 1


def build_prestige(g: MagnaCarta, seat: int, building: int) -> None:
    """MAG-38: on a residence, which is covered from now on (MAG-41); MAG-40: or before its builder."""
    g.prestige[building] = seat
    if g.beginner == 0:
        g.face[first_residence(g, seat)] = COVERED + building
        g.players[seat].residences -= 1
    tell(g, e.PRESTIGE, seat, building, 0)
    ask(g, ASK_PAY, seat, N_KINDS + building, 0)


def first_residence(g: MagnaCarta, seat: int) -> int:
    """MAG-76: the own residence nearest to the start of the road; only asked if there is one."""
    space = 0
    while g.face[space] != RESIDENCE or OWNER[g.card[space]] != seat:
        space += 1
    return space


def can_turn(g: MagnaCarta, seat: int, kind: int) -> bool:
    """MAG-60: an own card of the road that shows its building."""
    space = g.space[card_number(seat, kind)]
    return space >= 0 and g.face[space] == BUILDING


def turn_for_food(g: MagnaCarta, seat: int, kind: int) -> None:
    """MAG-59: pay 1 food for the residence; MAG-61: a card that is still to work is turned later."""
    space = g.space[card_number(seat, kind)]
    if still_to_work(g, space):
        g.face[space] = TURNING
        tell(g, e.TURNING, seat, kind, space + 1)
    else:
        if g.worker[space] == NO_ONE:
            close_card(g, g.card[space])
        turn_card(g, space)
    ask(g, ASK_PAY, seat, RESIDENCE_WARE, 0)


def still_to_work(g: MagnaCarta, space: int) -> bool:
    """MAG-61: a worker stands on it, and not beyond the provost."""
    return g.worker[space] != NO_ONE and space < g.provost


def turn_card(g: MagnaCarta, space: int) -> None:
    """MAG-59: the card shows its back; MAG-62: its cubes go back to the supply."""
    card = g.card[space]
    g.face[space] = RESIDENCE
    g.stock[space] = 0
    g.players[OWNER[card]].residences += 1
    tell(g, e.TURNED, OWNER[card], KIND[card], space + 1)
