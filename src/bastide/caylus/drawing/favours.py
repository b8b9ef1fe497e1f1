"""The favour table: four lines of five columns, and where each seat's marker stands."""

from collections.abc import Iterator

from bastide.caylus import components as c
from bastide.caylus.drawing import choices, rules
from bastide.caylus.drawing.context import CaylusContext
from bastide.caylus.drawing.layout import Box, Point
from bastide.caylus.drawing.sentences import deniers
from bastide.caylus.names import CUBES, SECTIONS
from bastide.drawing.rows import ARROW, BAR, Row
from bastide.drawing.seats import mark
from bastide.drawing.svg import element, rect
from bastide.drawing.text import text

HEAD = 18.0  # above the lines
LETTER = 18.0  # the width of the line's letter
MARK, STEP = 14.5, 15.0
ABREAST = 3  # markers side by side on a telephone
WAITS = {3: 0, 5: 1}
"""The columns with which more of the table opens, and the section that has to be counted for it."""


def _cell(t: CaylusContext, line: int, column: int) -> Box:
    """A field. All begin before the first column."""
    x, y, width, height = t.layout.favours
    high = (height - HEAD) / c.N_LINES
    top = y + HEAD + line * high
    start = (width - LETTER) / (c.LAST_COLUMN + 1) if t.layout.narrow else c.MAX_PLAYERS * STEP + 6
    wide = (width - LETTER - start) / c.LAST_COLUMN
    left = x + LETTER + (start + (column - 1) * wide if column else 0)
    return left, top, wide if column else start, high


def table(t: CaylusContext) -> Iterator[str]:
    """The lines of the table; in the simplified variant, what a favour is worth."""
    x, y, width, height = t.layout.favours
    if t.options["favours"] == "simplified":
        row: Row = [("favour", 1), ARROW, ("prestige", c.SIMPLIFIED_FAVOUR_POINTS)]
        yield t.thing("favours", x, y, t.sentence(t.say("simplified", c.SIMPLIFIED_FAVOUR_POINTS)),
                      rect(0, 0, width, height, 6, class_="panel"),
                      text(t.say("favours table"), width / 2, 30, "head mid"),
                      t.row(row, width / 2, height / 2 + 8, 30), rules=rules.SIMPLIFIED)  # fmt: skip
        return
    name = text(t.say("favours table"), 24, 13, "name", 120)
    yield t.thing("favours", x, y, t.sentence(t.say("the favours")), rect(0, 0, width, height, 6, class_="panel"),
                  t.icon("favour", 12, 9.5, 15), name, *_waiting(t), rules=rules.FAVOURS)  # fmt: skip
    for line, letter in enumerate(c.LINES):
        left, top, _, high = _cell(t, line, 0)
        words = t.sentence(t.say("line", letter), *(_words(t, line, column) for column in range(1, c.LAST_COLUMN + 1)))
        yield t.thing(f"line-{letter}", left - LETTER, top, words,
                      rect(1, 0, width - 2, high, fill="var(--panel)", fill_opacity=0.01),
                      text(letter, LETTER / 2 + 1, high / 2 + 4.5, "head mid"),
                      rules=f"{rules.FAVOURS} {rules.LINES[line]}")  # fmt: skip
        for column in range(1, c.LAST_COLUMN + 1):
            yield _field(t, line, column)


def _waiting(t: CaylusContext) -> Iterator[str]:
    """Above closed columns, what opens them."""
    x, _, _, _ = t.layout.favours
    for column, section in WAITS.items():
        if section >= t.position["counted"]:
            left, _, wide, _ = _cell(t, 0, column)
            name = SECTIONS[t.language][section]
            words = name if t.layout.narrow else t.say("after", name)
            yield text(words, left - x + 3, 13, "word", wide - 4)


def _field(t: CaylusContext, line: int, column: int) -> str:
    """A field: what it gives, and the room for markers; hatched while the column is closed."""
    left, top, wide, high = _cell(t, line, column)
    shut = column > c.OPEN_COLUMNS[t.position["counted"]]
    body = rect(1, 1, wide - 2, high - 2, 3, fill="var(--ground)", stroke="var(--line)", stroke_width=0.6)
    found, room = _effect(line, column), _effect_room(t, wide)
    middle = (wide / 2, 11.0) if t.layout.narrow else (2.5 + room / 2, high / 2)
    drawn = t.row(found, *middle, 16, room) if found else ""
    veil = rect(1, 1, wide - 2, high - 2, 3, fill=f"url(#{t.prefix}veil)") if shut else ""
    words = t.sentence(t.say("line", c.LINES[line]), _words(t, line, column))
    lit = rect(1, 1, wide - 2, high - 2, 3, class_="rim")
    return t.place(f"favour-{c.LINES[line]}-{column}", left, top, words, choices.of_cell(t, line, column), body, drawn,
                   veil, lit, rules=f"{rules.LINES[line]} {rules.FAVOURS}")  # fmt: skip


def _effect_room(t: CaylusContext, wide: float) -> float:
    """The room for what a field gives: beside the markers, on a telephone above them."""
    return wide - 5 if t.layout.narrow else wide - t.players * STEP - 4


def _effect(line: int, column: int) -> Row:
    if line == c.LINE_PRESTIGE:
        return [("prestige", c.FAVOUR_POINTS[column])]
    if line == c.LINE_DENIERS:
        return [("denier", c.FAVOUR_DENIERS[column])]
    if line == c.LINE_CUBES:
        return _cube_effect(column)
    return {
        c.FAVOUR_WOOD_COLUMN: [("hammer", 1), ("tile-wood", 1)],
        c.FAVOUR_STONE_COLUMN: [("hammer", 1), ("tile-stone", 1)],
        c.FAVOUR_LAWYER_COLUMN: [("cloth", 1), ARROW, ("tile-residence", 1)],
        c.FAVOUR_ARCHITECT_COLUMN: [("hammer", 1), ("tile-prestige", 1)],
    }.get(column, [])


def _cube_effect(column: int) -> Row:
    if column == c.FAVOUR_SWAP_COLUMN:
        return [("any-cube", 1), ARROW, ("plain-cube", c.FAVOUR_SWAP_TAKES)]
    kinds = [kind for kind in range(c.N_CUBES) if c.FAVOUR_CUBE_COLUMN[kind] == column]
    row: Row = [(c.CUBES[kinds[0]], 1)]
    for kind in kinds[1:]:
        row += [BAR, (c.CUBES[kind], 1)]
    return row


def _words(t: CaylusContext, line: int, column: int) -> str:
    shut = f" ({t.say('closed')})" * (column > c.OPEN_COLUMNS[t.position["counted"]])
    return f"{t.say('column', column)}: {_gives(t, line, column)}{shut}"


def _gives(t: CaylusContext, line: int, column: int) -> str:
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


def markers(t: CaylusContext) -> Iterator[str]:
    """The seats' markers."""
    if t.options["favours"] == "simplified":
        return
    for line, letter in enumerate(c.LINES):
        for seat, player in enumerate(t.position["players"]):
            column = player["favours"][letter]
            yield t.thing(f"marker-{letter}-{t.colour(seat)}", *_marker(t, line, column, seat),
                          t.say("favour", letter, column, seat=seat), mark(t.colour(seat), t.language, MARK),
                          rules=rules.FAVOURS)  # fmt: skip


def _marker(t: CaylusContext, line: int, column: int, seat: int) -> Point:
    """Each seat has its own spot in every field, so that none hides another."""
    x, y, wide, high = _cell(t, line, column)
    if not t.layout.narrow:
        return x + wide - 2 - (t.players - seat - 0.5) * STEP, y + high / 2
    row, place = divmod(seat, ABREAST)
    return x + wide / 2 + (place - (ABREAST - 1) / 2) * 17.5, y + 28 + row * 16.5


def veil(prefix: str) -> str:
    """The pattern over closed columns."""
    pale = rect(0, 0, 6, 6, fill="var(--panel)", fill_opacity=0.55)
    stroke = rect(0, 0, 1.2, 6, fill="var(--muted)", fill_opacity=0.6)
    return element("pattern", pale, stroke, id=f"{prefix}veil", width=6, height=6, patternUnits="userSpaceOnUse",
                   patternTransform="rotate(45)")  # fmt: skip
