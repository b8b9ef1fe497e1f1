"""What an evaluation looks at, as a turn begins: named integers of a seat, from the component tables."""

from typing import Any

from bastide.caylus.components import (
    CLOTH,
    COUNT_FAVOURS,
    CUBES,
    FIRST_WOOD,
    FOOD,
    GOLD,
    LINES,
    N_CUBES,
    N_LINES,
    N_SECTIONS,
    N_WORK,
    SECTIONS,
    START_SPACE,
    STONE,
    TILE_NAMES,
    WOOD,
)
from bastide.caylus.rules.construction import first_residence
from bastide.caylus.rules.income import income_of
from bastide.caylus.state import Caylus

FEATURES = (
    "one",
    "deniers",
    *CUBES,
    "batches",
    "income",
    "residence",
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


def stage(g: Caylus) -> int:
    """How far the game has come, by the bailiff."""
    return min(STAGES - 1, (g.bailiff - START_SPACE) // STAGE_SPACES)


def features(g: Caylus, seat: int, out: Any) -> None:
    """Write the features of a seat, in the order of FEATURES."""
    me = g.players[seat]
    out[0] = 1
    out[1] = me.deniers
    at = 2
    for cube in range(N_CUBES):
        out[at] = me.cubes[cube]
        at += 1
    others = me.cubes[WOOD] + me.cubes[STONE] + me.cubes[CLOTH] + me.cubes[GOLD]
    out[at] = min(me.cubes[FOOD], others // 2)
    out[at + 1] = income_of(g, seat)
    out[at + 2] = 1 if first_residence(g, seat) < g.free_space else 0
    rank = 0
    while g.order[rank] != seat:
        rank += 1
    out[at + 3] = g.n_players - 1 - rank
    out[at + 4] = 1 if g.inn_right == seat else 0
    at += 5
    for line in range(N_LINES):
        out[at] = me.favours[line]
        at += 1
    for section in range(N_SECTIONS):
        to_come = section >= g.counted
        out[at] = COUNT_FAVOURS[section][min(6, me.houses[section])] if to_come else 0
        out[at + N_SECTIONS] = 1 if to_come and me.houses[section] == 0 else 0
        at += 1
    at += N_SECTIONS
    for tile in range(FIRST_WOOD, N_WORK):
        space = g.space[tile]
        out[at] = 1 if space >= 0 and g.owner[space] == seat else 0
        at += 1
