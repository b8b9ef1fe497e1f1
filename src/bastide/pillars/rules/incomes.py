"""Steps 3 to 8, which ask nobody: mill, Kingsbridge, priory, forest, quarry, gravel pit."""

from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.components import (
    ASIDE,
    AT_ONCE,
    CARDS_A_SITE,
    CIRCLE,
    COLD_WINTER,
    GONE,
    GRAVEL_PIT,
    HELPER,
    KINGSBRIDGE,
    N_CUBES,
    NO_ONE,
    NOTHING,
    OWNED,
    PHILIP,
    PHILIP_MOST,
    PRIOR_PHILIP,
    PRIOR_POINTS,
    PRIORY,
    PRIORY_POINTS,
    PRIVILEGE_CUBES,
    PRIVILEGE_GOLD,
    PRIVILEGE_KIND,
    PRIVILEGE_POINTS,
    PRIVILEGES_SHOWN,
    ROOM,
    SITE_CUBE,
    TAKEN,
    VOLUNTEERS,
    WORKERS_NEEDED,
    YIELD,
)
from bastide.pillars.rules.builders import bring_home
from bastide.pillars.rules.purse import owns, take_cubes, take_gold, win_points
from bastide.pillars.rules.seats import clockwise
from bastide.pillars.state import FOREST, MILL, Pillars
from bastide.pillars.state import KINGSBRIDGE as KINGSBRIDGE_STEP
from bastide.pillars.state import PRIORY as PRIORY_STEP


def run_mill(g: Pillars) -> None:
    """PIL-61: a gold for each worker; PIL-54: with Philip another, for five at most. The workers go home."""
    tell(g, e.AT, MILL, 0, 0)
    for i in range(g.n_players):
        seat = clockwise(g, i)
        me = g.players[seat]
        workers = me.mill
        me.mill = 0
        me.workers += workers
        take_gold(g, seat, workers + (min(workers, PHILIP_MOST) if g.event == PHILIP else 0))


def grant_privileges(g: Pillars) -> None:
    """PIL-62: each builder takes the card above it; the others leave the game."""
    tell(g, e.AT, KINGSBRIDGE_STEP, 0, 0)
    for i in range(PRIVILEGES_SHOWN):
        card = g.kingsbridge[i]
        seat = g.circles[CIRCLE[KINGSBRIDGE] + i]
        g.kingsbridge[i] = NOTHING
        g.privileges[card] = GONE
        if seat != NO_ONE:
            tell(g, e.PRIVILEGE, seat, card, 0)
            take_privilege(g, seat, card)
        bring_home(g, CIRCLE[KINGSBRIDGE] + i)


def take_privilege(g: Pillars, seat: int, card: int) -> None:
    """PIL-64: it lies before its owner and works from now on; PIL-63: or it is carried out at once and gone."""
    if PRIVILEGE_KIND[card] != AT_ONCE:
        g.privileges[card] = OWNED + seat
        return
    if PRIVILEGE_POINTS[card] > 0:
        win_points(g, seat, PRIVILEGE_POINTS[card])
    if PRIVILEGE_GOLD[card] > 0:
        take_gold(g, seat, PRIVILEGE_GOLD[card])
    for cube in range(N_CUBES):
        if PRIVILEGE_CUBES[card][cube] > 0:
            take_cubes(g, seat, cube, PRIVILEGE_CUBES[card][cube])


def visit_priory(g: Pillars) -> None:
    """PIL-65: 2 points and 1; PIL-66: one more for each builder of Prior Philip's owner."""
    tell(g, e.AT, PRIORY_STEP, 0, 0)
    for i in range(ROOM[PRIORY]):
        seat = g.circles[CIRCLE[PRIORY] + i]
        if seat != NO_ONE:
            win_points(g, seat, PRIORY_POINTS[i] + (PRIOR_POINTS if owns(g, seat, PRIOR_PHILIP) else 0))
            bring_home(g, CIRCLE[PRIORY] + i)


def produce(g: Pillars, site: int) -> None:
    """PIL-67: the cubes of the cards of a site; the workers go home. PIL-68: the helpers' cube."""
    tell(g, e.AT, FOREST + site, 0, 0)
    for card in range(site * CARDS_A_SITE, (site + 1) * CARDS_A_SITE):
        seat = g.resources[card] - TAKEN
        if seat >= 0:
            g.players[seat].workers += WORKERS_NEEDED[card]
            take_cubes(g, seat, SITE_CUBE[site], yield_of(g, seat, card))
        g.resources[card] = ASIDE
    helped = g.privileges[HELPER[site]] - OWNED
    if helped >= 0:
        g.players[helped].cubes[SITE_CUBE[site]] += 1
        tell(g, e.HELPED, helped, SITE_CUBE[site], HELPER[site])
    if site == GRAVEL_PIT:
        for seat in range(g.n_players):
            g.players[seat].protected = 0


def yield_of(g: Pillars, seat: int, card: int) -> int:
    """PIL-53: one cube more with the volunteers; PIL-58: one less in a cold winter, unless protected."""
    if g.event == VOLUNTEERS:
        return YIELD[card] + 1
    if g.event == COLD_WINTER and not g.players[seat].protected:
        return YIELD[card] - 1
    return YIELD[card]
