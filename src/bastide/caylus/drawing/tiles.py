"""Tiles: name on top, effect in the middle with the place of the worker beside it, below them cost and points."""

from bastide.caylus import components as c
from bastide.caylus.drawing import effects
from bastide.caylus.drawing.context import CaylusContext
from bastide.caylus.drawing.layout import TILE, Point
from bastide.caylus.drawing.sentences import points
from bastide.caylus.drawing.words import short_name
from bastide.drawing import families
from bastide.drawing.rows import Row
from bastide.drawing.seats import place_for_one
from bastide.drawing.svg import rect
from bastide.drawing.text import text

WIDTH, HEIGHT = TILE
NAME_ROOM = WIDTH - 8
SLOT: Point = (WIDTH - 15.5, 33.5)  # the middle of the worker's place
EFFECT_ROOM = WIDTH - 34
FOOT = HEIGHT - 10.5
CUBE = 14  # cubes of a cost
FACES: dict[tuple[object, ...], str] = {}


def body(t: CaylusContext, family: str) -> str:
    """The ground of a tile."""
    if family in families.PATTERNS:
        return families.ground(t.prefix, family, WIDTH, HEIGHT)
    # printed on the board: plain, with a second line
    ground = rect(0, 0, WIDTH, HEIGHT, 5, fill=f"var(--{family})", class_="body")
    return ground + rect(2.5, 2.5, WIDTH - 5, HEIGHT - 5, 3, fill="none", stroke="var(--line)")


def tile_face(t: CaylusContext, tile: int, worker: bool = True) -> str:
    """All that is printed on a tile, with the place of a worker if it is on the road. Drawn once, then kept."""
    key = (t.prefix, t.language, t.edition, t.options["lawyer_points"], tile, worker)
    if key not in FACES:
        FACES[key] = _face(t, tile, worker)
    return FACES[key]


def _face(t: CaylusContext, tile: int, worker: bool) -> str:
    used = tile < c.N_WORK
    slot = place_for_one(*SLOT, 11) if used and worker else ""
    shade = rect(0, 0, WIDTH, HEIGHT, 5, class_="shade")
    name = text(short_name(tile, t.language), WIDTH / 2, 13, "name mid", NAME_ROOM)
    return "".join([body(t, c.FAMILIES[c.FAMILY[tile]]), name, _effect(t, tile, slot != ""), slot, cost(t, tile),
                    score(t, tile), shade, families.rim(WIDTH, HEIGHT)])  # fmt: skip


def _effect(t: CaylusContext, tile: int, slot: bool) -> str:
    """What it does; of prestige tiles, which do nothing, the favours they bring."""
    found = list(effects.rows(tile, t.edition))
    if tile >= c.N_WORK and c.FAVOURS[tile]:
        lilies: Row = [("favour", c.FAVOURS[tile])]
        found.append(lilies)
    room = EFFECT_ROOM if slot else NAME_ROOM
    return effects.draw_rows(t, found, 3 + room / 2 if slot else WIDTH / 2, 32.5, 19, room) if found else ""


def cost(t: CaylusContext, tile: int) -> str:
    """The cubes it costs, at the lower left."""
    left, parts = 4.0, []
    for kind, count in enumerate(c.COST[tile]):
        if not count:
            continue
        if count > 1:
            parts.append(text(str(count), left, FOOT + 4.5, "figure"))
            left += 8
        parts.append(t.icon(c.CUBES[kind], left + CUBE / 2, FOOT, CUBE))
        left += CUBE + 1
    parts += [t.icon("any-cube", left + CUBE / 2, FOOT, CUBE)] * c.ANY_COST[tile]
    return "".join(parts)


def score(t: CaylusContext, tile: int) -> str:
    """The points it brings, at the lower right; beside them the favour of a tile with an effect."""
    scored = points(tile, t.options)
    lily = t.icon("favour", WIDTH - 30, FOOT, 15) if c.FAVOURS[tile] and tile < c.N_WORK else ""
    return lily + (t.badge("prestige", scored, WIDTH - 13, FOOT, 18) if scored else "")
