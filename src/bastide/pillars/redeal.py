"""Dealing what is unknown anew in compiled code, for games of self-play; `hidden.resample` does it for all others."""

from bastide.kernel.chance import below
from bastide.pillars.components import ELLEN, N_EVENTS, NOTHING, OWNED
from bastide.pillars.state import Pillars


def redeal(g: Pillars, seat: int) -> None:
    """PIL-94: to all but Ellen's owner (PIL-93), any event not seen yet may be the coming one."""
    if g.coming != NOTHING and g.privileges[ELLEN] != OWNED + seat:
        unseen = 0
        for event in range(N_EVENTS):
            if g.seen[event] == 0:
                unseen += 1
        left = below(g, unseen)
        for event in range(N_EVENTS):
            if g.seen[event] == 0:
                if left == 0:
                    g.coming = event
                left -= 1
