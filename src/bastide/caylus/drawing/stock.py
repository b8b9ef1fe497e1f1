"""The drawer: the stock of buildings, first what can be built, then the rest with what is missing."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from bastide.caylus import components as c
from bastide.caylus.drawing import rules, tiles
from bastide.caylus.drawing.context import PREFIX, CaylusContext, in_order
from bastide.caylus.drawing.layout import LAYOUTS, TILE
from bastide.caylus.drawing.sentences import tile_sentence
from bastide.caylus.names import CUBES
from bastide.drawing import families, icons, svg
from bastide.drawing.context import slug
from bastide.drawing.rows import GAP, MINUS, Row
from bastide.drawing.text import text
from bastide.kernel.colours import OWN_COLOURS, SeatColours

GUTTER = 8.0
LACK = 24.0  # below a tile, for what is missing
HEAD = 24.0  # the line above a group of tiles


def drawer(
    position: Mapping[str, Any],
    *,
    seat: int | None = None,
    legal: Iterable[object] = (),
    theme: str = "auto",
    language: str = "en",
    layout: str = "wide",
    hinted: Sequence[str] = (),
    colours: SeatColours = OWN_COLOURS,
) -> str:
    """The stock of buildings in groups: to be built now; then, of a seat, what it could pay for and what it lacks.

    On a page it uses the symbols of the board.
    """
    t = CaylusContext(position, language, in_order(legal), PREFIX, LAYOUTS[layout], hinted=hinted, colours=colours)
    y, parts = 2.0, []
    for key, found in _groups(t, seat).items():
        if not found:
            continue
        words = t.say(key, t.colour_name(seat or 0))
        line = text(words, t.layout.road[0], y + 17, "head", t.layout.size[0] - 20)
        parts.append(svg.group(line, id=f"stock-{slug(key)}"))
        high = TILE[1] + (LACK if key == "lacking" else GUTTER)
        parts += _tiles(t, found, seat, y + HEAD, high)
        y += HEAD + -(-len(found) // t.layout.columns) * high
    empty = [text("–", t.layout.size[0] / 2, 40, "head mid")] * (not parts)
    size = (t.layout.size[0], max(y, 60) + 2)
    ground = svg.rect(0, 0, *size, fill="var(--ground)")
    layers = [svg.group(ground, *empty, id="stock-ground"), svg.group(*parts, id="stock-places")]
    defs = () if theme == svg.PAGE else _defs(t.prefix)
    return svg.document("stock", size, t.say("stock"), language, theme, defs, layers)


@cache
def _defs(prefix: str) -> tuple[str, ...]:
    return (*icons.symbols(prefix), *families.patterns(prefix))


def stock(position: Mapping[str, Any]) -> list[int]:
    """The tiles that are neither on the road nor out of the game."""
    lying: Collection[str] = {row.get("tile", "") for row in position["road"]}
    without = [] if position["options"]["jeweller"] else [c.JEWELLER]
    tiles_of_the_game = range(c.FIRST_WOOD, c.N_BUILD)
    return [tile for tile in tiles_of_the_game if c.TILE_NAMES[tile] not in lying and tile not in without]


def missing(position: Mapping[str, Any], seat: int, tile: int) -> list[tuple[str, int]]:
    """The cubes a seat lacks for the printed cost of a tile, by kind; last those of any kind."""
    has = position["players"][seat]["cubes"]
    needs = dict(zip(c.CUBES, c.COST[tile], strict=True))
    short = [(cube, need - has[cube]) for cube, need in needs.items() if need > has[cube]]
    spare = sum(max(0, has[cube] - need) for cube, need in needs.items())
    return short + [("any-cube", c.ANY_COST[tile] - spare)] * (c.ANY_COST[tile] > spare)


def _groups(t: CaylusContext, seat: int | None) -> dict[str, list[int]]:
    found = stock(t.position)
    now = [tile for tile in found if f"build {c.TILE_NAMES[tile]}" in t.legal]
    rest = [tile for tile in found if tile not in now]
    if seat is None:
        return {"build now": now, "stock": rest}
    lacks = {tile: sum(count for _, count in missing(t.position, seat, tile)) for tile in rest}
    short = sorted((tile for tile in rest if lacks[tile]), key=lambda tile: lacks[tile])
    return {"build now": now, "affordable": [tile for tile in rest if not lacks[tile]], "lacking": short}


def _tiles(t: CaylusContext, found: list[int], seat: int | None, top: float, high: float) -> Iterator[str]:
    for place, tile in enumerate(found):
        row, column = divmod(place, t.layout.columns)
        yield _offer(t, tile, seat, t.layout.road[0] + column * t.layout.pitch, top + row * high)


def _offer(t: CaylusContext, tile: int, seat: int | None, x: float, y: float) -> str:
    """A tile; below it, what the seat lacks."""
    name = c.TILE_NAMES[tile]
    lacks = missing(t.position, seat, tile) if seat is not None and f"build {name}" not in t.legal else []
    words = t.say("missing", t.say("and").join(_named(t, *one) for one in lacks)) if lacks else ""
    row: Row = [MINUS] + [token for cube, count in lacks for token in (("figure", count), (cube, 1), GAP)]
    drawn = t.row(row[:-1], TILE[0] / 2, TILE[1] + 9, 15, TILE[0]) if lacks else ""
    told = t.sentence(tile_sentence(tile, t.options, t.language), words)
    return t.place(f"stock-{slug(name)}", x, y, told, [f"build {name}"], tiles.tile_face(t, tile, worker=False), drawn,
                   rules=rules.of_tile(tile))  # fmt: skip


def _named(t: CaylusContext, cube: str, count: int) -> str:
    if cube not in c.CUBES:
        return t.say("any", count)
    return f"{count} {CUBES[t.language][c.CUBES.index(cube)]}"
