"""Phase 1: income."""

from bastide.caylus import events as e
from bastide.caylus.components import BASIC_INCOME, INCOME
from bastide.caylus.state import Caylus
from bastide.kernel.events import tell


def collect_income(g: Caylus) -> None:
    """CAY-28: 2 deniers each; CAY-29: more for residences, the library and the hotel."""
    tell(g, e.TURN, g.turn, 0, 0)
    for seat in range(g.n_players):
        income = income_of(g, seat)
        g.players[seat].deniers += income
        tell(g, e.INCOME, seat, income, 0)


def income_of(g: Caylus, seat: int) -> int:
    """What a seat receives at the next income. Nobody owns anything beyond the first empty space."""
    income = BASIC_INCOME
    for space in range(g.free_space):
        if g.owner[space] == seat:
            income += INCOME[g.tile[space]]
    return income
