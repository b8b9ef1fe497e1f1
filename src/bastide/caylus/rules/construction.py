"""Building: craft and prestige buildings, and the lawyer's residences."""

from bastide.caylus import events as e
from bastide.caylus.actions import BUILD, N_TARGETS, PAY, TARGETS, TRANSFORM
from bastide.caylus.components import (
    ANY_COST,
    ARCHITECT,
    CLOTH,
    COST,
    FAMILY,
    FAMILY_END,
    FAMILY_START,
    FAVOURS,
    IN_STOCK,
    LAWYER,
    LAWYER_CLOTH,
    N_CUBES,
    N_WORK,
    NEUTRAL,
    NO_ONE,
    OUT,
    POINTS,
    PRESTIGIOUS,
    RESIDENCE,
    ROAD,
    SECOND_ARCHITECT,
    STONE,
    STONY,
    WOOD,
    WOODEN,
)
from bastide.caylus.questions import ASK_PAY_ANY
from bastide.caylus.rules.purse import all_cubes, pay_cubes, pay_deniers, win_points
from bastide.caylus.state import Caylus, CaylusPlayer
from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell


def legal_builds(g: Caylus, seat: int, family: int, discount: int, legal: Legal) -> None:
    """The tiles of a family that can be built now, for a cube less where a favour helps (CAY-96)."""
    if not has_site(g, seat, family):
        return
    for tile in range(FAMILY_START[family], FAMILY_END[family]):
        if tile == SECOND_ARCHITECT and g.space[ARCHITECT] == IN_STOCK:
            continue  # CAY-116
        if g.space[tile] == IN_STOCK and can_pay(g.players[seat], tile, discount):
            offer(legal, BUILD + tile)


def has_site(g: Caylus, seat: int, family: int) -> bool:
    """CAY-72: craft buildings need an empty space; CAY-80: prestige buildings an own residence."""
    if family == PRESTIGIOUS:
        return first_residence(g, seat) < ROAD
    return g.free_space < ROAD


def first_residence(g: Caylus, seat: int) -> int:
    """CAY-115: the own residence nearest to the bridge; ROAD: there is none."""
    for space in range(ROAD):
        if g.tile[space] == RESIDENCE and g.owner[space] == seat:
            return space
    return ROAD


def cube_cost(tile: int, cube: int, discount: int) -> int:
    """CAY-71: the cost printed on the tile; CAY-96: a wood building for a wood less, a stone building for a stone."""
    cost = COST[tile][cube]
    if (cube == WOOD and FAMILY[tile] == WOODEN) or (cube == STONE and FAMILY[tile] == STONY):
        cost -= discount
    return cost


def can_pay(me: CaylusPlayer, tile: int, discount: int) -> bool:
    """CAY-71: the full cost, from one's own cubes; CAY-4: gold is no joker."""
    fixed = 0
    for cube in range(N_CUBES):
        cost = cube_cost(tile, cube, discount)
        if me.cubes[cube] < cost:
            return False
        fixed += cost
    return ANY_COST[tile] == 0 or all_cubes(me) - fixed >= ANY_COST[tile]


def build(g: Caylus, seat: int, tile: int, discount: int) -> int:
    """Build a tile; the number of royal favours it brings (CAY-81). CAY-57: no worker stands on it this turn."""
    space = g.free_space
    if FAMILY[tile] == PRESTIGIOUS:
        space = first_residence(g, seat)  # CAY-80: the residence goes
    g.tile[space] = tile
    g.owner[space] = seat
    g.space[tile] = space
    if tile < N_WORK:
        g.vacant[tile] = 1
    next_free_space(g)
    tell(g, e.BUILT, seat, tile, space + 1)
    for cube in range(N_CUBES):
        cost = cube_cost(tile, cube, discount)
        if cost > 0:
            pay_cubes(g, seat, cube, cost)
    win_points(g, seat, tile_points(g, tile))
    if ANY_COST[tile] > 0:
        ask(g, ASK_PAY_ANY, seat, tile, 0)
    return FAVOURS[tile]


def next_free_space(g: Caylus) -> None:
    """CAY-18: built spaces never become empty again."""
    while g.free_space < ROAD and g.tile[g.free_space] != NO_ONE:
        g.free_space += 1


def tile_points(g: Caylus, tile: int) -> int:
    """What building a tile scores, by edition (CAY-24) and option (CAY-25)."""
    if tile == LAWYER:
        return g.lawyer_points
    return POINTS[g.edition][tile]


def legal_any_cube(g: Caylus, seat: int, legal: Legal) -> None:
    """CAY-3: a cube of any kind, gold included."""
    for cube in range(N_CUBES):
        if g.players[seat].cubes[cube] > 0:
            offer(legal, PAY + cube)


def answer_any_cube(g: Caylus, seat: int, action: int) -> None:
    """CAY-71: pay the rest of the cost."""
    answered(g)
    pay_cubes(g, seat, action - PAY, 1)


def legal_transforms(g: Caylus, seat: int, deniers: int, legal: Legal) -> None:
    """CAY-73: a cloth and a denier; CAY-97: by favour without the denier."""
    me = g.players[seat]
    if me.cubes[CLOTH] < LAWYER_CLOTH or me.deniers < deniers:
        return
    for target in range(N_TARGETS):
        if can_transform(g, seat, TARGETS[target]):
            offer(legal, TRANSFORM + target)


def can_transform(g: Caylus, seat: int, tile: int) -> bool:
    """CAY-74: a neutral tile or an own craft tile (CAY-75: TARGETS has no others); CAY-79: not twice."""
    space = g.space[tile]
    if space < 0 or g.pending[space] != NO_ONE:
        return False
    return FAMILY[tile] == NEUTRAL or g.owner[space] == seat


def transform(g: Caylus, seat: int, tile: int, deniers: int) -> None:
    """CAY-73: pay, score, and the tile is a residence; CAY-77, CAY-117: later, if a worker still stands on it."""
    space = g.space[tile]
    if g.worker[space] == NO_ONE:
        make_residence(g, seat, space)
    else:
        g.pending[space] = seat
        tell(g, e.PENDING, seat, tile, space + 1)
    pay_cubes(g, seat, CLOTH, LAWYER_CLOTH)
    if deniers > 0:
        pay_deniers(g, seat, deniers)
    win_points(g, seat, POINTS[g.edition][RESIDENCE])


def make_residence(g: Caylus, seat: int, space: int) -> None:
    """CAY-76: a craft tile goes back to the stock, a neutral tile out of the game."""
    tile = g.tile[space]
    g.space[tile] = OUT if FAMILY[tile] == NEUTRAL else IN_STOCK
    g.vacant[tile] = 0
    g.tile[space] = RESIDENCE
    g.owner[space] = seat
    g.pending[space] = NO_ONE
    tell(g, e.TRANSFORMED, seat, tile, space + 1)


def exchange_pending(g: Caylus, space: int) -> None:
    """CAY-78: the moment of a delayed residence has come."""
    make_residence(g, g.pending[space], space)
