"""Whether what a lesson of Magna Carta says is so: found out from the record and the rules, not as its moment is."""

from collections.abc import Callable, Iterable

from bastide.kernel.game import State
from bastide.kernel.lessons import after
from bastide.kernel.preview import preview
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s

Holds = Callable[[State, int], bool]


def changes(state: State, seat: int, action: str) -> dict[str, int]:
    """What an action changes for a seat at once."""
    return preview(state, state.game.action(action)).get(seat, {})


def record(state: State) -> s.MagnaCarta:
    """The record behind a state."""
    g: s.MagnaCarta = state._g
    return g


def legal(state: State, verb: str) -> list[str]:
    """The legal actions that begin with this."""
    return [str(action) for action in state.legal() if str(action).startswith(verb)]


def every(found: Iterable[bool]) -> bool:
    """True if there are some, and all are true."""
    listed = list(found)
    return bool(listed) and all(listed)


def placements(state: State, wanted: Callable[[s.MagnaCarta, int], bool]) -> list[str]:
    """The legal placements on cards, told apart by the place of the card on the road."""
    g, possible = record(state), set(legal(state, "place "))
    named = [f"place {c.CARD_NAMES[g.card[at]]}" for at in range(g.n_road)]
    return [name for at, name in enumerate(named) if name in possible and wanted(g, at)]


def in_reach(g: s.MagnaCarta, at: int) -> bool:
    """The provost has come as far as this place of the road."""
    return bool(g.beginner) or at < g.provost


def neutral(g: s.MagnaCarta, at: int) -> bool:
    """A neutral card up to the provost."""
    return in_reach(g, at) and c.OWNER[g.card[at]] == c.NO_ONE


def in_the_shade(g: s.MagnaCarta, at: int) -> bool:
    """A card beyond the provost."""
    return not in_reach(g, at)


def a_denier_each(wanted: Callable[[s.MagnaCarta, int], bool]) -> Holds:
    """There are such cards, and a worker costs a denier on each."""
    return lambda state, seat: every(
        changes(state, seat, one).get("deniers") == -c.ACTION_PRICE for one in placements(state, wanted)
    )


def owners_profit(state: State, seat: int) -> bool:
    """Cards of others are free up to the provost, and each has something for its owner too."""
    g = record(state)
    found = placements(state, lambda g, at: in_reach(g, at) and c.OWNER[g.card[at]] not in (c.NO_ONE, seat))
    rows = [c.ROW[g.card[at]] for at in range(g.n_road) if f"place {c.CARD_NAMES[g.card[at]]}" in found]
    return every(c.CARDS[row].secondary.kind != c.NO_EFFECT for row in rows)


def own_card_free(state: State, seat: int) -> bool:
    """A card of the seat's own is free, up to the provost."""
    return bool(placements(state, lambda g, at: in_reach(g, at) and c.OWNER[g.card[at]] == seat))


def held(state: State, seat: int) -> list[int]:
    """The kinds of cards in the seat's hand."""
    cards = record(state).players[seat].cards
    return [kind for kind in range(c.N_KINDS) if s.HELD[cards[kind]]]


def can_pay(state: State, seat: int, ware: int) -> bool:
    """One of the ways to pay fits the seat's cubes."""
    cubes = record(state).players[seat].cubes
    ways = (c.PAYMENTS[way] for way in c.FITTING[ware][: c.N_FITTING[ware]])
    return any(all(have >= needed for have, needed in zip(cubes, way, strict=True)) for way in ways)


def pays_for_some(state: State, seat: int) -> bool:
    """The seat has the cubes for a card of its hand."""
    return any(can_pay(state, seat, kind) for kind in held(state, seat))


def pays_for_none(state: State, seat: int) -> bool:
    """The seat has a hand, and the cubes for none of its cards."""
    return bool(held(state, seat)) and not pays_for_some(state, seat)


def building_needs_no_coin(state: State, seat: int) -> bool:
    """A card of the hand can be built, and none of those costs deniers."""
    found = [f"build {c.KINDS[kind]}" for kind in held(state, seat)]
    found = [one for one in found if one in legal(state, "build ")]
    return every("deniers" not in changes(state, seat, one) for one in found)


def goes_to_the_end(state: State, seat: int) -> bool:
    """Whatever card is built lies at the end of the road then."""
    g = record(state)
    found = [kind for kind in held(state, seat) if f"build {c.KINDS[kind]}" in legal(state, "build ")]
    then = [after(state, f"build {c.KINDS[kind]}") for kind in found]
    return every(
        h.n_road == g.n_road + 1 and c.KIND[h.card[g.n_road]] == kind for kind, h in zip(found, then, strict=True)
    )


def drawing_costs_one(state: State, seat: int) -> bool:
    """A card can be drawn for a denier."""
    return bool(after(state, "draw").players[seat].deniers == record(state).players[seat].deniers - c.ACTION_PRICE)


def replacing_costs_one(state: State, seat: int) -> bool:
    """The whole hand can be exchanged for a denier."""
    then = after(state, "replace hand").players[seat]
    me = record(state).players[seat]
    return bool(then.deniers == me.deniers - c.ACTION_PRICE and then.hand == me.hand)


def prestige_legal(state: State, seat: int) -> bool:
    """A prestige building can be built."""
    return any(one.removeprefix("build ") in c.PRESTIGE_NAMES for one in legal(state, "build "))


def gold_is_a_joker(state: State, seat: int) -> bool:
    """The seat has gold, with which it could pay in place of food, wood or stone."""
    small = c.KINDS.index("small farm")
    jokers = [c.PAYMENTS[way][c.GOLD] for way in c.FITTING[small][: c.N_FITTING[small]]]
    return record(state).players[seat].cubes[c.GOLD] > 0 and max(jokers) == sum(c.DECK[small].cost)


def tokens_left(state: State) -> int:
    """How many castle tokens are left."""
    g = record(state)
    return int(sum(g.tokens[section] for section in range(c.N_SECTIONS)))


def batch_in_hand(state: State, seat: int) -> bool:
    """The seat's cubes make a batch (MAG-65), and a token is left for it."""
    food, wood, stone, gold = record(state).players[seat].cubes
    return (not food) + (not wood) + (not stone) <= gold and tokens_left(state) > 0


def first_tokens_are_best(state: State, seat: int) -> bool:
    """The section that gives the next token gives the most points of those left."""
    g = record(state)
    left = [c.TOKEN_POINTS[section] for section in range(c.N_SECTIONS) if g.tokens[section]]
    return bool(left) and left[0] == max(left)


def few_tokens(state: State, seat: int) -> bool:
    """At most six tokens are left."""
    return 0 < tokens_left(state) <= 6


def passing_first_pays(state: State, seat: int) -> bool:
    """To pass brings a denier now."""
    return changes(state, seat, "pass").get("deniers") == c.FIRST_PASS_DENIERS


def on_bridge(state: State, seat: int) -> bool:
    """Somebody stands on the bridge, not the seat itself."""
    g = record(state)
    return g.n_passed > 0 and seat not in list(g.pass_order)[: g.n_passed]


def spaces(state: State, seat: int) -> list[int]:
    """The places of the road where the seat's workers stand, counted from 1."""
    g = record(state)
    return [at + 1 for at in range(g.n_road) if g.worker[at] == seat]


def one_in_the_shade(state: State, seat: int) -> bool:
    """A worker of the seat stands beyond the provost."""
    return any(space > record(state).provost for space in spaces(state, seat))


def none_in_the_shade(state: State, seat: int) -> bool:
    """The seat has workers on the road, and none stands beyond the provost."""
    found = spaces(state, seat)
    return bool(found) and max(found) <= record(state).provost


def none_on_road(state: State, seat: int) -> bool:
    """The seat has no worker on the road."""
    return not spaces(state, seat)


def provost_costs_a_denier(state: State, seat: int) -> bool:
    """Each card the provost moves costs a denier."""
    moves = [one for one in legal(state, "provost ") if one != "provost 0"]
    return all(changes(state, seat, one)["deniers"] == -abs(int(one.split()[1])) for one in moves)


def several_ways(state: State, seat: int) -> bool:
    """There is more than one way to pay."""
    return len(legal(state, "pay ")) > 1


def cube_costs_one(state: State, seat: int) -> bool:
    """Every cube on sale costs a denier, and gold is not on sale."""
    found = legal(state, "take ")
    return "take gold" not in found and every(changes(state, seat, one)["deniers"] == -1 for one in found)


def sale_pays(state: State, seat: int) -> bool:
    """Every cube sold brings 4 deniers."""
    return every(changes(state, seat, one)["deniers"] == c.SALE_DENIERS for one in legal(state, "sell "))


def residence_for_food(state: State, seat: int) -> bool:
    """To turn a card costs a food or gold in its place, and the card is the seat's own."""
    g = record(state)
    own = {c.KINDS[c.KIND[g.card[at]]] for at in range(g.n_road) if c.OWNER[g.card[at]] == seat}
    paid = c.COST[c.RESIDENCE_WARE] == (1, 0, 0, 0)
    return paid and every(one.removeprefix("turn ") in own for one in legal(state, "turn "))


def swap_gives_gold(state: State, seat: int) -> bool:
    """Every cube offered becomes a gold cube."""
    return every(changes(state, seat, one)["gold"] == 1 for one in legal(state, "swap "))


def gold_for_deniers(state: State, seat: int) -> bool:
    """Every offer gives gold for deniers."""
    return every(
        changes(state, seat, one)["gold"] > 0 > changes(state, seat, one)["deniers"]
        for one in legal(state, "buy gold ")
    )


def tokens_for_deniers(state: State, seat: int) -> bool:
    """Every offer gives castle tokens for deniers."""
    found = [changes(state, seat, one) for one in legal(state, "buy token ")]
    return every(one["tokens"] > 0 > one["deniers"] and one["score"] > 0 for one in found)


def batch_earns_token(state: State, seat: int) -> bool:
    """At least one batch can be given, and there are tokens for all that can."""
    most = max(int(one.split()[1]) for one in legal(state, "batches "))
    return 0 < most <= tokens_left(state)


def jokers_asked(state: State, seat: int) -> bool:
    """The question is how many gold cubes take the place of a plain kind."""
    g = record(state)
    return g.stack[g.depth - 1].subject != c.GOLD and len(legal(state, "gold ")) > 1


def no_tokens(state: State, seat: int) -> bool:
    """The game is over, and no token is left."""
    return state.over and tokens_left(state) == 0
