"""What training gives the seats at random, so that it can be seen what each thing is worth."""

from typing import Any

from bastide.kernel.chance import pick
from bastide.pillars.components import (
    AT_ONCE,
    CARDS_A_ROUND,
    GONE,
    KEPT,
    MOST_GOLD,
    N_CUBES,
    N_SHUFFLED,
    OF_ROUND,
    OTTO,
    OWNED,
    PRIVILEGE_KIND,
)
from bastide.pillars.rules.purse import cubes_from
from bastide.pillars.rules.team import has, join_team, team_limit, team_size
from bastide.pillars.state import Pillars

GOLD = 10


def grant(g: Pillars, chooser: Any) -> None:
    """Give all seats something, as a round begins."""
    for seat in range(g.n_players):
        grant_to_seat(g, seat, chooser)


def grant_to_seat(g: Pillars, seat: int, chooser: Any) -> None:
    """Each kind of thing at times, so that its worth can be told from that of the others."""
    me = g.players[seat]
    if pick(chooser, 2) == 0:
        me.gold = min(MOST_GOLD, me.gold + pick(chooser, GOLD + 1))
    for cube in range(N_CUBES):
        if pick(chooser, 3) == 0 and cubes_from(me, 0) < KEPT:
            me.cubes[cube] += 1
    if pick(chooser, 2) == 0 and team_size(me) < team_limit(g, seat) and g.turn > 1:
        craftsman = OF_ROUND[pick(chooser, g.turn - 1)][pick(chooser, CARDS_A_ROUND)]
        if not anybody_has(g, craftsman):
            join_team(g, seat, craftsman)
    privilege = pick(chooser, N_SHUFFLED)
    if PRIVILEGE_KIND[privilege] != AT_ONCE and g.privileges[privilege] == GONE:
        g.privileges[privilege] = OWNED + seat
        if privilege == OTTO:
            me.black = 1
            me.workers += 1


def anybody_has(g: Pillars, craftsman: int) -> bool:
    """A craftsman of an earlier round belongs to a team."""
    for seat in range(g.n_players):
        if has(g.players[seat], craftsman):
            return True
    return False
