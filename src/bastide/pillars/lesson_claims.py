"""Whether what a lesson of The Pillars of the Earth says is so: found out from the record and the rules."""

from collections.abc import Callable, Iterable

from bastide.kernel.game import State
from bastide.kernel.lessons import after
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.rules.builders import cost

Holds = Callable[[State, int], bool]


def record(state: State) -> s.Pillars:
    """The record behind a state."""
    g: s.Pillars = state._g
    return g


def legal(state: State, verb: str) -> list[str]:
    """The legal actions that begin with this."""
    return [str(action) for action in state.legal() if str(action).startswith(verb)]


def every(found: Iterable[bool]) -> bool:
    """True if there are some, and all are true."""
    listed = list(found)
    return bool(listed) and all(listed)


def cards_take_workers(state: State, seat: int) -> bool:
    """There are resource cards to take, and each takes as many workers as it says, up to the twelve there are."""
    g = record(state)
    told = {f"workers {name}": needed for name, needed in zip(c.RESOURCE_NAMES, c.WORKERS_NEEDED, strict=True)}
    return g.players[seat].workers == c.WORKERS and every(
        g.players[seat].workers - after(state, one).players[seat].workers == told[one]
        for one in legal(state, "workers ")
    )


def craftsmen_cost_gold(state: State, seat: int) -> bool:
    """There are craftsmen for hire, and each costs the gold on its card."""
    gold = record(state).players[seat].gold
    return every(
        gold - after(state, one).players[seat].gold == c.PRICE[c.CRAFTSMAN_NAMES.index(one.removeprefix("take "))]
        for one in legal(state, "take ")
    )


def some_stay(state: State, seat: int) -> bool:
    """The seat has workers left, who would go to the mill."""
    return bool(record(state).players[seat].workers > 0)


def team_is_full(state: State, seat: int) -> bool:
    """The seat has five craftsmen, as many as it has room for."""
    return sum(card >= 0 for card in record(state).players[seat].team) == c.TEAM_LIMIT


def is_last_round(state: State, seat: int) -> bool:
    """It is the sixth round of six."""
    return state.turn == c.ROUNDS == 6


def later_craftsmen(state: State, seat: int) -> bool:
    """A later round than the first, with craftsmen for hire of that round."""
    names = [one.removeprefix("take ") for one in legal(state, "take ")]
    return state.turn > 1 and every(c.CRAFTSMEN[c.CRAFTSMAN_NAMES.index(name)].round == state.turn for name in names)


def may_send_back(state: State, seat: int) -> bool:
    """The seat is start player and may send the builder of somebody else back."""
    g = record(state)
    return g.start == seat and g.stack[g.depth - 1].subject != seat and "refuse" in legal(state, "refuse")


def placing_costs(state: State, seat: int) -> bool:
    """To place the builder costs what the marker says."""
    g = record(state)
    return every(
        g.players[seat].gold - after(state, one).players[seat].gold == cost(g) for one in legal(state, "place ")
    )


def may_wait(state: State, seat: int) -> bool:
    """The builder may wait: it costs nothing, and it stands on the track then."""
    then = after(state, "pass")
    return bool(then.players[seat].gold == record(state).players[seat].gold and seat in list(then.track))


def placed_for_nothing(state: State, seat: int) -> bool:
    """To place the builder costs nothing, wherever."""
    gold = record(state).players[seat].gold
    return every(after(state, one).players[seat].gold == gold for one in legal(state, "place "))


def three_at_most(state: State, seat: int) -> bool:
    """A builder costs 3 gold at the most."""
    return 0 < cost(record(state)) <= 3


def costs_nothing(state: State, seat: int) -> bool:
    """A builder costs nothing, and nobody may pass."""
    return placed_for_nothing(state, seat) and cost(record(state)) == 0 and not legal(state, "pass")


def free_circle(place: int) -> Holds:
    """A circle of the place is free."""
    return lambda state, seat: any(
        record(state).circles[circle] < 0 for circle in range(c.CIRCLE[place], c.LAST_CIRCLE[place] + 1)
    )


def first_circle(place: int) -> Holds:
    """The first circle of the place is free, and the next builder there stands on it."""
    return lambda state, seat: after(state, f"place {c.PLACES[place]}").circles[c.CIRCLE[place]] == seat


def offered(place: str) -> Holds:
    """A builder can be placed at a card of this place."""
    return lambda state, seat: bool(legal(state, f"place {place} "))


def bishop_protects(state: State, seat: int) -> bool:
    """The event is bad, and the seat may be protected from it."""
    g = record(state)
    return not c.IS_GOOD[g.event] and bool(after(state, "protect").players[seat].protected)


def bishop_gives(state: State, seat: int) -> bool:
    """The event is good, and every answer brings a cube."""
    g = record(state)
    have = sum(g.players[seat].cubes)
    return bool(c.IS_GOOD[g.event]) and every(
        sum(after(state, one).players[seat].cubes) == have + 1 for one in legal(state, "receive ")
    )


def thomas_protects(state: State, seat: int) -> bool:
    """The event is bad, and the card protects from it."""
    return not c.IS_GOOD[record(state).event] and bool(after(state, "use thomas").players[seat].protected)


def no_tax(state: State, seat: int) -> bool:
    """With the exemption nothing is paid, without it the tax."""
    gold = record(state).players[seat].gold
    kept = after(state, "use tax exemption").players[seat].gold
    return bool(kept == gold > after(state, "pay").players[seat].gold) or gold == 0


def market_prices(state: State, seat: int) -> bool:
    """All cubes of a kind are bought and sold at one price."""
    g = record(state)
    for verb, sign in (("buy ", -1), ("sell ", 1)):
        for one in legal(state, verb):
            _, count, kind = one.split()
            price = sign * int(count) * c.CUBE_PRICE[c.CUBES.index(kind)]
            change = after(state, one).players[seat].gold - g.players[seat].gold
            if change != price and g.players[seat].gold + price <= c.MOST_GOLD:
                return False
    return bool(legal(state, "pass"))


def own_craftsman_works(state: State, seat: int) -> bool:
    """The craftsman of the question is the seat's own, and all can be converted at once."""
    g = record(state)
    return g.stack[g.depth - 1].subject in list(g.players[seat].team) and "convert all" in legal(state, "convert")


def too_many(state: State, seat: int) -> bool:
    """The seat has more than five cubes."""
    return sum(record(state).players[seat].cubes) > c.KEPT == 5


def one_must_go(state: State, seat: int) -> bool:
    """Every answer leaves one craftsman fewer."""
    have = sum(card >= 0 for card in record(state).players[seat].team)
    return every(
        sum(card >= 0 for card in after(state, one).players[seat].team) == have - 1
        for one in legal(state, "dismiss ")
    )


def finished(state: State, seat: int) -> bool:
    """The game is over after six rounds."""
    return state.over and state.turn == c.ROUNDS
