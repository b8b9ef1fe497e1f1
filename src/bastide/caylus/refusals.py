"""Why an action cannot be played, in words a player understands. It explains; what is legal `rules` alone decides."""

from bastide.caylus import actions as a
from bastide.caylus import components as c
from bastide.caylus import state as s
from bastide.caylus.rules.buildings import means
from bastide.caylus.rules.construction import cube_cost, first_residence
from bastide.caylus.rules.placement import in_castle, normal_price, stables_open
from bastide.kernel.decisions import asked

Refusal = tuple[str, str]

# What each question wants, for an answer to another one.
WANTED = (
    ("place a worker or pass", "CAY-30"),
    ("place the worker of the gate or take it home", "CAY-43"),
    ("move the provost, or leave him", "CAY-47"),
    ("joust or pass", "CAY-48"),
    ("stay at the inn or leave it", "CAY-51"),
    ("move the provost, or leave him", "CAY-53"),
    ("choose which cubes are produced", "CAY-60"),
    ("choose the owner's cube", "CAY-61"),
    ("sell a cube or pass", "CAY-62"),
    ("buy a cube or pass", "CAY-63"),
    ("make a deal or pass", "CAY-58"),
    ("pay a cube that is not gold", "CAY-67"),
    ("build or pass", "CAY-69"),
    ("pay a cube of any kind", "CAY-71"),
    ("transform a building or pass", "CAY-73"),
    ("give a batch or stop", "CAY-82"),
    ("choose a favour line", "CAY-92"),
    ("take a cube", "CAY-113"),
    ("take a cube that is not gold", "CAY-90"),
    ("build by favour or pass", "CAY-95"),
)

# The rule of each building with deals.
DEALS = {c.CHURCH: "CAY-64", c.TAILOR: "CAY-65", c.BANK: "CAY-66", c.ALCHEMIST: "CAY-67", c.JEWELLER: "CAY-68"}


def reason(g: s.Caylus, action: int) -> Refusal:
    """Why an action that is not legal cannot be played, and the rule's id."""
    q = asked(g)
    family, place = a.ACTIONS.split(action)
    wanted, rule = WANTED[q.kind]
    explain = EXPLANATIONS.get((family, q.kind))
    if explain:
        return explain(g, q.seat, place)
    return f"you are asked to {wanted}", rule


def _worker(g: s.Caylus, seat: int, place: int) -> Refusal:
    me, price = g.players[seat], normal_price(g, seat)
    if place == c.STABLES and not stables_open(g, seat):
        return ("the stables are closed with two players", "CAY-110") if g.n_players == 2 else (
            "there is no room for you in the stables: three places, one worker a player", "CAY-40")  # fmt: skip
    if place == c.N_SPECIALS and in_castle(g, seat):
        return "you already have a worker in the castle", "CAY-40"
    if place > c.N_SPECIALS:
        tile = place - c.N_SPECIALS - 1
        space = g.space[tile]
        if space < 0:
            return f"the {c.TILE_NAMES[tile]} is not on the road", "CAY-39"
        if g.worker[space] != c.NO_ONE:
            return f"the {c.TILE_NAMES[tile]} is occupied", "CAY-39"
    elif (place < c.N_SIMPLE_SPECIALS and g.special[place] != c.NO_ONE) or (place == c.INN and g.inn_left != c.NO_ONE):
        return f"the {c.SPECIALS[place]} is occupied", "CAY-39"
    return f"a worker there costs {price}d, you have {me.deniers}", "CAY-34"


def _provost(g: s.Caylus, seat: int, place: int) -> Refusal:
    steps = place - c.PROVOST_REACH
    if not 1 <= g.provost + steps <= c.ROAD:
        return f"the provost stays on spaces 1 to {c.ROAD}", "CAY-54"
    return f"moving the provost {abs(steps)} spaces costs {abs(steps)}d, you have {g.players[seat].deniers}", "CAY-53"


def _build(g: s.Caylus, seat: int, place: int) -> Refusal:
    tile = place + c.FIRST_WOOD
    q, name, me = asked(g), c.TILE_NAMES[tile], g.players[seat]
    if q.kind == s.ASK_BUILD and q.subject != c.FAMILY[tile]:
        return f"only {c.FAMILIES[q.subject]} buildings can be built here, the {name} is none", "CAY-69"
    column = {c.WOODEN: 2, c.STONY: 3, c.PRESTIGIOUS: 5}[c.FAMILY[tile]]
    if q.kind == s.ASK_FAVOUR_BUILD and q.number < column:
        return f"the {name} needs column {column} of line d", "CAY-92"
    if tile == c.JEWELLER and not g.jeweller:
        return "the jeweller is not in this game", "CAY-25"
    if g.space[tile] != c.IN_STOCK:
        return f"the {name} is not in the stock", "CAY-71"
    if c.FAMILY[tile] == c.PRESTIGIOUS:
        if first_residence(g, seat) == c.ROAD:
            return f"the {name} needs a residence of your own", "CAY-80"
    elif g.free_space == c.ROAD:
        return "there is no empty space on the road", "CAY-72"
    if tile == c.SECOND_ARCHITECT and g.space[c.ARCHITECT] == c.IN_STOCK:
        return "the first architect is built before the second", "CAY-116"
    return _too_dear(me, tile, 1 if q.kind == s.ASK_FAVOUR_BUILD else 0), "CAY-71"


def _too_dear(me: s.Player, tile: int, discount: int) -> str:
    costs = [cube_cost(tile, cube, discount) for cube in range(c.N_CUBES)]
    price = [f"{n} {name}" for n, name in zip(costs, c.CUBES, strict=True) if n]
    if c.ANY_COST[tile]:
        price.append(f"{c.ANY_COST[tile]} cube of any kind")
    lacks = [f"{me.cubes[x] or 'no'} {c.CUBES[x]}" for x in range(c.N_CUBES) if me.cubes[x] < costs[x]]
    return f"the {c.TILE_NAMES[tile]} costs {' and '.join(price)}, you have {' and '.join(lacks) or 'too few cubes'}"


def _transform(g: s.Caylus, seat: int, place: int) -> Refusal:
    tile = a.TARGETS[place]
    q, me, space, name = asked(g), g.players[seat], g.space[tile], c.TILE_NAMES[tile]
    if q.kind == s.ASK_FAVOUR_BUILD and q.number < c.FAVOUR_LAWYER_COLUMN:
        return f"a residence needs column {c.FAVOUR_LAWYER_COLUMN} of line d", "CAY-92"
    if space < 0:
        return f"the {name} is not on the road", "CAY-74"
    if g.pending[space] != c.NO_ONE:
        return f"the {name} is becoming a residence already", "CAY-79"
    if c.FAMILY[tile] != c.NEUTRAL and g.owner[space] != seat:
        return f"the {name} is not yours", "CAY-75"
    if me.cubes[c.CLOTH] < c.LAWYER_CLOTH:
        return "a residence costs 1 cloth, you have none", "CAY-73"
    return f"a residence costs {c.LAWYER_DENIERS}d, you have {me.deniers}", "CAY-73"


def _batch(g: s.Caylus, seat: int, place: int) -> Refusal:
    me = g.players[seat]
    needs = (c.FOOD, *c.BATCHES[place])
    lacks = [c.CUBES[cube] for cube in needs if not me.cubes[cube]]
    return f"the batch needs {', '.join(c.CUBES[x] for x in needs)}, you have no {' and no '.join(lacks)}", "CAY-83"


def _no_cube(g: s.Caylus, seat: int, place: int) -> Refusal:
    q = asked(g)
    if q.kind == s.ASK_FAVOUR_CUBE and q.number < c.FAVOUR_SWAP_COLUMN:
        return f"the exchange of cubes needs column {c.FAVOUR_SWAP_COLUMN} of line c", "CAY-92"
    if place == c.GOLD and g.players[seat].cubes[c.GOLD]:
        return "gold cannot be paid here", "CAY-67"
    return f"you have no {c.CUBES[place]}", WANTED[q.kind][1]


def _take(g: s.Caylus, seat: int, place: int) -> Refusal:
    q = asked(g)
    if q.kind in (s.ASK_PRODUCE, s.ASK_EXTRA):
        return f"the {c.TILE_NAMES[q.subject]} does not produce {c.CUBES[place]}", WANTED[q.kind][1]
    if q.kind == s.ASK_FAVOUR_CUBE:
        return f"{c.CUBES[place]} needs column {c.FAVOUR_CUBE_COLUMN[place]} of line c", "CAY-92"
    return "gold cannot be taken here", "CAY-3"


def _deal(g: s.Caylus, seat: int, place: int) -> Refusal:
    tile = asked(g).subject
    gives = next(x.gives for x in c.EXCHANGES if x.tile == tile)
    price = f"{c.PAYS[g.edition][tile][place]} {gives}" + "s" * (gives in ("denier", "cube"))
    return f"the {('small', 'large')[place]} deal costs {price}, you have {means(g.players[seat], tile)}", DEALS[tile]


def _must_produce(g: s.Caylus, seat: int, place: int) -> Refusal:
    return f"the {c.TILE_NAMES[asked(g).subject]} always produces: choose what", "CAY-59"


def _line(g: s.Caylus, seat: int, place: int) -> Refusal:
    return f"you have used line {c.LINES[place]} in this phase already", "CAY-93"


EXPLANATIONS = {
    ("place", s.ASK_PLACE): _worker,
    ("place", s.ASK_GATE): _worker,
    ("provost", s.ASK_GUILD): _provost,
    ("provost", s.ASK_BRIBE): _provost,
    ("pass", s.ASK_PRODUCE): _must_produce,
    ("take", s.ASK_PRODUCE): _take,
    ("take", s.ASK_EXTRA): _take,
    ("take", s.ASK_BUY): _take,
    ("take", s.ASK_FAVOUR_CUBE): _take,
    ("take", s.ASK_FAVOUR_SWAP): _take,
    ("sell", s.ASK_SELL): _no_cube,
    ("pay", s.ASK_PAY_ANY): _no_cube,
    ("pay", s.ASK_PAY_FOR_GOLD): _no_cube,
    ("pay", s.ASK_FAVOUR_CUBE): _no_cube,
    ("exchange", s.ASK_EXCHANGE): _deal,
    ("build", s.ASK_BUILD): _build,
    ("build", s.ASK_FAVOUR_BUILD): _build,
    ("transform", s.ASK_TRANSFORM): _transform,
    ("transform", s.ASK_FAVOUR_BUILD): _transform,
    ("give", s.ASK_CASTLE): _batch,
    ("favour", s.ASK_FAVOUR): _line,
}
