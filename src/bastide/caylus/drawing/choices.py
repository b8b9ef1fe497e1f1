"""Where each action has its place. A place is given its actions; which of them can be chosen is told from outside."""

from collections.abc import Collection, Mapping
from typing import Any

from bastide.caylus import components as c
from bastide.caylus.actions import TARGETS
from bastide.caylus.drawing.context import CaylusContext
from bastide.drawing.context import slug
from bastide.kernel.colours import OWN_COLOURS, SeatColours

CUBE_ACTIONS = ("take", "sell", "pay")
BUTTON_ONLY = (("gate", "pass"), ("favour build", "pass"))
"""Question and action that have no place: there, a click would decline what one was about to choose."""
MOVES = {
    "place": "castle", "give": "castle", "joust": "special-joust-field", "inn": "special-inn", "provost": "provost",
}  # fmt: skip


def builds(*families: int) -> list[str]:
    """Building any tile of some families."""
    return [
        f"build {c.TILE_NAMES[tile]}"
        for family in families
        for tile in range(c.FAMILY_START[family], c.FAMILY_END[family])
    ]


CRAFT, PRESTIGE = builds(c.WOODEN, c.STONY), builds(c.PRESTIGIOUS)
TRANSFORMS = [f"transform {c.TILE_NAMES[tile]}" for tile in TARGETS]
# Line d, by column: its own part of what can be built.
COLUMN_BUILDS = {
    c.FAVOUR_WOOD_COLUMN: builds(c.WOODEN), c.FAVOUR_STONE_COLUMN: builds(c.STONY),
    c.FAVOUR_LAWYER_COLUMN: TRANSFORMS, c.FAVOUR_ARCHITECT_COLUMN: PRESTIGE,
}  # fmt: skip


def of_tile(t: CaylusContext, space: int, row: Mapping[str, Any]) -> Collection[str]:
    """A tile on the road: workers, the lawyer, the provost; the one at work takes every answer."""
    if space == t.at_work:
        return t.legal
    name = row["tile"]
    return [f"place {name}", f"transform {name}", provost(t, space), *PRESTIGE * (space == t.residence)]


def of_space(t: CaylusContext, space: int) -> list[str]:
    """An empty space: the provost; the lowest one is the site of the next building."""
    return [provost(t, space), *CRAFT * (space == t.site)]


def provost(t: CaylusContext, space: int) -> str:
    """The provost to this space."""
    steps = space - t.position["provost"]
    return f"provost {steps:+d}" if steps else "provost 0"


def of_special(t: CaylusContext, special: int) -> Collection[str]:
    """A special building: workers, and what is asked there."""
    if (t.asked, special) in (("joust", c.JOUST_FIELD), ("inn", c.INN)):
        return t.legal
    return [f"place {c.SPECIALS[special]}"]


def of_castle(t: CaylusContext) -> Collection[str]:
    """The queue of the castle: workers; of who stands there, batches or an end."""
    return t.legal if t.asked == "castle" else ["place castle"]


def of_bridge(t: CaylusContext) -> list[str]:
    """The bridge: to pass."""
    return ["pass"] * (t.asked == "place")


def of_cell(t: CaylusContext, line: int, column: int) -> Collection[str]:
    """A field of the favour table: the line whose marker comes to stand there, then what the field gives."""
    letter = c.LINES[line]
    if t.asked == "favour":
        level = t.position["players"][t.question["seat"]]["favours"][letter]
        return [f"favour {letter}"] * (column == min(level + 1, c.OPEN_COLUMNS[t.position["counted"]]))
    if line == c.LINE_CUBES and column == c.FAVOUR_SWAP_COLUMN:
        pays = [f"pay {cube}" for cube in c.CUBES]
        return {"favour cube": pays, "favour swap": t.legal}.get(t.asked, [])
    if line == c.LINE_CUBES and t.asked == "favour cube":
        return [f"take {cube}" for kind, cube in enumerate(c.CUBES) if c.FAVOUR_CUBE_COLUMN[kind] == column]
    if line == c.LINE_BUILDING and t.asked == "favour build":
        return COLUMN_BUILDS.get(column, [])
    return []


def of_cube(t: CaylusContext, seat: int, cube: str) -> list[str]:
    """A kind of cubes in the panel of a seat: to take, sell or pay one."""
    return [f"{verb} {cube}" for verb in CUBE_ACTIONS] if seat == t.question["seat"] else []


def of_move(
    position: Mapping[str, Any], seat: int, action: str, colours: SeatColours = OWN_COLOURS
) -> str:
    """The id of what shows a move that was made, a place or a piece; none where nothing does."""
    verb, _, what = action.partition(" ")
    if verb == "place" and what in c.SPECIALS:
        return f"special-{slug(what)}"
    if verb == "favour":
        return f"favour-{what}-{position['players'][seat]['favours'][what]}"
    if verb in ("place", "build") and what != "castle":
        return f"tile-{slug(what)}"
    if verb in CUBE_ACTIONS:
        return f"{what}-{c.SEATS[colours[seat]]}"
    if verb == "pass":
        return f"passed-{c.SEATS[colours[seat]]}"
    return MOVES.get(verb, "")
