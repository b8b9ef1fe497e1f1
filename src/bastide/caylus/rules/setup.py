"""Set-up: the road, the order, the players' purses; and what begins a phase."""

from bastide.caylus.components import (
    FIXED_CARPENTER,
    FIXED_CARPENTER_SPACE,
    FIXED_PEDDLER,
    FIXED_PEDDLER_SPACE,
    GOLD_MINE,
    GOLD_MINE_SPACE,
    IN_STOCK,
    JEWELLER,
    MAX_PLAYERS,
    N_BUILD,
    N_CUBES,
    N_LINES,
    N_NEUTRAL,
    N_SECTIONS,
    N_SIMPLE_SPECIALS,
    N_WORK,
    NO_ONE,
    OUT,
    ROAD,
    STABLE_PLACES,
    START_CUBES,
    START_DENIERS,
    START_DENIERS_TWO,
    START_SPACE,
    WORKERS,
)
from bastide.caylus.state import INCOME, MAX_DEPTH, Caylus
from bastide.kernel.chance import below
from bastide.kernel.decisions import clear_stack


def set_up(g: Caylus) -> None:
    """Everything as it stands before the first turn."""
    g.turn = 1
    g.phase = INCOME
    g.cursor = 0
    g.counted = 0
    g.bailiff = START_SPACE  # CAY-23
    g.provost = START_SPACE
    clear_stack(g, MAX_DEPTH)
    clear_board(g)
    for seat in range(g.n_players):
        set_up_player(g, seat)
    lay_road(g)
    draw_order(g)


def clear_board(g: Caylus) -> None:
    """No worker, no house, no marker."""
    g.n_passed = 0
    g.n_castle = 0
    g.n_stables = 0
    for i in range(MAX_PLAYERS):
        g.order[i] = NO_ONE
        g.pass_order[i] = NO_ONE
        g.castle_queue[i] = NO_ONE
    for i in range(STABLE_PLACES):
        g.stables[i] = NO_ONE
    for i in range(N_SIMPLE_SPECIALS):
        g.special[i] = NO_ONE
    g.inn_left = NO_ONE
    g.inn_right = NO_ONE
    for section in range(N_SECTIONS):
        g.built[section] = 0


def set_up_player(g: Caylus, seat: int) -> None:
    """CAY-22: a player's cubes, workers and markers."""
    me = g.players[seat]
    me.prestige = 0
    me.deniers = 0
    me.workers = WORKERS
    me.passed = 0
    me.batches = 0
    for cube in range(N_CUBES):
        me.cubes[cube] = START_CUBES[cube]
    for section in range(N_SECTIONS):
        me.houses[section] = 0
    for line in range(N_LINES):
        me.favours[line] = 0
        me.lines_used[line] = 0


def lay_road(g: Caylus) -> None:
    """CAY-17 and CAY-19: neutral tiles shuffled, then the fixed buildings; CAY-20: all other tiles in the stock."""
    for space in range(ROAD):
        g.tile[space] = NO_ONE
        g.owner[space] = NO_ONE
        g.worker[space] = NO_ONE
        g.pending[space] = NO_ONE
    for tile in range(N_NEUTRAL):
        g.tile[tile] = tile
    for i in range(N_NEUTRAL - 1, 0, -1):
        j = below(g, i + 1)
        g.tile[i], g.tile[j] = g.tile[j], g.tile[i]
    g.tile[FIXED_PEDDLER_SPACE - 1] = FIXED_PEDDLER
    g.tile[FIXED_CARPENTER_SPACE - 1] = FIXED_CARPENTER
    g.tile[GOLD_MINE_SPACE - 1] = GOLD_MINE
    index_road(g)


def index_road(g: Caylus) -> None:
    """Work out where each tile lies, which of them are vacant and which space is the first empty one."""
    for tile in range(N_BUILD):
        g.space[tile] = OUT if tile < N_NEUTRAL or (tile == JEWELLER and not g.jeweller) else IN_STOCK
    for tile in range(N_WORK):
        g.vacant[tile] = 0
    g.free_space = ROAD
    for i in range(ROAD):
        space = ROAD - 1 - i
        tile = g.tile[space]
        if tile == NO_ONE:
            g.free_space = space
        elif tile < N_BUILD:
            g.space[tile] = space
            if tile < N_WORK:
                g.vacant[tile] = int(g.worker[space] == NO_ONE)


def draw_order(g: Caylus) -> None:
    """CAY-19: the first turn order; CAY-21 and CAY-108: the deniers that go with it."""
    for seat in range(g.n_players):
        g.order[seat] = seat
    for i in range(g.n_players - 1, 0, -1):
        j = below(g, i + 1)
        g.order[i], g.order[j] = g.order[j], g.order[i]
    for i in range(g.n_players):
        g.players[g.order[i]].deniers = START_DENIERS_TWO if g.n_players == 2 else START_DENIERS[i]


def begin_phase(g: Caylus, phase: int) -> None:
    """CAY-27: the next phase; CAY-125: every line of the favour table can be used again."""
    g.phase = phase
    g.cursor = 0
    for seat in range(g.n_players):
        me = g.players[seat]
        for line in range(N_LINES):
            me.lines_used[line] = 0
