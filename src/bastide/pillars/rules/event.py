"""Steps 1 and 2: the event, and the bishop's protection."""

from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.actions import PASS, PROTECT, RECEIVE, USE_THOMAS
from bastide.pillars.components import (
    ARCHBISHOP,
    BISHOP,
    CIRCLE,
    COLLAPSE,
    CONFLICT,
    CONFLICT_POINTS,
    FIRST_GOOD,
    GONE,
    IS_GOOD,
    KING,
    KING_GOLD,
    METAL,
    N_GOODS,
    NO_ONE,
    NOTHING,
    OWNED,
    RICHARD_EVENT,
    RICHARD_METAL,
    ROUNDS,
    THOMAS,
    TOWN_WALL,
    WILLIAM,
    WILLIAM_GOLD,
)
from bastide.pillars.questions import ASK_BISHOP, ASK_DISMISS, ASK_THOMAS
from bastide.pillars.rules.builders import bring_home
from bastide.pillars.rules.purse import lose_points, pay_or_suffer, take_cubes, take_gold
from bastide.pillars.rules.seats import clockwise
from bastide.pillars.rules.team import team_size
from bastide.pillars.state import BISHOP as BISHOP_STEP
from bastide.pillars.state import Pillars

PROTECTIONS = 2  # the bishop is asked about, then Thomas, then the event comes to each player


def show_event(g: Pillars) -> None:
    """PIL-47: the event of the round is shown."""
    g.event = g.coming
    g.coming = NOTHING
    g.seen[g.event] = 1
    tell(g, e.EVENT, g.event, g.event, 0)


def resolve_event(g: Pillars) -> bool:
    """One thing after another: the bishop, Thomas, the effect on each player. False: all is done."""
    at = g.cursor
    if at == g.n_players + PROTECTIONS:
        bring_home(g, CIRCLE[BISHOP])
        return False
    g.cursor += 1
    if at == 0:
        visit_bishop(g)
    elif at == 1:
        ask_thomas(g)
    else:
        seat = clockwise(g, at - PROTECTIONS)
        if not g.players[seat].protected:
            suffer(g, seat)
    return True


def visit_bishop(g: Pillars) -> None:
    """PIL-48: his visitor chooses once the event is known."""
    seat = g.circles[CIRCLE[BISHOP]]
    if seat != NO_ONE:
        tell(g, e.AT, BISHOP_STEP, 0, 0)
        ask(g, ASK_BISHOP, seat, 0, 0)


def legal_blessings(g: Pillars, legal: Legal) -> None:
    """PIL-48: protection from a bad event (PIL-50), or a cube of the market."""
    if not IS_GOOD[g.event]:
        offer(legal, PROTECT)
    for i in range(N_GOODS):
        if g.market[i] > 0:
            offer(legal, RECEIVE + FIRST_GOOD + i)


def answer_blessing(g: Pillars, seat: int, action: int) -> None:
    """PIL-48: the cube comes from the stock of the market."""
    answered(g)
    if action == PROTECT:
        protect(g, seat)
    else:
        g.market[action - RECEIVE - FIRST_GOOD] -= 1
        take_cubes(g, seat, action - RECEIVE, 1)


def protect(g: Pillars, seat: int) -> None:
    """The event does not concern the seat."""
    g.players[seat].protected = 1
    tell(g, e.PROTECTED, seat, 0, 0)


def ask_thomas(g: Pillars) -> None:
    """PIL-49: his owner may use him against a bad event, unless he is protected already."""
    seat = g.privileges[THOMAS] - OWNED
    if seat >= 0 and not IS_GOOD[g.event] and not g.players[seat].protected:
        ask(g, ASK_THOMAS, seat, 0, 0)


def legal_thomas(legal: Legal) -> None:
    """PIL-49: use him or not."""
    offer(legal, PASS)
    offer(legal, USE_THOMAS)


def answer_thomas(g: Pillars, seat: int, action: int) -> None:
    """PIL-49: the card is used up."""
    answered(g)
    if action == USE_THOMAS:
        g.privileges[THOMAS] = GONE
        tell(g, e.USE, seat, THOMAS, 0)
        protect(g, seat)


def suffer(g: Pillars, seat: int) -> None:
    """PIL-47: what the event does to a player now; PIL-53, PIL-54 and PIL-58 come with the mill and the production."""
    event = g.event
    me = g.players[seat]
    if event == KING:  # PIL-51
        take_gold(g, seat, KING_GOLD)
    elif event == RICHARD_EVENT:  # PIL-52
        take_cubes(g, seat, METAL, RICHARD_METAL)
    elif event == ARCHBISHOP:  # PIL-55
        me.extra = 1
    elif event == WILLIAM:  # PIL-56
        pay_or_suffer(g, seat, WILLIAM_GOLD)
    elif event == CONFLICT:  # PIL-57
        lose_points(g, seat, CONFLICT_POINTS, e.IN_CONFLICT)
    elif event == TOWN_WALL and g.turn < ROUNDS:  # PIL-59
        me.walled_next = 1
        tell(g, e.TWO_BUILDERS, seat, 0, 0)
    elif event == COLLAPSE and team_size(me) > 0:  # PIL-60
        ask(g, ASK_DISMISS, seat, 0, 0)
