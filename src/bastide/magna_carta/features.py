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
    N_PLAIN_CUBES,
    N_PRESTIGE,
    N_SECTIONS,
    POINTS,
    PRESTIGE_POINTS,
    PROVOST_REACH,
    TOKENS,
)
from bastide.magna_carta.rules.building import has_site, to_be_built
from bastide.magna_carta.rules.castle import lacking
from bastide.magna_carta.rules.income import income_of
from bastide.magna_carta.rules.purse import can_pay, tokens_left
from bastide.magna_carta.state import (
    ASK_ACTION,
    ASK_BATCHES,
    ASK_BUY,
    ASK_PROVOST,
    BUILDING,
    HELD,
    QUESTIONS,
    MagnaCarta,
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

MUCH_MONEY, MANY_BATCHES = 4, 2

# The questions as the odds of actions know them, and their kinds: finer where the answer hangs on one thing above all.
QUESTIONS_SEEN = (
    *zip(QUESTIONS, range(len(QUESTIONS)), strict=True),
    *(
        (f"action with {deniers}d, least {cube}, {who} passed", ASK_ACTION)
        for deniers in range(MUCH_MONEY + 1)
        for cube in CUBES[:N_PLAIN_CUBES]
        for who in ("none", "some")
    ),
    *((f"provost, {cards} short", ASK_PROVOST) for cards in range(PROVOST_REACH + 1)),
    *((f"buy with least {cube}", ASK_BUY) for cube in CUBES[:N_PLAIN_CUBES]),
    *((f"batches after {most}", ASK_BATCHES) for most in range(MANY_BATCHES + 1)),
)
SEEN_ACTION = len(QUESTIONS)
SEEN_PROVOST = SEEN_ACTION + (MUCH_MONEY + 1) * N_PLAIN_CUBES * 2
SEEN_BUY = SEEN_PROVOST + PROVOST_REACH + 1
SEEN_BATCHES = SEEN_BUY + N_PLAIN_CUBES


def question(g: MagnaCarta) -> int:
    """The question on top, as the odds know it: its place in QUESTIONS_SEEN."""
    q = g.stack[g.depth - 1]
    seen = q.kind
    if q.kind == ASK_ACTION:
        seen = min(MUCH_MONEY, g.players[q.seat].deniers) * N_PLAIN_CUBES + least_cube(g, q.seat)
        seen = SEEN_ACTION + 2 * seen + min(1, g.n_passed)
    elif q.kind == ASK_PROVOST:
        seen = SEEN_PROVOST + min(PROVOST_REACH, cards_short(g, q.seat))
    elif q.kind == ASK_BUY:
        seen = SEEN_BUY + least_cube(g, q.seat)
    elif q.kind == ASK_BATCHES:
        seen = SEEN_BATCHES + min(MANY_BATCHES, most_batches(g))
    return seen


def least_cube(g: MagnaCarta, seat: int) -> int:
    """Of food, wood and stone, what a seat has least of; the last of equals, since stone is the rarest."""
    me = g.players[seat]
    least = 0
    for cube in range(1, N_PLAIN_CUBES):
        if me.cubes[cube] <= me.cubes[least]:
            least = cube
    return least


def most_batches(g: MagnaCarta) -> int:
    """The most batches that anybody has given in this turn."""
    most = 0
    for seat in range(g.n_players):
        most = max(most, g.players[seat].batches)
    return most


def cards_short(g: MagnaCarta, seat: int) -> int:
    """How far the provost is from the last card on which the seat has a worker."""
    short = 0
    for space in range(g.provost, g.n_road):
        if g.worker[space] == seat:
            short = space + 1 - g.provost
    return short


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
    out[at + 6] = g.n_players - 1 - (seat - g.first + g.n_players) % g.n_players
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
