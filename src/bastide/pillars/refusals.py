"""Why an action cannot be played. It explains; what is legal `rules` alone decides; `refusal_words` has the words."""

from collections.abc import Callable

from bastide.kernel.decisions import asked
from bastide.kernel.refusals import Refusal, refusal
from bastide.pillars import actions as a
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.questions import (
    ASK_BISHOP,
    ASK_BUILDER,
    ASK_CARD,
    ASK_DISMISS,
    ASK_KEEP,
    ASK_MARKET,
    ASK_PASSED_BUILDER,
    ASK_TAX,
    ASK_THOMAS,
    ASK_WORK,
    QUESTIONS,
)
from bastide.pillars.rules.builders import cost
from bastide.pillars.rules.cathedral import most_times
from bastide.pillars.rules.market import may_buy_wood
from bastide.pillars.rules.purse import owns


def refuse(g: s.Pillars, action: int) -> Refusal:
    """Why an action that is not legal cannot be played."""
    q = asked(g)
    family, place = a.ACTIONS.split(action)
    explain = EXPLANATIONS.get((family, q.kind))
    return explain(g, q.seat, place) if explain else refusal("asked", QUESTIONS[q.kind].rule, wanted=q.kind)


def _craftsman(g: s.Pillars, seat: int, place: int) -> Refusal:
    if place not in g.offer:
        return refusal("not on offer", "PIL-23", craftsman=place)
    return refusal("too dear", "PIL-29", craftsman=place, price=c.PRICE[place], have=g.players[seat].gold)


def _resource(g: s.Pillars, seat: int, place: int) -> Refusal:
    if g.resources[place] != c.OFFERED:
        return refusal("card not on offer", "PIL-24", resource=place)
    have = g.players[seat].workers
    return refusal("workers", "PIL-28", resource=place, needed=c.WORKERS_NEEDED[place], have=have)


def _dismissal(g: s.Pillars, seat: int, place: int) -> Refusal:
    return refusal("not yours", "PIL-31", some=place)


def _refusal(g: s.Pillars, seat: int, place: int) -> Refusal:
    if seat != g.start:
        return refusal("not start player", "PIL-35")
    if g.stack[0].number:
        return refusal("remigius called", "PIL-46")
    if g.refused:
        return refusal("refused", "PIL-35")
    return refusal("one colour", "PIL-96")


def _no_pass(g: s.Pillars, seat: int, place: int) -> Refusal:
    if g.stack[0].number:
        return refusal("remigius places", "PIL-46")
    return refusal("no pass", "PIL-41")


def _place(g: s.Pillars, seat: int, place: int) -> Refusal:
    privilege, craftsman = place - a.N_PLAIN_PLACES, place - a.N_PLAIN_PLACES - c.N_PRIVILEGES
    if craftsman >= 0:
        if craftsman not in g.shiring:
            return refusal("not at shiring", "PIL-23", craftsman=craftsman)
    elif privilege >= 0 and privilege not in g.kingsbridge:
        return refusal("not at kingsbridge", "PIL-22", privilege=privilege)
    price, have = cost(g), g.players[seat].gold
    if asked(g).kind == ASK_BUILDER and not asked(g).number and have < price:
        return refusal("builder", "PIL-40", price=price, have=have)
    return refusal("no circle", "PIL-43", target=place)


def _use(g: s.Pillars, seat: int, place: int) -> Refusal:
    card = a.USABLE[place]
    return refusal("no help" if owns(g, seat, card) else "no privilege", "PIL-9", privilege=card)


def _protection(g: s.Pillars, seat: int, place: int) -> Refusal:
    return refusal("good event", "PIL-50")


def _receive(g: s.Pillars, seat: int, place: int) -> Refusal:
    return refusal("stock", "PIL-48", of_cube=c.FIRST_GOOD + place)


def _buy(g: s.Pillars, seat: int, place: int) -> Refusal:
    good, number = place // c.MARKET_STOCK, place % c.MARKET_STOCK + 1
    cube, me = c.FIRST_GOOD + good, g.players[seat]
    if cube == c.WOOD and not may_buy_wood(me):
        return refusal("no woodworker", "PIL-7")
    if g.market[good] < number:
        return refusal("stock left", "PIL-79", left=g.market[good], cube=cube)
    return refusal("buy", "PIL-79", number=number, cube=cube, price=number * c.CUBE_PRICE[cube], have=me.gold)


def _sell(g: s.Pillars, seat: int, place: int) -> Refusal:
    cube, number = place // c.MOST_SOLD, place % c.MOST_SOLD + 1
    me = g.players[seat]
    if me.cubes[cube] < number:
        return refusal("have", "PIL-80", have=me.cubes[cube], cube=cube)
    if cube >= c.FIRST_GOOD and me.bought[cube - c.FIRST_GOOD]:
        return refusal("bought", "PIL-82", cube=cube)
    return refusal("no stonecutter", "PIL-6")


def _work(g: s.Pillars, seat: int, place: int) -> Refusal:
    q = asked(g)
    return refusal("work", "PIL-84", craftsman=q.subject, most=most_times(g.players[seat], q.subject, q.number))


def _keep(g: s.Pillars, seat: int, place: int) -> Refusal:
    cube = asked(g).subject
    return refusal("keep", "PIL-88", most=c.KEPT, have=g.players[seat].cubes[cube], cube=cube)


Explanation = Callable[[s.Pillars, int, int], Refusal]
EXPLANATIONS: dict[tuple[str, int], Explanation] = {
    ("take", ASK_CARD): _craftsman,
    ("workers", ASK_CARD): _resource,
    ("dismiss", ASK_DISMISS): _dismissal,
    ("refuse", ASK_BUILDER): _refusal,
    ("pass", ASK_BUILDER): _no_pass,
    ("place", ASK_BUILDER): _place,
    ("place", ASK_PASSED_BUILDER): _place,
    ("use", ASK_BUILDER): _use,
    ("use", ASK_THOMAS): _use,
    ("use", ASK_TAX): _use,
    ("protect", ASK_BISHOP): _protection,
    ("receive", ASK_BISHOP): _receive,
    ("buy", ASK_MARKET): _buy,
    ("sell", ASK_MARKET): _sell,
    ("work", ASK_WORK): _work,
    ("keep", ASK_KEEP): _keep,
}
