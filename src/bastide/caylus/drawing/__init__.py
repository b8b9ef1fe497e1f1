"""The drawings of Caylus as SVG, from a position. They know no rules: they are told what can be chosen."""

from bastide.caylus.drawing.choices import of_move
from bastide.caylus.drawing.log import of_event
from bastide.caylus.drawing.panel import panel
from bastide.caylus.drawing.sheet import board
from bastide.caylus.drawing.stock import drawer

__all__ = ["board", "drawer", "of_event", "of_move", "panel"]
