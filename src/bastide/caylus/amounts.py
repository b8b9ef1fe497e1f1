"""What a player of Caylus has that can be counted."""

from bastide.caylus.components import CUBES
from bastide.drawing.amounts import amount, cubes

AMOUNTS = (
    amount("deniers", lambda g, seat: g.players[seat].deniers),
    *cubes(CUBES),
    amount("workers", lambda g, seat: g.players[seat].workers),
    amount("houses", lambda g, seat: sum(g.players[seat].houses)),
)
