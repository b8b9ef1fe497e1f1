"""What a tile does, as icons: rows of `in -> out`, alternatives divided by a bar."""

from bastide.caylus import components as c
from bastide.caylus.drawing.sentences import exchange_of
from bastide.caylus.drawing.table import Table
from bastide.drawing.svg import path, rect
from bastide.drawing.text import text, width

Token = tuple[str, int]  # an icon and how many of it
Row = list[Token]

ARROW: Token = ("arrow", 1)
BAR: Token = ("bar", 1)
BADGES = {"denier": "on-light", "prestige": "on-thing"}  # the number stands on the icon
ICONS = {"cube": "plain-cube", "point": "prestige"}
REPEATED = 3  # so many cubes are drawn one by one
TIGHT = 1.0


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
            deals = [[("denier", told.price * n), ARROW, ("plain-cube", n)] for n in range(1, told.most + 1)]
            return deals
        case c.EXCHANGE:
            return [_deal(tile, edition, size) for size in (0, 1)]
        case c.BUILD_ONE:
            return [[("hammer", 1), (f"tile-{c.FAMILIES[told.builds]}", 1)]]
        case c.TRANSFORM_ONE:
            return [[("denier", c.LAWYER_DENIERS), ("cloth", c.LAWYER_CLOTH), ARROW, ("tile-residence", 1)]]
    return [[("plus", 1), ("denier", told.income)]] if told.income else []


def _cubes(amounts: tuple[int, ...]) -> Row:
    return [(c.CUBES[kind], count) for kind, count in enumerate(amounts) if count]


def _deal(tile: int, edition: int, size: int) -> Row:
    exchange = exchange_of(tile)
    gives, gets = (ICONS.get(what, what) for what in (exchange.gives, exchange.gets))
    return [(gives, c.PAYS[edition][tile][size]), ARROW, (gets, c.GETS[edition][tile][size])]


def draw_rows(t: Table, found: list[Row], x: float, y: float, size: float = 23, room: float = 78) -> str:
    """Rows of icons around the middle x, y; a bar lies between two rows."""
    if len(found) == 1:
        return draw_row(t, found[0], x, y, size, room)
    small = size - 5
    bar = path(f"M{x - 20:.1f} {y:.1f}H{x + 20:.1f}", class_="line", stroke_opacity=0.35)
    return bar + "".join(
        draw_row(t, row, x, y + (small / 2 + 0.6) * (2 * number - 1), small, room) for number, row in enumerate(found)
    )


def draw_row(t: Table, row: Row, x: float, y: float, size: float, room: float = 200) -> str:
    """A row of icons around the middle x, y."""
    size = min(size, size * room / row_width(row, size))
    left, parts = x - row_width(row, size) / 2, []
    for token in row:
        wide = token_width(token, size)
        parts.append(_token(t, token, left, y, size))
        left += wide + TIGHT
    return "".join(parts)


def row_width(row: Row, size: float) -> float:
    """How wide a row is."""
    return sum(token_width(token, size) for token in row) + TIGHT * (len(row) - 1)


def token_width(token: Token, size: float) -> float:
    """How wide a token is."""
    name, count = token
    if name == "arrow":
        return size * 0.62
    if name in ("bar", "plus"):
        return 7
    if name in BADGES or count == 1:
        return size
    return size * count if count <= REPEATED else width(str(count), 12) + size + 1


def _token(t: Table, token: Token, left: float, y: float, size: float) -> str:
    name, count = token
    if name == "bar":
        return path(f"M{left + 3.5:.2f} {y - size * 0.45:.2f}V{y + size * 0.45:.2f}", class_="line", stroke_opacity=0.6)
    if name == "plus":
        return path(f"M{left:.2f} {y:.2f}h6m-3 -3v6", class_="line")
    if name.startswith("tile-"):
        return small_tile(t, name.removeprefix("tile-"), left + size / 2, y, size)
    if name in BADGES:
        return badge(t, name, count, left + size / 2, y, size)
    if name == "arrow" or count == 1:
        return t.icon(name, left + token_width(token, size) / 2, y, size * (0.6 if name == "arrow" else 1))
    if count <= REPEATED:
        return "".join(t.icon(name, left + size * (i + 0.5), y, size) for i in range(count))
    figure = text(str(count), left, y + 4.3, "figure")
    return figure + t.icon(name, left + width(str(count), 12) + 1 + size / 2, y, size)


def badge(t: Table, name: str, count: int, x: float, y: float, size: float = 18) -> str:
    """A number on a coin or on a shield."""
    drop = 4.3 if name == "denier" else 3.6
    size = max(size, 16) + 3 * (count > 9)
    return t.icon(name, x, y, size) + text(str(count), x, y + drop, f"figure mid {BADGES[name]}")


def small_tile(t: Table, family: str, x: float, y: float, size: float = 18) -> str:
    """A tile of a family, small."""
    box = (x - size * 0.45, y - size * 0.45, size * 0.9, size * 0.9, 2)
    fill = f"var(--{family})"
    return rect(*box, fill=fill, class_="body") + rect(*box, fill=f"url(#{t.prefix}weave-{family})", class_="body")
