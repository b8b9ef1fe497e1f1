"""What an evaluation looks at, as a round begins: named integers of a seat, from the component tables."""

from typing import Any

from bastide.pillars.components import (
    AT_ONCE,
    CRAFTSMAN_NAMES,
    CUBES,
    CUBES_IN,
    FIRST_MASON,
    GOLD_IN,
    LAST_MASON,
    N_CRAFTSMEN,
    N_CUBES,
    N_PRIVILEGES,
    NOTHING,
    OWNED,
    POINTS_OUT,
    PRIVILEGE_KIND,
    PRIVILEGE_NAMES,
    ROUNDS,
    TEAM_SIZE,
    USES,
)
from bastide.pillars.rules.cathedral import has_mortar
from bastide.pillars.rules.team import team_size
from bastide.pillars.state import Pillars

KEPT_PRIVILEGES = tuple(card for card in range(N_PRIVILEGES) if PRIVILEGE_KIND[card] != AT_ONCE)
N_KEPT = len(KEPT_PRIVILEGES)

FEATURES = (
    "gold",
    "first gold",
    "much gold",
    *CUBES,
    *(f"use for {cube}" for cube in CUBES),
    *(f"{cube} that can be used" for cube in CUBES),
    "points for gold",
    "team",
    "rank",
    "workers",
    "walled",
    *(f"has {name}" for name in CRAFTSMAN_NAMES),
    *(f"has {PRIVILEGE_NAMES[card]}" for card in KEPT_PRIVILEGES),
)
N_FEATURES = len(FEATURES)
STAGES = ROUNDS
FIRST_GOLD, MUCH_GOLD = 8, 20
MOST_USE = 6


def stage(g: Pillars) -> int:
    """The round."""
    return g.turn - 1


def features(g: Pillars, seat: int, out: Any) -> None:
    """Write the features of a seat, in the order of FEATURES."""
    me = g.players[seat]
    out[0] = me.gold
    out[1] = min(FIRST_GOLD, me.gold)
    out[2] = max(0, me.gold - MUCH_GOLD)
    at = 3
    for cube in range(N_CUBES):
        out[at + cube] = me.cubes[cube]
        out[at + N_CUBES + cube] = 0
    use = at + N_CUBES
    fits = use + N_CUBES
    at = fits + N_CUBES
    out[at] = 0
    out[at + 1] = team_size(me)
    out[at + 2] = g.n_players - 1 - (seat - g.start + g.n_players) % g.n_players
    out[at + 3] = me.workers
    out[at + 4] = me.walled
    points_for_gold = at
    at += 5
    for craftsman in range(N_CRAFTSMEN):
        out[at + craftsman] = 0
    mortar = has_mortar(me)
    for i in range(TEAM_SIZE):
        craftsman = me.team[i]
        if craftsman != NOTHING:
            out[at + craftsman] = 1
            if mortar or craftsman < FIRST_MASON or craftsman > LAST_MASON:
                for cube in range(N_CUBES):
                    out[use + cube] += CUBES_IN[craftsman][cube] * USES[craftsman]
            if GOLD_IN[craftsman] > 0:
                out[points_for_gold] += min(USES[craftsman], me.gold // GOLD_IN[craftsman]) * POINTS_OUT[craftsman]
    for cube in range(N_CUBES):
        out[use + cube] = min(MOST_USE, out[use + cube])
        out[fits + cube] = min(out[use + cube], me.cubes[cube])
    at += N_CRAFTSMEN
    for i in range(N_KEPT):
        out[at] = 1 if g.privileges[KEPT_PRIVILEGES[i]] == OWNED + seat else 0
        at += 1
