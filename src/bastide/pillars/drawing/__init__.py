"""The board of The Pillars of the Earth as SVG, from a position. It knows no rules: it is told what can be chosen."""

from bastide.kernel.parts import Drawing
from bastide.pillars.drawing.log import changes_of, of_event
from bastide.pillars.drawing.moves import of_move
from bastide.pillars.drawing.panel import panel
from bastide.pillars.drawing.sheet import board

__all__ = ["DRAWING", "board", "panel"]

DRAWING = Drawing(board=board, panel=panel, of_move=of_move, of_event=of_event, changes_of=changes_of)
