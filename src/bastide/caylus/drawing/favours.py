"""The favour table: four lines of five columns, and where each seat's marker stands."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus.drawing import effects
from bastide.caylus.drawing.layout import Point
from bastide.caylus.drawing.sentences import deniers
from bastide.caylus.drawing.table import Table
from bastide.caylus.text import CUBES
from bastide.drawing.seats import mark
from bastide.drawing.svg import at, element, group, rect, title
from bastide.drawing.text import text

LETTER = 18  # the width of the line's letter
MARK, STEP = 14.5, 17.5


def _cell(t: Table, line: int, column: int) -> tuple[float, float, float, float]:
    """A field. Before the first column, where all begin, there is room for all side by side."""
    x, y, width, height = t.layout.favours
    start, high = max(58, STEP * t.players + 4), height / c.N_LINES
    wide = (width - LETTER - start) / c.LAST_COLUMN
    if column == 0:
        return x + LETTER, y + line * high, start, high
    return x + LETTER + start + (column - 1) * wide, y + line * high, wide, high


def table(t: Table) -> Iterator[str]:
    """The lines of the table; in the simplified variant, what a favour is worth."""
    if t.options["favours"] == "simplified":
        yield _simplified(t)
        return
    for line, letter in enumerate(c.LINES):
        x, y, width, height = t.layout.favours
        high = height / c.N_LINES
        ground = rect(0, 0, width, high, class_="panel")
        parts = [text(letter, LETTER / 2, high / 2 + 5, "head mid")]
        parts += [_field(t, line, column) for column in range(c.LAST_COLUMN + 1)]
        words = t.sentence(t.say("line", letter), *(_words(t, line, column) for column in range(1, c.LAST_COLUMN + 1)))
        yield t.place(f"line-{letter}", x, y + line * high, words, [f"favour {letter}"], ground, *parts,
                      rect(1, 1, width - 2, high - 2, 4, class_="rim"))  # fmt: skip


def _simplified(t: Table) -> str:
    x, y, width, height = t.layout.favours
    points = c.SIMPLIFIED_FAVOUR_POINTS
    row: effects.Row = [("favour", 1), effects.ARROW, ("prestige", points)]
    return group(title(t.say("simplified", points)), rect(0, 0, width, height, 6, class_="panel"),
                 text(t.say("favours table"), width / 2, 30, "head mid"),
                 effects.draw_row(t, row, width / 2, height / 2 + 8, 30), id="favours", transform=at(x, y))  # fmt: skip


def _field(t: Table, line: int, column: int) -> str:
    """A field: what it gives, above the room for markers; hatched while the column is closed."""
    left, _, wide, high = _cell(t, line, column)
    left -= t.layout.favours[0]
    shut = column > c.OPEN_COLUMNS[t.position["counted"]]
    body = rect(left + 1, 1, wide - 2, high - 2, 3, fill="var(--ground)" if column else "none")
    found = _effect(line, column)
    taken = any(player["favours"][c.LINES[line]] == column for player in t.position["players"])
    middle = 8.5 if taken else high / 2
    drawn = effects.draw_row(t, found, left + wide / 2, middle, 17, wide - 4) if found else ""
    veil = rect(left + 1, 1, wide - 2, high - 2, 3, fill=f"url(#{t.prefix}veil)") if shut else ""
    return body + drawn + veil


def _effect(line: int, column: int) -> effects.Row:
    if column == 0:
        return []
    if line == c.LINE_PRESTIGE:
        return [("prestige", c.FAVOUR_POINTS[column])]
    if line == c.LINE_DENIERS:
        return [("denier", c.FAVOUR_DENIERS[column])]
    if line == c.LINE_CUBES:
        if column == c.FAVOUR_SWAP_COLUMN:
            return [("any-cube", 1), effects.ARROW, ("plain-cube", c.FAVOUR_SWAP_TAKES)]
        kinds = [kind for kind in range(c.N_CUBES) if c.FAVOUR_CUBE_COLUMN[kind] == column]
        row: effects.Row = [(c.CUBES[kinds[0]], 1)]
        for kind in kinds[1:]:
            row += [effects.BAR, (c.CUBES[kind], 1)]
        return row
    return {
        c.FAVOUR_WOOD_COLUMN: [("hammer", 1), ("tile-wood", 1)],
        c.FAVOUR_STONE_COLUMN: [("hammer", 1), ("tile-stone", 1)],
        c.FAVOUR_LAWYER_COLUMN: [("cloth", 1), effects.ARROW, ("tile-residence", 1)],
        c.FAVOUR_ARCHITECT_COLUMN: [("hammer", 1), ("tile-prestige", 1)],
    }.get(column, [])


def _words(t: Table, line: int, column: int) -> str:
    shut = f" ({t.say('closed')})" * (column > c.OPEN_COLUMNS[t.position["counted"]])
    return f"{t.say('column', column)}: {_gives(t, line, column)}{shut}"


def _gives(t: Table, line: int, column: int) -> str:
    if line == c.LINE_PRESTIGE:
        return t.say("prestige", c.FAVOUR_POINTS[column])
    if line == c.LINE_DENIERS:
        return deniers(c.FAVOUR_DENIERS[column], t.language)
    if line == c.LINE_CUBES:
        kinds = [f"1 {CUBES[t.language][kind]}" for kind in range(c.N_CUBES) if c.FAVOUR_CUBE_COLUMN[kind] == column]
        return t.say("swap") if column == c.FAVOUR_SWAP_COLUMN else t.say("or").join(kinds)
    keys = {c.FAVOUR_WOOD_COLUMN: "wood less", c.FAVOUR_STONE_COLUMN: "stone less", c.FAVOUR_LAWYER_COLUMN: "a lawyer",
            c.FAVOUR_ARCHITECT_COLUMN: "an architect"}  # fmt: skip
    return t.say(keys.get(column, "nothing"))


def markers(t: Table) -> Iterator[str]:
    """The seats' markers."""
    if t.options["favours"] == "simplified":
        return
    for line, letter in enumerate(c.LINES):
        for seat, player in enumerate(t.position["players"]):
            column = player["favours"][letter]
            x, y = _marker(t, line, seat)
            yield group(title(t.say("favour", letter, column, seat=seat)), mark(c.SEATS[seat], t.language, MARK),
                        id=f"favour-{letter}-{c.SEATS[seat]}", transform=at(x, y))  # fmt: skip


def _marker(t: Table, line: int, seat: int) -> Point:
    """Below what the field gives; before the first column, in the middle."""
    columns = [player["favours"][c.LINES[line]] for player in t.position["players"]]
    x, y, wide, high = _cell(t, line, columns[seat])
    here = [other for other in range(t.players) if columns[other] == columns[seat]]
    step = min(STEP, (wide - STEP) / max(1, len(here) - 1))
    down = high - 8.5 if columns[seat] else high / 2
    return x + wide / 2 + (here.index(seat) - (len(here) - 1) / 2) * step, y + down


def veil(prefix: str) -> str:
    """The pattern over closed columns."""
    pale = rect(0, 0, 6, 6, fill="var(--panel)", fill_opacity=0.55)
    stroke = rect(0, 0, 1.2, 6, fill="var(--muted)", fill_opacity=0.6)
    return element("pattern", pale, stroke, id=f"{prefix}veil", width=6, height=6, patternUnits="userSpaceOnUse",
                   patternTransform="rotate(45)")  # fmt: skip
