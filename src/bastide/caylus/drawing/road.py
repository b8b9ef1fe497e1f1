"""The road: one ribbon of spaces from the bridge on, its tiles, and the gates where the sections are counted."""

from collections.abc import Iterator, Mapping
from typing import Any

from bastide.caylus import components as c
from bastide.caylus.drawing import choices, rules, tiles
from bastide.caylus.drawing.context import CaylusContext
from bastide.caylus.drawing.layout import GAP, RIM, TILE, VERGE, CaylusLayout
from bastide.caylus.drawing.sentences import tile_sentence
from bastide.caylus.names import SECTIONS
from bastide.drawing.context import slug
from bastide.drawing.families import moon, rim
from bastide.drawing.svg import at, element, group, number, path, rect
from bastide.drawing.text import text

WIDTH, HEIGHT = TILE
BEND = 12  # how round the turns of the road are


def ribbon(t: CaylusContext) -> str:
    """The road itself, from the bridge to its end."""
    d = _ribbon(t.layout)
    edge = path(d, fill="var(--muted)", stroke="var(--muted)", stroke_width=2)
    return edge + path(d, fill="var(--road)")


def _ribbon(layout: CaylusLayout) -> str:
    """A box for each row and one for each turn."""
    parts = []
    turn = WIDTH + 2 * RIM
    for first in range(1, c.ROAD + 1, layout.columns):
        last = min(first + layout.columns - 1, c.ROAD)
        (x1, y), (x2, _) = layout.space(first), layout.space(last)
        left, right = min(x1, x2) - RIM, max(x1, x2) + WIDTH + RIM
        parts.append(_round_box(left, y - VERGE, right - left, HEIGHT + VERGE + RIM))
        above = layout.bridge[1] + layout.bridge[3] if first == 1 else y - GAP - BEND
        parts.append(_box(x1 - RIM, above, turn, y - above))
    return "".join(parts)


def _box(x: float, y: float, width: float, height: float) -> str:
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"


def _round_box(x: float, y: float, width: float, height: float) -> str:
    """A box with round corners, turning the same way as a plain one."""
    turns = ((BEND, BEND), (-BEND, BEND), (-BEND, -BEND), (BEND, -BEND))
    arcs = [f"a{BEND} {BEND} 0 0 1 {dx} {dy}" for dx, dy in turns]
    wide, high = number(width - 2 * BEND), number(height - 2 * BEND)
    return f"M{number(x + BEND)} {number(y)}h{wide}{arcs[0]}v{high}{arcs[1]}h-{wide}{arcs[2]}v-{high}{arcs[3]}z"


def spaces(t: CaylusContext) -> Iterator[str]:
    """Every space; an empty one can be chosen, on the others lies a tile."""
    for space in range(1, c.ROAD + 1):
        x, y = t.layout.space(space)
        beyond = space > t.position["provost"]
        free = "tile" not in t.position["road"][space - 1]
        words = t.sentence(t.say("space", space), t.say("site") * (space == t.site), t.say("beyond") * beyond)
        yield t.place(f"space-{space}", x, y, words, choices.of_space(t, space) if free else [],
                      _lot(space) if free else "", rim(WIDTH, HEIGHT), style="beyond" * beyond,
                      rules=f"{rules.SPACE} {rules.BEYOND}" if beyond else rules.SPACE)  # fmt: skip


def _lot(space: int) -> str:
    """An empty space, with its number."""
    ground = rect(2, 2, WIDTH - 4, HEIGHT - 4, 5, class_="lot", fill_opacity=0, pointer_events="all")
    return ground + text(str(space), WIDTH / 2, HEIGHT / 2 + 5, "head mid quiet")


def dusk(t: CaylusContext) -> str:
    """What darkens the road beyond the provost: every space, and the turn before it, as far as the road is wide."""
    parts = []
    step = t.layout.pitch - WIDTH
    for space in range(t.position["provost"] + 1, c.ROAD + 1):
        x, y = t.layout.space(space)
        turn = (GAP - VERGE - RIM) * (space > 1 and t.layout.space(space - 1)[1] < y)
        top, high = y - VERGE - turn, HEIGHT + VERGE + RIM + turn
        parts.append(rect(x - step / 2, top, WIDTH + step, high, class_="shade dusk"))
    return group(*parts, id="dusk", class_="beyond", clip_path=f"url(#{t.prefix}road)")


def shape(prefix: str, layout: CaylusLayout) -> str:
    """The outline of the road, beyond which nothing is dark."""
    return element("clipPath", path(_ribbon(layout)), id=f"{prefix}road")


def numbers(t: CaylusContext) -> Iterator[str]:
    """The number of each space that has a tile, above it; and what the provost would cost there."""
    for space, row in enumerate(t.position["road"], 1):
        x, y = t.layout.space(space)
        if "tile" in row:
            yield text(str(space), x + 5, y - 3, "word")
        if t.asked == "bribe":
            steps = abs(space - t.position["provost"])
            yield t.cost(choices.provost(t, space), steps, x + WIDTH / 2 + 10, y - 7)


def road_tiles(t: CaylusContext) -> Iterator[str]:
    """The tiles on the road."""
    for space, row in enumerate(t.position["road"], 1):
        if "tile" not in row:
            continue
        tile = c.TILE_NAMES.index(row["tile"])
        x, y = t.layout.space(space)
        beyond = space > t.position["provost"]
        name = f"tile-{slug(row['tile'])}" + f"-{space}" * (tile == c.RESIDENCE)
        price = t.cost(f"place {row['tile']}", t.price(row.get("owner")), *tiles.SLOT) if t.asked == "place" else ""
        actions = choices.of_tile(t, space, row)
        idle = beyond and t.idle(actions)
        style = " ".join(filter(None, ["beyond" * beyond, "idle" * idle, "at-work" * (space == t.at_work)]))
        told = f"{rules.of_tile(tile)} {rules.BEYOND}" if beyond else rules.of_tile(tile)
        yield t.place(name, x, y, _words(t, tile, space, row, idle), actions, tiles.tile_face(t, tile), price,
                      moon(WIDTH - 11, HEIGHT - 10) if idle else "", style=style, rules=told)  # fmt: skip


def _words(t: CaylusContext, tile: int, space: int, row: Mapping[str, Any], idle: bool) -> str:
    told = [(key, row.get(field)) for key, field in (("owner", "owner"), ("worker", "worker"), ("waits", "pending"))]
    people = [t.say(key, seat=seat) for key, seat in told if seat is not None]
    beyond = t.say("beyond") * (space > t.position["provost"] and not idle)
    name = f"{space}. " + tile_sentence(tile, t.options, t.language)
    return t.sentence(t.say("idle") * idle, name, *people, beyond)


def gates(t: CaylusContext) -> Iterator[str]:
    """The gates across the road: shut until their section is counted, then only the posts are left."""
    for section, space in enumerate(c.MARKER_SPACE):
        x, y = t.layout.space(space)
        edge = (t.layout.pitch - WIDTH) / 2
        x += WIDTH + edge if t.layout.leftwards(space) else -edge
        waits = section >= t.position["counted"]
        name = SECTIONS[t.language][section]
        words = t.say("gate", name, space) if waits else t.say("gone", name)
        yield t.thing(f"gate-{c.SECTIONS[section]}", x, y, t.sentence(words), *_gate(name[0], waits), rules=rules.GATE)


def _gate(letter: str, waits: bool) -> Iterator[str]:
    """Two posts, the bar between them, and a flag with the section's letter."""
    top, bottom = -3.0, HEIGHT + RIM
    colour = "var(--accent)" if waits else "var(--muted)"
    paint: dict[str, object] = {"fill": colour, "stroke": "var(--panel)", "stroke_width": 0.8}
    if waits:
        yield rect(-2, top, 4, bottom - top, 0, **paint)
    for end in (top, bottom - 13):
        yield path("M-4.5 13V0H-2V2.5H-1V0H1V2.5H2V0H4.5V13Z", transform=at(0, end), **paint)
    yield path("M-7.5 -16H7.5V-4L0 0L-7.5 -4Z", **paint)
    yield text(letter, 0, -5, "letter mid on-accent")
