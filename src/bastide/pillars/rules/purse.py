"""What players gain and lose: points, gold, cubes, privileges."""

from bastide.kernel.events import tell
from bastide.pillars import events as e
from bastide.pillars.components import GOLD_A_POINT, MOST_GOLD, N_CUBES, OWNED
from bastide.pillars.state import Pillars, PillarsPlayer


def win_points(g: Pillars, seat: int, points: int) -> None:
    """Score points."""
    g.players[seat].points += points
    tell(g, e.POINTS, seat, points, 0)


def lose_points(g: Pillars, seat: int, points: int, cause: int) -> None:
    """PIL-14: a score never falls below 0. The log says the cause."""
    me = g.players[seat]
    lost = min(points, me.points)
    me.points -= lost
    if lost > 0:
        tell(g, e.LOSE, seat, lost, cause)


def take_gold(g: Pillars, seat: int, number: int) -> None:
    """PIL-13: nobody has more than 30 gold."""
    me = g.players[seat]
    taken = min(number, MOST_GOLD - me.gold)
    me.gold += taken
    if taken > 0:
        tell(g, e.GOLD, seat, taken, 0)


def pay_or_suffer(g: Pillars, seat: int, number: int) -> None:
    """PIL-15: who cannot pay in full pays all he has, and loses a point for each full 2 gold missing."""
    me = g.players[seat]
    paid = min(number, me.gold)
    me.gold -= paid
    if paid > 0:
        tell(g, e.PAY, seat, paid, 0)
    if number - paid >= GOLD_A_POINT:
        lose_points(g, seat, (number - paid) // GOLD_A_POINT, e.CANNOT_PAY)


def take_cubes(g: Pillars, seat: int, cube: int, number: int) -> None:
    """PIL-2: take cubes from the bank, which never runs out."""
    g.players[seat].cubes[cube] += number
    tell(g, e.CUBES, seat, number, cube)


def cubes_from(me: PillarsPlayer, first: int) -> int:
    """How many cubes somebody has of the kind `first` and those after it."""
    total = 0
    for cube in range(first, N_CUBES):
        total += me.cubes[cube]
    return total


def owns(g: Pillars, seat: int, privilege: int) -> bool:
    """PIL-9: the privilege lies open before the seat."""
    return g.privileges[privilege] == OWNED + seat
