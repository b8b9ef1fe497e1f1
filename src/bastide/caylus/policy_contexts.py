"""The questions as the odds of actions know them: finer than their kinds where the answer hangs on one thing most."""

from bastide.caylus.components import CLOTH, CUBES, PROVOST_REACH
from bastide.caylus.features import batches_payable
from bastide.caylus.questions import (
    ASK_BRIBE,
    ASK_BUY,
    ASK_EXTRA,
    ASK_FAVOUR_CUBE,
    ASK_GUILD,
    ASK_PLACE,
    ASK_PRODUCE,
    ASK_SELL,
    QUESTIONS,
)
from bastide.caylus.rules.placement import normal_price
from bastide.caylus.state import Caylus

MANY_WORKERS = 4
CUBE_KINDS = (ASK_PRODUCE, ASK_EXTRA, ASK_SELL, ASK_BUY, ASK_FAVOUR_CUBE)  # questions about cubes
N_CUBE_KINDS = len(CUBE_KINDS)
BASIC = CUBES[:CLOTH]
N_BASIC = len(BASIC)
NAMES = QUESTIONS.names
# Their names and kinds.
POLICY_CONTEXTS = (
    *zip(NAMES, range(len(NAMES)), strict=True),
    *(
        (f"place {workers} more, least {cube}, {batch}", ASK_PLACE)
        for workers in range(MANY_WORKERS + 1)
        for cube in BASIC
        for batch in ("no batch", "a batch")
    ),
    *((f"{NAMES[kind]}, {n} short", kind) for kind in (ASK_GUILD, ASK_BRIBE) for n in range(PROVOST_REACH + 1)),
    *((f"{NAMES[kind]} with least {cube}", kind) for kind in CUBE_KINDS for cube in BASIC),
)
SEEN_PLACE = len(NAMES)
SEEN_GUILD = SEEN_PLACE + (MANY_WORKERS + 1) * N_BASIC * 2
SEEN_BRIBE = SEEN_GUILD + PROVOST_REACH + 1
SEEN_CUBE = SEEN_BRIBE + PROVOST_REACH + 1


def policy_context(g: Caylus) -> int:
    """The question on top, as the odds know it: its place in POLICY_CONTEXTS."""
    q = g.stack[g.depth - 1]
    seen = q.kind
    if q.kind == ASK_PLACE:
        seen = workers_payable(g, q.seat) * N_BASIC + least_cube(g, q.seat)
        seen = SEEN_PLACE + 2 * seen + min(1, batches_payable(g, q.seat))
    elif q.kind == ASK_GUILD:
        seen = SEEN_GUILD + min(PROVOST_REACH, spaces_short(g, q.seat))
    elif q.kind == ASK_BRIBE:
        seen = SEEN_BRIBE + min(PROVOST_REACH, spaces_short(g, q.seat))
    else:
        for i in range(N_CUBE_KINDS):
            if q.kind == CUBE_KINDS[i]:
                seen = SEEN_CUBE + i * N_BASIC + least_cube(g, q.seat)
    return seen


def workers_payable(g: Caylus, seat: int) -> int:
    """How many workers a seat could still pay."""
    me = g.players[seat]
    price = normal_price(g, seat)
    number = 0
    while number < min(MANY_WORKERS, me.workers) and price * (number + 1) <= me.deniers:
        number += 1
    return number


def least_cube(g: Caylus, seat: int) -> int:
    """Of food, wood and stone, what a seat has least of; the last of equals."""
    me = g.players[seat]
    least = 0
    for cube in range(1, N_BASIC):
        if me.cubes[cube] <= me.cubes[least]:
            least = cube
    return least


def spaces_short(g: Caylus, seat: int) -> int:
    """How far the provost is from the last space on which the seat has a worker."""
    short = 0
    for space in range(g.provost, g.free_space):
        if g.worker[space] == seat:
            short = space + 1 - g.provost
    return short
