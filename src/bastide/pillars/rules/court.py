"""Step 9: taxes at the King's court."""

from bastide.kernel.chance import below
from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.actions import PAY, USE_TAX_EXEMPTION
from bastide.pillars.components import (
    CIRCLE,
    COURT,
    COURT_METAL,
    FRANCIS,
    FRANCIS_TAX,
    GONE,
    METAL,
    NO_ONE,
    ROOM,
    TAX_DIE,
    TAX_EXEMPTION,
)
from bastide.pillars.questions import ASK_TAX
from bastide.pillars.rules.builders import bring_home
from bastide.pillars.rules.purse import owns, pay_or_suffer
from bastide.pillars.rules.seats import clockwise
from bastide.pillars.state import Pillars

DIE_FACES = len(TAX_DIE)


def raise_taxes(g: Pillars) -> bool:
    """PIL-69: the die, then each player from the start player on. False: all have paid."""
    if g.cursor == 0:
        cast_die(g)
    if g.cursor == g.n_players:
        leave_court(g)
        return False
    seat = clockwise(g, g.cursor)
    g.cursor += 1
    if at_court(g, seat):
        tell(g, e.NO_TAX, seat, 0, 0)
    elif owns(g, seat, TAX_EXEMPTION):  # PIL-73
        ask(g, ASK_TAX, seat, 0, 0)
    else:
        pay_or_suffer(g, seat, tax_of(g, seat))
    return True


def cast_die(g: Pillars) -> None:
    """PIL-12: the tax of the round; PIL-71: the first guest of the court takes the metal."""
    g.tax = TAX_DIE[below(g, DIE_FACES)]
    tell(g, e.DIE, g.tax, 0, 0)
    first = g.circles[CIRCLE[COURT]]
    if first != NO_ONE:
        g.players[first].cubes[METAL] += COURT_METAL
        tell(g, e.FIRST_GUEST, first, 0, 0)


def at_court(g: Pillars, seat: int) -> bool:
    """PIL-70: the guests of the court pay nothing."""
    for i in range(ROOM[COURT]):
        if g.circles[CIRCLE[COURT] + i] == seat:
            return True
    return False


def tax_of(g: Pillars, seat: int) -> int:
    """PIL-72: Francis knows the right people."""
    return FRANCIS_TAX if owns(g, seat, FRANCIS) else g.tax


def legal_tax(legal: Legal) -> None:
    """PIL-73: use the exemption, or keep it and pay."""
    offer(legal, USE_TAX_EXEMPTION)
    offer(legal, PAY)


def answer_tax(g: Pillars, seat: int, action: int) -> None:
    """PIL-73: the card is used up."""
    answered(g)
    if action == PAY:
        pay_or_suffer(g, seat, tax_of(g, seat))
    else:
        g.privileges[TAX_EXEMPTION] = GONE
        tell(g, e.USE, seat, TAX_EXEMPTION, 0)


def leave_court(g: Pillars) -> None:
    """PIL-91: the builders go home."""
    g.tax = 0
    for i in range(ROOM[COURT]):
        bring_home(g, CIRCLE[COURT] + i)
