"""Steps 10 and 11: Shiring and its castle."""

from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.components import (
    AT_SHIRING,
    CASTLE,
    CIRCLE,
    GREY_WORKERS,
    NO_ONE,
    NOTHING,
    ROUNDS,
    SHIRING,
)
from bastide.pillars.rules.builders import bring_home
from bastide.pillars.rules.team import join_team
from bastide.pillars.state import CASTLE as CASTLE_STEP
from bastide.pillars.state import SHIRING as SHIRING_STEP
from bastide.pillars.state import Pillars


def recruit(g: Pillars) -> bool:
    """PIL-74: circle by circle a craftsman for nothing; without a builder he leaves the game. False: both are done."""
    if g.cursor == 0:
        tell(g, e.AT, SHIRING_STEP, 0, 0)
    if g.cursor == AT_SHIRING:
        return False
    circle = CIRCLE[SHIRING] + g.cursor
    craftsman = g.shiring[g.cursor]
    seat = g.circles[circle]
    g.shiring[g.cursor] = NOTHING
    g.cursor += 1
    bring_home(g, circle)
    if seat != NO_ONE:
        tell(g, e.RECRUIT, seat, craftsman, 0)
        join_team(g, seat, craftsman)
    return True


def visit_castle(g: Pillars) -> None:
    """PIL-76: two grey workers for the next round."""
    tell(g, e.AT, CASTLE_STEP, 0, 0)
    seat = g.circles[CIRCLE[CASTLE]]
    if seat != NO_ONE and g.turn < ROUNDS:
        g.players[seat].grey_next = GREY_WORKERS
        tell(g, e.GREY, seat, GREY_WORKERS, 0)
    bring_home(g, CIRCLE[CASTLE])
