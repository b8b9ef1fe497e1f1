"""Why an action cannot be played. It explains; what is legal `rules` alone decides; `refusal_words` has the words.

Only the one who is asked sees them, so they may speak of his hand.
"""

from bastide.kernel.decisions import asked
from bastide.kernel.refusals import Refusal, refusal
from bastide.magna_carta import actions as a
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.questions import (
    ASK_ACTION,
    ASK_BANK,
    ASK_BATCHES,
    ASK_BUY,
    ASK_CHURCH,
    ASK_JOKERS,
    ASK_PAY,
    ASK_PROVOST,
    ASK_SELL,
    ASK_SWAP,
    ASK_TURN,
    ASK_USE,
    QUESTIONS,
)
from bastide.magna_carta.rules.building import card_number, has_site
from bastide.magna_carta.rules.cards import can_draw, in_hand
from bastide.magna_carta.rules.castle import lacking
from bastide.magna_carta.rules.purse import tokens_left


def refuse(g: s.MagnaCarta, action: int) -> Refusal:
    """Why an action that is not legal cannot be played."""
    q = asked(g)
    family, place = a.ACTIONS.split(action)
    explain = EXPLANATIONS.get((family, q.kind))
    return explain(g, q.seat, place) if explain else refusal("asked", QUESTIONS[q.kind].rule, wanted=q.kind)


def _cards(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    me = g.players[seat]
    if not can_draw(me):
        return refusal("no card left", "MAG-28")
    return refusal("card", "MAG-26", price=c.ACTION_PRICE, have=me.deniers)


def _replace(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    me = g.players[seat]
    if me.hand == 0:
        return refusal("no hand", "MAG-31")
    if not can_draw(me):
        return refusal("no card left", "MAG-31")
    return refusal("replace", "MAG-29", price=c.ACTION_PRICE, have=me.deniers)


def _worker(g: s.MagnaCarta, seat: int, card: int) -> Refusal:
    me, space = g.players[seat], g.space[card]
    if space < 0:
        return refusal("not on road", "MAG-32", card=card)
    if g.face[space] != s.BUILDING:
        return refusal("turned", "MAG-34", card=card)
    if g.worker[space] != c.NO_ONE:
        return refusal("occupied", "MAG-33", card=card)
    if me.workers == 0:
        return refusal("no worker", "MAG-32")
    return refusal("worker", "MAG-32", price=c.ACTION_PRICE, have=me.deniers)


def _build(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    me = g.players[seat]
    if place < c.N_KINDS:
        if me.cards[place] == s.IN_BOX:
            return refusal("beginner", "MAG-11", ware=place)
        if not in_hand(me, place):
            return refusal("not in hand", "MAG-36", ware=place)
        return _too_dear(me, place, "MAG-36")
    building = place - c.N_KINDS
    if not c.PRESTIGE_IN_GAME[g.beginner][building]:
        return refusal("beginner", "MAG-11", ware=place)
    if g.prestige[building] != c.NO_ONE:
        return refusal("built", "MAG-38", ware=place, seat=g.prestige[building])
    if not has_site(g, seat):
        return refusal("no residence", "MAG-39", ware=place)
    return _too_dear(me, place, "MAG-38")


def _too_dear(me: s.MagnaCartaPlayer, ware: int, rule: str) -> Refusal:
    return refusal("too dear", rule, ware=ware, cost=(*c.COST[ware], c.ANY_COST[ware]), purse=tuple(me.cubes))


def _provost(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    steps = place - c.PROVOST_REACH
    if not 1 <= g.provost + steps <= g.n_road:
        return refusal("provost bounds", "MAG-43", road=g.n_road)
    return refusal("provost", "MAG-42", steps=abs(steps), have=g.players[seat].deniers)


def _pay(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    ware = asked(g).subject
    if place not in c.FITTING[ware][: c.N_FITTING[ware]]:
        return refusal("wrong payment", "MAG-37", payment=place, ware=ware)
    return refusal("cannot pay", "MAG-37", purse=tuple(g.players[seat].cubes), payment=place)


def _use(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    return refusal("card empty", "MAG-51")


def _decline(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    return refusal("not declined", "MAG-48")


def _take(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    return refusal("cube", "MAG-53", price=c.CUBE_PRICE, have=g.players[seat].deniers)


def _sell(g: s.MagnaCarta, seat: int, cube: int) -> Refusal:
    return refusal("none", "MAG-54", some=cube)


def _swap(g: s.MagnaCarta, seat: int, cube: int) -> Refusal:
    return refusal("none", "MAG-55", some=cube)


def _gold(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    price = _price(g, place)
    if price == 0:
        return refusal("one gold", "MAG-56")
    return refusal("price", "MAG-56", price=price, have=g.players[seat].deniers)


def _token(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    price, left = _price(g, place), tokens_left(g)
    if price == 0:
        return refusal("one token", "MAG-57")
    if left <= place:
        return refusal("one token left" if left else "no token left", "MAG-58")
    return refusal("price", "MAG-57", price=price, have=g.players[seat].deniers)


def _price(g: s.MagnaCarta, more: int) -> int:
    q = asked(g)
    return c.PRICES[q.number][c.ROW[q.subject]][more]


def _turn(g: s.MagnaCarta, seat: int, place: int) -> Refusal:
    kind = c.TURNABLE[place]
    space = g.space[card_number(seat, kind)]
    if space < 0:
        return refusal("not built", "MAG-60", kind=kind)
    if g.face[space] != s.BUILDING:
        return refusal("turned already", "MAG-60", own=kind)
    return refusal("residence", "MAG-59", purse=tuple(g.players[seat].cubes))


def _batches(g: s.MagnaCarta, seat: int, number: int) -> Refusal:
    left = tokens_left(g)
    if number > left:
        return refusal("one token left", "MAG-67") if left == 1 else refusal("tokens", "MAG-67", left=left)
    return refusal("batches", "MAG-65", number=number, purse=tuple(g.players[seat].cubes))


def _jokers(g: s.MagnaCarta, seat: int, jokers: int) -> Refusal:
    q, me = asked(g), g.players[seat]
    if jokers > q.number:
        return refusal("too much gold", "MAG-65", number=q.number, plain=q.subject)
    if q.number - jokers > me.cubes[q.subject]:
        return refusal("too few", "MAG-65", have=me.cubes[q.subject], plain=q.subject, number=q.number)
    return refusal("gold needed", "MAG-65", have=me.cubes[c.GOLD], later=lacking(me, q.number, q.subject + 1))


EXPLANATIONS = {
    ("draw", ASK_ACTION): _cards,
    ("replace hand", ASK_ACTION): _replace,
    ("place", ASK_ACTION): _worker,
    ("build", ASK_ACTION): _build,
    ("provost", ASK_PROVOST): _provost,
    ("pay", ASK_PAY): _pay,
    ("use", ASK_USE): _use,
    ("pass", ASK_USE): _decline,
    ("take", ASK_BUY): _take,
    ("sell", ASK_SELL): _sell,
    ("swap", ASK_SWAP): _swap,
    ("buy gold", ASK_BANK): _gold,
    ("buy token", ASK_CHURCH): _token,
    ("turn", ASK_TURN): _turn,
    ("batches", ASK_BATCHES): _batches,
    ("gold", ASK_JOKERS): _jokers,
}
