"""Step 12: the market of Kingsbridge."""

from bastide.kernel.decisions import Legal, answered, ask
from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.actions import BUY, PASS, SELL
from bastide.pillars.components import (
    CIRCLE,
    CUBE_PRICE,
    FIRST_GOOD,
    MARKET,
    MARKET_STOCK,
    MASTER_WOODWORKER,
    MOST_GOLD,
    MOST_SOLD,
    N_CUBES,
    N_GOODS,
    NO_ONE,
    ROOM,
    STONE,
    STONECUTTER,
    WOOD,
    WOODWORKER,
)
from bastide.pillars.questions import ASK_MARKET
from bastide.pillars.rules.builders import bring_home
from bastide.pillars.rules.team import has
from bastide.pillars.state import Pillars, PillarsPlayer


def next_trader(g: Pillars) -> bool:
    """PIL-78: the next builder still there, circle by circle, again and again. False: the market is over."""
    place = g.cursor
    for i in range(ROOM[MARKET]):
        after = place + 1 if place + 1 < ROOM[MARKET] else 0
        seat = g.circles[CIRCLE[MARKET] + place]
        if seat != NO_ONE:
            g.cursor = after
            ask(g, ASK_MARKET, seat, place, 0)
            return True
        place = after
    return False


def legal_trades(g: Pillars, seat: int, legal: Legal) -> None:
    """PIL-79: buy any number of one kind; PIL-80: or sell it; PIL-81: or pass."""
    me = g.players[seat]
    items = legal.items
    items[0] = PASS
    count = 1
    for good in range(N_GOODS):
        for i in range(MARKET_STOCK):
            items[count + i] = BUY + good * MARKET_STOCK + i
        count += most_bought(g, me, good)
    for cube in range(N_CUBES):
        for i in range(MOST_SOLD):
            items[count + i] = SELL + cube * MOST_SOLD + i
        count += most_sold(me, cube)
    legal.count = count


def most_bought(g: Pillars, me: PillarsPlayer, good: int) -> int:
    """PIL-79: as many as there are and gold is enough for."""
    cube = FIRST_GOOD + good
    if cube == WOOD and not may_buy_wood(me):
        return 0
    return min(g.market[good], me.gold // CUBE_PRICE[cube])


def may_buy_wood(me: PillarsPlayer) -> bool:
    """PIL-7: wood needs a woodworker of either kind."""
    return has(me, WOODWORKER) or has(me, MASTER_WOODWORKER)


def most_sold(me: PillarsPlayer, cube: int) -> int:
    """PIL-80: all one has; PIL-82: nothing of what was bought at this market; PIL-6: stone needs the stonecutter."""
    if cube >= FIRST_GOOD and me.bought[cube - FIRST_GOOD]:
        return 0
    if cube == STONE and not has(me, STONECUTTER):
        return 0
    return min(me.cubes[cube], MOST_SOLD)


def answer_trade(g: Pillars, seat: int, place: int, action: int) -> None:
    """PIL-78: one purchase or one sale, then it is the next builder's turn; PIL-81: who passes goes home."""
    answered(g)
    if action == PASS:
        bring_home(g, CIRCLE[MARKET] + place)
        tell(g, e.LEAVE_MARKET, seat, 0, 0)
    elif action < SELL:
        buy(g, seat, (action - BUY) // MARKET_STOCK, (action - BUY) % MARKET_STOCK + 1)
    else:
        sell(g, seat, (action - SELL) // MOST_SOLD, (action - SELL) % MOST_SOLD + 1)


def buy(g: Pillars, seat: int, good: int, number: int) -> None:
    """PIL-79: cubes from the stock of the market for gold."""
    me = g.players[seat]
    g.market[good] -= number
    me.gold -= number * CUBE_PRICE[FIRST_GOOD + good]
    me.cubes[FIRST_GOOD + good] += number
    me.bought[good] = 1
    tell(g, e.BUY, seat, number, FIRST_GOOD + good)


def sell(g: Pillars, seat: int, cube: int, number: int) -> None:
    """PIL-80: cubes to the bank for gold, up to the limit (PIL-13)."""
    me = g.players[seat]
    me.cubes[cube] -= number
    me.gold = min(me.gold + number * CUBE_PRICE[cube], MOST_GOLD)
    tell(g, e.SELL, seat, number, cube)


def close_market(g: Pillars) -> None:
    """PIL-82: in the next round everything may be sold again."""
    for seat in range(g.n_players):
        for i in range(N_GOODS):
            g.players[seat].bought[i] = 0
