"""Tiles: name on top, effect in the middle, below it the cost, the place of the worker, and the points."""

from bastide.caylus import components as c
from bastide.caylus.drawing import effects
from bastide.caylus.drawing.layout import TILE, Point
from bastide.caylus.drawing.sentences import points
from bastide.caylus.drawing.table import Table
from bastide.caylus.drawing.words import short_name
from bastide.drawing.seats import place_for_one
from bastide.drawing.svg import circle, element, path, rect
from bastide.drawing.text import text

WIDTH, HEIGHT = TILE
SLOT_Y = HEIGHT - 12.5
NAME_ROOM = WIDTH - 8
FOOT = HEIGHT - 12.5
SMALL = 13  # cubes of a cost
FAINT = 0.16  # patterns

# A pattern for each family, for those who do not see its colour.
PATTERNS = {
    "neutral": (8, 8, circle(2, 2, 0.8, stroke="none") + circle(6, 6, 0.8, stroke="none")),
    "wood": (24, 8, path("M0 2C6 0 6 4 12 2S18 0 24 2M0 6.4H24", fill="none", stroke_width=0.9)),
    "stone": (16, 12, path("M0 .5H16M0 6.5H16M4 .5V6.5M12 6.5V12", fill="none", stroke_width=0.9)),
    "residence": (10, 8, path("M0 0L5 5L10 0", fill="none", stroke_width=0.9)),
    "prestige": (10, 10, path("M0 5L5 0L10 5L5 10Z", fill="none", stroke_width=0.9)),
}


def patterns(prefix: str) -> list[str]:
    """The patterns of the families, for the `defs` of a drawing."""
    return [
        element("pattern", body, id=f"{prefix}weave-{family}", width=width, height=height, fill="var(--ink)",
                stroke="var(--ink)", fill_opacity=FAINT, stroke_opacity=FAINT, patternUnits="userSpaceOnUse")
        for family, (width, height, body) in PATTERNS.items()
    ]  # fmt: skip


def body(t: Table, family: str) -> str:
    """The ground of a tile."""
    ground = rect(0, 0, WIDTH, HEIGHT, 5, fill=f"var(--{family})", class_="body")
    if family not in PATTERNS:  # printed on the board: plain, with a second line
        return ground + rect(2.5, 2.5, WIDTH - 5, HEIGHT - 5, 3, fill="none", stroke="var(--line)")
    return ground + rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 5, fill=f"url(#{t.prefix}weave-{family})")


def slot(tile: int) -> Point:
    """The middle of the worker's place, from the tile's corner: between cost and points."""
    return WIDTH / 2 + 5 * any(c.COST[tile]), SLOT_Y


def tile_face(t: Table, tile: int, missing: tuple[int, ...] = (0,) * c.N_CUBES, worker: bool = True) -> str:
    """All that is printed on a tile; the last `missing` cubes of each kind of its cost are drawn pale."""
    family = c.FAMILIES[c.FAMILY[tile]]
    effect = effects.rows(tile, t.edition)
    favours = [[("favour", c.FAVOURS[tile])]] if c.FAVOURS[tile] and not effect else []
    parts = [body(t, family), text(short_name(tile, t.language), WIDTH / 2, 13.5, "name mid", NAME_ROOM)]
    lily = bool(effect and c.FAVOURS[tile])
    if effect or favours:
        parts.append(effects.draw_rows(t, effect or favours, WIDTH / 2 - 7 * lily, 35, room=NAME_ROOM))
    if lily:
        parts.append(t.icon("favour", WIDTH - 12, 36, 17))
    if worker and tile < c.N_WORK:
        parts.append(place_for_one(*slot(tile)))
    parts += [cost(t, tile, missing), score(t, tile), shade(), rim()]
    return "".join(parts)


def cost(t: Table, tile: int, missing: tuple[int, ...]) -> str:
    """The cubes it costs, at the lower left."""
    left, parts = 5.0, []
    for kind, count in enumerate(c.COST[tile]):
        if not count:
            continue
        pale = 0.35 if missing[kind] else None
        if count > 1:
            parts.append(text(str(count), left, FOOT + 4.5, "figure"))
            left += 7.5
        parts.append(t.icon(c.CUBES[kind], left + SMALL / 2, FOOT, SMALL, opacity=pale))
        left += SMALL + 0.5
    for _ in range(c.ANY_COST[tile]):
        parts.append(t.icon("any-cube", left + SMALL / 2, FOOT, SMALL))
    return "".join(parts)


def score(t: Table, tile: int) -> str:
    """The points it brings, at the lower right."""
    scored = points(tile, t.options)
    return effects.badge(t, "prestige", scored, WIDTH - 12, FOOT, 18) if scored else ""


def shade() -> str:
    """What darkens a tile beyond the provost."""
    return rect(0, 0, WIDTH, HEIGHT, 5, class_="shade")


def rim(width: float = WIDTH, height: float = HEIGHT) -> str:
    """What lights a place that can be chosen."""
    return rect(-1.5, -1.5, width + 3, height + 3, 6.5, class_="rim")
