"""The whole drawing: the board, and the stock of buildings as a drawer of its own."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from bastide.caylus import components as c
from bastide.caylus.drawing import castle, favours, heading, pieces, road, specials, tiles
from bastide.caylus.drawing.layout import LAYOUTS, TILE
from bastide.caylus.drawing.sentences import cubes, tile_sentence
from bastide.caylus.drawing.table import Table, slug
from bastide.caylus.drawing.words import phase_name
from bastide.caylus.text import SEATS
from bastide.drawing import svg
from bastide.drawing.icons import symbols
from bastide.drawing.text import text

GUTTER = 7


def board(
    position: Mapping[str, Any],
    *,
    legal: Iterable[object] = (),
    theme: str = "auto",
    language: str = "en",
    layout: str = "wide",
) -> str:
    """The board from a position or a view; `legal` are the actions (or their texts) that can be chosen now."""
    t = Table(position, language, frozenset(map(str, legal)), LAYOUTS[layout])
    width, height = t.layout.size
    words = t.say("board", position["turn"], phase_name(position["phase"], language))
    ground = [svg.rect(0, 0, width, height, fill="var(--ground)"), road.ribbon(t), *heading.heading(t)]
    places = [
        *castle.sections(t), castle.queue(t), *specials.buildings(t), specials.bridge(t), *favours.table(t),
        *road.spaces(t), *road.road_tiles(t),
    ]  # fmt: skip
    standing = [
        *castle.houses(t), *heading.order(t), *pieces.passed(t), *favours.markers(t), *pieces.owners(t),
        *pieces.workers(t), *pieces.riders(t),
    ]  # fmt: skip
    layers = [
        svg.group(*ground, id="ground"),
        svg.group(*places, id="places"),
        svg.group(*road.gates(t), *road.numbers(t), id="signs", pointer_events="none"),
        svg.group(*standing, id="pieces", class_="pieces"),
    ]
    return svg.document("board", t.layout.size, words, language, theme, _defs(t.prefix), layers)


def _defs(prefix: str) -> list[str]:
    return [*symbols(prefix), *tiles.patterns(prefix), favours.veil(prefix)]


def drawer(
    position: Mapping[str, Any],
    *,
    seat: int | None = None,
    legal: Iterable[object] = (),
    theme: str = "auto",
    language: str = "en",
    layout: str = "wide",
) -> str:
    """The stock of buildings; those that can be built now first. With a seat, cubes it lacks are drawn pale."""
    t = Table(position, language, frozenset(map(str, legal)), LAYOUTS[layout], "caylus-stock-")
    found = sorted(stock(position), key=lambda tile: f"build {c.TILE_NAMES[tile]}" not in t.legal)
    columns, pitch, row = t.layout.columns, t.layout.pitch, TILE[1] + GUTTER
    height = -(-len(found) // columns) * row + 2 * GUTTER if found else row
    size = (t.layout.size[0], height)
    drawn = [
        _offer(t, tile, seat, 8 + place % columns * pitch, GUTTER + place // columns * row)
        for place, tile in enumerate(found)
    ]
    empty = [text("–", size[0] / 2, row / 2, "head mid")] * (not found)
    ground = svg.rect(0, 0, *size, fill="var(--ground)")
    layers = [svg.group(ground, *empty, id="stock-ground"), svg.group(*drawn, id="stock-places")]
    return svg.document("stock", size, t.say("stock"), language, theme, _defs(t.prefix), layers)


def stock(position: Mapping[str, Any]) -> list[int]:
    """The tiles that are neither on the road nor out of the game."""
    lying: Collection[str] = {row.get("tile", "") for row in position["road"]}
    tiles_of_the_game = range(c.FIRST_WOOD, c.N_BUILD)
    without = [] if position["options"]["jeweller"] else [c.JEWELLER]
    return [tile for tile in tiles_of_the_game if c.TILE_NAMES[tile] not in lying and tile not in without]


def _offer(t: Table, tile: int, seat: int | None, x: float, y: float) -> str:
    name = c.TILE_NAMES[tile]
    missing: tuple[int, ...] = (0,) * c.N_CUBES
    words = tile_sentence(tile, t.options, t.language)
    if seat is not None:
        has = t.position["players"][seat]["cubes"]
        missing = tuple(max(0, need - has[kind]) for kind, need in zip(c.CUBES, c.COST[tile], strict=True))
    lacks = f"{SEATS[t.language][seat or 0]}: " + t.say("missing", cubes(missing, t.language)) if any(missing) else ""
    face = tiles.tile_face(t, tile, missing, worker=False)
    return t.place(f"stock-{slug(name)}", x, y, t.sentence(words, lacks), [f"build {name}"], face)
