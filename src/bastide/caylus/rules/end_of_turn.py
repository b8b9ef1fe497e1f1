"""Phase 7: the bailiff, the counts, the end of the turn and of the game."""

from bastide.caylus import events as e
from bastide.caylus.components import (
    COUNT_FAVOURS,
    COUNT_LOSS,
    CUBES_A_POINT,
    DENIERS_A_POINT,
    GOLD,
    GOLD_POINTS,
    MARKER_SPACE,
    MAX_PLAYERS,
    N_PLAIN_CUBES,
    N_SECTIONS,
    NO_ONE,
    SECTION_PARTS,
)
from bastide.caylus.rules.favours import give_favours
from bastide.caylus.rules.purse import cubes_owned, lose_points
from bastide.caylus.rules.setup import begin_phase
from bastide.caylus.state import INCOME, OVER, Caylus, CaylusPlayer
from bastide.kernel.events import tell


def end_turn(g: Caylus) -> None:
    """A step of the phase: the bailiff, then each count player by player, then the next turn."""
    if g.cursor == 0:
        move_bailiff(g)
        g.cursor = 1
    elif g.counted < N_SECTIONS and count_is_due(g):
        count_next(g)
    elif g.counted == N_SECTIONS:
        end_game(g)
    else:
        next_turn(g)


def move_bailiff(g: Caylus) -> None:
    """CAY-87: two spaces if the provost is ahead of him, else one; CAY-88: the provost joins him."""
    g.bailiff += 2 if g.provost > g.bailiff else 1
    g.provost = g.bailiff
    tell(g, e.BAILIFF, g.bailiff, 0, 0)


def count_is_due(g: Caylus) -> bool:
    """CAY-100: the bailiff has reached the marker, or the section is complete."""
    return g.bailiff >= MARKER_SPACE[g.counted] or g.built[g.counted] == SECTION_PARTS[g.counted]


def count_next(g: Caylus) -> None:
    """CAY-102: in turn order, each with all his favours; CAY-101: after the last one the next columns open."""
    if g.cursor == 1:
        tell(g, e.COUNT, g.counted, 0, 0)
    if g.cursor <= g.n_players:
        count_player(g, g.order[g.cursor - 1])
        g.cursor += 1
    else:
        g.counted += 1
        g.cursor = 1


def count_player(g: Caylus, seat: int) -> None:
    """CAY-98: a loss or favours, by the houses in the section; CAY-103: those in the next one do not count."""
    houses = g.players[seat].houses[g.counted]
    if houses == 0:
        lose_points(g, seat, COUNT_LOSS[g.counted], e.NO_HOUSE)
    give_favours(g, seat, COUNT_FAVOURS[g.counted][min(houses, 6)], e.HOUSES)


def next_turn(g: Caylus) -> None:
    """CAY-27: everybody is ready for the next turn; CAY-109: two players swap."""
    g.turn += 1
    g.n_passed = 0
    for i in range(MAX_PLAYERS):
        g.pass_order[i] = NO_ONE
    for seat in range(g.n_players):
        g.players[seat].passed = 0
    if g.n_players == 2:
        g.order[0], g.order[1] = g.order[1], g.order[0]
    begin_phase(g, INCOME)


def end_game(g: Caylus) -> None:
    """CAY-104: right after the count of the Towers."""
    tell(g, e.FINAL_COUNT, 0, 0, 0)
    for seat in range(g.n_players):
        bonus = end_bonus(g.players[seat])
        g.players[seat].prestige += bonus
        tell(g, e.BONUS, seat, bonus, 0)
    begin_phase(g, OVER)
    tell(g, e.END, 0, 0, 0)


def end_bonus(me: CaylusPlayer) -> int:
    """CAY-105: points for gold, other cubes and deniers left."""
    cubes = cubes_owned(me, N_PLAIN_CUBES)
    return me.cubes[GOLD] * GOLD_POINTS + cubes // CUBES_A_POINT + me.deniers // DENIERS_A_POINT
