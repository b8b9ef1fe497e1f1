"""The castle: three sections that fill with houses, and the queue of workers before its door."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus.drawing import effects, tiles
from bastide.caylus.drawing.layout import Box, Point
from bastide.caylus.drawing.table import Table
from bastide.caylus.text import SECTIONS
from bastide.drawing.seats import house, place_for_one
from bastide.drawing.svg import at, group, number, path, rect, title
from bastide.drawing.text import capital, text

ROWS = 2  # of houses in a section
COLUMNS = tuple(parts // ROWS for parts in c.SECTION_PARTS)
MARGIN, BETWEEN, PAD = 6, 8, 7
STEP_DOWN = 30
TOP = 12  # of the names, below the battlements
BATCH: effects.Row = [("food", 1), ("any-cube", 2), effects.ARROW, ("house", 1)]
HOUSE_OUTLINE = "M-7.5 9V-3.5H-9.5L0 -11L9.5 -3.5H7.5V9Z"


def _pitch(t: Table) -> float:
    """From one house to the next."""
    room = t.layout.castle[2] - 2 * MARGIN - (c.N_SECTIONS - 1) * BETWEEN - 2 * PAD * c.N_SECTIONS
    return room / sum(COLUMNS)


def _section(t: Table, section: int) -> Box:
    x, y, _, _ = t.layout.castle
    pitch = _pitch(t)
    left = x + MARGIN + sum(column * pitch + 2 * PAD + BETWEEN for column in COLUMNS[:section])
    return left, y, COLUMNS[section] * pitch + 2 * PAD, TOP + 20 + ROWS * STEP_DOWN + 8


def part(t: Table, section: int, number: int) -> Point:
    """The middle of a part of a section."""
    x, y, _, _ = _section(t, section)
    row, column = divmod(number, COLUMNS[section])
    return x + PAD + (column + 0.5) * _pitch(t), y + TOP + 38 + row * STEP_DOWN


def sections(t: Table) -> Iterator[str]:
    """The three sections with their free parts."""
    for section, key in enumerate(c.SECTIONS):
        x, y, width, height = _section(t, section)
        counted = t.position["counted"]
        works = section == counted
        wall = path(_battlements(width, height), fill="var(--wall)", stroke="var(--accent)" if works else "var(--line)",
                    stroke_width=2 if works else 1.2, stroke_linejoin="round")  # fmt: skip
        name = text(SECTIONS[t.language][section], PAD, TOP + 15, "name" if works else "name quiet", width - PAD - 26)
        worth = effects.badge(t, "prestige", c.BATCH_POINTS[section], width - PAD - 8, TOP + 11, 18)
        built = t.position["built"][key]
        free = [_free(t, section, number) for number in range(built, c.SECTION_PARTS[section])]
        yield group(title(_words(t, section)), wall, name, worth, *free, id=f"section-{key}", transform=at(x, y),
                    class_="closed" if section < counted else None)  # fmt: skip


def _free(t: Table, section: int, number: int) -> str:
    x, y = part(t, section, number)
    left, top, _, _ = _section(t, section)
    return path(HOUSE_OUTLINE, transform=at(x - left, y - top), class_="lot")


def _battlements(width: float, height: float) -> str:
    """A wall of `width` with merlons on top."""
    count = max(3, round(width / 22) // 2 * 2 + 1)
    step = width / count
    merlons = "".join(f"v{-7 if i % 2 == 0 else 7}h{number(step)}" for i in range(count))
    return f"M0 {number(height)}V9{merlons}V{number(height)}Z"


def _words(t: Table, section: int) -> str:
    name, key = SECTIONS[t.language][section], c.SECTIONS[section]
    told = t.say("section", name, t.position["built"][key], c.SECTION_PARTS[section], c.BATCH_POINTS[section])
    favours = c.COUNT_FAVOURS[section]
    steps = [n for n in range(1, len(favours)) if favours[n] > favours[n - 1]]
    gains = "; ".join(t.say("favours", favours[n], n) for n in steps)
    count = t.say("count", c.COUNT_LOSS[section], gains)
    waits = section - t.position["counted"]
    state = t.say("under construction") if waits == 0 else t.say("counted") * (waits < 0)
    return t.sentence(told, state, count)


def queue_place(t: Table, place: int) -> Point:
    """The middle of a place of the queue, counted from 0."""
    x, y, _, height = t.layout.castle
    return x + 84 + place * 33, y + height - 17


def queue(t: Table) -> str:
    """The queue of workers, and what a batch is."""
    x, y, width, height = t.layout.castle
    top = y + height - 37
    name = text(t.say("castle"), 10, 24.5, "head", 62)
    places = []
    for place in range(t.players):
        px, py = queue_place(t, place)
        places += [place_for_one(px - x, py - top), text(str(place + 1), px - x, py - top + 4.3, "word mid")]
    batch = effects.draw_row(t, BATCH, width - 54, 20, 17) if width > 400 or t.players < 5 else ""
    ground = rect(0, 0, width, 40, 6, class_="panel")
    return t.place("castle", x, top, t.sentence(t.say("the castle")), ["place castle"], ground, name, *places, batch,
                   tiles.rim(width, 40))  # fmt: skip


def houses(t: Table) -> Iterator[str]:
    """The houses of the players, seat by seat."""
    for section, key in enumerate(c.SECTIONS):
        done = 0
        for seat, player in enumerate(t.position["players"]):
            colour = c.SEATS[seat]
            for which in range(player["houses"][key]):
                x, y = part(t, section, done + which)
                words = t.say("house", capital(SECTIONS[t.language][section]), seat=seat)
                yield group(title(words), house(colour, t.language), id=f"house-{colour}-{key}-{which + 1}",
                            transform=at(x, y))  # fmt: skip
            done += player["houses"][key]
