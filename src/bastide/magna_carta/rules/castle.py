"""Phase 5: building the castle."""

from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell
from bastide.magna_carta import events as e
from bastide.magna_carta.actions import BATCHES, JOKERS
from bastide.magna_carta.components import FOOD, GOLD, KINGS_GOLD, N_PLAIN_CUBES, NO_ONE, STONE, UNBUILT_TOKENS, WOOD
from bastide.magna_carta.questions import ASK_BATCHES, ASK_JOKERS
from bastide.magna_carta.rules.purse import best_section, pay_cubes, take_tokens, tokens_left
from bastide.magna_carta.state import MagnaCarta, MagnaCartaPlayer


def next_builder(g: MagnaCarta) -> None:
    """MAG-64: once each, in the order of passing."""
    ask(g, ASK_BATCHES, g.pass_order[g.cursor], 0, 0)
    g.cursor += 1


def lacking(me: MagnaCartaPlayer, number: int, first: int) -> int:
    """MAG-65: how many gold cubes a number of batches needs at the least, for the kinds from `first` on."""
    total = 0
    for cube in range(first, N_PLAIN_CUBES):
        if me.cubes[cube] < number:
            total += number - me.cubes[cube]
    return total


def legal_batches(g: MagnaCarta, seat: int, legal: Legal) -> None:
    """MAG-64: from none to what can be paid; MAG-67: not more than there are tokens."""
    me = g.players[seat]
    left = tokens_left(g)
    number = 0
    while number <= left and lacking(me, number, FOOD) <= me.cubes[GOLD]:
        offer(legal, BATCHES + number)
        number += 1


def answer_batches(g: MagnaCarta, seat: int, action: int) -> None:
    """MAG-64: one announcement; MAG-79: the tokens at once, then the cubes kind by kind."""
    answered(g)
    number = action - BATCHES
    if number == 0:
        return
    g.players[seat].batches = number
    tell(g, e.BATCHES, seat, number, 0)
    take_tokens(g, seat, number)
    ask(g, ASK_JOKERS, seat, STONE, number)
    ask(g, ASK_JOKERS, seat, WOOD, number)
    ask(g, ASK_JOKERS, seat, FOOD, number)


def legal_jokers(g: MagnaCarta, seat: int, cube: int, number: int, legal: Legal) -> None:
    """MAG-65: any number of gold cubes for a kind that leaves enough for the kinds to come."""
    me = g.players[seat]
    spare = me.cubes[GOLD] - lacking(me, number, cube + 1)
    for jokers in range(max(0, number - me.cubes[cube]), min(number, spare) + 1):
        offer(legal, JOKERS + jokers)


def answer_jokers(g: MagnaCarta, seat: int, cube: int, number: int, action: int) -> None:
    """MAG-65: pay the cubes of one kind for all batches, and the gold that stands in."""
    answered(g)
    pay_cubes(g, seat, cube, number - (action - JOKERS))
    pay_cubes(g, seat, GOLD, action - JOKERS)


def end_castle(g: MagnaCarta) -> None:
    """MAG-68: gold for the most batches, the earlier one first; MAG-69: or tokens leave."""
    best = NO_ONE
    most = 0
    for i in range(g.n_players):
        me = g.players[g.pass_order[i]]
        if me.batches > most:
            best = g.pass_order[i]
            most = me.batches
        me.batches = 0
    if best == NO_ONE:
        lose_tokens(g)
    else:
        g.players[best].cubes[GOLD] += KINGS_GOLD
        tell(g, e.KINGS_GOLD, best, KINGS_GOLD, 0)


def lose_tokens(g: MagnaCarta) -> None:
    """MAG-69: two tokens from the best section on, or what is left; MAG-58: whatever the church sold."""
    for i in range(min(UNBUILT_TOKENS, tokens_left(g))):
        section = best_section(g)
        g.tokens[section] -= 1
        tell(g, e.LOST_TOKEN, section, 0, 0)
