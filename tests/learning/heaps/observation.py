"""What a seat sees of a game of heaps: its own card, and of the others whether they still have theirs."""

from typing import Any

from bastide.kernel.layout import FLAG, SEATS, Layout, Part, code, named, seat_code
from bastide.kernel.record import between
from tests.learning.heaps.state import MOST, NO_CARD, Heaps
from tests.learning.heaps.state import SEATS as N_SEATS

LAYOUT = Layout(
    1,
    Part("left", "counters in the heap", between(0, MOST)),
    Part("half", "where it rains", between(0, MOST)),
    Part("asked", "who is asked", seat_code(N_SEATS)),
    Part("card", "the own card", named("nothing", "0", "1")),
    Part("holds", "has a card", FLAG, (SEATS[:N_SEATS],)),
)
N_OBSERVED = LAYOUT.size
LEFT, HALF, ASKED, CARD, HOLDS = LAYOUT.starts


def observe(g: Heaps, seat: int, out: Any) -> None:
    out[LEFT] = g.left
    out[HALF] = g.half
    out[ASKED] = code(g.stack[g.depth - 1 if g.depth > 0 else 0].seat, seat, g.n_players)
    out[CARD] = 0 if g.hand[seat] == NO_CARD else g.hand[seat] + 1
    who = seat
    for i in range(g.n_players):
        out[HOLDS + i] = 1 if g.hand[who] != NO_CARD else 0
        who = who + 1 if who + 1 < g.n_players else 0
