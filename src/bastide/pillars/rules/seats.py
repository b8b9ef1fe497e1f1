"""Who comes next."""

from bastide.pillars.state import Pillars


def clockwise(g: Pillars, steps: int) -> int:
    """PIL-16: the seat so many steps clockwise from the start player, fewer than there are players.

    Without a remainder, which costs native code more than the rest of a question.
    """
    seat = g.start + steps
    return seat - g.n_players if seat >= g.n_players else seat
