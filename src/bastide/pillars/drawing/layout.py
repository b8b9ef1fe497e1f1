"""Where everything is. Two sheets: `WIDE` for a screen, 740 wide; `NARROW` for a telephone, 390 wide and scrolled.

The fourteen steps lie around the cathedral clockwise, the first at the upper left.
"""

from dataclasses import dataclass

from bastide.pillars import components as c

Point = tuple[float, float]
Box = tuple[float, float, float, float]

MARGIN, GAP = 8.0, 8.0
CARD = (80.0, 40.0)  # a craftsman or privilege on the map
HEADER = 24.0  # of a place: its number and name
LABEL = 16.0  # the name above a group of cards


@dataclass(frozen=True)
class Layout:
    """A sheet: the boxes of its parts (x, y, width, height)."""

    name: str
    width: float
    steps: tuple[Box, ...]
    cathedral: Box
    heading: Box
    rose: tuple[float, float, float]  # its middle and its radius
    bag: Box
    supply: Point
    resource: Point  # the size of a resource card
    gap: float  # between two cards
    apart: float  # and more between two sites
    hire: tuple[Box, ...]  # the craftsmen on offer
    seats: Point
    seat: Point  # the size of a seat's panel; in the narrow one, without its craftsmen

    def resource_card(self, card: int) -> Point:
        """The upper left corner of a resource card in the supply."""
        (x, y), (width, _) = self.supply, self.resource
        site = card // c.CARDS_A_SITE
        return x + card * (width + self.gap) + site * self.apart, y + LABEL


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


WIDE = Layout(
    "wide", 740,
    steps=_ring(
        _row(8, 8, 94, (146, 108, 128, 178, 132)), _column(620, 110, 112, (92, 92)),
        _row(8, 310, 112, (178, 96, 178, 128, 112)), _column(8, 110, 112, (92, 92)),
    ),
    cathedral=(134, 112, 160, 188), heading=(306, 112, 132, 92), rose=(526, 206, 82), bag=(306, 222, 126, 76),
    supply=(8, 432), resource=(44, 50), gap=5, apart=11, hire=((470, 448, 128, 50), (604, 448, 128, 50)),
    seats=(8, 507), seat=(724, 49),
)  # fmt: skip
NARROW = Layout(
    "narrow", 390,
    steps=_ring(
        _row(8, 8, 94, (120, 116, 122)), _column(266, 110, 116, (122, 84, 90, 90)),
        _row(8, 528, 122, (116, 134, 108)), _column(8, 110, 116, (90, 84, 122, 90)),
    ),
    cathedral=(130, 160, 130, 150), heading=(132, 110, 126, 48), rose=(195, 378, 63), bag=(132, 449, 126, 69),
    supply=(8, 660), resource=(36, 50), gap=4, apart=9, hire=((8, 750, 183, 50), (199, 750, 183, 50)),
    seats=(8, 810), seat=(374, 32),
)  # fmt: skip
LAYOUTS = {layout.name: layout for layout in (WIDE, NARROW)}
