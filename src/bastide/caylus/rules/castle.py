"""Phase 6: building the castle."""

from bastide.caylus import events as e
from bastide.caylus.actions import GIVE, PASS
from bastide.caylus.components import (
    BATCH_POINTS,
    BATCHES,
    FOOD,
    N_BATCHES,
    N_SECTIONS,
    NO_BATCH_LOSS,
    NO_ONE,
    SECTION_PARTS,
)
from bastide.caylus.questions import ASK_CASTLE
from bastide.caylus.rules.favours import give_favours
from bastide.caylus.rules.purse import lose_points
from bastide.caylus.state import Caylus
from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell


def next_builder(g: Caylus) -> bool:
    """CAY-82: in castle order; then the castle favour. False: the phase is over."""
    g.cursor += 1
    if g.cursor <= g.n_castle:
        if g.cursor == 1:
            tell(g, e.CASTLE, 0, 0, 0)
        ask(g, ASK_CASTLE, g.castle_queue[g.cursor - 1], 0, 0)
        return True
    if g.cursor == g.n_castle + 1:
        reward_best_builder(g)
        return True
    return False


def section_with_room(g: Caylus) -> int:
    """CAY-99: the section under construction; CAY-84: or the next one with room; N_SECTIONS: there is none."""
    section = g.counted
    while section < N_SECTIONS and g.built[section] == SECTION_PARTS[section]:
        section += 1
    return section


def legal_batches(g: Caylus, seat: int, legal: Legal) -> None:
    """CAY-83: food and two other cubes, all different."""
    offer(legal, PASS)
    cubes = g.players[seat].cubes
    if cubes[FOOD] > 0 and section_with_room(g) < N_SECTIONS:
        for batch in range(N_BATCHES):
            if cubes[BATCHES[batch][0]] > 0 and cubes[BATCHES[batch][1]] > 0:
                offer(legal, GIVE + batch)


def answer_batch(g: Caylus, seat: int, action: int) -> None:
    """CAY-82: batch after batch, until the player stops."""
    if action == PASS:
        stop_giving(g, seat)
    else:
        give_batch(g, seat, action - GIVE)


def give_batch(g: Caylus, seat: int, batch: int) -> None:
    """CAY-82: a house for the batch, and the section's points (CAY-98)."""
    me = g.players[seat]
    section = section_with_room(g)
    me.cubes[FOOD] -= 1
    me.cubes[BATCHES[batch][0]] -= 1
    me.cubes[BATCHES[batch][1]] -= 1
    tell(g, e.GIVE, seat, batch, 0)
    me.batches += 1
    me.houses[section] += 1
    g.built[section] += 1
    me.prestige += BATCH_POINTS[section]
    tell(g, e.BATCH, seat, section, BATCH_POINTS[section])


def stop_giving(g: Caylus, seat: int) -> None:
    """CAY-85: who gave nothing loses points, unless the Towers are full."""
    answered(g)
    if g.players[seat].batches == 0 and section_with_room(g) < N_SECTIONS:
        lose_points(g, seat, NO_BATCH_LOSS, e.NO_BATCH)


def reward_best_builder(g: Caylus) -> None:
    """CAY-86: a favour for the most batches; the lower castle number wins a tie."""
    best = NO_ONE
    most = 0
    for i in range(g.n_castle):
        seat = g.castle_queue[i]
        if g.players[seat].batches > most:
            best = seat
            most = g.players[seat].batches
    if best != NO_ONE:
        give_favours(g, best, 1, e.MOST_BATCHES)


def leave_castle(g: Caylus) -> None:
    """CAY-82: all workers go home at the end of the phase."""
    for i in range(g.n_castle):
        seat = g.castle_queue[i]
        g.players[seat].workers += 1
        g.players[seat].batches = 0
        g.castle_queue[i] = NO_ONE
    g.n_castle = 0
