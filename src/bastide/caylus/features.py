"""What an evaluation looks at, as a turn begins: named integers of a seat, from the component tables."""

from typing import Any

from bastide.caylus.components import (
    CLOTH,
    COUNT_FAVOURS,
    CUBES,
    FIRST_PRESTIGE,
    FIRST_STONE,
    FIRST_WOOD,
    FOOD,
    GOLD,
    IN_STOCK,
    LINES,
    N_BUILD,
    N_CUBES,
    N_LINES,
    N_SECTIONS,
    N_WORK,
    POINTS,
    PROVOST_REACH,
    RESIDENCE,
    SECTIONS,
    START_SPACE,
    STONE,
    TILE_NAMES,
    WOOD,
)
from bastide.caylus.rules.construction import can_pay
from bastide.caylus.rules.income import income_of
from bastide.caylus.rules.placement import normal_price
from bastide.caylus.state import (
    ASK_BRIBE,
    ASK_BUY,
    ASK_EXTRA,
    ASK_FAVOUR_CUBE,
    ASK_GUILD,
    ASK_PLACE,
    ASK_PRODUCE,
    ASK_SELL,
    QUESTIONS,
    Caylus,
)

FEATURES = (
    "deniers",
    "first deniers",
    *CUBES,
    *(f"first {cube}" for cube in CUBES),
    "batches",
    "income",
    "residences",
    "gold for a residence",
    "wood building payable",
    "stone building payable",
    "prestige building payable",
    "rank",
    "inn",
    *(f"line {line}" for line in LINES),
    *(f"favours due: {section}" for section in SECTIONS),
    *(f"no house: {section}" for section in SECTIONS),
    *(f"owns {name}" for name in TILE_NAMES[FIRST_WOOD:N_WORK]),
)
N_FEATURES = len(FEATURES)
STAGES = 7
STAGE_SPACES = 3  # of the bailiff a stage
FIRST_DENIERS = 4
GOLD_A_RESIDENCE = 2
MOST_HOUSES = len(COUNT_FAVOURS[0]) - 1
MANY_WORKERS = 4
CUBE_KINDS = (ASK_PRODUCE, ASK_EXTRA, ASK_SELL, ASK_BUY, ASK_FAVOUR_CUBE)  # questions about cubes
N_CUBE_KINDS = len(CUBE_KINDS)

# The questions as the odds of actions know them, and their kinds: finer where the answer hangs on one thing above all.
BASIC = CUBES[:CLOTH]
N_BASIC = len(BASIC)
QUESTIONS_SEEN = (
    *zip(QUESTIONS, range(len(QUESTIONS)), strict=True),
    *(
        (f"place {workers} more, least {cube}, {batch}", ASK_PLACE)
        for workers in range(MANY_WORKERS + 1)
        for cube in BASIC
        for batch in ("no batch", "a batch")
    ),
    *((f"{QUESTIONS[kind]}, {n} short", kind) for kind in (ASK_GUILD, ASK_BRIBE) for n in range(PROVOST_REACH + 1)),
    *((f"{QUESTIONS[kind]} with least {cube}", kind) for kind in CUBE_KINDS for cube in BASIC),
)
SEEN_PLACE = len(QUESTIONS)
SEEN_GUILD = SEEN_PLACE + (MANY_WORKERS + 1) * N_BASIC * 2
SEEN_BRIBE = SEEN_GUILD + PROVOST_REACH + 1
SEEN_CUBE = SEEN_BRIBE + PROVOST_REACH + 1


def question(g: Caylus) -> int:
    """The question on top, as the odds know it: its place in QUESTIONS_SEEN."""
    q = g.stack[g.depth - 1]
    seen = q.kind
    if q.kind == ASK_PLACE:
        seen = workers_payable(g, q.seat) * N_BASIC + least_cube(g, q.seat)
        seen = SEEN_PLACE + 2 * seen + min(1, batches_payable(g, q.seat))
    elif q.kind == ASK_GUILD:
        seen = SEEN_GUILD + min(PROVOST_REACH, spaces_short(g, q.seat))
    elif q.kind == ASK_BRIBE:
        seen = SEEN_BRIBE + min(PROVOST_REACH, spaces_short(g, q.seat))
    else:
        for i in range(N_CUBE_KINDS):
            if q.kind == CUBE_KINDS[i]:
                seen = SEEN_CUBE + i * N_BASIC + least_cube(g, q.seat)
    return seen


def workers_payable(g: Caylus, seat: int) -> int:
    """How many workers a seat could still pay."""
    me = g.players[seat]
    price = normal_price(g, seat)
    number = 0
    while number < min(MANY_WORKERS, me.workers) and price * (number + 1) <= me.deniers:
        number += 1
    return number


def least_cube(g: Caylus, seat: int) -> int:
    """Of food, wood and stone, what a seat has least of; the last of equals."""
    me = g.players[seat]
    least = 0
    for cube in range(1, N_BASIC):
        if me.cubes[cube] <= me.cubes[least]:
            least = cube
    return least


def spaces_short(g: Caylus, seat: int) -> int:
    """How far the provost is from the last space on which the seat has a worker."""
    short = 0
    for space in range(g.provost, g.free_space):
        if g.worker[space] == seat:
            short = space + 1 - g.provost
    return short


def batches_payable(g: Caylus, seat: int) -> int:
    """How many batches a seat could give now."""
    me = g.players[seat]
    others = me.cubes[WOOD] + me.cubes[STONE] + me.cubes[CLOTH] + me.cubes[GOLD]
    return min(me.cubes[FOOD], others // 2)


def stage(g: Caylus) -> int:
    """How far the game has come, by the bailiff."""
    return min(STAGES - 1, (g.bailiff - START_SPACE) // STAGE_SPACES)


def residences_of(g: Caylus, seat: int) -> int:
    """How many residences a seat has that are still residences."""
    found = 0
    for space in range(g.free_space):
        if g.tile[space] == RESIDENCE and g.owner[space] == seat:
            found += 1
    return found


def best_payable(g: Caylus, seat: int, first: int, end: int) -> int:
    """The points of the best tile in stock that a seat can pay now."""
    best = 0
    for tile in range(first, end):
        if g.space[tile] == IN_STOCK and POINTS[g.edition][tile] > best and can_pay(g.players[seat], tile, 0):
            best = POINTS[g.edition][tile]
    return best


def features(g: Caylus, seat: int, out: Any) -> None:
    """Write the features of a seat, in the order of FEATURES."""
    me = g.players[seat]
    out[0] = me.deniers
    out[1] = min(FIRST_DENIERS, me.deniers)
    at = 2
    for cube in range(N_CUBES):
        out[at] = me.cubes[cube]
        out[at + N_CUBES] = min(1, me.cubes[cube])
        at += 1
    at += N_CUBES
    residences = residences_of(g, seat)
    out[at] = batches_payable(g, seat)
    out[at + 1] = income_of(g, seat)
    out[at + 2] = residences
    out[at + 3] = min(me.cubes[GOLD], GOLD_A_RESIDENCE * residences)
    out[at + 4] = best_payable(g, seat, FIRST_WOOD, FIRST_STONE)
    out[at + 5] = best_payable(g, seat, FIRST_STONE, FIRST_PRESTIGE)
    out[at + 6] = best_payable(g, seat, FIRST_PRESTIGE, N_BUILD) if residences > 0 else 0
    rank = 0
    while g.order[rank] != seat:
        rank += 1
    out[at + 7] = g.n_players - 1 - rank
    out[at + 8] = 1 if g.inn_right == seat else 0
    at += 9
    for line in range(N_LINES):
        out[at] = me.favours[line]
        at += 1
    for section in range(N_SECTIONS):
        to_come = section >= g.counted
        out[at] = COUNT_FAVOURS[section][min(MOST_HOUSES, me.houses[section])] if to_come else 0
        out[at + N_SECTIONS] = 1 if to_come and me.houses[section] == 0 else 0
        at += 1
    at += N_SECTIONS
    for tile in range(FIRST_WOOD, N_WORK):
        space = g.space[tile]
        out[at] = 1 if space >= 0 and g.owner[space] == seat else 0
        at += 1
