"""Phase II: drawing and placing the builders."""

from bastide.kernel.chance import below
from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.actions import (
    ACCEPT,
    ACCEPT_ALL,
    N_PLAIN_PLACES,
    PASS,
    PLACE,
    PLACE_KINGSBRIDGE,
    PLACE_SHIRING,
    PLAIN_PLACES,
    REFUSE,
    USE_REMIGIUS,
)
from bastide.pillars.components import (
    AT_SHIRING,
    CIRCLE,
    COST_STEPS,
    COST_STEPS_TWO,
    FIRST_COST,
    GONE,
    KINGSBRIDGE,
    LAST_CIRCLE,
    NO_ONE,
    PRIVILEGES_SHOWN,
    REMIGIUS,
    SHIRING,
)
from bastide.pillars.questions import ASK_BUILDER, ASK_PASSED_BUILDER, ASK_REFUSE
from bastide.pillars.rules.purse import owns
from bastide.pillars.state import Pillars


def next_builder(g: Pillars) -> bool:
    """PIL-34: draw from the bag; PIL-45: who is behind the wall has his third set aside. False: it is empty."""
    left = in_bag(g)
    while left > 0:
        seat = draw(g, left)
        left -= 1
        me = g.players[seat]
        if me.walled and me.bag == 0:
            me.aside = 1
            tell(g, e.SET_ASIDE, seat, 0, 0)
        else:
            tell(g, e.DRAW, seat, cost(g), 0)
            ask_about_builder(g, seat)
            return True
    return False


def in_bag(g: Pillars) -> int:
    """How many builders are in the bag."""
    total = 0
    for seat in range(g.n_players):
        total += g.players[seat].bag
    return total


def draw(g: Pillars, left: int) -> int:
    """PIL-34: take a builder at random out of the bag; its owner."""
    number = below(g, left)
    seat = 0
    while number >= g.players[seat].bag:
        number -= g.players[seat].bag
        seat += 1
    g.players[seat].bag -= 1
    return seat


def ask_about_builder(g: Pillars, owner: int) -> None:
    """PIL-35: the start player first; PIL-96: about his own builder he is asked once."""
    if owner != g.start and can_refuse(g, owner):
        ask(g, ASK_REFUSE, g.start, owner, 0)
    else:
        ask(g, ASK_BUILDER, owner, 0, 0)


def can_refuse(g: Pillars, owner: int) -> bool:
    """PIL-35: once a round; PIL-96: only where another colour can be drawn."""
    if not g.refused:
        for seat in range(g.n_players):
            if seat != owner and g.players[seat].bag > 0:
                return True
    return False


def legal_refusal(legal: Legal) -> None:
    """PIL-35: send the builder back or not; PIL-96: or be asked no more in this round."""
    offer(legal, REFUSE)
    offer(legal, ACCEPT)
    offer(legal, ACCEPT_ALL)


def answer_refusal(g: Pillars, seat: int, owner: int, action: int) -> None:
    """PIL-35: back into the bag, or the owner decides."""
    answered(g)
    if action == REFUSE:
        send_back(g, seat, owner)
    else:
        if action == ACCEPT_ALL:
            g.refused = 1
        ask(g, ASK_BUILDER, owner, 0, 0)


def send_back(g: Pillars, seat: int, owner: int) -> None:
    """PIL-35: the cost marker stays."""
    g.refused = 1
    g.players[owner].bag += 1
    tell(g, e.REFUSE, seat, owner, 0)


def cost(g: Pillars) -> int:
    """PIL-37: from 7 down to 1, then nothing; PIL-38: with two players nothing after the sixth."""
    if g.steps >= (COST_STEPS_TWO if g.n_players == 2 else COST_STEPS):
        return 0
    return FIRST_COST - g.steps


def legal_builder(g: Pillars, seat: int, free: int, legal: Legal) -> None:
    """PIL-36: place or pass; PIL-40: who cannot pay must pass; PIL-41: at cost 0 nobody passes; PIL-46: Remigius."""
    price = 0 if free else cost(g)
    if price > 0:
        offer(legal, PASS)
    if not free and seat == g.start and can_refuse(g, seat):
        offer(legal, REFUSE)
    if g.players[seat].gold >= price:
        legal_circles(g, legal)
    if price > 0 and owns(g, seat, REMIGIUS):
        offer(legal, USE_REMIGIUS)


def legal_circles(g: Pillars, legal: Legal) -> None:
    """PIL-43: every place with a free circle, whoever stands there already."""
    # Written out without branches, as in `legal_cards`.
    items = legal.items
    count = legal.count
    circles = g.circles
    for i in range(N_PLAIN_PLACES):
        items[count] = PLACE + i
        count += circles[LAST_CIRCLE[PLAIN_PLACES[i]]] == NO_ONE  # PIL-44: they fill up from the first on
    for i in range(PRIVILEGES_SHOWN):
        items[count] = PLACE_KINGSBRIDGE + g.kingsbridge[i]
        count += circles[CIRCLE[KINGSBRIDGE] + i] == NO_ONE
    for i in range(AT_SHIRING):
        items[count] = PLACE_SHIRING + g.shiring[i]
        count += circles[CIRCLE[SHIRING] + i] == NO_ONE
    legal.count = count


def answer_builder(g: Pillars, seat: int, free: int, action: int) -> None:
    """PIL-36: pay and place; PIL-42: or wait on the cost track; PIL-39: then the marker moves."""
    if action == USE_REMIGIUS:
        call_remigius(g, seat)
        return
    answered(g)
    if action == REFUSE:
        send_back(g, seat, seat)
        return
    if action == PASS:
        g.track[g.steps] = seat
        tell(g, e.PASS_BUILDER, seat, cost(g), 0)
    else:
        price = 0 if free else cost(g)
        g.players[seat].gold -= price
        put_builder(g, seat, action, price)
    g.steps += 1


def call_remigius(g: Pillars, seat: int) -> None:
    """PIL-46: the card is used up, the builder is placed without paying."""
    g.privileges[REMIGIUS] = GONE
    g.stack[g.depth - 1].number = 1
    tell(g, e.USE, seat, REMIGIUS, 0)


def put_builder(g: Pillars, seat: int, action: int, price: int) -> None:
    """Put a builder on the circle an action means."""
    tell(g, e.PLACE, seat, action - PLACE, price)
    g.circles[circle_of(g, action)] = seat


def circle_of(g: Pillars, action: int) -> int:
    """PIL-44: the first free circle of a place; at Kingsbridge and Shiring the one of the card."""
    if action >= PLACE_SHIRING:
        return CIRCLE[SHIRING] + (0 if g.shiring[0] == action - PLACE_SHIRING else 1)
    if action >= PLACE_KINGSBRIDGE:
        return CIRCLE[KINGSBRIDGE] + (0 if g.kingsbridge[0] == action - PLACE_KINGSBRIDGE else 1)
    circle = CIRCLE[PLAIN_PLACES[action - PLACE]]
    while g.circles[circle] != NO_ONE:
        circle += 1
    return circle


def next_passed_builder(g: Pillars) -> bool:
    """PIL-42: those who passed place without paying, from 7 downwards. False: all are placed."""
    for i in range(COST_STEPS):
        if g.track[i] != NO_ONE:
            ask(g, ASK_PASSED_BUILDER, g.track[i], i, 0)
            return True
    return False


def answer_passed_builder(g: Pillars, seat: int, waiting: int, action: int) -> None:
    """PIL-42: place it."""
    answered(g)
    g.track[waiting] = NO_ONE
    put_builder(g, seat, action, 0)


def bring_home(g: Pillars, circle: int) -> None:
    """PIL-91: the builder goes back into the bag."""
    seat = g.circles[circle]
    if seat != NO_ONE:
        g.players[seat].bag += 1
        g.circles[circle] = NO_ONE
