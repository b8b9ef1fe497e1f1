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
    RESIDENCE,
    SECTIONS,
    START_SPACE,
    STONE,
    TILE_NAMES,
    WOOD,
)
from bastide.caylus.rules.construction import can_pay
from bastide.caylus.rules.income import income_of
from bastide.caylus.state import Caylus

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
