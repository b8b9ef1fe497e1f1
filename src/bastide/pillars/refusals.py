"""Why an action cannot be played, in words a player understands. It explains; what is legal `rules` alone decides."""

from collections.abc import Callable

from bastide.kernel.decisions import asked
from bastide.pillars import actions as a
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.rules.builders import cost
from bastide.pillars.rules.cathedral import most_times
from bastide.pillars.rules.market import may_buy_wood
from bastide.pillars.rules.purse import owns

Refusal = tuple[str, str]

# What each question wants, for an answer to another one.
WANTED = (
    ("take a card or pass", "PIL-27"),
    ("dismiss a craftsman", "PIL-31"),
    ("refuse or accept the builder that was drawn", "PIL-35"),
    ("place your builder or pass", "PIL-36"),
    ("place the builder with which you passed", "PIL-42"),
    ("choose what the bishop does for you", "PIL-48"),
    ("use Thomas or pass", "PIL-49"),
    ("pay the tax or use the exemption", "PIL-73"),
    ("buy, sell or pass", "PIL-78"),
    ("say how many times the craftsman works", "PIL-84"),
    ("say how many cubes you keep", "PIL-88"),
)


def reason(g: s.Pillars, action: int) -> Refusal:
    """Why an action that is not legal cannot be played, and the rule's id."""
    q = asked(g)
    family, place = a.ACTIONS.split(action)
    explain = EXPLANATIONS.get((family, q.kind))
    if explain:
        return explain(g, q.seat, place)
    wanted, rule = WANTED[q.kind]
    return f"you are asked to {wanted}", rule


def _craftsman(g: s.Pillars, seat: int, place: int) -> Refusal:
    name, price = c.CRAFTSMAN_NAMES[place], c.PRICE[place]
    if place not in g.offer:
        return f"the {name} is not on offer", "PIL-23"
    return f"the {name} costs {price} gold, you have {g.players[seat].gold}", "PIL-29"


def _resource(g: s.Pillars, seat: int, place: int) -> Refusal:
    name = c.RESOURCE_NAMES[place]
    if g.resources[place] != c.OFFERED:
        return f"the card {name} is not on offer", "PIL-24"
    needed, workers = c.WORKERS_NEEDED[place], g.players[seat].workers
    return f"the card {name} needs {needed} workers, you have {workers}", "PIL-28"


def _dismissal(g: s.Pillars, seat: int, place: int) -> Refusal:
    return f"you have no {c.CRAFTSMAN_NAMES[place]}", "PIL-31"


def _refusal(g: s.Pillars, seat: int, place: int) -> Refusal:
    if seat != g.start:
        return "only the start player can send a builder back", "PIL-35"
    if g.stack[0].number:
        return "you have called Remigius for this builder", "PIL-46"
    if g.refused:
        return "you have used or given up your refusal in this round", "PIL-35"
    return "no other colour is left in the bag", "PIL-96"


def _no_pass(g: s.Pillars, seat: int, place: int) -> Refusal:
    if g.stack[0].number:
        return "you have called Remigius: the builder is placed", "PIL-46"
    return "nobody passes when the place costs nothing", "PIL-41"


def _place(g: s.Pillars, seat: int, place: int) -> Refusal:
    target = a.TARGETS[place]
    if place >= a.N_PLAIN_PLACES + c.N_PRIVILEGES:
        if place - a.N_PLAIN_PLACES - c.N_PRIVILEGES not in g.shiring:
            return f"the {target.removeprefix('shiring ')} is not at Shiring", "PIL-23"
    elif place >= a.N_PLAIN_PLACES and place - a.N_PLAIN_PLACES not in g.kingsbridge:
        return f"the privilege {target.removeprefix('kingsbridge ')} is not at Kingsbridge", "PIL-22"
    price = cost(g)
    if asked(g).kind == s.ASK_BUILDER and not asked(g).number and g.players[seat].gold < price:
        return f"placing the builder costs {price} gold, you have {g.players[seat].gold}", "PIL-40"
    return f"there is no free circle: {target}", "PIL-43"


def _use(g: s.Pillars, seat: int, place: int) -> Refusal:
    card = a.USABLE[place]
    if not owns(g, seat, card):
        return f"you do not have the privilege {c.PRIVILEGE_NAMES[card]}", "PIL-9"
    return f"the privilege {c.PRIVILEGE_NAMES[card]} does not help here", "PIL-9"


def _protection(g: s.Pillars, seat: int, place: int) -> Refusal:
    return "there is no protection from a good event", "PIL-50"


def _receive(g: s.Pillars, seat: int, place: int) -> Refusal:
    return f"the market has no {c.GOODS[place]}", "PIL-48"


def _buy(g: s.Pillars, seat: int, place: int) -> Refusal:
    good, number = place // c.MARKET_STOCK, place % c.MARKET_STOCK + 1
    cube, me = c.FIRST_GOOD + good, g.players[seat]
    if cube == c.WOOD and not may_buy_wood(me):
        return "only who has a woodworker can buy wood", "PIL-7"
    if g.market[good] < number:
        return f"the market has {g.market[good]} {c.CUBES[cube]}", "PIL-79"
    return f"{number} {c.CUBES[cube]} cost {number * c.CUBE_PRICE[cube]} gold, you have {me.gold}", "PIL-79"


def _sell(g: s.Pillars, seat: int, place: int) -> Refusal:
    cube, number = place // c.MOST_SOLD, place % c.MOST_SOLD + 1
    me = g.players[seat]
    if me.cubes[cube] < number:
        return f"you have {me.cubes[cube]} {c.CUBES[cube]}", "PIL-80"
    if cube >= c.FIRST_GOOD and me.bought[cube - c.FIRST_GOOD]:
        return f"you have bought {c.CUBES[cube]} in this round", "PIL-82"
    return "only who has a stonecutter can sell stone", "PIL-6"


def _work(g: s.Pillars, seat: int, place: int) -> Refusal:
    q = asked(g)
    most = most_times(g.players[seat], q.subject, q.number)
    return f"the {c.CRAFTSMAN_NAMES[q.subject]} can work {most} times at the most", "PIL-84"


def _keep(g: s.Pillars, seat: int, place: int) -> Refusal:
    cube = asked(g).subject
    have = g.players[seat].cubes[cube]
    return f"you keep {c.KEPT} cubes in all, and have {have} {c.CUBES[cube]}", "PIL-88"


Explanation = Callable[[s.Pillars, int, int], Refusal]
EXPLANATIONS: dict[tuple[str, int], Explanation] = {
    ("take", s.ASK_CARD): _craftsman,
    ("workers", s.ASK_CARD): _resource,
    ("dismiss", s.ASK_DISMISS): _dismissal,
    ("refuse", s.ASK_BUILDER): _refusal,
    ("pass", s.ASK_BUILDER): _no_pass,
    ("place", s.ASK_BUILDER): _place,
    ("place", s.ASK_PASSED): _place,
    ("use", s.ASK_BUILDER): _use,
    ("use", s.ASK_THOMAS): _use,
    ("use", s.ASK_TAX): _use,
    ("protect", s.ASK_BISHOP): _protection,
    ("receive", s.ASK_BISHOP): _receive,
    ("buy", s.ASK_MARKET): _buy,
    ("sell", s.ASK_MARKET): _sell,
    ("work", s.ASK_WORK): _work,
    ("keep", s.ASK_KEEP): _keep,
}
