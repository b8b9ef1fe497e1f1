"""A player's craftsmen."""

from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.actions import DISMISS
from bastide.pillars.components import JACK, JACK_LIMIT, NOTHING, TEAM_LIMIT, TEAM_SIZE
from bastide.pillars.questions import ASK_DISMISS
from bastide.pillars.rules.purse import owns
from bastide.pillars.state import Pillars, PillarsPlayer


def has(me: PillarsPlayer, craftsman: int) -> bool:
    """The craftsman belongs to the team."""
    found = False
    for i in range(TEAM_SIZE):
        found |= me.team[i] == craftsman
    return found


def team_size(me: PillarsPlayer) -> int:
    """How many craftsmen there are."""
    size = 0
    while size < TEAM_SIZE and me.team[size] != NOTHING:
        size += 1
    return size


def team_limit(g: Pillars, seat: int) -> int:
    """PIL-31: room for five craftsmen; PIL-75: for six with Jack."""
    return JACK_LIMIT if owns(g, seat, JACK) else TEAM_LIMIT


def join_team(g: Pillars, seat: int, craftsman: int) -> None:
    """PIL-31: a new craftsman; one too many, and one must go at once."""
    me = g.players[seat]
    size = team_size(me)
    place = size
    while place > 0 and me.team[place - 1] > craftsman:
        me.team[place] = me.team[place - 1]
        place -= 1
    me.team[place] = craftsman
    if size + 1 > team_limit(g, seat):
        ask(g, ASK_DISMISS, seat, 0, 0)


def legal_dismissals(g: Pillars, seat: int, legal: Legal) -> None:
    """PIL-31 and PIL-60: any craftsman of one's own, the new one included."""
    me = g.players[seat]
    for i in range(team_size(me)):
        offer(legal, DISMISS + me.team[i])


def answer_dismissal(g: Pillars, seat: int, action: int) -> None:
    """PIL-31: the craftsman leaves the game."""
    answered(g)
    me = g.players[seat]
    gone = action - DISMISS
    place = 0
    for i in range(TEAM_SIZE):
        craftsman = me.team[i]
        if craftsman != gone and craftsman != NOTHING:
            me.team[place] = craftsman
            place += 1
    for i in range(place, TEAM_SIZE):
        me.team[i] = NOTHING
    tell(g, e.DISMISS, seat, gone, 0)
