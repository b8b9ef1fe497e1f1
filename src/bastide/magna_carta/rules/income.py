"""Phase 1: income."""

from bastide.kernel.events import tell
from bastide.magna_carta import events as e
from bastide.magna_carta.components import BASIC_INCOME, N_PRESTIGE, PRESTIGE_INCOME, RESIDENCE_INCOME
from bastide.magna_carta.state import MagnaCarta


def collect_income(g: MagnaCarta) -> None:
    """MAG-22: everybody, in the first turn too."""
    tell(g, e.TURN, g.turn, 0, 0)
    for seat in range(g.n_players):
        income = income_of(g, seat)
        g.players[seat].deniers += income
        tell(g, e.INCOME, seat, income, 0)


def income_of(g: MagnaCarta, seat: int) -> int:
    """MAG-22: 2 deniers, and more for residences (MAG-9; MAG-41: not for covered ones) and the hotel."""
    income = BASIC_INCOME + g.players[seat].residences * RESIDENCE_INCOME
    for building in range(N_PRESTIGE):
        if g.prestige[building] == seat:
            income += PRESTIGE_INCOME[building]
    return income
