"""Phase I: taking resource cards and craftsmen."""

from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.actions import PASS, SEND, TAKE
from bastide.pillars.components import (
    ASIDE,
    N_RESOURCES,
    NOTHING,
    OFFERED,
    ON_OFFER,
    PRICE,
    TAKEN,
    WORKERS_NEEDED,
)
from bastide.pillars.questions import ASK_CARD
from bastide.pillars.rules.seats import clockwise
from bastide.pillars.rules.team import join_team
from bastide.pillars.state import Pillars


def next_to_take(g: Pillars) -> bool:
    """PIL-27: clockwise from the start player, a card each. False: PIL-32, nothing is left or nobody wants any."""
    if nothing_offered(g):
        return False
    for i in range(g.n_players):
        seat = clockwise(g, g.cursor)
        g.cursor = g.cursor + 1 if g.cursor + 1 < g.n_players else 0
        if not g.players[seat].passed:
            ask(g, ASK_CARD, seat, 0, 0)
            return True
    return False


def nothing_offered(g: Pillars) -> bool:
    """PIL-32: all cards are taken."""
    if g.offer[0] != NOTHING:
        return False
    for card in range(N_RESOURCES):
        if g.resources[card] == OFFERED:
            return False
    return True


def legal_cards(g: Pillars, seat: int, legal: Legal) -> None:
    """PIL-28: a card for which there are workers; PIL-29: a craftsman for whom there is gold; PIL-30: or a pass."""
    me = g.players[seat]
    offer(legal, PASS)
    for i in range(ON_OFFER):
        craftsman = g.offer[i]
        if craftsman != NOTHING and me.gold >= PRICE[craftsman]:
            offer(legal, TAKE + craftsman)
    # `offer` is written out, and a card that cannot be taken is overwritten by the next one: a branch that chance
    # decides costs native code more than all the rest of the loop.
    items = legal.items
    count = legal.count
    workers = me.workers
    resources = g.resources
    for card in range(N_RESOURCES):
        items[count] = SEND + card
        count += (resources[card] == OFFERED) & (workers >= WORKERS_NEEDED[card])
    legal.count = count


def answer_card(g: Pillars, seat: int, action: int) -> None:
    """PIL-27: take a card; PIL-30: or pass for the rest of the phase."""
    answered(g)
    if action == PASS:
        g.players[seat].passed = 1
        tell(g, e.PASS_CARDS, seat, 0, 0)
    elif action < SEND:
        hire(g, seat, action - TAKE)
    else:
        send_workers(g, seat, action - SEND)


def hire(g: Pillars, seat: int, craftsman: int) -> None:
    """PIL-29: pay the price and take the craftsman."""
    g.players[seat].gold -= PRICE[craftsman]
    if g.offer[0] == craftsman:
        g.offer[0] = g.offer[1]
    g.offer[1] = NOTHING
    tell(g, e.HIRE, seat, craftsman, PRICE[craftsman])
    join_team(g, seat, craftsman)


def send_workers(g: Pillars, seat: int, card: int) -> None:
    """PIL-28: take the card and send the workers it asks for."""
    g.players[seat].workers -= WORKERS_NEEDED[card]
    g.resources[card] = TAKEN + seat
    tell(g, e.SEND, seat, WORKERS_NEEDED[card], card)


def end_cards(g: Pillars) -> None:
    """PIL-32: what was not taken leaves the game, or is put aside."""
    for i in range(ON_OFFER):
        g.offer[i] = NOTHING
    for card in range(N_RESOURCES):
        if g.resources[card] == OFFERED:
            g.resources[card] = ASIDE
    for i in range(g.n_players):
        fill_mill(g, clockwise(g, i))


def fill_mill(g: Pillars, seat: int) -> None:
    """PIL-33: all idle workers go to the mill."""
    me = g.players[seat]
    me.passed = 0
    me.mill = me.workers
    me.workers = 0
    if me.mill > 0:
        tell(g, e.FILL_MILL, seat, me.mill, 0)
