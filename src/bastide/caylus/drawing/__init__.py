"""The board of Caylus as SVG, from a position. It knows no rules: it is told what can be chosen."""

from bastide.caylus.drawing.sheet import board, drawer

__all__ = ["board", "drawer"]
