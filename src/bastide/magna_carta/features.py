"""What an evaluation looks at, as a turn begins: named integers of a seat, from the component tables."""

from typing import Any

from bastide.magna_carta.components import (
    CUBES,
    FOOD,
    GOLD,
    KINDS,
    N_CUBES,
    N_KINDS,
    N_NEUTRAL,
    N_PRESTIGE,
    N_SECTIONS,
    POINTS,
    PRESTIGE_POINTS,
    TOKENS,
)
from bastide.magna_carta.rules.building import has_site, to_be_built
from bastide.magna_carta.rules.castle import lacking
from bastide.magna_carta.rules.income import income_of
from bastide.magna_carta.rules.purse import can_pay, tokens_left
from bastide.magna_carta.state import BUILDING, HELD, MagnaCarta

FEATURES = (
    "deniers",
    "first deniers",
    *CUBES,
    *(f"first {cube}" for cube in CUBES),
    "batches",
    "income",
    "residences",
    "gold for a residence",
    "card payable",
    "prestige building payable",
    "rank",
    "hand",
    "pile",
    "cubes on own cards",
    *(f"owns {kind}" for kind in KINDS),
    *(f"holds {kind}" for kind in KINDS),
)
N_FEATURES = len(FEATURES)
STAGES = 6
FIRST_DENIERS = 3
MOST_BATCHES = 4
GOLD_A_RESIDENCE = 2


def stage(g: MagnaCarta) -> int:
    """How far the game has come, by the castle tokens."""
    total = 0
    for section in range(N_SECTIONS):
        total += TOKENS[g.n_players][section]
    return min(STAGES - 1, (total - tokens_left(g)) * STAGES // total)


def batches_payable(g: MagnaCarta, seat: int) -> int:
    """How many batches a seat could give now."""
    me = g.players[seat]
    number = 0
    while number < MOST_BATCHES and lacking(me, number + 1, FOOD) <= me.cubes[GOLD]:
        number += 1
    return number


def best_card(g: MagnaCarta, seat: int) -> int:
    """The points of the best card in hand that can be paid now."""
    me = g.players[seat]
    best = 0
    for kind in range(N_KINDS):
        if HELD[me.cards[kind]] == 1 and POINTS[kind] > best and can_pay(me, kind):
            best = POINTS[kind]
    return best


def best_prestige(g: MagnaCarta, seat: int) -> int:
    """The points of the best prestige building that can be paid now."""
    best = 0
    if has_site(g, seat):
        for building in range(N_PRESTIGE):
            if PRESTIGE_POINTS[building] > best and to_be_built(g, building):
                if can_pay(g.players[seat], N_KINDS + building):
                    best = PRESTIGE_POINTS[building]
    return best


def rank(g: MagnaCarta, seat: int) -> int:
    """How many seats act after this one; 0 for all while there is no first player."""
    return g.n_players - 1 - (seat - g.first + g.n_players) % g.n_players if g.first >= 0 else 0


def features(g: MagnaCarta, seat: int, out: Any) -> None:
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
    out[at] = batches_payable(g, seat)
    out[at + 1] = income_of(g, seat)
    out[at + 2] = me.residences
    out[at + 3] = min(me.cubes[GOLD], GOLD_A_RESIDENCE * me.residences)
    out[at + 4] = best_card(g, seat)
    out[at + 5] = best_prestige(g, seat)
    out[at + 6] = rank(g, seat)
    out[at + 7] = me.hand
    out[at + 8] = me.pile
    stored = at + 9
    out[stored] = 0
    at += 10
    for kind in range(N_KINDS):
        space = g.space[N_NEUTRAL + seat * N_KINDS + kind]
        works = space >= 0 and g.face[space] == BUILDING
        out[at] = 1 if works else 0
        if works:
            out[stored] += g.stock[space]
        out[at + N_KINDS] = HELD[me.cards[kind]]
        at += 1
