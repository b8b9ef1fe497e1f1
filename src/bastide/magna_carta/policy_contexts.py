"""The questions as the odds of actions know them: finer than their kinds where the answer hangs on one thing most."""

from bastide.magna_carta.components import CUBES, N_PLAIN_CUBES, PROVOST_REACH
from bastide.magna_carta.questions import ASK_ACTION, ASK_BATCHES, ASK_BUY, ASK_PROVOST, QUESTIONS
from bastide.magna_carta.state import MagnaCarta

MUCH_MONEY, MANY_BATCHES = 4, 2

# Their names and kinds.
POLICY_CONTEXTS = (
    *zip(QUESTIONS.names, range(len(QUESTIONS)), strict=True),
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


def policy_context(g: MagnaCarta) -> int:
    """The question on top, as the odds know it: its place in POLICY_CONTEXTS."""
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
