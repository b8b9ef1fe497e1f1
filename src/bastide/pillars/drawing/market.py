"""The market: three stalls with their prices and what is left to buy, and one that only buys metal."""

from collections.abc import Iterator

from bastide.drawing.families import rim
from bastide.drawing.rows import ARROW
from bastide.drawing.svg import number, path, rect
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import explained
from bastide.pillars.drawing.context import PillarsContext
from bastide.pillars.drawing.layout import HEADER, Box, Point
from bastide.pillars.names import CUBES

SCALLOPS = 4  # of an awning
SIDE = 15.0  # of a cube
FOOT = 34.0  # below the stalls: the circles
HIGHEST = 106.0
BUYS_ONLY = c.METAL
ORDER = (c.STONE, c.WOOD, c.SAND, c.METAL)


def stall(t: PillarsContext, cube: int) -> Box:
    """A stall: awning, price, four cubes."""
    x, y, wide, high = t.layout.steps[s.MARKET - s.EVENT]
    pitch = (wide - 4) / c.N_CUBES
    tall = min(high - HEADER - FOOT, HIGHEST)
    top = y + HEADER + (high - HEADER - FOOT - tall) / 2
    return x + 2 + ORDER.index(cube) * pitch + 1.5, top, pitch - 3, tall


def stock_place(t: PillarsContext, cube: int, which: int) -> Point:
    """The middle of a cube for sale, counted from 0."""
    x, y, wide, high = stall(t, cube)
    below = (high - 32) / c.MARKET_STOCK
    if below >= SIDE + 1:  # one below the other
        return x + wide / 2, y + 31 + (which + 0.5) * below
    row, column = divmod(which, 2)
    step = min(wide / 2, SIDE + 1)
    return x + wide / 2 + (column - 0.5) * step, y + 41 + row * (SIDE + 2)


def stalls(t: PillarsContext) -> Iterator[str]:
    """The stalls: what can be bought or sold, or taken by the bishop's visitor."""
    for cube in ORDER:
        x, y, wide, high = stall(t, cube)
        kind, name, price = c.CUBES[cube], CUBES[t.language][cube], c.CUBE_PRICE[cube]
        if cube == BUYS_ONLY:
            words = t.say("buyer", name, price)
            inside = t.row([(kind, 1), ARROW], wide / 2, 46, 17, wide - 2)
        else:
            words, inside = t.say("stall", name, price, t.position["market"][kind]), ""
        actions = [f"buy {count} {kind}" for count in range(1, c.MARKET_STOCK + 1)]
        actions += [f"sell {count} {kind}" for count in range(1, c.MOST_SOLD + 1)] + [f"receive {kind}"]
        yield t.place(f"stall-{kind}", x, y, t.sentence(words), actions, _awning(wide, high),
                      t.badge("coin", price, wide / 2, 20, 18), inside, rim(wide, high),
                      rules=explained.STALLS[cube])  # fmt: skip


def _awning(wide: float, high: float) -> str:
    step = wide / SCALLOPS
    scallops = "".join(f"a{number(step / 2)} {number(step / 2)} 0 0 1 {number(-step)} 0" for _ in range(SCALLOPS))
    awning = f"M0 7l3 -7h{number(wide - 6)}l3 7{scallops}Z"
    body = rect(2, 7, wide - 4, high - 7, 2, fill="var(--ground)", stroke="var(--line)")
    return body + path(awning, fill="var(--accent)", fill_opacity=0.8)


def stock(t: PillarsContext) -> Iterator[str]:
    """The cubes for sale at the market."""
    for cube in range(c.FIRST_GOOD, c.N_CUBES):
        kind = c.CUBES[cube]
        left = t.position["market"][kind]
        words = t.say("stall", CUBES[t.language][cube], c.CUBE_PRICE[cube], left)
        for which in range(left):
            yield t.thing(f"stock-{kind}-{which + 1}", *stock_place(t, cube, which), words,
                          t.icon(kind, 0, 0, SIDE), rules=explained.STALLS[cube])  # fmt: skip
