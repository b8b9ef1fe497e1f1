"""Phase 3: the provost; and how he advances at the end of the turn."""

from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell
from bastide.magna_carta import events as e
from bastide.magna_carta.actions import PROVOST_STAYS
from bastide.magna_carta.components import PROVOST_ADVANCE, PROVOST_REACH
from bastide.magna_carta.questions import ASK_PROVOST
from bastide.magna_carta.state import MagnaCarta


def next_to_move(g: MagnaCarta) -> None:
    """MAG-42: once each, in the order of passing."""
    ask(g, ASK_PROVOST, g.pass_order[g.cursor], 0, 0)
    g.cursor += 1


def legal_moves(g: MagnaCarta, seat: int, legal: Legal) -> None:
    """MAG-42: up to three cards, 1 denier each; MAG-43: the provost stays on the road."""
    reach = min(PROVOST_REACH, g.players[seat].deniers)
    for steps in range(max(-reach, 1 - g.provost), min(reach, g.n_road - g.provost) + 1):
        offer(legal, PROVOST_STAYS + steps)


def answer_move(g: MagnaCarta, seat: int, action: int) -> None:
    """MAG-42: pay for the cards and move him."""
    answered(g)
    steps = action - PROVOST_STAYS
    g.players[seat].deniers -= abs(steps)
    g.provost += steps
    if steps != 0:
        tell(g, e.PROVOST, seat, steps, g.provost)


def advance_provost(g: MagnaCarta) -> None:
    """MAG-70: two cards on, or as far as there is road."""
    before = g.provost
    g.provost = min(g.provost + PROVOST_ADVANCE, g.n_road)
    if g.provost != before:
        tell(g, e.ADVANCE, g.provost, 0, 0)
