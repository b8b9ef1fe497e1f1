"""Where everything is. Two sheets: `WIDE` for a screen, 740 by 722; `NARROW` for a telephone, 390 wide and scrolled."""

from dataclasses import dataclass

TILE = (84.0, 82.0)
GAP = 24.0  # between two rows of the road: numbers, bailiff and provost
RIM = 5.0  # of the road around its tiles

Point = tuple[float, float]
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Layout:
    """A sheet: the boxes of its parts (x, y, width, height) and the columns of the road."""

    name: str
    size: Point
    castle: Box
    heading: Box
    specials: Point
    special_columns: int
    bridge: Box
    road: Point  # the upper left corner of the first row
    columns: int
    pitch: float
    favours: Box

    @property
    def row(self) -> float:
        """From one row of the road to the next."""
        return TILE[1] + GAP

    def special(self, special: int) -> Point:
        """The upper left corner of a special building."""
        row, column = divmod(special, self.special_columns)
        return self.specials[0] + column * self.pitch, self.specials[1] + row * (TILE[1] + 6)

    def space(self, space: int) -> Point:
        """The upper left corner of a space, counted from 1. The road begins under the bridge, at the right."""
        row, place = divmod(space - 1, self.columns)
        column = place if row % 2 else self.columns - 1 - place
        return self.road[0] + column * self.pitch, self.road[1] + row * self.row

    def leftwards(self, space: int) -> bool:
        """True where the road runs to the left."""
        return (space - 1) // self.columns % 2 == 0


WIDE = Layout("wide", (740, 722), castle=(8, 8, 428, 148), heading=(446, 8, 286, 148), specials=(8, 168),
              special_columns=6, bridge=(557, 168, 175, 82), road=(8, 280), columns=8, pitch=91.43,
              favours=(378, 588, 354, 130))  # fmt: skip
NARROW = Layout("narrow", (390, 1324), castle=(8, 92, 374, 148), heading=(8, 8, 374, 76), specials=(8, 250),
                special_columns=4, bridge=(201.34, 338, 180.66, 82), road=(8, 450), columns=4, pitch=96.67,
                favours=(8, 1184, 374, 132))  # fmt: skip
LAYOUTS = {layout.name: layout for layout in (WIDE, NARROW)}
