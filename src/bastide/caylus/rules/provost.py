"""Phase 4: the provost; and the guild of phase 3, which moves him for free."""

from bastide.caylus import events as e
from bastide.caylus.actions import PROVOST_STAYS
from bastide.caylus.components import PROVOST_REACH, ROAD
from bastide.caylus.questions import ASK_BRIBE
from bastide.caylus.rules.purse import pay_deniers
from bastide.caylus.state import Caylus
from bastide.kernel.decisions import Legal, answered, ask, offer
from bastide.kernel.events import tell


def next_to_bribe(g: Caylus) -> None:
    """CAY-53: once each, in the order of passing."""
    ask(g, ASK_BRIBE, g.pass_order[g.cursor], 0, 0)
    g.cursor += 1


def legal_bribes(g: Caylus, seat: int, legal: Legal) -> None:
    """CAY-53: up to three spaces, 1 denier each."""
    legal_moves(g, min(PROVOST_REACH, g.players[seat].deniers), legal)


def legal_moves(g: Caylus, reach: int, legal: Legal) -> None:
    """CAY-54: the provost stays on the road; CAY-47: the guild has the full reach."""
    for steps in range(max(-reach, 1 - g.provost), min(reach, ROAD - g.provost) + 1):
        offer(legal, PROVOST_STAYS + steps)


def answer_bribe(g: Caylus, seat: int, action: int) -> None:
    """CAY-53: pay for the spaces and move him."""
    spaces = abs(action - PROVOST_STAYS)
    move_provost(g, seat, action)
    if spaces > 0:
        pay_deniers(g, seat, spaces)


def move_provost(g: Caylus, seat: int, action: int) -> None:
    """CAY-47 and CAY-53: the provost goes as many spaces as the action says."""
    answered(g)
    steps = action - PROVOST_STAYS
    g.provost += steps
    if steps != 0:
        tell(g, e.PROVOST, seat, steps, g.provost)
