"""The road: one ribbon of spaces from the bridge on, its tiles, and the gates where the sections are counted."""

from collections.abc import Iterator, Mapping
from typing import Any

from bastide.caylus import components as c
from bastide.caylus.drawing import tiles
from bastide.caylus.drawing.layout import GAP, RIM, TILE
from bastide.caylus.drawing.sentences import tile_sentence
from bastide.caylus.drawing.table import Table, slug
from bastide.caylus.text import SECTIONS
from bastide.drawing.svg import group, number, path, rect, title
from bastide.drawing.text import text

WIDTH, HEIGHT = TILE


def ribbon(t: Table) -> str:
    """The road itself, from the bridge to its end."""
    d = _ribbon(t)
    return path(d, fill="var(--line)", stroke="var(--line)", stroke_width=3, stroke_linejoin="round") + path(
        d, fill="var(--road)")  # fmt: skip


def _ribbon(t: Table) -> str:
    """A box for each row and one for each turn."""
    layout, parts = t.layout, []
    turn = WIDTH + 2 * RIM
    for first in range(1, c.ROAD + 1, layout.columns):
        last = min(first + layout.columns - 1, c.ROAD)
        (x1, y), (x2, _) = layout.space(first), layout.space(last)
        left, right = min(x1, x2) - RIM, max(x1, x2) + WIDTH + RIM
        parts.append(_box(left, y - RIM, right - left, HEIGHT + 2 * RIM))
        above = layout.bridge[1] + layout.bridge[3] if first == 1 else y - GAP
        parts.append(_box(x1 - RIM, above, turn, y - above + RIM))
    return "".join(parts)


def _box(x: float, y: float, width: float, height: float) -> str:
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"


def spaces(t: Table) -> Iterator[str]:
    """Every space, with its number beside it."""
    for space in range(1, c.ROAD + 1):
        x, y = t.layout.space(space)
        beyond = space > t.position["provost"]
        words = t.sentence(t.say("space", space), t.say("beyond") * beyond)
        free = "tile" not in t.position["road"][space - 1]
        lot = rect(2, 2, WIDTH - 4, HEIGHT - 4, 5, class_="lot", fill_opacity=0, pointer_events="all")
        step = t.layout.pitch - WIDTH
        turn = (GAP - 2 * RIM) * (space > 1 and t.layout.space(space - 1)[1] < y)
        shade = rect(-step / 2, -RIM - turn, WIDTH + step, HEIGHT + 2 * RIM + turn, class_="shade dusk")
        figure = text(str(space), WIDTH / 2, HEIGHT / 2 + 4, "word mid") * free
        actions = [f"provost {_steps(t, space)}"] * free
        yield t.place(f"space-{space}", x, y, words, actions, shade, lot, figure, tiles.rim(),
                      style="beyond" * beyond)  # fmt: skip


def numbers(t: Table) -> Iterator[str]:
    """The number of each space that has a tile, above it."""
    for space, row in enumerate(t.position["road"], 1):
        x, y = t.layout.space(space)
        if "tile" in row:
            yield text(str(space), x + 6, y - 8, "word")


def road_tiles(t: Table) -> Iterator[str]:
    """The tiles on the road."""
    for space, row in enumerate(t.position["road"], 1):
        if "tile" not in row:
            continue
        tile = c.TILE_NAMES.index(row["tile"])
        x, y = t.layout.space(space)
        beyond = space > t.position["provost"]
        name = f"tile-{slug(row['tile'])}" + f"-{space}" * (tile == c.RESIDENCE)
        actions = [f"place {row['tile']}", f"transform {row['tile']}", f"provost {_steps(t, space)}"]
        yield t.place(name, x, y, _words(t, tile, space, row), actions, tiles.tile_face(t, tile),
                      style="beyond" * beyond)  # fmt: skip


def _steps(t: Table, space: int) -> str:
    steps = space - t.position["provost"]
    return f"{steps:+d}" if steps else "0"


def _words(t: Table, tile: int, space: int, row: Mapping[str, Any]) -> str:
    told = [(key, row.get(field)) for key, field in (("owner", "owner"), ("worker", "worker"), ("waits", "pending"))]
    people = [t.say(key, seat=seat) for key, seat in told if seat is not None]
    beyond = t.say("beyond") * (space > t.position["provost"])
    return t.sentence(f"{space}. " + tile_sentence(tile, t.options, t.language), *people, beyond)


def gates(t: Table) -> Iterator[str]:
    """The gates across the road: shut until their section is counted, then only the posts are left."""
    for section, space in enumerate(c.MARKER_SPACE):
        x, y = t.layout.space(space)
        edge = (t.layout.pitch - WIDTH) / 2
        x += WIDTH + edge if t.layout.leftwards(space) else -edge
        waits = section >= t.position["counted"]
        name = SECTIONS[t.language][section]
        words = t.say("gate", name, space) if waits else t.say("gone", name)
        yield group(title(words), *_gate(x, y, section, waits), id=f"gate-{c.SECTIONS[section]}")


def _gate(x: float, y: float, section: int, waits: bool) -> Iterator[str]:
    top, bottom = y - RIM, y + HEIGHT + RIM
    colour = "var(--accent)" if waits else "var(--line)"
    if waits:
        yield rect(x - 2, top, 4, bottom - top, fill=colour, stroke="var(--panel)", stroke_width=0.8)
    for end in (top - 9, bottom - 10):
        yield path(f"M{number(x - 6.5)} {number(end + 14)}v-14h3v2.5h2.5v-2.5h2v2.5h2.5v-2.5h3v14z", fill=colour,
                   stroke="var(--panel)", stroke_width=0.8)  # fmt: skip
    yield path(f"M{number(x)} {number(top - 9)}v-9", class_="line")
    yield path(f"M{number(x)} {number(top - 18)}l9 2.5l-9 3z", fill=colour)
