"""What a seat sees of Heaps as numbers: its own card, and of the others whether they have theirs."""

from bastide.kernel.layout import FLAG, SEATS, Part, code, named, seat_code
from bastide.kernel.observation import Observation
from bastide.kernel.record import between
from heaps.state import MOST, NO_CARD
from heaps.state import SEATS as N_SEATS

OBSERVATION = Observation(
    1,
    Part("left", "counters in the heap", between(0, MOST), lambda g, seat: g.left),
    Part("half", "it rains when so few are left", between(0, MOST), lambda g, seat: g.half),
    Part("asked", "who is asked", seat_code(N_SEATS),
         lambda g, seat: code(g.stack[0].seat, seat, g.n_players) if g.depth > 0 else 0),
    Part("card", "the own card", named("nothing", "0", "1", "hidden"),
         lambda g, seat: 0 if g.hand[seat] == NO_CARD else g.hand[seat] + 1),
    Part("holds", "has a card", FLAG, lambda g, seat, who: 1 if g.hand[who] != NO_CARD else 0, (SEATS[:N_SEATS],)),
)  # fmt: skip
