"""What training gives the seats at random, so that it can be seen what each thing is worth."""

from typing import Any

from bastide.caylus.components import (
    FIRST_WOOD,
    IN_STOCK,
    N_CUBES,
    N_LINES,
    N_WORK,
    NO_ONE,
    OPEN_COLUMNS,
    RESIDENCE,
    ROAD,
    SECTION_PARTS,
)
from bastide.caylus.rules.construction import next_free_space
from bastide.caylus.state import Caylus
from bastide.kernel.chance import pick

MOST_DENIERS = 6
MOST_CUBES = 2
MOST_HOUSES = 2


def grant(g: Caylus, chooser: Any) -> None:
    """Give all seats something, and the turn another order; nobody has placed a worker yet."""
    if g.n_passed == 0:
        change_order(g, chooser)
    for seat in range(g.n_players):
        grant_to_seat(g, seat, chooser)
    if pick(chooser, 3) == 0:
        move_into_inn(g, pick(chooser, g.n_players))


def change_order(g: Caylus, chooser: Any) -> None:
    """Another turn order; the first in it is asked."""
    for i in range(g.n_players - 1, 0, -1):
        j = pick(chooser, i + 1)
        g.order[i], g.order[j] = g.order[j], g.order[i]
    g.stack[g.depth - 1].seat = g.order[g.cursor]


def grant_to_seat(g: Caylus, seat: int, chooser: Any) -> None:
    """Each kind of thing at times, so that its worth can be told from that of the others."""
    me = g.players[seat]
    if pick(chooser, 2) == 0:
        me.deniers += pick(chooser, MOST_DENIERS + 1)
    for cube in range(N_CUBES):
        if pick(chooser, 3) == 0:
            me.cubes[cube] += 1 + pick(chooser, MOST_CUBES)
    for line in range(N_LINES):
        if pick(chooser, 3) == 0:
            me.favours[line] = pick(chooser, OPEN_COLUMNS[g.counted] + 1)
    section = g.counted
    for i in range(MOST_HOUSES):
        if pick(chooser, 3) == 0 and g.built[section] + 1 < SECTION_PARTS[section]:
            me.houses[section] += 1
            g.built[section] += 1
    if pick(chooser, 2) == 0 and g.free_space < ROAD:
        tile = FIRST_WOOD + pick(chooser, N_WORK - FIRST_WOOD)
        if g.space[tile] == IN_STOCK:
            put(g, seat, tile)
    if pick(chooser, 6) == 0 and g.free_space < ROAD:
        put(g, seat, RESIDENCE)


def move_into_inn(g: Caylus, seat: int) -> None:
    """A worker of a seat into the right circle of the inn; whoever was there goes home."""
    if g.inn_right != NO_ONE:
        g.players[g.inn_right].workers += 1
    g.inn_right = seat
    g.players[seat].workers -= 1


def put(g: Caylus, seat: int, tile: int) -> None:
    """A tile on the next empty space."""
    space = g.free_space
    g.tile[space] = tile
    g.owner[space] = seat
    if tile < N_WORK:
        g.space[tile] = space
        g.vacant[tile] = 1
    next_free_space(g)
