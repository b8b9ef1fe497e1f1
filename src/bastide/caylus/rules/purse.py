"""What players gain and lose: points, deniers, cubes."""

from bastide.caylus import events as e
from bastide.caylus.components import N_CUBES
from bastide.caylus.state import Caylus, CaylusPlayer
from bastide.kernel.events import tell


def win_points(g: Caylus, seat: int, points: int) -> None:
    """Score points."""
    g.players[seat].prestige += points
    tell(g, e.POINTS, seat, points, 0)


def lose_points(g: Caylus, seat: int, points: int, cause: int) -> None:
    """CAY-13: a score never falls below 0. The log says the cause."""
    me = g.players[seat]
    lost = min(points, me.prestige)
    me.prestige -= lost
    tell(g, e.LOSE, seat, lost, cause)


def take_cubes(g: Caylus, seat: int, cube: int, number: int) -> None:
    """Take cubes from the stock, which never runs out (CAY-6)."""
    g.players[seat].cubes[cube] += number
    tell(g, e.GET, seat, number, cube)


def pay_cubes(g: Caylus, seat: int, cube: int, number: int) -> None:
    """Pay cubes to the stock."""
    g.players[seat].cubes[cube] -= number
    tell(g, e.PAY, seat, number, cube)


def take_deniers(g: Caylus, seat: int, number: int) -> None:
    """Take deniers from the stock."""
    g.players[seat].deniers += number
    tell(g, e.DENIERS, seat, number, 0)


def pay_deniers(g: Caylus, seat: int, number: int) -> None:
    """Pay deniers to the stock."""
    g.players[seat].deniers -= number
    tell(g, e.PAY_DENIERS, seat, number, 0)


def cubes_owned(me: CaylusPlayer, kinds: int) -> int:
    """How many cubes of the first `kinds` kinds somebody has."""
    total = 0
    for cube in range(kinds):
        total += me.cubes[cube]
    return total


def all_cubes(me: CaylusPlayer) -> int:
    """How many cubes somebody has, gold included."""
    return cubes_owned(me, N_CUBES)
