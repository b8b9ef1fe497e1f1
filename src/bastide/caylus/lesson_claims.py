"""Whether what a lesson of Caylus says is so: found out from the record and the rules, not as its moment is found."""

from collections.abc import Callable, Iterable

from bastide.caylus import components as c
from bastide.caylus import state as s
from bastide.kernel.game import State
from bastide.kernel.lessons import after
from bastide.kernel.preview import preview

Holds = Callable[[State, int], bool]


def changes(state: State, seat: int, action: str) -> dict[str, int]:
    """What an action changes for a seat at once."""
    return preview(state, state.game.action(action)).get(seat, {})


def board(state: State) -> s.Caylus:
    """The record behind a state."""
    g: s.Caylus = state._g
    return g


def places(state: State, wanted: Callable[[s.Caylus, int], bool]) -> list[str]:
    """The legal placements on tiles, told apart by the place of the tile on the road."""
    g = board(state)
    legal = {str(action) for action in state.legal()}
    return [
        f"place {c.TILE_NAMES[g.tile[at]]}" for at in range(c.ROAD)
        if g.tile[at] >= 0 and wanted(g, at) and f"place {c.TILE_NAMES[g.tile[at]]}" in legal
    ]  # fmt: skip


def all_cost(price: int, wanted: Callable[[s.Caylus, int], bool]) -> Holds:
    """There are such places, and each costs so much."""
    return lambda state, seat: _every(
        changes(state, seat, action).get("deniers") == -price for action in places(state, wanted)
    )


def _every(found: Iterable[bool]) -> bool:
    """True if there are some, and all are true."""
    listed = list(found)
    return bool(listed) and all(listed)


def reached(g: s.Caylus, at: int) -> bool:
    """The provost has come as far as this place of the road."""
    return at < g.provost


def neutral(g: s.Caylus, at: int) -> bool:
    """A pink tile that gives cubes, up to the provost."""
    gives = c.EFFECT[g.tile[at]] in (c.PRODUCE, c.CHOOSE)
    return reached(g, at) and c.FAMILY[g.tile[at]] == c.NEUTRAL and gives


def in_the_shade(g: s.Caylus, at: int) -> bool:
    """A tile beyond the provost."""
    return not reached(g, at)


def visits_score(state: State, seat: int) -> bool:
    """On every tile of others, up to the provost, a worker brings the owner a point."""
    g = board(state)

    def foreign(g: s.Caylus, at: int) -> bool:
        return reached(g, at) and g.owner[at] not in (c.NO_ONE, seat)

    owner = {f"place {c.TILE_NAMES[g.tile[at]]}": g.owner[at] for at in range(c.ROAD) if g.tile[at] >= 0}
    return _every(changes(state, owner[one], one).get("score") == c.OWNER_POINTS for one in places(state, foreign))


def home_costs_one(state: State, seat: int) -> bool:
    """On every tile of the seat's own, up to the provost, a worker costs a denier, and nobody scores."""
    found = places(state, lambda g, at: reached(g, at) and g.owner[at] == seat)
    return _every(changes(state, seat, one) == {"deniers": -1, "workers": -1} for one in found)


def cubes_to_come(state: State, seat: int) -> list[int]:
    """The cubes a seat has when its workers have produced, if they have no choice, and nothing else happens."""
    g = board(state)
    cubes = list(g.players[seat].cubes)
    for at in range(g.provost):
        if g.worker[at] == seat and c.EFFECT[g.tile[at]] == c.PRODUCE:
            for kind in range(c.N_CUBES):
                cubes[kind] += c.AMOUNT[g.tile[at]][kind]
    return cubes


def batch_to_come(state: State, seat: int) -> bool:
    """The cubes to come make a batch (CAY-83), and a worker can go to the castle."""
    cubes = cubes_to_come(state, seat)
    some = any(cubes[c.FOOD] and cubes[one] and cubes[other] for one, other in c.BATCHES)
    return some and "castle" in {str(action).removeprefix("place ") for action in state.legal()}


def can_pay_for(family: int) -> Holds:
    """The seat has the cubes for some tile of a family that is still in the stock (CAY-71)."""

    def holds(state: State, seat: int) -> bool:
        g = board(state)
        cubes = g.players[seat].cubes
        return any(
            g.space[tile] == c.IN_STOCK
            and all(cubes[kind] >= c.COST[tile][kind] for kind in range(c.N_CUBES))
            and sum(cubes) >= sum(c.COST[tile]) + c.ANY_COST[tile]
            for tile in range(c.FAMILY_START[family], c.FAMILY_END[family])
        )

    return holds


def can_place(*names: str) -> Holds:
    """One of these places is legal, and the provost has come as far."""
    return lambda state, seat: bool(
        places(state, lambda g, at: reached(g, at) and c.TILE_NAMES[g.tile[at]] in names)
    )


def coin_on_bridge(state: State, seat: int) -> bool:
    """Every place that is not the seat's own costs the lowest free number of the bridge, more than a denier."""
    g = board(state)
    price = c.TWO_PLAYER_PRICE if g.n_players == 2 else g.n_passed + 1
    rest = [str(action) for action in state.legal() if str(action).startswith("place ")]
    own = set(places(state, lambda g, at: g.owner[at] == seat))
    return g.n_passed > 0 and all(
        changes(state, seat, one)["deniers"] == -(c.OWN_PRICE if one in own else price) for one in rest
    )


def passing_first_pays(state: State, seat: int) -> bool:
    """To pass brings a denier now."""
    return changes(state, seat, "pass").get("deniers") == c.FIRST_PASS_DENIERS


def post_pays(state: State, seat: int) -> bool:
    """A worker at the trading post costs a denier now."""
    return changes(state, seat, "place trading post").get("deniers") == -1


def beside(state: State, seat: int) -> bool:
    """Provost and bailiff stand on the same space, before a gate that is still shut."""
    g = board(state)
    return g.provost == g.bailiff and g.counted < c.N_SECTIONS and g.bailiff < c.MARKER_SPACE[g.counted]


def close_to_gate(state: State, seat: int) -> bool:
    """The bailiff needs three spaces at the most to the gate of the section that is counted next."""
    g = board(state)
    return g.counted < c.N_SECTIONS and 0 < c.MARKER_SPACE[g.counted] - g.bailiff <= 3


def no_house(state: State, seat: int) -> bool:
    """The seat has no house in the section that is counted next, and would lose points for it."""
    g = board(state)
    return g.players[seat].houses[g.counted] == 0 and c.COUNT_LOSS[g.counted] > 0


def two_houses_favoured(state: State, seat: int) -> bool:
    """Two houses in that section bring a favour, one none."""
    g = board(state)
    return c.COUNT_FAVOURS[g.counted][2] == 1 and c.COUNT_FAVOURS[g.counted][1] == 0


def on_road(state: State, seat: int) -> list[int]:
    """The places of the road where the seat's workers stand, counted from 1."""
    g = board(state)
    return [at + 1 for at in range(c.ROAD) if g.worker[at] == seat]


def one_in_the_shade(state: State, seat: int) -> bool:
    """A worker of the seat stands beyond the provost, and would bring nothing if he stayed."""
    return any(space > board(state).provost for space in on_road(state, seat))


def none_in_the_shade(state: State, seat: int) -> bool:
    """The seat has workers on the road, and none stands beyond the provost."""
    found = on_road(state, seat)
    return bool(found) and max(found) <= board(state).provost


def none_on_road(state: State, seat: int) -> bool:
    """The seat has no worker on the road."""
    return not on_road(state, seat)


def provost_costs_a_denier(state: State, seat: int) -> bool:
    """Each step of the provost costs a denier."""
    moves = [str(one) for one in state.legal() if str(one).startswith("provost ") and str(one) != "provost 0"]
    return all(changes(state, seat, one)["deniers"] == -abs(int(one.split()[1])) for one in moves)


def provost_is_free(state: State, seat: int) -> bool:
    """The provost moves three spaces at the most, for nothing."""
    moves = [str(one) for one in state.legal()]
    steps = [abs(int(one.split()[1])) for one in moves if one.startswith("provost ")]
    return max(steps) <= c.PROVOST_REACH and all("deniers" not in changes(state, seat, one) for one in moves)


def tile_at_work(state: State) -> int:
    """The tile whose worker is asked, as the question has it; -1: it is of another kind."""
    q = board(state).stack[board(state).depth - 1]
    return int(q.subject)


def own_worker_works(state: State, seat: int) -> bool:
    """The seat's worker stands on the tile of the question, which the provost has reached."""
    g = board(state)
    return any(g.worker[at] == seat and g.tile[at] == tile_at_work(state) for at in range(g.provost))


def sells_one(state: State, seat: int) -> bool:
    """Every cube the seat has can be sold, each for deniers."""
    g = board(state)
    cubes = [c.CUBES[kind] for kind in range(c.N_CUBES) if g.players[seat].cubes[kind]]
    return bool(cubes) and all(changes(state, seat, f"sell {cube}")["deniers"] > 0 for cube in cubes)


def no_gold_on_sale(state: State, seat: int) -> bool:
    """Every cube but gold can be bought."""
    found = {str(one) for one in state.legal()} - {"pass"}
    return found == {f"take {cube}" for cube in c.CUBES if cube != "gold"}


def two_sizes(state: State, seat: int) -> bool:
    """The tile has a small exchange and a large one."""
    tile, edition = tile_at_work(state), board(state).edition
    return c.PAYS[edition][tile][1] > c.PAYS[edition][tile][0] > 0


def goes_on_next_space(state: State, seat: int) -> bool:
    """What can be built goes on the lowest empty space of the road, and scores at once."""
    g = board(state)
    empty = min(at for at in range(c.ROAD) if g.tile[at] < 0)
    then = {str(one): after(state, str(one)) for one in state.legal() if str(one) != "pass"}
    return _every(
        one == f"build {c.TILE_NAMES[built.tile[empty]]}" and built.players[seat].prestige > g.players[seat].prestige
        for one, built in then.items()
    )


def one_more_cube(state: State, seat: int) -> bool:
    """Every answer pays one cube."""
    return all(
        changes(state, seat, str(one)).get(str(one).removeprefix("pay ")) == -1 for one in state.legal()
    )


def residence_price(state: State, seat: int) -> bool:
    """A residence costs a denier and a cloth, and scores 2 points."""
    found = [str(one) for one in state.legal() if str(one).startswith("transform ")]
    wanted = {"deniers": -c.LAWYER_DENIERS, "cloth": -c.LAWYER_CLOTH, "score": 2}
    return _every(wanted.items() <= changes(state, seat, one).items() for one in found)


def batch_is_house(state: State, seat: int) -> bool:
    """Each batch becomes a house in the section under construction, and scores."""
    counted, given = board(state).counted, [str(one) for one in state.legal() if str(one) != "pass"]
    before = board(state).players[seat]
    then = [after(state, one).players[seat] for one in given]
    return _every(
        me.houses[counted] == before.houses[counted] + 1 and me.prestige > before.prestige for me in then
    )


def nothing_given_costs(state: State, seat: int) -> bool:
    """To stop now costs 2 points, or as many as there are."""
    loss = min(c.NO_BATCH_LOSS, state.scores[seat])
    return changes(state, seat, "pass").get("score", 0) == -loss


def marker_moves(state: State, seat: int) -> bool:
    """Some line of the favour table takes the marker one column further."""
    g = board(state)
    lines = [c.LINES.index(str(one).removeprefix("favour ")) for one in state.legal()]
    return any(g.players[seat].favours[line] < c.OPEN_COLUMNS[g.counted] for line in lines)


def gate_is_free(state: State, seat: int) -> bool:
    """No move of the gate's worker costs anything."""
    return all("deniers" not in changes(state, seat, str(one)) for one in state.legal())


def inn_helps(state: State, seat: int) -> bool:
    """The seat's worker is on the right of the inn, which makes every place cost a denier."""
    return board(state).inn_right == seat


def joust_wins(state: State, seat: int) -> bool:
    """To joust costs a denier and a cloth, and a favour follows."""
    paid = changes(state, seat, "joust")
    return paid.get("deniers", 0) <= -c.JOUST_DENIERS and paid.get("cloth", 0) == -c.JOUST_CLOTH
