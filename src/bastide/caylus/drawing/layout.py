"""Where everything is. Two sheets: `WIDE` for a screen, 716 by 664; `NARROW` for a telephone, 390 wide and scrolled."""

from dataclasses import dataclass

TILE = (92.0, 66.0)
SPECIAL = (81.0, 62.0)
GAP = 20.0  # between two rows of tiles
VERGE = 12.5  # of the road above its tiles: numbers, bailiff and provost
RIM = 2.5  # of the road on the other sides

Point = tuple[float, float]
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class CaylusLayout:
    """A sheet: the boxes of its parts (x, y, width, height) and the columns of the road."""

    name: str
    size: Point
    castle: Box
    heading: Box
    specials: Point
    special_columns: int
    special_pitch: float
    bridge: Box
    road: Point  # the upper left corner of the first row
    columns: int
    pitch: float
    favours: Box

    @property
    def narrow(self) -> bool:
        """True on the sheet for a telephone."""
        return self.name == "narrow"

    @property
    def row(self) -> float:
        """From one row of the road to the next."""
        return TILE[1] + GAP

    def special(self, special: int) -> Point:
        """The upper left corner of a special building."""
        row, column = divmod(special, self.special_columns)
        return self.specials[0] + column * self.special_pitch, self.specials[1] + row * (SPECIAL[1] + 6)

    def space(self, space: int) -> Point:
        """The upper left corner of a space, counted from 1. The road begins under the bridge, at the right."""
        row, place = divmod(space - 1, self.columns)
        column = place if row % 2 else self.columns - 1 - place
        return self.road[0] + column * self.pitch, self.road[1] + row * self.row

    def leftwards(self, space: int) -> bool:
        """True where the road runs to the left."""
        return (space - 1) // self.columns % 2 == 0


WIDE = CaylusLayout("wide", (716, 664), castle=(7, 6, 452, 120), heading=(467, 6, 242, 120), specials=(7, 132),
              special_columns=6, special_pitch=88, bridge=(535, 132, 174, 62), road=(7, 217), columns=7, pitch=101.67,
              favours=(7, 551, 702, 108))  # fmt: skip
NARROW = CaylusLayout("narrow", (390, 1242), castle=(5, 88, 380, 158), heading=(5, 6, 380, 76), specials=(5, 252),
                special_columns=4, special_pitch=98.67, bridge=(202.33, 320, 182.67, 62), road=(5, 405), columns=4,
                pitch=96, favours=(5, 999, 380, 238))  # fmt: skip
LAYOUTS = {layout.name: layout for layout in (WIDE, NARROW)}
