"""Phase 6: the end of the turn and of the game, and the score."""

from bastide.kernel.events import tell
from bastide.magna_carta import events as e
from bastide.magna_carta.components import (
    CUBES_A_POINT,
    DENIERS_A_POINT,
    GOLD,
    GOLD_POINTS,
    KIND,
    MAX_PLAYERS,
    N_PRESTIGE,
    N_SECTIONS,
    NO_ONE,
    OWNER,
    POINTS,
    PRESTIGE_POINTS,
    RESIDENCE_POINTS,
    TOKEN_POINTS,
)
from bastide.magna_carta.rules.provost import advance_provost
from bastide.magna_carta.rules.purse import plain_cubes, tokens_left
from bastide.magna_carta.rules.setup import begin_phase
from bastide.magna_carta.state import BUILDING, INCOME, OVER, RESIDENCE, TURNING, MagnaCarta


def end_turn(g: MagnaCarta) -> None:
    """MAG-72: the game ends with the turn in which the last token went; MAG-75: one goes every turn."""
    if g.beginner == 0:
        advance_provost(g)
    if tokens_left(g) == 0:
        end_game(g)
    else:
        next_turn(g)


def next_turn(g: MagnaCarta) -> None:
    """MAG-71: the first player's card goes to the left, and everybody may act again."""
    g.turn += 1
    g.first = (g.first + 1) % g.n_players
    g.n_passed = 0
    for i in range(MAX_PLAYERS):
        g.pass_order[i] = NO_ONE
    for seat in range(g.n_players):
        g.players[seat].passed = 0
    tell(g, e.FIRST_PLAYER, g.first, 0, 0)
    begin_phase(g, INCOME)


def end_game(g: MagnaCarta) -> None:
    """MAG-72: everybody counts the points."""
    for seat in range(g.n_players):
        tell(g, e.SCORE, seat, points_of(g, seat), 0)
    begin_phase(g, OVER)
    tell(g, e.END, 0, 0, 0)


def points_of(g: MagnaCarta, seat: int) -> int:
    """MAG-73: tokens, buildings, cubes and deniers; MAG-80: at any time, as if the game ended now."""
    me = g.players[seat]
    points = me.cubes[GOLD] * GOLD_POINTS + plain_cubes(me) // CUBES_A_POINT + me.deniers // DENIERS_A_POINT
    for section in range(N_SECTIONS):
        points += me.tokens[section] * TOKEN_POINTS[section]
    for building in range(N_PRESTIGE):
        if g.prestige[building] == seat:
            points += PRESTIGE_POINTS[building]
    for space in range(g.n_road):
        if OWNER[g.card[space]] == seat:
            points += visible_points(g, space)
    return points


def visible_points(g: MagnaCarta, space: int) -> int:
    """MAG-73: what a player's card shows; MAG-41: nothing under a prestige building, which counts by itself."""
    face = g.face[space]
    if face == BUILDING or face == TURNING:
        return POINTS[KIND[g.card[space]]]
    return RESIDENCE_POINTS if face == RESIDENCE else 0
