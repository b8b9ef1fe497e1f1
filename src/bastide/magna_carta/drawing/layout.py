"""Where everything is. `wide` is 716 by 664 however long the road; `narrow` is 390 wide and as high as it must be."""

from dataclasses import dataclass

Point = tuple[float, float]
Box = tuple[float, float, float, float]

EDGE = 8.0  # of the sheet
BETWEEN = 6.0


@dataclass(frozen=True)
class Format:
    """The size of the road's cards, and where things are on them (from the card's corner)."""

    name: str
    width: float
    height: float
    gap: float  # above each row: numbers and the provost
    title: float  # baseline of the name
    slot: Point  # middle of the worker's place
    radius: float
    icons: float  # size of the primary effect
    foot: float  # middle of the row of the card's owner
    person: float  # size of a worker
    mark: float  # size of the owner's mark
    small: float  # size of the secondary effect
    cube: float  # size of the cubes on it
    step: float  # from one of them to the next

    @property
    def compact(self) -> bool:
        """True if names are short and points are left to the tooltip."""
        return self.name == "compact"

    @property
    def letters(self) -> str:
        """The style of the names."""
        return "head" if self.name == "huge" else "name"

    @property
    def shield(self) -> float:
        """The size of the points."""
        return 25.0 if self.name == "huge" else 17.0

    @property
    def rim(self) -> float:
        """How much of the road is seen above and below the card."""
        return 2.0 if self.compact else 5.0

    @property
    def mark_x(self) -> float:
        """The middle of the owner's mark."""
        return self.slot[0]

    @property
    def right(self) -> float:
        """Where effects begin, to the right of worker and owner."""
        return self.slot[0] + self.radius + 2

    def worker_place(self, owned: bool) -> Point:
        """The middle of the worker's place; without an owner's row below it, the middle of the card."""
        x, y = self.slot
        return x, y if owned else (self.title + self.height) / 2

    def cube_place(self, number: int) -> Point:
        """The middle of a cube that lies on the card, counted from 0."""
        return self.right + 1 + self.cube / 2 + number * self.step, self.foot


@dataclass(frozen=True)
class RoadStep:
    """A step by which the road's cards shrink: it is for roads of up to `most` cards."""

    most: int
    columns: int
    format: Format


def _huge(width: float) -> Format:
    return Format("huge", width, 172, 30, 23, (30, 78), 19, 40, 141, 31, 28, 30, 23, 24)


def _large(width: float) -> Format:
    return Format("large", width, 108, 27, 16, (20, 47), 13, 27, 88, 21, 20, 21, 17, 18)


def _full(width: float) -> Format:
    return Format("full", width, 79, 22, 14, (14.5, 36), 11.5, 21, 66.5, 18.5, 17, 17, 13.5, 13.5)


def _small(width: float) -> Format:
    return Format("small", width, 64, 17, 13, (13.5, 31), 10.5, 16, 54, 15.5, 14.5, 15, 12.5, 12.5)


def _compact(width: float) -> Format:
    return Format("compact", width, 54, 13.5, 12.5, (12.5, 27), 10, 15, 45.5, 14.5, 13, 13.5, 11.5, 8.7)


STEPS = {
    "wide": (
        RoadStep(8, 4, _huge(167)), RoadStep(15, 5, _large(133)), RoadStep(24, 6, _full(111)),
        RoadStep(35, 7, _small(95)), RoadStep(54, 9, _compact(73)),
    ),
    "narrow": (RoadStep(12, 3, _large(120)), RoadStep(28, 4, _full(88)), RoadStep(60, 5, _compact(70))),
}  # fmt: skip
NAMES = tuple(STEPS)


@dataclass(frozen=True)
class MagnaCartaLayout:
    """A sheet: the boxes of its parts (x, y, width, height)."""

    name: str
    size: Point
    heading: Box
    castle: Box
    bridge: Box
    prestige: tuple[Point, ...]  # corners
    prestige_size: Point
    road: Box
    columns: int
    format: Format
    others: tuple[Box, ...]  # for those who have no hand of their own: a box for each hand
    pile: Box
    discard: Box
    hand: tuple[Box, ...]  # a box for each card of one's own hand

    @property
    def pitch(self) -> float:
        """From one card of the road to the next."""
        return (self.road[2] + self.gutter) / self.columns

    @property
    def gutter(self) -> float:
        """Between two cards of a row."""
        return (self.road[2] - self.columns * self.format.width) / (self.columns - 1)

    @property
    def row(self) -> float:
        """From one row of the road to the next."""
        return self.format.height + self.format.gap

    @property
    def rows(self) -> int:
        """How many rows there is room for."""
        return int(self.road[3] // self.row)

    def space(self, space: int) -> Point:
        """The corner of a card of the road, counted from 1; the next row begins at the left again."""
        row, column = divmod(space - 1, self.columns)
        return self.road[0] + column * self.pitch, self.road[1] + self.format.gap + row * self.row


HAND_CARD = (84.0, 96.0)  # the narrowest
WIDEST = 120.0
FULL_HAND = 7  # so many cards of this size lie side by side; of more, only half is seen
ARC = 5.0  # how much higher the middle of the fan is
STACK = 46.0  # the width of pile and discard


def layout_of(name: str, road: int, players: int, hand: int | None) -> MagnaCartaLayout:
    """The sheet for so many cards of the road, and a hand of one's own; without one (None) those of all players."""
    if name not in NAMES:
        raise ValueError(f"there is no layout {name[:20]!r}: known are {', '.join(NAMES)}")
    step = next(step for step in STEPS[name] if road <= step.most)
    closed = players if hand is None else 0
    return _wide(step, closed, hand or 0) if name == "wide" else _narrow(step, -(-road // step.columns), closed, hand)


WIDE = (716.0, 664.0)
HAND_TOP = 556.0


def _wide(step: RoadStep, closed: int, hand: int) -> MagnaCartaLayout:
    width = WIDE[0] - 2 * EDGE
    high = WIDE[1] - EDGE - HAND_TOP
    half = (width - BETWEEN) / 2
    rows = -(-closed // 2)
    strip = (high + BETWEEN) / rows - BETWEEN if rows else 0
    strips = [(EDGE + seat % 2 * (half + BETWEEN), HAND_TOP + seat // 2 * (strip + BETWEEN)) for seat in range(closed)]
    low = WIDE[1] - EDGE - HAND_CARD[1]
    return MagnaCartaLayout(
        "wide", WIDE, heading=(446, 8, 262, 84), castle=(8, 8, 430, 84), bridge=(8, 98, 108, 46),
        prestige=tuple((122 + place * 84.0, 98) for place in range(7)), prestige_size=(81, 46),
        road=(EDGE, 144, width, 408), columns=step.columns, format=step.format,
        others=tuple((*corner, half, strip) for corner in strips),
        pile=(EDGE, low, STACK, HAND_CARD[1]), discard=(EDGE + STACK + 5, low, STACK, HAND_CARD[1]),
        hand=_fan(hand, EDGE + 2 * STACK + 13, WIDE[0] - EDGE, low),
    )  # fmt: skip


def _fan(hand: int, left: float, right: float, top: float) -> tuple[Box, ...]:
    """A hand around its middle, a little higher there; a large one in two rows of low cards."""
    room = right - left
    if hand > FULL_HAND:
        pitch, down = (room + 4) / -(-hand // 2), (HAND_CARD[1] - 4) / 2
        cells = [divmod(card, -(-hand // 2)) for card in range(hand)]
        return tuple((left + column * pitch, top + row * (down + 4), pitch - 4, down) for row, column in cells)
    pitch = min(WIDEST + 5, (room + 5) / max(hand, 1))
    first = left + (room - hand * pitch + 5) / 2
    middle = (hand - 1) / 2
    falls = [ARC * ((card - middle) / max(middle, 1)) ** 2 for card in range(hand)]
    return tuple((first + card * pitch, top + fall - ARC, pitch - 5, HAND_CARD[1]) for card, fall in enumerate(falls))


def _narrow(step: RoadStep, rows: int, closed: int, hand: int | None) -> MagnaCartaLayout:
    width, columns = 374.0, 4
    pitch, card = (width + BETWEEN) / columns, (width + BETWEEN) / columns - BETWEEN
    top = 190.0
    slots = [(EDGE + place % columns * pitch, top + place // columns * 52) for place in range(8)]
    bridge = slots.pop(columns)
    high = rows * (step.format.height + step.format.gap)
    own = top + 100 + high + 14
    strips = tuple((EDGE, own + seat * 32, width, 28.0) for seat in range(closed))
    down = HAND_CARD[1] + 8
    cells = [(EDGE + cell % columns * pitch, own + cell // columns * down) for cell in range((hand or 0) + 1)]
    bottom = cells[-1][1] + HAND_CARD[1] if hand is not None else own + closed * 32 - 4
    return MagnaCartaLayout(
        "narrow", (390, bottom + EDGE), heading=(EDGE, 8, width, 78), castle=(EDGE, 94, width, 88),
        bridge=(*bridge, card, 46), prestige=tuple(slots), prestige_size=(card, 46),
        road=(EDGE, top + 100, width, high), columns=step.columns, format=step.format, others=strips,
        pile=(EDGE, own, STACK - 4, HAND_CARD[1]), discard=(EDGE + card - STACK + 4, own, STACK - 4, HAND_CARD[1]),
        hand=tuple((*cell, card, HAND_CARD[1]) for cell in cells[1:]),
    )  # fmt: skip
