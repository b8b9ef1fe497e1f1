"""Step 13: the craftsmen build the cathedral; then five cubes are kept.

One question a craftsman ("how many times?") instead of one a cube: a turn is at most six questions without an order to
choose, or one click for all of it. PIL-86 says why no result is lost.
"""

from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.actions import CONVERT_ALL, KEEP, KEEP_BEST, WORK
from bastide.pillars.components import (
    CAN_WORK_MORE,
    CUBES_IN,
    FIRST_MASON,
    GOLD_IN,
    GOLD_OUT,
    KEPT,
    LAST_GOLDSMITH,
    LAST_MASON,
    MASTER_WOODWORKER,
    METAL,
    MORTAR_MIXER,
    MORTAR_MIXER_1,
    MOST_USES,
    N_CUBES,
    NOTHING,
    PLENTY,
    POINTS_OUT,
    ROUNDS,
    TEAM_SIZE,
    TIMES,
    TOOL_MAKER,
    USES,
)
from bastide.pillars.questions import ASK_KEEP, ASK_WORK
from bastide.pillars.rules.purse import cubes_from, take_gold
from bastide.pillars.rules.seats import clockwise
from bastide.pillars.rules.team import has
from bastide.pillars.state import Pillars, PillarsPlayer


def next_architect(g: Pillars) -> bool:
    """PIL-83: clockwise from the start player. False: all have built."""
    if g.cursor == g.n_players:
        return False
    seat = clockwise(g, g.cursor)
    g.cursor += 1
    next_work(g, seat, NOTHING, 0)
    return True


def next_work(g: Pillars, seat: int, after: int, brought: int) -> None:
    """PIL-86: ask about the next craftsman who can work; gold brought is counted once the goldsmiths are done."""
    me = g.players[seat]
    for i in range(TEAM_SIZE):
        craftsman = me.team[i]
        if craftsman > after:
            if brought > 0 and craftsman > LAST_GOLDSMITH:
                take_gold(g, seat, brought)
                brought = 0
            if most_times(me, craftsman, brought) > 0:
                ask(g, ASK_WORK, seat, craftsman, brought)
                return
    end_work(g, seat, brought)


def most_times(me: PillarsPlayer, craftsman: int, brought: int) -> int:
    """PIL-84: how often a craftsman can work, by his uses (PIL-55: and the archbishop) and the means."""
    if craftsman == TOOL_MAKER and me.cubes[METAL] == 0:  # PIL-85
        return 0
    if FIRST_MASON <= craftsman <= LAST_MASON and not has_mortar(me):
        return 0
    times = USES[craftsman] + (me.extra & CAN_WORK_MORE[craftsman])
    for cube in range(N_CUBES):
        times = min(times, TIMES[CUBES_IN[craftsman][cube]][min(me.cubes[cube], PLENTY)])
    return min(times, TIMES[GOLD_IN[craftsman]][min(me.gold + brought, PLENTY)])


def has_mortar(me: PillarsPlayer) -> bool:
    """PIL-5: a mason needs a mortar mixer of either kind beside him."""
    return has(me, MORTAR_MIXER) or has(me, MORTAR_MIXER_1)


def legal_work(g: Pillars, seat: int, craftsman: int, brought: int, legal: Legal) -> None:
    """PIL-84: as often as wished; PIL-87: or all at once."""
    # More are written than count, here and at the market: how many there are is no branch then that depends on chance.
    for times in range(MOST_USES + 1):
        legal.items[times] = WORK + times
    legal.count = most_times(g.players[seat], craftsman, brought) + 1
    offer(legal, CONVERT_ALL)


def answer_work(g: Pillars, seat: int, craftsman: int, brought: int, action: int) -> None:
    """PIL-84: this craftsman works, then the next is asked about; PIL-87: or all work."""
    answered(g)
    if action == CONVERT_ALL:
        convert_all(g, seat, craftsman, brought)
    else:
        next_work(g, seat, craftsman, work(g, seat, craftsman, action - WORK, brought))


def work(g: Pillars, seat: int, craftsman: int, times: int, brought: int) -> int:
    """Turn cubes and gold into points and gold; the gold brought and not spent, which goes to the goldsmith first."""
    if times == 0:
        return brought
    me = g.players[seat]
    if times > USES[craftsman]:
        me.extra = 0
    for cube in range(N_CUBES):
        me.cubes[cube] -= times * CUBES_IN[craftsman][cube]
    me.points += times * POINTS_OUT[craftsman]
    price = times * GOLD_IN[craftsman]
    from_brought = min(price, brought)
    me.gold -= price - from_brought
    tell(g, e.WORK, seat, craftsman, times)
    return brought - from_brought + times * GOLD_OUT[craftsman]


def convert_all(g: Pillars, seat: int, first: int, brought: int) -> None:
    """PIL-87: the craftsmen from `first` on, the better first; then the master woodworker, at last the goldsmiths."""
    me = g.players[seat]
    dealer = TOOL_MAKER if g.revision == 1 else MASTER_WOODWORKER  # in revision 1 the tool maker worked twice
    for i in range(TEAM_SIZE):
        craftsman = me.team[i]
        if craftsman >= first and not MASTER_WOODWORKER <= craftsman <= LAST_GOLDSMITH:
            brought = work(g, seat, craftsman, most_times(me, craftsman, brought), brought)
    for i in range(TEAM_SIZE):
        craftsman = me.team[i]
        if max(first, dealer) <= craftsman <= LAST_GOLDSMITH and (craftsman == MASTER_WOODWORKER or g.turn == ROUNDS):
            brought = work(g, seat, craftsman, most_times(me, craftsman, brought), brought)
    end_work(g, seat, brought)


def end_work(g: Pillars, seat: int, brought: int) -> None:
    """The gold is counted (PIL-13), and cubes are kept."""
    g.players[seat].extra = 0
    if brought > 0:
        take_gold(g, seat, brought)
    next_keep(g, seat, METAL, 0)


def next_keep(g: Pillars, seat: int, cube: int, kept: int) -> None:
    """PIL-88: ask kind by kind, the dearest first, while there are too many; PIL-89: not in the last round."""
    if cubes_from(g.players[seat], cube) > KEPT - kept:
        if g.turn == ROUNDS:
            keep_best(g, seat, cube, kept)
        else:
            ask(g, ASK_KEEP, seat, cube, kept)


def legal_keeps(g: Pillars, seat: int, cube: int, kept: int, legal: Legal) -> None:
    """PIL-88: five cubes are kept in all, of whatever kinds; PIL-89: or the dearest."""
    me = g.players[seat]
    room = KEPT - kept
    fewest = max(0, room - cubes_from(me, cube + 1))
    most = min(me.cubes[cube], room)
    for number in range(fewest, most + 1):
        offer(legal, KEEP + number)
    if fewest < most:
        offer(legal, KEEP_BEST)


def answer_keep(g: Pillars, seat: int, cube: int, kept: int, action: int) -> None:
    """PIL-88: give back what is too much of this kind, and go on to the next."""
    answered(g)
    if action == KEEP_BEST:
        keep_best(g, seat, cube, kept)
    else:
        keep_of(g, seat, cube, action - KEEP)
        next_keep(g, seat, cube + 1, kept + action - KEEP)


def keep_best(g: Pillars, seat: int, cube: int, kept: int) -> None:
    """PIL-89: as many as there is room for, the dearest first."""
    for kind in range(cube, N_CUBES):
        number = min(g.players[seat].cubes[kind], KEPT - kept)
        keep_of(g, seat, kind, number)
        kept += number


def keep_of(g: Pillars, seat: int, cube: int, number: int) -> None:
    """PIL-88: the surplus of a kind goes to the bank."""
    me = g.players[seat]
    if me.cubes[cube] > number:
        tell(g, e.GIVE_BACK, seat, me.cubes[cube] - number, cube)
        me.cubes[cube] = number
