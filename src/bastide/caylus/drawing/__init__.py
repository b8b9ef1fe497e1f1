"""The drawings of Caylus as SVG, from a position. They know no rules: they are told what can be chosen."""

from bastide.caylus.drawing.choices import of_move
from bastide.caylus.drawing.log import changes_of, of_event
from bastide.caylus.drawing.panel import panel
from bastide.caylus.drawing.sheet import board
from bastide.caylus.drawing.stock import drawer
from bastide.kernel.parts import Drawing

__all__ = ["DRAWING", "board", "drawer", "panel"]

DRAWING = Drawing(board=board, panel=panel, drawer=drawer, of_move=of_move, of_event=of_event, changes_of=changes_of)
