"""What a tile does, as icons: rows of `in -> out`, alternatives divided by a bar."""

from functools import cache

from bastide.caylus import components as c
from bastide.caylus.drawing.context import CaylusContext
from bastide.caylus.drawing.sentences import exchange_of
from bastide.drawing.rows import ARROW, BAR, PLUS, Row, Token
from bastide.drawing.svg import number, path

ICONS = {"cube": "plain-cube", "point": "prestige"}
ONE_BY_ONE = 2  # so many cubes of a deal are drawn one by one


@cache
def rows(tile: int, edition: int) -> list[Row]:
    """The effect of a tile: one row, or a row for each of two alternatives."""
    told = c.TILES[tile]
    match told.effect:
        case c.PRODUCE:
            return [_cubes(told.amount)]
        case c.CHOOSE:
            first, second = _cubes(told.amount)
            return [[first, BAR, second]]
        case c.SELL:
            return [[("any-cube", 1), ARROW, ("denier", told.price)]]
        case c.BUY:
            return [[("denier", told.price * n), ARROW, ("plain-cube", n)] for n in range(1, told.most + 1)]
        case c.EXCHANGE:
            return [_deal(tile, edition, size) for size in (0, 1)]
        case c.BUILD_ONE:
            return [[("hammer", 1), (f"tile-{c.FAMILIES[told.builds]}", 1)]]
        case c.TRANSFORM_ONE:
            return [[("denier", c.LAWYER_DENIERS), ("cloth", c.LAWYER_CLOTH), ARROW, ("tile-residence", 1)]]
    return [[PLUS, ("denier", told.income)]] if told.income else []


def _cubes(amounts: tuple[int, ...]) -> Row:
    return [(c.CUBES[kind], count) for kind, count in enumerate(amounts) if count]


def _deal(tile: int, edition: int, size: int) -> Row:
    exchange = exchange_of(tile)
    gives, gets = (ICONS.get(what, what) for what in (exchange.gives, exchange.gets))
    return [*_many(gives, c.PAYS[edition][tile][size]), ARROW, *_many(gets, c.GETS[edition][tile][size])]


def _many(name: str, count: int) -> Row:
    """Cubes of a deal: two are drawn, of more there is a number."""
    alone: Token = (name, count)
    return [alone] if name in ("denier", "prestige") or count <= ONE_BY_ONE else [("figure", count), (name, 1)]


def draw_rows(t: CaylusContext, found: list[Row], x: float, y: float, size: float, room: float) -> str:
    """Rows of icons around the middle x, y; a bar lies between two rows."""
    if len(found) == 1:
        return t.row(found[0], x, y, size, room)
    small = size * 0.8
    bar = path(f"M{number(x - 18)} {number(y)}h36", class_="line", stroke_opacity=0.35)
    ends = ((-1, found[0]), (1, found[1]))
    return bar + "".join(t.row(row, x, y + (small / 2 + 0.8) * side, small, room) for side, row in ends)
