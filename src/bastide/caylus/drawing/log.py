"""Where the lines of the log show."""

from bastide.caylus import components as c
from bastide.caylus import events as e
from bastide.drawing.log import Gain, Gains, Names, gains_of, shown_at
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.parts import AmountChange

TILES = tuple(f"tile {name}" for name in c.TILE_NAMES)
NAMES: Names = {
    "tile": TILES,
    "special": tuple(f"special {name}" for name in c.SPECIALS),
    "place": (*(f"special {name}" for name in c.SPECIALS), "castle", *TILES),
    "cube": c.CUBES,
    "section": c.SECTIONS,
    "line": c.LINES,
}
PLACES = {
    e.TURN: "turn",
    e.INCOME: "deniers-{seat}",
    e.PLACED: "{place}",
    e.OWNER: "{tile} prestige-{seat}",
    e.PASSED: "passed-{seat} bridge",
    e.FIRST_PASS: "deniers-{seat}",
    e.GATE_HOME: "special-gate",
    e.TRADING_POST: "special-trading-post",
    e.PROVOST: "provost",
    e.JOUST: "special-joust-field",
    e.ORDER: "order-{seat}",
    e.INN_IN: "special-inn",
    e.INN_OUT: "special-inn",
    e.USE: "{tile}",
    e.IDLE: "{tile}",
    e.GET: "{cube}-{seat}",
    e.EXTRA: "{cube}-{seat}",
    e.SELL: "{cube}-{seat}",
    e.BUY: "{cube}-{seat}",
    e.PAY: "{cube}-{seat}",
    e.PAY_DENIERS: "deniers-{seat}",
    e.POINTS: "prestige-{seat}",
    e.DENIERS: "deniers-{seat}",
    e.LOSE: "prestige-{seat}",
    e.BUILT: "{tile} tile-residence-{number} space-{number}",
    e.TRANSFORMED: "tile-residence-{number} space-{number}",
    e.PENDING: "{tile} space-{number}",
    e.GIVE: "batch",
    e.BATCH: "section-{section}",
    e.FAVOURS: "lines-{seat}",
    e.LINE: "favour-{line}-{number}",
    e.BAILIFF: "bailiff",
    e.COUNT: "gate-{section}",
    e.BONUS: "prestige-{seat}",
    e.END: "turn",
    e.SPECIAL: "{special}",
    e.CASTLE: "castle",
    e.FINAL_COUNT: "turn",
}

GAINS: Gains = {
    e.INCOME: [Gain("deniers", 2)],
    e.OWNER: [Gain("score")],
    e.FIRST_PASS: [Gain("deniers", 2)],
    e.TRADING_POST: [Gain("deniers", 2)],
    e.GET: [Gain(number=2, cube=3)],
    e.EXTRA: [Gain(cube=2)],
    e.SELL: [Gain(cube=2, sign=-1), Gain("deniers", 3)],
    e.BUY: [Gain(cube=2), Gain("deniers", 3, sign=-1)],
    e.PAY: [Gain(number=2, cube=3, sign=-1)],
    e.PAY_DENIERS: [Gain("deniers", 2, sign=-1)],
    e.POINTS: [Gain("score", 2)],
    e.DENIERS: [Gain("deniers", 2)],
    e.LOSE: [Gain("score", 2, sign=-1)],
    e.BATCH: [Gain("score", 3)],
    e.BONUS: [Gain("score", 2)],
}


def of_event(event: tuple[int, ...], colours: SeatColours = OWN_COLOURS) -> str:
    """The ids of what an event tells of, the best first."""
    return shown_at(e.EVENTS[event[0]], PLACES[event[0]], NAMES | {"seat": colours.by_seat(c.SEATS)}, event)


def changes_of(event: tuple[int, ...]) -> list[AmountChange]:
    """What an event brings and takes."""
    return gains_of(GAINS, c.CUBES, event)
