"""The rules of heaps, in the integer subset."""

from bastide.kernel.chance import below
from bastide.kernel.decisions import answered, ask, offer
from tests.learning.heaps.state import NO_CARD, PLAY_CARD, SEATS, TAKE_1, Heaps, Legal

FEWEST, HEAPS = 6, 8


def new_game(g: Heaps, legal: Legal) -> None:
    g.turn = 1
    g.depth = 0
    g.left = FEWEST + below(g, HEAPS)
    g.half = g.left // 2 if g.rain == 1 else 0
    for seat in range(SEATS):
        g.won[seat] = 0
        g.hand[seat] = below(g, 2) if g.cards == 1 else NO_CARD
    ask(g, 0, 0, 0, 0)
    legal_actions(g, legal)


def legal_actions(g: Heaps, legal: Legal) -> None:
    legal.count = 0
    for action in range(min(3, g.left)):
        offer(legal, TAKE_1 + action)
    q = g.stack[g.depth - 1]
    if g.hand[q.seat] != NO_CARD and g.left > 1:
        offer(legal, PLAY_CARD)


def step(g: Heaps, action: int, legal: Legal) -> None:
    seat = g.stack[g.depth - 1].seat
    if action == PLAY_CARD:  # the card is taken from the heap, and the seat goes on
        g.left -= g.hand[seat]
        g.hand[seat] = NO_CARD
    else:
        g.left -= action + 1
        g.turn += 1
        answered(g)
        if g.left == 0:
            g.won[seat] = 1
        else:
            ask(g, 0, seat + 1 if seat + 1 < g.n_players else 0, 0, 0)
    if g.left > 0 and g.left <= g.half:
        g.half = 0
        g.left = max(1, g.left - below(g, 3))
    legal.count = 0
    if g.depth > 0:
        legal_actions(g, legal)


def score(g: Heaps, seat: int) -> int:
    return g.won[seat]


def tie_break(g: Heaps, seat: int) -> int:
    return 0
