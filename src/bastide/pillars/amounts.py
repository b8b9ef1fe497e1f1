"""What a player of The Pillars of the Earth has that can be counted."""

from bastide.drawing.amounts import amount, cubes
from bastide.pillars.components import CUBES

AMOUNTS = (
    amount("gold", lambda g, seat: g.players[seat].gold, icon="denier"),
    *cubes(CUBES),
    amount("workers", lambda g, seat: g.players[seat].workers),
)
