"""The castle: three sections that fill with houses, and the queue of workers before its door."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus.drawing import choices, rules
from bastide.caylus.drawing.context import CaylusContext
from bastide.caylus.drawing.layout import Box, Point
from bastide.caylus.names import CUBES, SECTIONS
from bastide.drawing.context import slug
from bastide.drawing.families import rim
from bastide.drawing.rows import ARROW, PLUS, Row
from bastide.drawing.seats import house, place_for_one
from bastide.drawing.svg import at, number, path, rect
from bastide.drawing.text import capital, text

ROWS = 2  # of houses in a section
COLUMNS = tuple(parts // ROWS for parts in c.SECTION_PARTS)
MARGIN, BETWEEN, PAD = 2, 5, 6
STEP_DOWN = 25
NAMES, FIRST_ROW, FOOT = 33, 51, 86  # baseline of the names, middle of the first houses, foot of the walls
QUEUE = 32  # height of the queue
QUEUE_STEP = 27
CHIP = 40.0  # the width of a batch
RECIPE: Row = [("food", 1), PLUS, ("any-cube", 2), ARROW, ("house", 1)]
HOUSE_OUTLINE = "M-7.5 9V-3.5H-9.5L0 -11L9.5 -3.5H7.5V9Z"
# The tops of the sections: a keep with one flag, walls, and two towers with pointed roofs.
TOPS = (8, 16, 16)
TOWER = 30.0  # width


def _pitch(t: CaylusContext) -> float:
    """From one house to the next."""
    room = t.layout.castle[2] - 2 * MARGIN - (c.N_SECTIONS - 1) * BETWEEN - 2 * PAD * c.N_SECTIONS
    return room / sum(COLUMNS)


def _section(t: CaylusContext, section: int) -> Box:
    x, y, _, _ = t.layout.castle
    pitch = _pitch(t)
    left = x + MARGIN + sum(column * pitch + 2 * PAD + BETWEEN for column in COLUMNS[:section])
    return left, y, COLUMNS[section] * pitch + 2 * PAD, FOOT


def part(t: CaylusContext, section: int, number: int) -> Point:
    """The middle of a part of a section."""
    x, y, _, _ = _section(t, section)
    row, column = divmod(number, COLUMNS[section])
    return x + PAD + (column + 0.5) * _pitch(t), y + FIRST_ROW + row * STEP_DOWN


def sections(t: CaylusContext) -> Iterator[str]:
    """The three sections with their free parts."""
    for section, key in enumerate(c.SECTIONS):
        x, y, width, _ = _section(t, section)
        counted = t.position["counted"]
        works = section == counted
        name = text(SECTIONS[t.language][section], PAD, NAMES, "name" if works else "name quiet", width - PAD - 26)
        worth = t.badge("prestige", c.BATCH_POINTS[section], width - PAD - 9, NAMES - 4, 18)
        built = t.position["built"][key]
        free = [_free(t, section, number) for number in range(built, c.SECTION_PARTS[section])]
        yield t.thing(f"section-{key}", x, y, _words(t, section), *_wall(t, section, width), name, worth, *free,
                      rules=rules.SECTION, style="done" * (section < counted))  # fmt: skip


def _free(t: CaylusContext, section: int, number: int) -> str:
    x, y = part(t, section, number)
    left, top, _, _ = _section(t, section)
    return path(HOUSE_OUTLINE, transform=at(x - left, y - top), class_="vacant")


def _wall(t: CaylusContext, section: int, width: float) -> Iterator[str]:
    """A wall with merlons; the towers have roofs, the keep a flag. What is being built has an accent."""
    works = section == t.position["counted"]
    paint: dict[str, object] = {"stroke": "var(--accent)" if works else "var(--muted)",
                                "stroke_width": 2 if works else 0.8}  # fmt: skip
    d = _battlements(width, TOPS[section])
    if section == 0:
        yield path(f"M{number(width / 2)} {TOPS[0]}V-4", class_="line", stroke_opacity=0.6)
        yield path(f"M{number(width / 2)} -4h13l-4 3l4 3h-13z", fill="var(--accent)")
    yield path(d, fill="var(--wall)", **paint)
    if section == c.N_SECTIONS - 1:
        for left in (0.0, width - TOWER):
            yield path(f"M{number(left)} 22V12H{number(left + TOWER)}V22Z", fill="var(--wall)", **paint)
            yield path(f"M{number(left - 2)} 12L{number(left + TOWER / 2)} -4L{number(left + TOWER + 2)} 12Z",
                       fill="var(--roof)", **paint)  # fmt: skip
    yield path(d, fill=f"url(#{t.prefix}weave-stone)", fill_opacity=0.5)


def _battlements(width: float, top: float) -> str:
    """A wall of `width` with merlons on top."""
    count = max(3, round(width / 18) // 2 * 2 + 1)
    step = width / count
    merlons = "".join(f"v{-6 if i % 2 == 0 else 6}h{number(step)}" for i in range(count))
    return f"M0 {FOOT}V{number(top + 5)}{merlons}V{FOOT}Z"


def _words(t: CaylusContext, section: int) -> str:
    name, key = SECTIONS[t.language][section], c.SECTIONS[section]
    told = t.say("section", name, t.position["built"][key], c.SECTION_PARTS[section], c.BATCH_POINTS[section])
    favours = c.COUNT_FAVOURS[section]
    steps = [n for n in range(1, len(favours)) if favours[n] > favours[n - 1]]
    gains = "; ".join(t.say("favours", favours[n], n) for n in steps)
    count = t.say("count", c.COUNT_LOSS[section], gains)
    waits = section - t.position["counted"]
    state = t.say("under construction") if waits == 0 else t.say("counted") * (waits < 0)
    return t.sentence(told, state, count)


def queue_place(t: CaylusContext, place: int) -> Point:
    """The middle of a place of the queue, counted from 0."""
    x, y, _, _ = t.layout.castle
    return x + 84 + place * QUEUE_STEP, y + FOOT + 2 + QUEUE / 2 + 1.5


def queue(t: CaylusContext) -> str:
    """The queue of workers before the door."""
    x, y, width, _ = t.layout.castle
    y += FOOT + 2
    wide = width if t.layout.narrow else 84 + c.MAX_PLAYERS * QUEUE_STEP - 8
    parts = [rect(0, 0, wide, QUEUE, 5, class_="panel"),
             path("M9 27V15A6.5 6.5 0 0 1 22 15V27Z", fill="var(--wall)", stroke="var(--muted)"),
             text(t.say("castle"), 27, 21, "name", 42)]  # fmt: skip
    for place in range(t.players):
        px, py = (there - here for there, here in zip(queue_place(t, place), (x, y), strict=True))
        free = place == len(t.position["castle_queue"])
        price = t.cost("place castle", t.price(), px, py) if free and t.asked == "place" else ""
        parts += [place_for_one(px, py, 11), price or text(str(place + 1), px, py + 4.3, "word mid")]
    style = "at-work" * (t.asked == "castle")
    return t.place("castle", x, y, t.sentence(t.say("the castle")), choices.of_castle(t), *parts, rim(wide, QUEUE),
                   style=style, rules=rules.QUEUE)  # fmt: skip


def _batches(t: CaylusContext) -> Box:
    """Where batches are: beside the queue, on a telephone below it."""
    x, y, width, _ = t.layout.castle
    if t.layout.narrow:
        return x, y + FOOT + QUEUE + 8, width, QUEUE
    left = 84 + c.MAX_PLAYERS * QUEUE_STEP - 2
    return x + left, y + FOOT + 2, width - left, QUEUE


def batches(t: CaylusContext) -> Iterator[str]:
    """What a batch is; while somebody gives them, each that can be given."""
    x, y, width, height = _batches(t)
    offered = [pair for pair in c.BATCHES if _give(pair) in t.legal]
    if not offered:
        ground = rect(0, 0, width, height, 5, class_="panel")
        section = min(t.position["counted"], c.N_SECTIONS - 1)
        row = [*RECIPE, ("prestige", c.BATCH_POINTS[section])]
        yield t.thing("batch", x, y, t.sentence(t.say("batch")), ground, t.row(row, width / 2, height / 2, 18),
                      rules=rules.BATCH)  # fmt: skip
        return
    step = min(width / len(offered), CHIP + 8)
    for place, pair in enumerate(offered):
        kinds = (c.FOOD, *pair)
        row = [(c.CUBES[kind], 1) for kind in kinds]
        words = t.say("a batch", ", ".join(CUBES[t.language][kind] for kind in kinds))
        ground = rect(0, 0, step - 4, height, 5, class_="panel")
        yield t.place(f"batch-{slug(_give(pair).removeprefix('give '))}", x + 2 + place * step, y, t.sentence(words),
                      [_give(pair)], ground, t.row(row, step / 2 - 2, height / 2, 13, step - 6), rim(step - 4, height),
                      rules=rules.BATCH)  # fmt: skip


def _give(pair: tuple[int, int]) -> str:
    return " ".join(["give food", *(c.CUBES[kind] for kind in pair)])


def houses(t: CaylusContext) -> Iterator[str]:
    """The houses of the players, seat by seat."""
    for section, key in enumerate(c.SECTIONS):
        done = 0
        for seat, player in enumerate(t.position["players"]):
            colour = t.colour(seat)
            for which in range(player["houses"][key]):
                words = t.say("house", capital(SECTIONS[t.language][section]), seat=seat)
                yield t.thing(f"house-{colour}-{key}-{which + 1}", *part(t, section, done + which), words,
                              house(colour, t.language), rules=rules.HOUSE)  # fmt: skip
            done += player["houses"][key]
