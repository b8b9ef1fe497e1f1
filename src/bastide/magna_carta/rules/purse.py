"""What players gain and pay: cubes, deniers, castle tokens."""

from bastide.kernel.decisions import Legal, answered, offer
from bastide.kernel.events import tell
from bastide.magna_carta import events as e
from bastide.magna_carta.actions import PAY
from bastide.magna_carta.components import (
    COST_FOOD,
    COST_GOLD,
    COST_SIZE,
    COST_STONE,
    COST_WOOD,
    FITTING,
    FOOD,
    GOLD,
    N_CUBES,
    N_FITTING,
    N_PLAIN_CUBES,
    N_SECTIONS,
    PAYMENTS,
    STONE,
    TOKEN_POINTS,
    WOOD,
)
from bastide.magna_carta.state import MagnaCarta, MagnaCartaPlayer


def take_cubes(g: MagnaCarta, seat: int, cube: int, number: int, as_owner: bool) -> None:
    """Take cubes from the supply, which never runs out (MAG-2)."""
    g.players[seat].cubes[cube] += number
    tell(g, e.OWNER_GETS if as_owner else e.GET, seat, number, cube)


def pay_cubes(g: MagnaCarta, seat: int, cube: int, number: int) -> None:
    """Pay cubes to the supply."""
    if number > 0:
        g.players[seat].cubes[cube] -= number
        tell(g, e.PAY, seat, number, cube)


def take_deniers(g: MagnaCarta, seat: int, number: int, as_owner: bool) -> None:
    """Take deniers from the supply (MAG-2)."""
    g.players[seat].deniers += number
    tell(g, e.OWNER_DENIERS if as_owner else e.DENIERS, seat, number, 0)


def plain_cubes(me: MagnaCartaPlayer) -> int:
    """How many cubes somebody has that are not gold."""
    total = 0
    for cube in range(N_PLAIN_CUBES):
        total += me.cubes[cube]
    return total


def can_pay(me: MagnaCartaPlayer, ware: int) -> bool:
    """MAG-3: gold makes up for what is lacking; MAG-4: ANY is paid with whatever is left."""
    # Asked for every card of a hand: a loop over the kinds of cubes makes the whole game a tenth slower.
    cubes = me.cubes
    lacks = COST_GOLD[ware]
    if cubes[FOOD] < COST_FOOD[ware]:
        lacks += COST_FOOD[ware] - cubes[FOOD]
    if cubes[WOOD] < COST_WOOD[ware]:
        lacks += COST_WOOD[ware] - cubes[WOOD]
    if cubes[STONE] < COST_STONE[ware]:
        lacks += COST_STONE[ware] - cubes[STONE]
    # Both are asked at once, without a branch that chance decides; without ANY the first answers the second.
    return (lacks <= cubes[GOLD]) & (plain_cubes(me) + cubes[GOLD] >= COST_SIZE[ware])


def has_cubes(me: MagnaCartaPlayer, payment: int) -> bool:
    """True if somebody has all cubes of a payment."""
    for cube in range(N_CUBES):
        if me.cubes[cube] < PAYMENTS[payment][cube]:
            return False
    return True


def legal_payments(g: MagnaCarta, seat: int, ware: int, legal: Legal) -> None:
    """MAG-37: every different handful of cubes that pays; MAG-3: whoever pays chooses."""
    for i in range(N_FITTING[ware]):
        if has_cubes(g.players[seat], FITTING[ware][i]):
            offer(legal, PAY + FITTING[ware][i])


def answer_payment(g: MagnaCarta, seat: int, action: int) -> None:
    """MAG-37: pay what was chosen."""
    answered(g)
    for cube in range(N_CUBES):
        pay_cubes(g, seat, cube, PAYMENTS[action - PAY][cube])


def tokens_left(g: MagnaCarta) -> int:
    """How many castle tokens are still there."""
    total = 0
    for section in range(N_SECTIONS):
        total += g.tokens[section]
    return total


def best_section(g: MagnaCarta) -> int:
    """MAG-66: Dungeon, then Walls, then Towers; only asked while there are tokens."""
    section = 0
    while g.tokens[section] == 0:
        section += 1
    return section


def take_tokens(g: MagnaCarta, seat: int, number: int) -> None:
    """MAG-66: one by one from the best section."""
    for i in range(number):
        section = best_section(g)
        g.tokens[section] -= 1
        g.players[seat].tokens[section] += 1
        tell(g, e.TOKEN, seat, section, TOKEN_POINTS[section])
