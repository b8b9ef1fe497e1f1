"""Where everything is. Two sheets: `WIDE` for a screen, 716 by 664; `NARROW` for a telephone, 390 wide and panned.

The fourteen steps lie around the cathedral clockwise, the first at the upper left.
"""

from dataclasses import dataclass

Point = tuple[float, float]
Box = tuple[float, float, float, float]

EDGE, GAP = 8.0, 8.0
HEADER = 24.0  # of a place: its number and name


@dataclass(frozen=True)
class PillarsLayout:
    """A sheet: the boxes of its parts (x, y, width, height)."""

    name: str
    size: Point
    steps: tuple[Box, ...]
    heading: Box
    cathedral: Box
    land: Box  # the country on which it stands
    rose: tuple[float, float, float]  # its middle and its radius
    bag: Box
    hire: tuple[Box, ...]  # the craftsmen on offer


def _row(x: float, y: float, height: float, widths: tuple[float, ...]) -> list[Box]:
    boxes: list[Box] = []
    for width in widths:
        boxes.append((x, y, width, height))
        x += width + GAP
    return boxes


def _column(x: float, y: float, width: float, heights: tuple[float, ...]) -> list[Box]:
    boxes: list[Box] = []
    for height in heights:
        boxes.append((x, y, width, height))
        y += height + GAP
    return boxes


def _ring(top: list[Box], right: list[Box], bottom: list[Box], left: list[Box]) -> tuple[Box, ...]:
    """Clockwise from the upper left; rows are told from left to right, columns from top to bottom."""
    return (*top, *right, *reversed(bottom), *reversed(left))


WIDE = PillarsLayout(
    "wide", (716, 664),
    steps=_ring(
        _row(8, 8, 106, (150, 116, 150, 260)), _column(558, 122, 150, (96, 140, 140)),
        _row(8, 522, 134, (130, 226, 170, 150)), _column(8, 122, 150, (96, 112, 168)),
    ),
    heading=(170, 124, 376, 38), cathedral=(166, 166, 226, 252), land=(162, 398, 392, 116),
    rose=(474, 246, 76), bag=(406, 334, 138, 74), hire=((170, 456, 186, 56), (362, 456, 186, 56)),
)  # fmt: skip
NARROW = PillarsLayout(
    "narrow", (390, 748),
    steps=_ring(
        _row(8, 8, 94, (120, 116, 122)), _column(266, 110, 116, (122, 86, 130, 130)),
        _row(8, 610, 130, (116, 134, 108)), _column(8, 110, 116, (100, 94, 172, 102)),
    ),
    heading=(132, 110, 126, 44), cathedral=(132, 154, 126, 142), land=(128, 288, 134, 20),
    rose=(195, 366, 61), bag=(132, 431, 126, 68),
    hire=((132, 517, 126, 40), (132, 561, 126, 40)),
)  # fmt: skip
LAYOUTS = {layout.name: layout for layout in (WIDE, NARROW)}
