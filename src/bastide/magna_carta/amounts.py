"""What a player of Magna Carta has that can be counted."""

from bastide.drawing.amounts import amount, cubes
from bastide.magna_carta.components import CUBES

AMOUNTS = (
    amount("deniers", lambda g, seat: g.players[seat].deniers),
    *cubes(CUBES),
    amount("workers", lambda g, seat: g.players[seat].workers),
    amount("tokens", lambda g, seat: sum(g.players[seat].tokens)),
    amount("hand", lambda g, seat: g.players[seat].hand),
)
