"""The table of Magna Carta as SVG, from a position. It knows no rules: it is told what can be chosen."""

from bastide.kernel.parts import Drawing
from bastide.magna_carta.drawing.log import changes_of, of_event
from bastide.magna_carta.drawing.moves import of_move
from bastide.magna_carta.drawing.panel import panel
from bastide.magna_carta.drawing.sheet import board

__all__ = ["DRAWING", "board", "panel"]

DRAWING = Drawing(board=board, panel=panel, of_move=of_move, of_event=of_event, changes_of=changes_of)
