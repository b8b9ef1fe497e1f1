"""The rules of Heaps, in the integer subset of Python: they run as they are, and compiled."""

from bastide.kernel.chance import below
from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell
from heaps.events import CARD, RAIN, TAKEN, WON
from heaps.questions import ASK_TAKE
from heaps.state import FEWEST, MOST, NO_CARD, PLAY_CARD, SEATS, TAKE, Heaps


def new_game(g: Heaps, legal: Legal) -> None:
    """HEA-1: a heap of 6 to 13 counters; HEA-5: with cards, everybody draws one."""
    g.turn = 1
    g.depth = 0
    g.left = FEWEST + below(g, MOST - FEWEST + 1)
    g.half = g.left // 2 if g.rain == 1 else 0
    for seat in range(SEATS):
        g.won[seat] = 0
        g.hand[seat] = 0
    for seat in range(g.n_players):
        g.hand[seat] = below(g, 2) if g.cards == 1 else NO_CARD
    advance(g, legal)


def step(g: Heaps, action: int, legal: Legal) -> None:
    """Carry out an answer and run on to the next question."""
    answer(g, action)
    advance(g, legal)


def advance(g: Heaps, legal: Legal) -> None:
    """Run on to the next question; without one the game is over."""
    rain(g)
    legal.count = 0
    if g.left > 0:
        if g.depth == 0:
            ask(g, ASK_TAKE, (g.turn - 1) % g.n_players, 0, 0)
        legal_actions(g, legal)


def rain(g: Heaps) -> None:
    """HEA-7: when the heap is down to half, rain washes up to two counters away, but never the last one."""
    if 0 < g.left <= g.half:
        g.half = 0
        washed = min(g.left - 1, below(g, 3))
        g.left -= washed
        tell(g, RAIN, washed, g.left, 0)


def legal_actions(g: Heaps, legal: Legal) -> None:
    """HEA-2: one, two or three counters; HEA-6: the card, unless a single counter is left."""
    legal.count = 0
    for number in range(1, min(3, g.left) + 1):
        offer(legal, TAKE + number)
    if g.hand[g.stack[g.depth - 1].seat] != NO_CARD and g.left > 1:
        offer(legal, PLAY_CARD)


def answer(g: Heaps, action: int) -> None:
    """Carry out an answer, and nothing that follows it."""
    seat = g.stack[g.depth - 1].seat
    if action == PLAY_CARD:  # HEA-6: the turn goes on
        g.left -= g.hand[seat]
        tell(g, CARD, seat, g.hand[seat], g.left)
        g.hand[seat] = NO_CARD
    else:
        answered(g)
        g.left -= action - TAKE
        g.turn += 1
        tell(g, TAKEN, seat, action - TAKE, g.left)
        if g.left == 0:  # HEA-3
            g.won[seat] = 1
            tell(g, WON, seat, 0, 0)


def score(g: Heaps, seat: int) -> int:
    """HEA-3: whoever takes the last counter has the point."""
    return g.won[seat]


def tie_break(g: Heaps, seat: int) -> int:
    """There are no ties."""
    return 0
