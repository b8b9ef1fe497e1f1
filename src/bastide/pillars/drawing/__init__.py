"""The board of The Pillars of the Earth as SVG, from a position. It knows no rules: it is told what can be chosen."""

from bastide.pillars.drawing.log import of_event
from bastide.pillars.drawing.moves import of_move
from bastide.pillars.drawing.panel import panel
from bastide.pillars.drawing.sheet import board

__all__ = ["board", "of_event", "of_move", "panel"]
