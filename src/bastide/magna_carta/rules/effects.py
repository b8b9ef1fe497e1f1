"""Phase 4: the effects of the buildings along the road."""

from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell
from bastide.magna_carta import events as e
from bastide.magna_carta.actions import (
    BUY_GOLD,
    BUY_TOKEN,
    N_TURNABLE,
    PASS,
    SELL_CUBE,
    SWAP_CUBE,
    TAKE,
    TURN_CARD,
    USE_IT,
)
from bastide.magna_carta.components import (
    BUY,
    CUBE_PRICE,
    DENIER,
    EFFECT,
    GAIN,
    GOLD,
    KIND,
    MOST,
    N_CUBES,
    N_PLAIN_CUBES,
    NO_ONE,
    OWNER,
    PRICES,
    PRIMARY,
    RESIDENCE_WARE,
    ROW,
    SALE_DENIERS,
    SECONDARY,
    STOCK,
    STORED,
    TURNABLE,
)
from bastide.magna_carta.questions import ASK_BUY, ASK_CHURCH, FIRST_EFFECT
from bastide.magna_carta.rules.building import can_turn, open_card, turn_card, turn_for_food
from bastide.magna_carta.rules.purse import can_pay, take_cubes, take_deniers, take_tokens, tokens_left
from bastide.magna_carta.state import BUILDING, TURNING, MagnaCarta


def next_card(g: MagnaCarta) -> bool:
    """MAG-44: along the road, up to and including the provost's card. False: the phase is over."""
    if g.cursor > 0 and g.worker[g.cursor - 1] != NO_ONE:
        finish_card(g, g.cursor - 1)
    end = last_to_work(g)
    while g.cursor < end:
        g.cursor += 1
        if g.worker[g.cursor - 1] != NO_ONE:
            activate(g, g.cursor - 1)
            return True
    return False


def last_to_work(g: MagnaCarta) -> int:
    """MAG-44: the provost's card; in the beginner's game the last of the road."""
    return g.n_road if g.beginner else g.provost


def activate(g: MagnaCarta, space: int) -> None:
    """MAG-46: primary, then secondary (it lies below on the stack); MAG-47: no secondary for an own worker."""
    card = g.card[space]
    seat = g.worker[space]
    tell(g, e.WORK, seat, card, 0)
    if OWNER[card] != NO_ONE and OWNER[card] != seat:
        ask_effect(g, OWNER[card], card, SECONDARY)
    ask_effect(g, seat, card, PRIMARY)


def ask_effect(g: MagnaCarta, seat: int, card: int, side: int) -> None:
    """Every kind of effect has a question of its own; that of buying counts the cubes that can be bought."""
    effect = EFFECT[side][card]
    ask(g, FIRST_EFFECT + effect, seat, card, MOST[side][card] if effect == BUY else side)


def finish_card(g: MagnaCarta, space: int) -> None:
    """MAG-49: the worker goes home; MAG-61: and a card that waited for it is turned."""
    g.players[g.worker[space]].workers += 1
    g.worker[space] = NO_ONE
    if g.face[space] == TURNING:
        turn_card(g, space)
    elif g.face[space] == BUILDING:
        open_card(g, g.card[space])


def end_effects(g: MagnaCarta) -> None:
    """MAG-45: beyond the provost nothing happens; MAG-49: the workers go home from there too."""
    for space in range(g.cursor, g.n_road):
        if g.worker[space] != NO_ONE:
            tell(g, e.IDLE, g.worker[space], g.card[space], 0)
            finish_card(g, space)


def tell_pass(g: MagnaCarta, event: int) -> None:
    """MAG-48: the log says of an effect that it is not used: DECLINED, or UNABLE where nobody is asked."""
    q = g.stack[g.depth - 1]
    if FIRST_EFFECT <= q.kind <= ASK_CHURCH and not (q.kind == ASK_BUY and has_bought(g, q.seat, q.subject, q.number)):
        tell(g, event, q.seat, q.subject, 0)


def has_bought(g: MagnaCarta, seat: int, card: int, left: int) -> bool:
    """MAG-78: this is about a second cube."""
    side = PRIMARY if g.worker[g.space[card]] == seat else SECONDARY
    return left < MOST[side][card]


def nothing_stored(g: MagnaCarta, card: int, side: int) -> bool:
    """MAG-51: the cubes on the card are gone."""
    return STORED[side][ROW[card]] == 1 and g.stock[g.space[card]] == 0


def legal_use(g: MagnaCarta, card: int, side: int, legal: Legal) -> None:
    """MAG-48: what is free is taken without a question, unless it is to be asked."""
    nothing = nothing_stored(g, card, side)
    if nothing or g.free_asked == 1:
        offer(legal, PASS)
    if not nothing:
        offer(legal, USE_IT)


def answer_use(g: MagnaCarta, seat: int, card: int, side: int, action: int) -> None:
    """MAG-50 and MAG-52: take what the card gives; MAG-51: from the card itself."""
    answered(g)
    if action == PASS:
        return
    if STORED[side][ROW[card]] == 1:
        take_stored(g, seat, card)
        return
    for cube in range(N_CUBES):
        if GAIN[side][ROW[card]][cube] > 0:
            take_cubes(g, seat, cube, GAIN[side][ROW[card]][cube], side == SECONDARY)
    if GAIN[side][ROW[card]][DENIER] > 0:  # MAG-54 market, MAG-63 lawyer
        take_deniers(g, seat, GAIN[side][ROW[card]][DENIER], side == SECONDARY)


def take_stored(g: MagnaCarta, seat: int, card: int) -> None:
    """MAG-51: one of the cubes on the card."""
    space = g.space[card]
    cube = STOCK[KIND[card]]
    g.stock[space] -= 1
    g.players[seat].cubes[cube] += 1
    tell(g, e.STOCK, seat, cube, g.stock[space])


def legal_purchases(g: MagnaCarta, seat: int, legal: Legal) -> None:
    """MAG-53: any cube but gold."""
    offer(legal, PASS)
    if g.players[seat].deniers >= CUBE_PRICE:
        for cube in range(N_PLAIN_CUBES):
            offer(legal, TAKE + cube)


def answer_purchase(g: MagnaCarta, seat: int, card: int, action: int) -> None:
    """MAG-53: pay and take the cube; MAG-78: a second one may follow."""
    q = g.stack[g.depth - 1]
    if action == PASS:
        answered(g)
        return
    q.number -= 1
    if q.number == 0:
        answered(g)
    me = g.players[seat]
    me.deniers -= CUBE_PRICE
    me.cubes[action - TAKE] += 1
    tell(g, e.BUY, seat, action - TAKE, CUBE_PRICE)


def legal_sales(g: MagnaCarta, seat: int, legal: Legal) -> None:
    """MAG-54: one cube of any kind."""
    offer(legal, PASS)
    for cube in range(N_CUBES):
        if g.players[seat].cubes[cube] > 0:
            offer(legal, SELL_CUBE + cube)


def answer_sale(g: MagnaCarta, seat: int, card: int, action: int) -> None:
    """MAG-54: the market pays 4 deniers."""
    answered(g)
    if action == PASS:
        return
    me = g.players[seat]
    me.cubes[action - SELL_CUBE] -= 1
    me.deniers += SALE_DENIERS
    tell(g, e.SELL, seat, action - SELL_CUBE, SALE_DENIERS)


def legal_swaps(g: MagnaCarta, seat: int, legal: Legal) -> None:
    """MAG-55: any cube but gold."""
    offer(legal, PASS)
    for cube in range(N_PLAIN_CUBES):
        if g.players[seat].cubes[cube] > 0:
            offer(legal, SWAP_CUBE + cube)


def answer_swap(g: MagnaCarta, seat: int, card: int, action: int) -> None:
    """MAG-55: a cube for a gold cube."""
    answered(g)
    if action == PASS:
        return
    me = g.players[seat]
    me.cubes[action - SWAP_CUBE] -= 1
    me.cubes[GOLD] += 1
    tell(g, e.SWAP, seat, action - SWAP_CUBE, 0)


def legal_offers(g: MagnaCarta, seat: int, card: int, side: int, available: int, first: int, legal: Legal) -> None:
    """MAG-56 and MAG-57: one or two for the card's prices, as far as there are any; `first` is the offer of one."""
    offer(legal, PASS)
    for more in range(2):
        price = PRICES[side][ROW[card]][more]
        if price > 0 and price <= g.players[seat].deniers and more < available:
            offer(legal, first + more)


def legal_bank(g: MagnaCarta, seat: int, card: int, side: int, legal: Legal) -> None:
    """MAG-56: gold never runs out."""
    legal_offers(g, seat, card, side, 2, BUY_GOLD, legal)


def answer_bank(g: MagnaCarta, seat: int, card: int, side: int, action: int) -> None:
    """MAG-56: pay and take the gold."""
    answered(g)
    if action == PASS:
        return
    price = PRICES[side][ROW[card]][action - BUY_GOLD]
    g.players[seat].deniers -= price
    g.players[seat].cubes[GOLD] += 1 + action - BUY_GOLD
    tell(g, e.BANK, seat, 1 + action - BUY_GOLD, price)


def legal_church(g: MagnaCarta, seat: int, card: int, side: int, legal: Legal) -> None:
    """MAG-58: not more tokens than there are."""
    legal_offers(g, seat, card, side, tokens_left(g), BUY_TOKEN, legal)


def answer_church(g: MagnaCarta, seat: int, card: int, side: int, action: int) -> None:
    """MAG-57: pay and take the tokens."""
    answered(g)
    if action == PASS:
        return
    price = PRICES[side][ROW[card]][action - BUY_TOKEN]
    g.players[seat].deniers -= price
    tell(g, e.CHURCH, seat, 1 + action - BUY_TOKEN, price)
    take_tokens(g, seat, 1 + action - BUY_TOKEN)


def legal_turns(g: MagnaCarta, seat: int, legal: Legal) -> None:
    """MAG-59: whoever can pay 1 food; MAG-60: TURNABLE has no lawyer."""
    offer(legal, PASS)
    if can_pay(g.players[seat], RESIDENCE_WARE):
        for i in range(N_TURNABLE):
            if can_turn(g, seat, TURNABLE[i]):
                offer(legal, TURN_CARD + i)


def answer_turn(g: MagnaCarta, seat: int, card: int, action: int) -> None:
    """MAG-59: turn the card."""
    answered(g)
    if action == PASS:
        return
    turn_for_food(g, seat, TURNABLE[action - TURN_CARD])
