"""Why an action cannot be played, in words a player understands. It explains; what is legal `rules` alone decides.

Only the one who is asked sees these words, so they may speak of his hand.
"""

from bastide.kernel.decisions import asked
from bastide.magna_carta import actions as a
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.rules.building import card_number, has_site
from bastide.magna_carta.rules.cards import can_draw, in_hand
from bastide.magna_carta.rules.castle import lacking
from bastide.magna_carta.rules.purse import tokens_left

Refusal = tuple[str, str]

# What each question wants, for an answer to another one.
WANTED = (
    ("keep the first hand or draw another", "MAG-17"),
    ("carry out one action or pass", "MAG-23"),
    ("choose the cubes you pay with", "MAG-37"),
    ("move the provost, or leave him", "MAG-42"),
    ("use the effect or pass", "MAG-48"),
    ("buy a cube or pass", "MAG-53"),
    ("sell a cube or pass", "MAG-54"),
    ("turn a card or pass", "MAG-59"),
    ("swap a cube or pass", "MAG-55"),
    ("buy gold or pass", "MAG-56"),
    ("buy castle tokens or pass", "MAG-57"),
    ("say how many batches you give", "MAG-64"),
    ("say how many gold cubes stand in", "MAG-65"),
)


def reason(g: s.MagnaCarta, action: int) -> Refusal:
    """Why an action that is not legal cannot be played, and the rule's id."""
    q = asked(g)
    family, place = a.ACTIONS.split(action)
    wanted, rule = WANTED[q.kind]
    explain = EXPLANATIONS.get((family, q.kind))
    if explain:
        return explain(g, q.seat, place)
    return f"you are asked to {wanted}", rule


def _cards(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    me = g.players[seat]
    if not can_draw(me):
        return "there is no card left in your pile and your discard", "MAG-28"
    return f"a card costs {c.ACTION_PRICE}d, you have {me.deniers}", "MAG-26"


def _replace(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    me = g.players[seat]
    if me.hand == 0:
        return "you have no card in hand to replace", "MAG-31"
    if not can_draw(me):
        return "there is no card left in your pile and your discard", "MAG-31"
    return f"replacing costs {c.ACTION_PRICE}d, you have {me.deniers}", "MAG-29"


def _worker(g: s.MagnaCarta, seat: int, card: int) -> Refusal:
    me, name, space = g.players[seat], c.CARD_NAMES[card], g.space[card]
    if space < 0:
        return f"the {name} is not on the road", "MAG-32"
    if g.face[space] != s.BUILDING:
        return f"the {name} has been turned: no worker can stand there", "MAG-34"
    if g.worker[space] != c.NO_ONE:
        return f"the {name} is occupied", "MAG-33"
    if me.workers == 0:
        return "you have no worker left", "MAG-32"
    return f"a worker costs {c.ACTION_PRICE}d, you have {me.deniers}", "MAG-32"


def _build(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    me, name = g.players[seat], c.WARES[place]
    if place < c.N_KINDS:
        if me.cards[place] == s.IN_BOX:
            return f"the {name} is not in the beginner's game", "MAG-11"
        if not in_hand(me, place):
            return f"the {name} is not in your hand", "MAG-36"
        return _too_dear(me, place), "MAG-36"
    building = place - c.N_KINDS
    if not c.PRESTIGE_IN_GAME[g.beginner][building]:
        return f"the {name} is not in the beginner's game", "MAG-11"
    if g.prestige[building] != c.NO_ONE:
        return f"the {name} has been built by {c.SEATS[g.prestige[building]]}", "MAG-38"
    if not has_site(g, seat):
        return f"the {name} needs a residence of your own", "MAG-39"
    return _too_dear(me, place), "MAG-38"


def _too_dear(me: s.Player, ware: int) -> str:
    price = [f"{n} {cube}" for n, cube in zip(c.COST[ware], c.CUBES, strict=True) if n]
    if c.ANY_COST[ware]:
        price.append(f"{c.ANY_COST[ware]} cube of any kind")
    return f"the {c.WARES[ware]} costs {' and '.join(price)}, you have {_purse(me)}"


def _purse(me: s.Player) -> str:
    return " and ".join(f"{n} {cube}" for n, cube in zip(me.cubes, c.CUBES, strict=True) if n) or "no cubes"


def _provost(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    steps = place - c.PROVOST_REACH
    if not 1 <= g.provost + steps <= g.n_road:
        return f"the provost stays on the {g.n_road} cards of the road", "MAG-43"
    return f"moving the provost {abs(steps)} cards costs {abs(steps)}d, you have {g.players[seat].deniers}", "MAG-42"


def _pay(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    ware = asked(g).subject
    if place not in c.FITTING[ware][: c.N_FITTING[ware]]:
        return f"{c.PAYMENT_NAMES[place]} does not pay for the {c.WARES[ware]}", "MAG-37"
    return f"you have {_purse(g.players[seat])}, not {c.PAYMENT_NAMES[place]}", "MAG-37"


def _use(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    return "there is no cube left on the card", "MAG-51"


def _decline(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    return "what is free is not declined in this game", "MAG-48"


def _take(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    return f"a cube costs {c.CUBE_PRICE}d, you have {g.players[seat].deniers}", "MAG-53"


def _sell(g: s.MagnaCarta, seat: int, cube: int) -> Refusal:
    return f"you have no {c.CUBES[cube]}", "MAG-54"


def _swap(g: s.MagnaCarta, seat: int, cube: int) -> Refusal:
    return f"you have no {c.CUBES[cube]}", "MAG-55"


def _gold(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    price = _price(g, place)
    if price == 0:
        return "the owner of the bank buys only one gold cube", "MAG-56"
    return f"that costs {price}d, you have {g.players[seat].deniers}", "MAG-56"


def _token(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    price = _price(g, place)
    if price == 0:
        return "the owner of the church buys only one token", "MAG-57"
    if tokens_left(g) <= place:
        return f"the castle has {tokens_left(g) or 'no'} token left", "MAG-58"
    return f"that costs {price}d, you have {g.players[seat].deniers}", "MAG-57"


def _price(g: s.MagnaCarta, more: int) -> int:
    q = asked(g)
    return c.PRICES[q.number][c.ROW[q.subject]][more]


def _turn(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    kind = c.TURNABLE[place]
    name, space = c.KINDS[kind], g.space[card_number(seat, kind)]
    if space < 0:
        return f"you have no {name} on the road", "MAG-60"
    if g.face[space] != s.BUILDING:
        return f"your {name} has been turned already", "MAG-60"
    return f"a residence costs 1 food, you have {_purse(g.players[seat])}", "MAG-59"


def _batches(g: s.MagnaCarta, seat: int, number: int) -> Refusal:
    if number > tokens_left(g):
        return f"the castle has only {tokens_left(g)} tokens left", "MAG-67"
    return f"{number} batches cost {number} food, wood and stone each, you have {_purse(g.players[seat])}", "MAG-65"


def _jokers(g: s.MagnaCarta, seat: int, jokers: int) -> Refusal:
    q, me = asked(g), g.players[seat]
    cube = c.CUBES[q.subject]
    if jokers > q.number:
        return f"only {q.number} {cube} is to be paid", "MAG-65"
    if q.number - jokers > me.cubes[q.subject]:
        return f"you have only {me.cubes[q.subject]} {cube} of {q.number}", "MAG-65"
    later = lacking(me, q.number, q.subject + 1)
    return f"you have {me.cubes[c.GOLD]} gold, and need {later} of it for the other cubes", "MAG-65"


EXPLANATIONS = {
    ("draw", s.ASK_ACTION): _cards,
    ("replace hand", s.ASK_ACTION): _replace,
    ("place", s.ASK_ACTION): _worker,
    ("build", s.ASK_ACTION): _build,
    ("provost", s.ASK_PROVOST): _provost,
    ("pay", s.ASK_PAY): _pay,
    ("use", s.ASK_USE): _use,
    ("pass", s.ASK_USE): _decline,
    ("take", s.ASK_BUY): _take,
    ("sell", s.ASK_SELL): _sell,
    ("swap", s.ASK_SWAP): _swap,
    ("buy gold", s.ASK_BANK): _gold,
    ("buy token", s.ASK_CHURCH): _token,
    ("turn", s.ASK_TURN): _turn,
    ("batches", s.ASK_BATCHES): _batches,
    ("gold", s.ASK_JOKERS): _jokers,
}
