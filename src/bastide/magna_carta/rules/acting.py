"""Phase 2: actions. Draw, replace, place a worker, build, pass."""

from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell
from bastide.magna_carta import events as e
from bastide.magna_carta.actions import BUILD, BUILD_PRESTIGE, DRAW, PASS, PLACE, REPLACE
from bastide.magna_carta.components import (
    ACTION_PRICE,
    CLASS,
    CLASSES,
    COST_GOLD,
    FIRST_PASS_DENIERS,
    GOLD,
    N_CLASSES,
    N_KINDS,
    N_PRESTIGE,
)
from bastide.magna_carta.questions import ASK_ACTION
from bastide.magna_carta.rules.building import build_card, build_prestige, close_card, has_site, to_be_built
from bastide.magna_carta.rules.cards import can_draw, draw_card, new_hand
from bastide.magna_carta.rules.purse import can_pay
from bastide.magna_carta.state import HELD, MagnaCarta, MagnaCartaPlayer


def next_to_act(g: MagnaCarta) -> None:
    """MAG-23: from the first player on, clockwise, whoever has not passed."""
    while g.players[g.cursor].passed:
        next_seat(g)
    ask(g, ASK_ACTION, g.cursor, 0, 0)


def next_seat(g: MagnaCarta) -> None:
    """MAG-23: clockwise; in this phase the cursor is a seat. (A remainder would cost more than all the rest.)"""
    g.cursor += 1
    if g.cursor == g.n_players:
        g.cursor = 0


def legal_acts(g: MagnaCarta, seat: int, legal: Legal) -> None:
    """MAG-24: passing is always allowed; all else as far as means go."""
    me = g.players[seat]
    offer(legal, PASS)
    if me.deniers >= ACTION_PRICE:
        if can_draw(me):
            offer(legal, DRAW)
            if me.hand > 0:  # MAG-31
                offer(legal, REPLACE)
        if me.workers > 0:
            legal_places(g, legal)
    legal_buildings(g, seat, legal)


def legal_places(g: MagnaCarta, legal: Legal) -> None:
    """MAG-32: all cards of the road; MAG-35: wherever they lie and whatever they ask."""
    # The hottest loop of the game: `offer` is written out.
    items = legal.items
    count = legal.count
    cards = g.vacant
    for i in range(g.n_vacant):
        items[count + i] = PLACE + cards[i]
    legal.count = count + g.n_vacant


def legal_buildings(g: MagnaCarta, seat: int, legal: Legal) -> None:
    """MAG-36: the cards of the hand; MAG-38: the prestige buildings still there."""
    me = g.players[seat]
    if me.hand > 0:
        legal_hand(me, legal)
    if me.cubes[GOLD] > 0 and has_site(g, seat):
        for building in range(N_PRESTIGE):
            if me.cubes[GOLD] >= COST_GOLD[N_KINDS + building] and to_be_built(g, building):
                if can_pay(me, N_KINDS + building):
                    offer(legal, BUILD_PRESTIGE + building)


def legal_hand(me: MagnaCartaPlayer, legal: Legal) -> None:
    """MAG-36: the cards in hand that can be paid for."""
    payable = 0  # a bit for each price class
    for i in range(N_CLASSES):
        payable |= can_pay(me, CLASSES[i]) << i
    # What cannot be built is overwritten by the next one: native code guesses a branch that chance decides wrong.
    items = legal.items
    count = legal.count
    cards = me.cards
    for kind in range(N_KINDS):
        items[count] = BUILD + kind
        count += HELD[cards[kind]] & (payable >> CLASS[kind])
    legal.count = count


def answer_act(g: MagnaCarta, seat: int, action: int) -> None:
    """MAG-23: one action, then it is the next player's turn."""
    answered(g)
    next_seat(g)
    if action == PASS:
        pass_turn(g, seat)
    elif action >= BUILD_PRESTIGE:
        build_prestige(g, seat, action - BUILD_PRESTIGE)
    elif action >= BUILD:
        build_card(g, seat, action - BUILD)
    else:
        act_for_money(g, seat, action)


def pass_turn(g: MagnaCarta, seat: int) -> None:
    """MAG-24: the lowest free place of the bridge; MAG-25: the first one brings 1 denier."""
    g.players[seat].passed = 1
    g.pass_order[g.n_passed] = seat
    g.n_passed += 1
    tell(g, e.PASSED, seat, g.n_passed, 0)
    if g.n_passed == 1:
        g.players[seat].deniers += FIRST_PASS_DENIERS
        tell(g, e.FIRST_PASS, seat, FIRST_PASS_DENIERS, 0)


def act_for_money(g: MagnaCarta, seat: int, action: int) -> None:
    """MAG-26 draw, MAG-29 replace, MAG-32 place a worker: 1 denier each."""
    g.players[seat].deniers -= ACTION_PRICE
    if action == DRAW:
        tell(g, e.DRAWN, seat, ACTION_PRICE, 0)
        draw_card(g, seat)
    elif action == REPLACE:
        tell(g, e.REPLACED, seat, ACTION_PRICE, 0)
        new_hand(g, seat)
    else:
        g.players[seat].workers -= 1
        g.worker[g.space[action - PLACE]] = seat
        close_card(g, action - PLACE)
        tell(g, e.PLACED, seat, action - PLACE, ACTION_PRICE)
