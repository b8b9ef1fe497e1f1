"""Phase 3: the special buildings, from the gate to the inn."""

from bastide.caylus import events as e
from bastide.caylus.actions import INN_LEAVE, INN_STAY, JOUST, PASS
from bastide.caylus.components import (
    CLOTH,
    GATE,
    GUILD,
    INN,
    JOUST_CLOTH,
    JOUST_DENIERS,
    JOUST_FIELD,
    NO_ONE,
    STABLES,
    TRADING_POST,
    TRADING_POST_DENIERS,
)
from bastide.caylus.questions import ASK_GATE, ASK_GUILD, ASK_INN, ASK_JOUST
from bastide.caylus.rules.favours import give_favours
from bastide.caylus.rules.placement import legal_places, put_worker
from bastide.caylus.state import Caylus
from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell


def activate_special(g: Caylus, special: int) -> None:
    """CAY-42: gate, trading post, guild, joust field, stables, inn, in this order."""
    if special == STABLES:
        activate_stables(g)
    elif special == INN:
        activate_inn(g)
    elif g.special[special] != NO_ONE:
        seat = g.special[special]
        tell(g, e.SPECIAL, special, seat, 0)
        if special == GATE:
            ask(g, ASK_GATE, seat, 0, 0)
        else:
            g.special[special] = NO_ONE
            g.players[seat].workers += 1
            if special == TRADING_POST:  # CAY-46
                g.players[seat].deniers += TRADING_POST_DENIERS
                tell(g, e.TRADING_POST, seat, TRADING_POST_DENIERS, 0)
            elif special == GUILD:
                ask(g, ASK_GUILD, seat, 0, 0)
            elif special == JOUST_FIELD:
                ask(g, ASK_JOUST, seat, 0, 0)


def legal_gate(g: Caylus, seat: int, legal: Legal) -> None:
    """CAY-43: home, or free of charge to any place that is open to a worker."""
    offer(legal, PASS)
    legal_places(g, seat, legal)


def answer_gate(g: Caylus, seat: int, action: int) -> None:
    """CAY-44 and CAY-45: moved, the worker counts as placed there; CAY-123: else it goes home."""
    answered(g)
    g.special[GATE] = NO_ONE
    if action == PASS:
        g.players[seat].workers += 1
        tell(g, e.GATE_HOME, seat, 0, 0)
    else:
        put_worker(g, seat, action, 0)


def legal_joust(g: Caylus, seat: int, legal: Legal) -> None:
    """CAY-48: 1 denier and 1 cloth for a favour, if one likes."""
    offer(legal, PASS)
    me = g.players[seat]
    if me.deniers >= JOUST_DENIERS and me.cubes[CLOTH] >= JOUST_CLOTH:
        offer(legal, JOUST)


def answer_joust(g: Caylus, seat: int, action: int) -> None:
    """Pay for the favour, or not."""
    answered(g)
    if action == JOUST:
        me = g.players[seat]
        me.deniers -= JOUST_DENIERS
        me.cubes[CLOTH] -= JOUST_CLOTH
        tell(g, e.JOUST, seat, 0, 0)
        give_favours(g, seat, 1, e.NO_REASON)


def activate_stables(g: Caylus) -> None:
    """CAY-49: those in the stables come first, in their order; the others keep theirs behind them."""
    if g.n_stables > 0:
        tell(g, e.SPECIAL, STABLES, g.stables[0], 0)
    for i in range(g.n_stables):
        seat = g.stables[i]
        move_up(g, seat, i)
        g.players[seat].workers += 1
        g.stables[i] = NO_ONE
        tell(g, e.ORDER, seat, i + 1, 0)
    g.n_stables = 0


def move_up(g: Caylus, seat: int, rank: int) -> None:
    """Put a seat at a rank of the turn order; those between slip one down."""
    at = rank
    while g.order[at] != seat:
        at += 1
    while at > rank:
        g.order[at] = g.order[at - 1]
        at -= 1
    g.order[rank] = seat


def activate_inn(g: Caylus) -> None:
    """CAY-50: a newcomer moves to the right and sends the other home; CAY-51: without one, the occupant chooses.

    CAY-52: prices look at the right circle alone, so the inn helps from the next turn on.
    """
    if g.inn_left != NO_ONE:
        tell(g, e.SPECIAL, INN, g.inn_left, 0)
        if g.inn_right != NO_ONE:
            leave_inn(g)
        g.inn_right = g.inn_left
        g.inn_left = NO_ONE
        tell(g, e.INN_IN, g.inn_right, 0, 0)
    elif g.inn_right != NO_ONE:
        tell(g, e.SPECIAL, INN, g.inn_right, 0)
        ask(g, ASK_INN, g.inn_right, 0, 0)


def leave_inn(g: Caylus) -> None:
    """The worker on the right circle goes home."""
    g.players[g.inn_right].workers += 1
    tell(g, e.INN_OUT, g.inn_right, 0, 0)
    g.inn_right = NO_ONE


def legal_inn(legal: Legal) -> None:
    """CAY-51: stay or leave."""
    offer(legal, INN_STAY)
    offer(legal, INN_LEAVE)


def answer_inn(g: Caylus, action: int) -> None:
    """CAY-51: carry it out."""
    answered(g)
    if action == INN_LEAVE:
        leave_inn(g)
