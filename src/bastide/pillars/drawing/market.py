"""The market: three stalls with their prices and what is left to buy."""

from collections.abc import Iterator

from bastide.drawing.families import rim
from bastide.drawing.svg import at, group, number, path, rect, title
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing.layout import HEADER, Box, Point
from bastide.pillars.drawing.table import Table
from bastide.pillars.text import CUBES

SCALLOPS = 6  # of an awning
SIDE = 16  # of a cube


def stall(t: Table, good: int) -> Box:
    """A stall: awning, price, four cubes."""
    x, y, wide, _ = t.layout.steps[s.MARKET - s.EVENT]
    pitch = (wide - 6) / c.N_GOODS
    width = min(pitch - 4, 48)
    return x + 3 + (good + 0.5) * pitch - width / 2, y + HEADER - 1, width, 57


def stock_place(t: Table, good: int, which: int) -> Point:
    """The middle of a cube for sale, counted from 0."""
    x, y, wide, _ = stall(t, good)
    row, column = divmod(which, 2)
    return x + wide / 2 + (column - 0.5) * 17, y + 33 + row * 16


def stalls(t: Table, box: Box) -> Iterator[str]:
    """The stalls with their awnings and prices."""
    left, top, _, _ = box
    for good in range(c.N_GOODS):
        x, y, wide, high = stall(t, good)
        px, py, step = x - left, y - top, wide / SCALLOPS
        yield rect(px + 2, py + 5, wide - 4, high - 5, 2, fill="var(--ground)", stroke="var(--line)")
        scallops = "".join(f"a{number(step / 2)} {number(step / 2)} 0 0 1 {number(-step)} 0" for _ in range(SCALLOPS))
        awning = f"M{number(px)} {number(py + 5)}l3 -5h{number(wide - 6)}l3 5{scallops}Z"
        yield path(awning, fill="var(--accent)", fill_opacity=0.75)
        yield t.badge("coin", c.CUBE_PRICE[c.FIRST_GOOD + good], px + wide / 2, py + 17, 16)


def stock(t: Table) -> Iterator[str]:
    """The cubes for sale at the market."""
    for good, kind in enumerate(c.GOODS):
        cube = c.FIRST_GOOD + good
        left = t.position["market"][kind]
        for which in range(left):
            words = t.say("stall", CUBES[t.language][cube], c.CUBE_PRICE[cube], left)
            yield group(title(words), t.icon(kind, 0, 0, SIDE), id=f"stock-{kind}-{which + 1}",
                        transform=at(*stock_place(t, good, which)))  # fmt: skip


def for_sale(t: Table) -> Iterator[str]:
    """What can be bought, or taken by the bishop's visitor: clicking on the third cube buys three."""
    for good, kind in enumerate(c.GOODS):
        cube = c.FIRST_GOOD + good
        name = CUBES[t.language][cube]
        for count in range(1, t.position["market"][kind] + 1):
            actions = [f"buy {count} {kind}"] + [f"receive {kind}"] * (count == 1)
            if not any(action in t.legal for action in actions):
                continue
            free = actions[-1] in t.legal and count == 1
            words = t.say("free cube", name) if free else t.say("buy", count, name, count * c.CUBE_PRICE[cube])
            x, y = stock_place(t, good, count - 1)
            area = rect(0, 0, SIDE, SIDE, fill_opacity=0, pointer_events="all")
            yield t.place(f"buy-{kind}-{count}", x - SIDE / 2, y - SIDE / 2, t.sentence(words), actions, area,
                          rim(SIDE, SIDE))  # fmt: skip
