"""What a seat may not know: the coming event, and chance itself. All else lies open (PIL-94)."""

from collections.abc import Collection

from bastide.kernel.chance import below, wipe
from bastide.pillars import components as c
from bastide.pillars.state import Pillars


def knows_coming(g: Pillars, seat: int | None) -> bool:
    """PIL-93: Ellen's owner may look at the coming event; PIL-94: nobody else."""
    return seat is not None and g.privileges[c.ELLEN] == c.OWNED + seat


def hide(g: Pillars, seat: int | None) -> None:
    """PIL-94: wipe the generator, and the coming event for those who may not know it."""
    wipe(g)
    if g.coming != c.NOTHING and not knows_coming(g, seat):
        g.coming = c.UNKNOWN


def resample(g: Pillars, seats: Collection[int]) -> None:
    """PIL-94: to those who do not know it, any event not seen yet may be the coming one."""
    if g.coming != c.NOTHING and not any(knows_coming(g, seat) for seat in seats):
        unseen = [event for event in range(c.N_EVENTS) if not g.seen[event]]
        g.coming = unseen[below(g, len(unseen))]
