"""Phase 5: the buildings along the road."""

from bastide.caylus import events as e
from bastide.caylus.actions import BUILD, DEAL, PASS, PAY, SELL_CUBE, TAKE, TARGETS, TRANSFORM
from bastide.caylus.components import (
    ALCHEMIST,
    AMOUNT,
    BANK,
    BUILD_ONE,
    BUILDS,
    BUY,
    CHOOSE,
    CHURCH,
    CLOTH,
    EFFECT,
    EXCHANGE,
    FAMILY,
    FIRST,
    GETS,
    GOLD,
    LAWYER_DENIERS,
    MOST,
    N_CUBES,
    N_PLAIN_CUBES,
    NO_ONE,
    PAYS,
    PRICE,
    PRODUCE,
    ROAD,
    SELL,
    STONY,
    TAILOR,
    TRANSFORM_ONE,
)
from bastide.caylus.questions import (
    ASK_BUILD,
    ASK_BUY,
    ASK_EXCHANGE,
    ASK_EXTRA,
    ASK_PAY_FOR_GOLD,
    ASK_PRODUCE,
    ASK_SELL,
    ASK_TRANSFORM,
)
from bastide.caylus.rules.construction import exchange_pending, legal_builds, legal_transforms, transform
from bastide.caylus.rules.favours import build_with_favours, legal_plain_cubes
from bastide.caylus.rules.purse import cubes_owned, pay_cubes, pay_deniers, take_cubes, win_points
from bastide.caylus.state import Caylus, CaylusPlayer
from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell


def next_building(g: Caylus) -> bool:
    """CAY-55: along the road, up to and including the provost's space. False: the phase is over."""
    if g.cursor > 0 and g.worker[g.cursor - 1] != NO_ONE:
        finish_activation(g, g.cursor - 1)
    while g.cursor < g.provost:
        g.cursor += 1
        if g.worker[g.cursor - 1] != NO_ONE:
            activate(g, g.worker[g.cursor - 1], g.cursor - 1)
            return True
    return False


def finish_activation(g: Caylus, space: int) -> None:
    """CAY-55: the worker goes home; CAY-118: in the first edition a delayed residence comes now."""
    send_home(g, space)
    if g.edition == FIRST and g.pending[space] != NO_ONE:
        exchange_pending(g, space)


def send_home(g: Caylus, space: int) -> None:
    """The worker of a space goes home, and its place is vacant again."""
    g.players[g.worker[space]].workers += 1
    g.worker[space] = NO_ONE
    g.vacant[g.tile[space]] = 1


def end_buildings(g: Caylus) -> None:
    """CAY-56: all other workers go home unpaid; CAY-78: then come the delayed residences."""
    for space in range(ROAD):
        if g.worker[space] != NO_ONE:
            tell(g, e.IDLE, g.worker[space], g.tile[space], 0)
            send_home(g, space)
        if g.pending[space] != NO_ONE:
            exchange_pending(g, space)


def activate(g: Caylus, seat: int, space: int) -> None:
    """Start the effect of a building: produce, or ask what the master of the worker makes of it (CAY-58)."""
    tile = g.tile[space]
    effect = EFFECT[tile]
    tell(g, e.USE, seat, tile, 0)
    if effect == PRODUCE:
        produce(g, seat, tile, g.owner[space])
    elif effect == CHOOSE:
        ask(g, ASK_PRODUCE, seat, tile, 0)
    elif effect == SELL:
        ask(g, ASK_SELL, seat, tile, 0)
    elif effect == BUY:
        ask(g, ASK_BUY, seat, tile, MOST[tile])
    elif effect == EXCHANGE:
        ask(g, ASK_EXCHANGE, seat, tile, 0)
    elif effect == BUILD_ONE:  # CAY-69
        ask(g, ASK_BUILD, seat, BUILDS[tile], 0)
    elif effect == TRANSFORM_ONE:  # CAY-73
        ask(g, ASK_TRANSFORM, seat, 0, 0)


def produce(g: Caylus, seat: int, tile: int, owner: int) -> None:
    """CAY-59: production is mandatory; CAY-61: the owner of a stone building used by another chooses a cube."""
    for cube in range(N_CUBES):
        if AMOUNT[tile][cube] > 0:
            take_cubes(g, seat, cube, AMOUNT[tile][cube])
    if FAMILY[tile] == STONY and owner != seat:
        ask(g, ASK_EXTRA, owner, tile, 0)


def legal_products(tile: int, legal: Legal) -> None:
    """CAY-60 and CAY-61: the kinds of cubes a building produces."""
    for cube in range(N_CUBES):
        if AMOUNT[tile][cube] > 0:
            offer(legal, TAKE + cube)


def answer_produce(g: Caylus, seat: int, tile: int, action: int) -> None:
    """CAY-60: one side or the other, as the master of the worker chooses."""
    answered(g)
    take_cubes(g, seat, action - TAKE, AMOUNT[tile][action - TAKE])


def answer_extra(g: Caylus, seat: int, tile: int, action: int) -> None:
    """CAY-61: one cube for the owner."""
    answered(g)
    g.players[seat].cubes[action - TAKE] += 1
    tell(g, e.EXTRA, seat, action - TAKE, tile)


def legal_sales(g: Caylus, seat: int, legal: Legal) -> None:
    """CAY-62: one cube of any kind."""
    offer(legal, PASS)
    for cube in range(N_CUBES):
        if g.players[seat].cubes[cube] > 0:
            offer(legal, SELL_CUBE + cube)


def answer_sale(g: Caylus, seat: int, tile: int, action: int) -> None:
    """CAY-62: the marketplace pays its price."""
    answered(g)
    if action != PASS:
        me = g.players[seat]
        me.cubes[action - SELL_CUBE] -= 1
        me.deniers += PRICE[tile]
        tell(g, e.SELL, seat, action - SELL_CUBE, PRICE[tile])


def legal_purchases(g: Caylus, seat: int, tile: int, legal: Legal) -> None:
    """CAY-63: any cube but gold."""
    offer(legal, PASS)
    if g.players[seat].deniers >= PRICE[tile]:
        legal_plain_cubes(legal)


def answer_purchase(g: Caylus, seat: int, tile: int, action: int) -> None:
    """CAY-63: pay and take the cube; CAY-120: at the wood peddler's a second one may follow."""
    q = g.stack[g.depth - 1]
    q.number -= 1
    if q.number == 0 or action == PASS:
        answered(g)
    if action != PASS:
        me = g.players[seat]
        me.deniers -= PRICE[tile]
        me.cubes[action - TAKE] += 1
        tell(g, e.BUY, seat, action - TAKE, PRICE[tile])


def means(me: CaylusPlayer, tile: int) -> int:
    """How much somebody has of what an exchange building takes in (CAY-64 to CAY-68)."""
    if tile == CHURCH or tile == BANK:
        return me.deniers
    if tile == TAILOR:
        return me.cubes[CLOTH]
    if tile == ALCHEMIST:
        return cubes_owned(me, N_PLAIN_CUBES)
    return me.cubes[GOLD]


def legal_deals(g: Caylus, seat: int, tile: int, legal: Legal) -> None:
    """CAY-58: a small deal, a large one, or none."""
    offer(legal, PASS)
    has = means(g.players[seat], tile)
    for deal in range(2):
        if has >= PAYS[g.edition][tile][deal]:
            offer(legal, DEAL + deal)


def answer_deal(g: Caylus, seat: int, tile: int, action: int) -> None:
    """CAY-64 church, CAY-65 tailor, CAY-66 bank, CAY-67 alchemist, CAY-68 jeweller."""
    answered(g)
    if action == PASS:
        return
    pays = PAYS[g.edition][tile][action - DEAL]
    gets = GETS[g.edition][tile][action - DEAL]
    if tile == ALCHEMIST:
        ask(g, ASK_PAY_FOR_GOLD, seat, gets, pays)
        return
    if tile == CHURCH or tile == BANK:
        pay_deniers(g, seat, pays)
    else:
        pay_cubes(g, seat, CLOTH if tile == TAILOR else GOLD, pays)
    if tile == BANK:
        take_cubes(g, seat, GOLD, gets)
    else:
        win_points(g, seat, gets)


def legal_plain_payments(g: Caylus, seat: int, legal: Legal) -> None:
    """CAY-67: no gold goes in."""
    for cube in range(N_PLAIN_CUBES):
        if g.players[seat].cubes[cube] > 0:
            offer(legal, PAY + cube)


def answer_plain_payment(g: Caylus, seat: int, action: int) -> None:
    """CAY-120: the cubes one by one, then the gold."""
    q = g.stack[g.depth - 1]
    q.number -= 1
    gold = q.subject
    paid = q.number == 0
    pay_cubes(g, seat, action - PAY, 1)
    if paid:
        answered(g)
        take_cubes(g, seat, GOLD, gold)


def legal_construction(g: Caylus, seat: int, family: int, legal: Legal) -> None:
    """CAY-69: a building of the family, or none."""
    offer(legal, PASS)
    legal_builds(g, seat, family, 0, legal)


def answer_construction(g: Caylus, seat: int, action: int) -> None:
    """CAY-70: one building an activation."""
    answered(g)
    if action != PASS:
        build_with_favours(g, seat, action - BUILD, 0)


def legal_lawyer(g: Caylus, seat: int, legal: Legal) -> None:
    """CAY-73: a residence for a denier and a cloth, or none."""
    offer(legal, PASS)
    legal_transforms(g, seat, LAWYER_DENIERS, legal)


def answer_lawyer(g: Caylus, seat: int, action: int) -> None:
    """CAY-73: carry it out."""
    answered(g)
    if action != PASS:
        transform(g, seat, TARGETS[action - TRANSFORM], LAWYER_DENIERS)
