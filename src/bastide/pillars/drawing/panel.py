"""What a seat has: points, gold, workers, cubes and what they would turn into; then its workshop."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from bastide.drawing import panels
from bastide.drawing.families import rim
from bastide.drawing.icons import SYMBOLS as COMMON
from bastide.drawing.rows import ARROW, GAP, PLUS, Row, row_width
from bastide.drawing.svg import rect
from bastide.drawing.text import text
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import explained, workshop
from bastide.pillars.drawing.context import PREFIX, PillarsContext
from bastide.pillars.drawing.icons import SYMBOLS
from bastide.pillars.drawing.layout import LAYOUTS
from bastide.pillars.drawing.outlook import Outlook, outlook
from bastide.pillars.names import CUBES

FLAGS = {"passed": "passed", "protected": "protection", "extra": "hammer", "walled": "wall", "walled_next": "wall"}
"""What may be true of a seat for a while: an icon each."""
NUMBERS, GOODS = 11.5, 34.0  # middles of the two lines
CUBE, CUBE_STEP, CUBE_BOX = 18.0, 38.5, (38.0, 22.0)
SIGN = 16.0  # from one passing state to the next


def panel(
    position: Mapping[str, Any],
    seat: int,
    *,
    legal: Iterable[object] = (),
    language: str = "en",
    theme: str = "auto",
    layout: str = "wide",
    hinted: Sequence[str] = (),
    colours: SeatColours = OWN_COLOURS,
) -> str:
    """What a seat has, as a drawing 234 wide and no higher than 133."""
    asked = bool(position["stack"]) and position["stack"][-1]["seat"] == seat
    chosen = dict.fromkeys(map(str, legal) if asked else ()).keys()
    t = PillarsContext(position, language, chosen, PREFIX, LAYOUTS[layout], hinted=hinted, colours=colours)
    then = outlook(position, seat)
    parts = [*_numbers(t, seat), *_signs(t, seat), *_cubes(t, seat), *_outlook(t, seat, then),
             *workshop.craftsmen(t, seat, then), *workshop.privileges(t, seat)]  # fmt: skip
    high = workshop.height(t, seat)
    return panels.panel(t.colour(seat), high, _words(t, seat), language, theme, PREFIX, parts, COMMON | SYMBOLS)


def _words(t: PillarsContext, seat: int) -> str:
    player = t.position["players"][seat]
    cubes = [f"{count} {CUBES[t.language][kind]}" for kind, count in enumerate(player["cubes"].values()) if count]
    return ", ".join([t.say("seat", player["points"], player["gold"], player["workers"], seat=seat), *cubes])


def _numbers(t: PillarsContext, seat: int) -> Iterator[str]:
    """Points, gold, workers; of the workers, how many are grey or black."""
    player, colour = t.position["players"][seat], t.colour(seat)
    yield t.thing(f"points-{colour}", 13, NUMBERS, t.say("points", player["points"], seat=seat),
                  _area(-12, 26), t.badge("point", player["points"], 0, 0, 23), rules=explained.POINTS)  # fmt: skip
    yield t.thing(f"gold-{colour}", 42, NUMBERS, t.say("gold", player["gold"], seat=seat),
                  _area(-12, 26), t.badge("coin", player["gold"], 0, 0, 22), rules=explained.GOLD)  # fmt: skip
    extra = ["grey-worker"] * player["grey"] + ["black-worker"] * player["black"]
    parts = [t.say("grey", player["grey"])] * bool(player["grey"]) + [t.say("black")] * bool(player["black"])
    words = ", ".join([t.say("workers", player["workers"], seat=seat), *parts])
    yield t.thing(f"workers-{colour}", 68, NUMBERS, words, _area(-10, 72), t.icon("worker", 0, 0, 18),
                  text(str(player["workers"]), 10, 5.3, "count"),
                  *(t.icon(name, 35 + place * 11, 0, 14) for place, name in enumerate(extra)),
                  rules=explained.WORKERS)  # fmt: skip


def _area(left: float, wide: float) -> str:
    """What catches the pointer around a number."""
    return rect(left, -11, wide, 22, fill="none", pointer_events="all")


def _signs(t: PillarsContext, seat: int) -> Iterator[str]:
    """At the right: the keystone of the start player, and what is true of the seat for a while."""
    colour, right = t.colour(seat), panels.WIDTH - 11
    if t.position["start"] == seat:
        yield t.thing(f"start-{colour}", right, NUMBERS, t.say("start", seat=seat), t.icon("first", 0, 0, 20),
                      rules=explained.START_PLAYER)  # fmt: skip
    for place, flag in enumerate(flags(t, seat), 1):
        pale = "pale" if flag == "walled_next" else ""
        yield t.thing(f"{flag.replace('_', '-')}-{colour}", right - place * SIGN, NUMBERS, t.say(flag, seat=seat),
                      t.icon(FLAGS[flag], 0, 0, 16), rules=explained.FLAGS[flag], style=pale)  # fmt: skip


def flags(t: PillarsContext, seat: int) -> list[str]:
    """What is true of a seat for a while."""
    return [flag for flag in FLAGS if t.position["players"][seat][flag]]


def _cubes(t: PillarsContext, seat: int) -> Iterator[str]:
    """The cubes: clicked to sell some, or to say how many are kept."""
    for kind, name in enumerate(c.CUBES):
        count = t.position["players"][seat]["cubes"][name]
        actions = [f"sell {n} {name}" for n in range(1, c.MOST_SOLD + 1)]
        if t.asks("keep") and t.question["subject"] == kind:
            actions += [f"keep {n}" for n in (*range(c.KEPT + 1), "best")]
        words = t.say("cubes", count, CUBES[t.language][kind], seat=seat)
        figure = text(str(count), 19.5, 16.3, "count") if count else ""
        area = rect(0, 0, *CUBE_BOX, fill_opacity=0, pointer_events="all")
        yield t.place(f"cubes-{t.colour(seat)}-{name}", 1 + kind * CUBE_STEP, GOODS - 11, t.sentence(words), actions,
                      area, t.icon(name, 9.5, 11, CUBE), figure, rim(*CUBE_BOX), rules=explained.CUBES,
                      style="" if count else "pale")  # fmt: skip


def _outlook(t: PillarsContext, seat: int, then: Outlook) -> Iterator[str]:
    """What the cubes would turn into now, while there is a cathedral to build."""
    if t.phase == s.OVER:
        return
    row: Row = [ARROW, GAP, ("point", then.points)]
    row += [GAP, PLUS, ("coin", then.gold)] if then.gold > 0 else []
    words = t.say("outlook", then.points, then.gold, seat=seat)
    yield t.thing(f"outlook-{t.colour(seat)}", 157, GOODS, words, _area(-2, 78),
                  t.row(row, row_width(row, 18) / 2, 0, 18), rules=explained.OUTLOOK,
                  style="" if then.points or then.gold else "pale")  # fmt: skip
