"""What a player has: prestige, deniers, workers and income, the cubes, the houses in the castle, the favours."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from bastide.caylus import components as c
from bastide.caylus.drawing import choices, rules
from bastide.caylus.drawing.context import PREFIX, CaylusContext, in_order
from bastide.caylus.drawing.layout import LAYOUTS
from bastide.caylus.names import CUBES, SECTIONS
from bastide.drawing import panels
from bastide.drawing.icons import SYMBOLS
from bastide.drawing.rows import PLUS
from bastide.drawing.svg import path, rect
from bastide.drawing.text import text
from bastide.kernel.colours import OWN_COLOURS, SeatColours

HEIGHT = 84.0
ROW = 28.0
MIDDLE = ROW / 2
CUBE_STEP = 46.4


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
    """What a seat has; cubes it is asked to take, sell or pay are lit. The page writes name and score above it."""
    t = CaylusContext(position, language, in_order(legal), PREFIX, LAYOUTS[layout], hinted=hinted, colours=colours)
    parts = [*_purse(t, seat), *_cubes(t, seat), *_castle(t, seat), *_favours(t, seat)]
    words = t.say("panel", t.colour_name(seat))
    return panels.panel(t.colour(seat), HEIGHT, words, language, theme, PREFIX, parts, SYMBOLS)


def income(position: Mapping[str, Any], seat: int) -> int:
    """What a seat takes at the start of a turn."""
    own = [c.TILE_NAMES.index(row["tile"]) for row in position["road"] if row.get("owner") == seat]
    return c.BASIC_INCOME + sum(c.INCOME[tile] for tile in own)


def _purse(t: CaylusContext, seat: int) -> Iterator[str]:
    """Prestige, deniers, workers at home, income; how many favours are still to be used."""
    me, colour = t.position["players"][seat], t.colour(seat)
    gets = income(t.position, seat)
    yield _thing(t, f"prestige-{colour}", 2, 0, 32, t.say("prestige", me["prestige"]),
                 t.badge("prestige", me["prestige"], 15, MIDDLE, 25), rules.PRESTIGE)  # fmt: skip
    yield _thing(t, f"deniers-{colour}", 36, 0, 32, t.say("denier", me["deniers"]),
                 t.badge("denier", me["deniers"], 15, MIDDLE, 24), rules.DENIERS)  # fmt: skip
    yield _thing(t, f"workers-{colour}", 72, 0, 44, t.say("workers", me["workers"], c.WORKERS),
                 t.icon("worker", 12, MIDDLE, 20) + _count(me["workers"], 25), rules.WORKERS)  # fmt: skip
    yield _thing(t, f"income-{colour}", 118, 0, 40, t.say("income", gets),
                 t.row([PLUS, ("denier", gets)], 18, MIDDLE, 18), rules.INCOME)  # fmt: skip
    if t.asked == "favour" and t.question["seat"] == seat:
        left = t.question["number"]
        yield _thing(t, f"favours-{colour}", 168, 0, 50, t.say("favours left", left),
                     t.row([("favour", left)], 25, MIDDLE, 17), rules.FAVOURS)  # fmt: skip


def _thing(
    t: CaylusContext, name: str, x: float, y: float, wide: float, words: str, drawn: str, told: str, style: str = ""
) -> str:
    """Something on a ground that catches the pointer."""
    ground = rect(0, 1, wide, ROW - 2, 4, fill="none", pointer_events="all")
    return t.thing(name, x, y, t.sentence(words), ground, drawn, rules=told, style=style)


def _count(count: int, x: float) -> str:
    return text(str(count), x, MIDDLE + 5.3, "count")


def _cubes(t: CaylusContext, seat: int) -> Iterator[str]:
    """The cubes by kind."""
    me, colour = t.position["players"][seat]["cubes"], t.colour(seat)
    for kind, cube in enumerate(c.CUBES):
        actions = choices.of_cube(t, seat, cube)
        pale = not me[cube] and not any(one in t.legal for one in actions)
        ground = rect(0, 1, CUBE_STEP - 2, ROW - 2, 4, fill="none", pointer_events="all")
        words = t.sentence(f"{me[cube]} {CUBES[t.language][kind]}")
        yield t.place(f"{cube}-{colour}", 2 + kind * CUBE_STEP, ROW, words, actions, ground,
                      t.icon(cube, 12, MIDDLE, 20), _count(me[cube], 23),
                      rect(1, 2, CUBE_STEP - 4, ROW - 4, 5, class_="rim"), style="pale" * pale,
                      rules=rules.CUBES)  # fmt: skip


def _castle(t: CaylusContext, seat: int) -> Iterator[str]:
    """The houses, section by section."""
    me = t.position["players"][seat]["houses"]
    for section, key in enumerate(c.SECTIONS):
        name, works = SECTIONS[t.language][section], section == t.position["counted"]
        words = t.sentence(t.say("houses", me[key], name), t.say("under construction") * works).removesuffix(".")
        letter = text(name[0], 12, MIDDLE + 7, "letter mid on-accent")
        yield _thing(t, f"houses-{key}-{t.colour(seat)}", 2 + section * 37, 2 * ROW, 36, words,
                     t.icon("house", 12, MIDDLE, 23) + letter + _count(me[key], 25), rules.HOUSE,
                     "pale" * (not me[key] and not works))  # fmt: skip


def _favours(t: CaylusContext, seat: int) -> Iterator[str]:
    """The level on each line of the favour table."""
    me, colour = t.position["players"][seat]["favours"], t.colour(seat)
    if t.options["favours"] == "simplified":
        return
    yield path(f"M116.5 {2 * ROW + 5}v{ROW - 10}", stroke="var(--line)")
    yield _thing(t, f"lines-{colour}", 119, 2 * ROW, 18, t.say("the favours"), t.icon("favour", 9, MIDDLE, 16),
                 rules.FAVOURS)  # fmt: skip
    for line, letter in enumerate(c.LINES):
        level = me[letter]
        words = t.say("favour", letter, level, seat=seat)
        yield _thing(t, f"level-{letter}-{colour}", 138 + line * 24, 2 * ROW, 23, words,
                     text(letter, 2, MIDDLE + 5, "word") + _count(level, 10.5), f"{rules.LINES[line]} {rules.FAVOURS}",
                     "pale" * (not level))  # fmt: skip
