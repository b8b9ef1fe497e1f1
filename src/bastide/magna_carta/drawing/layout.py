"""Where everything is. `wide` is 740 by 722 however long the road; `narrow` is 390 wide and as high as it must be."""

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
class Step:
    """A step by which the road's cards shrink: it is for roads of up to `most` cards."""

    most: int
    columns: int
    format: Format


def _large(width: float) -> Format:
    return Format("large", width, 114, 28, 16, (20, 49), 12, 27, 94, 20, 20, 21, 17, 18)


def _full(width: float) -> Format:
    return Format("full", width, 84, 23, 14, (14.5, 37), 11.5, 21, 70, 18.5, 17, 17, 13.5, 13.5)


def _compact(width: float) -> Format:
    return Format("compact", width, 56, 16, 12.5, (13, 28), 10.5, 16, 47, 15, 13.5, 14, 12, 9)


STEPS = {
    "wide": (Step(18, 6, _large(114)), Step(29, 8, _full(84)), Step(60, 10, _compact(67))),
    "narrow": (Step(29, 4, _full(88)), Step(60, 5, _compact(69))),
}
NAMES = tuple(STEPS)


@dataclass(frozen=True)
class Layout:
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
    others: tuple[Box, ...]  # a box for each hand of the others
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


HAND_CARD = (84.0, 98.0)
FULL_HAND = 7  # so many cards of this size lie side by side; of more, only half is seen
STACK = 43.0  # the width of pile and discard


def layout_of(name: str, road: int, others: int, hand: int | None) -> Layout:
    """The sheet for so many cards of the road, so many other hands, and a hand of one's own (None: there is none)."""
    if name not in NAMES:
        raise ValueError(f"there is no layout {name[:20]!r}: known are {', '.join(NAMES)}")
    step = next(step for step in STEPS[name] if road <= step.most)
    return _wide(step, others, hand) if name == "wide" else _narrow(step, -(-road // step.columns), others, hand)


def _wide(step: Step, others: int, hand: int | None) -> Layout:
    top, bottom = 583.0, 714.0
    columns = others if hand is not None else 2
    share = (740 - 2 * EDGE + BETWEEN) / max(columns, 2)
    high = 25.0 if hand is not None else (bottom - top + BETWEEN) / -(-others // columns) - BETWEEN
    strips = [(EDGE + other % columns * share, top + other // columns * (high + BETWEEN)) for other in range(others)]
    own, left = bottom - HAND_CARD[1], EDGE + 2 * STACK + 10
    pitch = (740 - EDGE - left - HAND_CARD[0]) / (FULL_HAND - 1)
    held = hand or 0
    low = HAND_CARD[1] if held <= FULL_HAND else (HAND_CARD[1] - 3) / 2
    corners = [(left + card % FULL_HAND * pitch, own + card // FULL_HAND * (low + 3)) for card in range(held)]
    return Layout(
        "wide", (740, 722), heading=(446, 8, 286, 84), castle=(8, 8, 430, 84), bridge=(8, 99, 108, 46),
        prestige=tuple((122 + place * 87.67, 99) for place in range(7)), prestige_size=(84, 46),
        road=(EDGE, 146, 740 - 2 * EDGE, 434), columns=step.columns, format=step.format,
        others=tuple((*strip, share - BETWEEN, high) for strip in strips),
        pile=(EDGE, own, STACK, HAND_CARD[1]), discard=(EDGE + STACK + 5, own, STACK, HAND_CARD[1]),
        hand=tuple((*corner, HAND_CARD[0], low) for corner in corners),
    )  # fmt: skip


def _narrow(step: Step, rows: int, others: int, hand: int | None) -> Layout:
    width, columns = 374.0, 4
    pitch, card = (width + BETWEEN) / columns, (width + BETWEEN) / columns - BETWEEN
    top = 202.0
    slots = [(EDGE + place % columns * pitch, top + place // columns * 52) for place in range(8)]
    bridge = slots.pop(columns)
    high = rows * (step.format.height + step.format.gap)
    under = top + 100 + high + 14
    strips = tuple((EDGE, under + other * 32, width, 28.0) for other in range(others))
    own = under + others * 32 + 6
    down = HAND_CARD[1] + 8
    cells = [(EDGE + cell % columns * pitch, own + cell // columns * down) for cell in range((hand or 0) + 1)]
    bottom = cells[-1][1] + HAND_CARD[1] if hand is not None else own - BETWEEN
    return Layout(
        "narrow", (390, bottom + EDGE), heading=(EDGE, 8, width, 78), castle=(EDGE, 94, width, 100),
        bridge=(*bridge, card, 46), prestige=tuple(slots), prestige_size=(card, 46),
        road=(EDGE, top + 100, width, high), columns=step.columns, format=step.format, others=strips,
        pile=(EDGE, own, STACK - 1, HAND_CARD[1]), discard=(EDGE + card - STACK + 1, own, STACK - 1, HAND_CARD[1]),
        hand=tuple((*cell, card, HAND_CARD[1]) for cell in cells[1:]),
    )  # fmt: skip
