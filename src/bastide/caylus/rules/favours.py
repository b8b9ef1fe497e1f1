"""Royal favours: the table with its four lines."""

from bastide.caylus import events as e
from bastide.caylus.actions import BUILD, FAVOUR, PASS, PAY, TAKE, TARGETS, TRANSFORM
from bastide.caylus.components import (
    FAVOUR_ARCHITECT_COLUMN,
    FAVOUR_CUBE_COLUMN,
    FAVOUR_DENIERS,
    FAVOUR_LAWYER_COLUMN,
    FAVOUR_POINTS,
    FAVOUR_STONE_COLUMN,
    FAVOUR_SWAP_COLUMN,
    FAVOUR_SWAP_TAKES,
    FAVOUR_WOOD_COLUMN,
    LINE_BUILDING,
    LINE_CUBES,
    LINE_DENIERS,
    LINE_PRESTIGE,
    N_CUBES,
    N_LINES,
    N_PLAIN_CUBES,
    OPEN_COLUMNS,
    PRESTIGIOUS,
    SIMPLIFIED_FAVOUR_POINTS,
    STONY,
    WOODEN,
)
from bastide.caylus.questions import ASK_FAVOUR, ASK_FAVOUR_BUILD, ASK_FAVOUR_CUBE, ASK_FAVOUR_SWAP
from bastide.caylus.rules.construction import build, legal_any_cube, legal_builds, legal_transforms, transform
from bastide.caylus.rules.purse import pay_cubes, take_cubes, take_deniers, win_points
from bastide.caylus.state import Caylus
from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell


def give_favours(g: Caylus, seat: int, number: int, reason: int) -> None:
    """CAY-94: favours, from wherever (CAY-89), are resolved at once; CAY-121: simplified, each is 3 points.

    The log says the reason.
    """
    if number > 0:
        tell(g, e.FAVOURS, seat, number, reason)
        if g.simplified:
            win_points(g, seat, number * SIMPLIFIED_FAVOUR_POINTS)
        else:
            ask(g, ASK_FAVOUR, seat, 0, number)


def legal_lines(g: Caylus, seat: int, legal: Legal) -> None:
    """CAY-93: a line not used yet in this phase; with none left the rest of the favours is lost."""
    for line in range(N_LINES):
        if not g.players[seat].lines_used[line]:
            offer(legal, FAVOUR + line)


def answer_line(g: Caylus, seat: int, action: int) -> None:
    """CAY-92: choose a line, advance if the next column is open (CAY-91), and use it."""
    q = g.stack[g.depth - 1]
    q.number -= 1
    if q.number == 0:
        answered(g)
    me = g.players[seat]
    line = action - FAVOUR
    me.lines_used[line] = 1
    if me.favours[line] < OPEN_COLUMNS[g.counted]:
        me.favours[line] += 1
    column = me.favours[line]
    tell(g, e.LINE, seat, line, column)
    if line == LINE_PRESTIGE:  # CAY-112
        win_points(g, seat, FAVOUR_POINTS[column])
    elif line == LINE_DENIERS:  # CAY-112
        take_deniers(g, seat, FAVOUR_DENIERS[column])
    elif line == LINE_CUBES:
        ask(g, ASK_FAVOUR_CUBE, seat, 0, column)
    elif line == LINE_BUILDING and column >= FAVOUR_WOOD_COLUMN:  # CAY-114: column 1 does nothing
        ask(g, ASK_FAVOUR_BUILD, seat, 0, column)


def legal_favour_cubes(g: Caylus, seat: int, column: int, legal: Legal) -> None:
    """CAY-113: a cube of any column reached, or one of one's own for the exchange of column 4."""
    for cube in range(N_CUBES):
        if column >= FAVOUR_CUBE_COLUMN[cube]:
            offer(legal, TAKE + cube)
    if column >= FAVOUR_SWAP_COLUMN:
        legal_any_cube(g, seat, legal)


def answer_favour_cube(g: Caylus, seat: int, action: int) -> None:
    """CAY-113: take the cube, or begin the exchange."""
    answered(g)
    if action < PAY:
        take_cubes(g, seat, action - TAKE, 1)
    else:
        pay_cubes(g, seat, action - PAY, 1)
        ask(g, ASK_FAVOUR_SWAP, seat, 0, FAVOUR_SWAP_TAKES)


def legal_plain_cubes(legal: Legal) -> None:
    """CAY-3: R, a cube of any kind but gold."""
    for cube in range(N_PLAIN_CUBES):
        offer(legal, TAKE + cube)


def answer_favour_swap(g: Caylus, seat: int, action: int) -> None:
    """CAY-90, column 4 of line c: two cubes for the one paid."""
    q = g.stack[g.depth - 1]
    q.number -= 1
    if q.number == 0:
        answered(g)
    take_cubes(g, seat, action - TAKE, 1)


def legal_favour_builds(g: Caylus, seat: int, column: int, legal: Legal) -> None:
    """CAY-95: what line d builds needs no such building on the road; CAY-114: it may be declined."""
    offer(legal, PASS)
    legal_builds(g, seat, WOODEN, 1, legal)
    if column >= FAVOUR_STONE_COLUMN:
        legal_builds(g, seat, STONY, 1, legal)
    if column >= FAVOUR_ARCHITECT_COLUMN:
        legal_builds(g, seat, PRESTIGIOUS, 0, legal)
    if column >= FAVOUR_LAWYER_COLUMN:
        legal_transforms(g, seat, 0, legal)


def answer_favour_build(g: Caylus, seat: int, action: int) -> None:
    """CAY-96: a wood or stone building for a cube less; CAY-97: a residence without the denier, a prestige building."""
    answered(g)
    if action == PASS:
        return
    if action >= TRANSFORM:
        transform(g, seat, TARGETS[action - TRANSFORM], 0)
    else:
        build_with_favours(g, seat, action - BUILD, 1)


def build_with_favours(g: Caylus, seat: int, tile: int, discount: int) -> None:
    """CAY-81: build, and resolve at once the favours the tile brings."""
    give_favours(g, seat, build(g, seat, tile, discount), e.NO_REASON)
