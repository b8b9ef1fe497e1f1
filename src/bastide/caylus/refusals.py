"""Why an action cannot be played. It explains; what is legal `rules` alone decides; `refusal_words` has the words."""

from bastide.caylus import actions as a
from bastide.caylus import components as c
from bastide.caylus.questions import (
    ASK_BRIBE,
    ASK_BUILD,
    ASK_BUY,
    ASK_CASTLE,
    ASK_EXCHANGE,
    ASK_EXTRA,
    ASK_FAVOUR,
    ASK_FAVOUR_BUILD,
    ASK_FAVOUR_CUBE,
    ASK_FAVOUR_SWAP,
    ASK_GATE,
    ASK_GUILD,
    ASK_PAY_ANY,
    ASK_PAY_FOR_GOLD,
    ASK_PLACE,
    ASK_PRODUCE,
    ASK_SELL,
    ASK_TRANSFORM,
    QUESTIONS,
)
from bastide.caylus.rules.buildings import means
from bastide.caylus.rules.construction import cube_cost, first_residence
from bastide.caylus.rules.placement import in_castle, normal_price, stables_open
from bastide.caylus.state import Caylus, CaylusPlayer
from bastide.kernel.decisions import asked
from bastide.kernel.refusals import Refusal, refusal

# The rule of each building with deals.
DEALS = {c.CHURCH: "CAY-64", c.TAILOR: "CAY-65", c.BANK: "CAY-66", c.ALCHEMIST: "CAY-67", c.JEWELLER: "CAY-68"}


def refuse(g: Caylus, action: int) -> Refusal:
    """Why an action that is not legal cannot be played."""
    q = asked(g)
    family, place = a.ACTIONS.split(action)
    explain = EXPLANATIONS.get((family, q.kind))
    return explain(g, q.seat, place) if explain else refusal("asked", QUESTIONS[q.kind].rule, wanted=q.kind)


def _worker(g: Caylus, seat: int, place: int) -> Refusal:
    if place == c.STABLES and not stables_open(g, seat):
        return refusal("stables closed", "CAY-110") if g.n_players == 2 else refusal("stables full", "CAY-40")
    if place == c.N_SPECIALS and in_castle(g, seat):
        return refusal("in castle", "CAY-40")
    if place > c.N_SPECIALS:
        tile = place - c.N_SPECIALS - 1
        space = g.space[tile]
        if space < 0:
            return refusal("not on road", "CAY-39", tile=tile)
        if g.worker[space] != c.NO_ONE:
            return refusal("occupied", "CAY-39", tile=tile)
    elif (place < c.N_SIMPLE_SPECIALS and g.special[place] != c.NO_ONE) or (place == c.INN and g.inn_left != c.NO_ONE):
        return refusal("special occupied", "CAY-39", special=place)
    return refusal("worker", "CAY-34", price=normal_price(g, seat), have=g.players[seat].deniers)


def _provost(g: Caylus, seat: int, place: int) -> Refusal:
    steps = place - c.PROVOST_REACH
    if not 1 <= g.provost + steps <= c.ROAD:
        return refusal("provost bounds", "CAY-54", last=c.ROAD)
    return refusal("provost", "CAY-53", steps=abs(steps), have=g.players[seat].deniers)


def _build(g: Caylus, seat: int, place: int) -> Refusal:
    tile = place + c.FIRST_WOOD
    q = asked(g)
    if q.kind == ASK_BUILD and q.subject != c.FAMILY[tile]:
        return refusal("family", "CAY-69", family=q.subject, tile=tile)
    column = {c.WOODEN: 2, c.STONY: 3, c.PRESTIGIOUS: 5}[c.FAMILY[tile]]
    if q.kind == ASK_FAVOUR_BUILD and q.number < column:
        return refusal("column", "CAY-92", tile=tile, column=column)
    if tile == c.JEWELLER and not g.jeweller:
        return refusal("no jeweller", "CAY-25")
    if g.space[tile] != c.IN_STOCK:
        return refusal("no tile", "CAY-71", tile=tile)
    if c.FAMILY[tile] == c.PRESTIGIOUS:
        if first_residence(g, seat) == c.ROAD:
            return refusal("no residence", "CAY-80", tile=tile)
    elif g.free_space == c.ROAD:
        return refusal("road full", "CAY-72")
    if tile == c.SECOND_ARCHITECT and g.space[c.ARCHITECT] == c.IN_STOCK:
        return refusal("first architect", "CAY-116")
    return _too_dear(g.players[seat], tile, 1 if q.kind == ASK_FAVOUR_BUILD else 0)


def _too_dear(me: CaylusPlayer, tile: int, discount: int) -> Refusal:
    costs = [cube_cost(tile, cube, discount) for cube in range(c.N_CUBES)]
    cost = [(n, cube) for cube, n in enumerate(costs) if n] + [(n, c.NO_ONE) for n in (c.ANY_COST[tile],) if n]
    lacking = [(cube, me.cubes[cube], n) for cube, n in enumerate(costs) if me.cubes[cube] < n]
    return refusal("too dear", "CAY-71", tile=tile, cost=cost, lacking=lacking)


def _transform(g: Caylus, seat: int, place: int) -> Refusal:
    tile = a.TARGETS[place]
    q, me, space = asked(g), g.players[seat], g.space[tile]
    if q.kind == ASK_FAVOUR_BUILD and q.number < c.FAVOUR_LAWYER_COLUMN:
        return refusal("residence column", "CAY-92", column=c.FAVOUR_LAWYER_COLUMN)
    if space < 0:
        return refusal("not on road", "CAY-74", tile=tile)
    if g.pending[space] != c.NO_ONE:
        return refusal("pending", "CAY-79", tile=tile)
    if c.FAMILY[tile] != c.NEUTRAL and g.owner[space] != seat:
        return refusal("not yours", "CAY-75", tile=tile)
    if me.cubes[c.CLOTH] < c.LAWYER_CLOTH:
        return refusal("residence cloth", "CAY-73")
    return refusal("residence deniers", "CAY-73", price=c.LAWYER_DENIERS, have=me.deniers)


def _batch(g: Caylus, seat: int, place: int) -> Refusal:
    needs = (c.FOOD, *c.BATCHES[place])
    return refusal("batch", "CAY-83", needs=needs, none=[cube for cube in needs if not g.players[seat].cubes[cube]])


def _no_cube(g: Caylus, seat: int, place: int) -> Refusal:
    q = asked(g)
    if q.kind == ASK_FAVOUR_CUBE and q.number < c.FAVOUR_SWAP_COLUMN:
        return refusal("swap column", "CAY-92", column=c.FAVOUR_SWAP_COLUMN)
    if place == c.GOLD and g.players[seat].cubes[c.GOLD]:
        return refusal("no gold", "CAY-67")
    return refusal("none", QUESTIONS[q.kind].rule, none=[place])


def _take(g: Caylus, seat: int, place: int) -> Refusal:
    q = asked(g)
    if q.kind in (ASK_PRODUCE, ASK_EXTRA):
        return refusal("not produced", QUESTIONS[q.kind].rule, tile=q.subject, some=place)
    if q.kind == ASK_FAVOUR_CUBE:
        return refusal("cube column", "CAY-92", cube=place, column=c.FAVOUR_CUBE_COLUMN[place])
    return refusal("gold not taken", "CAY-3")


def _deal(g: Caylus, seat: int, place: int) -> Refusal:
    tile = asked(g).subject
    gives = next(x.gives for x in c.EXCHANGES if x.tile == tile)
    cost = c.PAYS[g.edition][tile][place], gives
    return refusal("deal", DEALS[tile], size=place, means=cost, have=means(g.players[seat], tile))


def _must_produce(g: Caylus, seat: int, place: int) -> Refusal:
    return refusal("produces", "CAY-59", tile=asked(g).subject)


def _line(g: Caylus, seat: int, place: int) -> Refusal:
    return refusal("line used", "CAY-93", line=c.LINES[place])


EXPLANATIONS = {
    ("place", ASK_PLACE): _worker,
    ("place", ASK_GATE): _worker,
    ("provost", ASK_GUILD): _provost,
    ("provost", ASK_BRIBE): _provost,
    ("pass", ASK_PRODUCE): _must_produce,
    ("take", ASK_PRODUCE): _take,
    ("take", ASK_EXTRA): _take,
    ("take", ASK_BUY): _take,
    ("take", ASK_FAVOUR_CUBE): _take,
    ("take", ASK_FAVOUR_SWAP): _take,
    ("sell", ASK_SELL): _no_cube,
    ("pay", ASK_PAY_ANY): _no_cube,
    ("pay", ASK_PAY_FOR_GOLD): _no_cube,
    ("pay", ASK_FAVOUR_CUBE): _no_cube,
    ("exchange", ASK_EXCHANGE): _deal,
    ("build", ASK_BUILD): _build,
    ("build", ASK_FAVOUR_BUILD): _build,
    ("transform", ASK_TRANSFORM): _transform,
    ("transform", ASK_FAVOUR_BUILD): _transform,
    ("give", ASK_CASTLE): _batch,
    ("favour", ASK_FAVOUR): _line,
}
