"""What a card does, as icons: a row of `in -> out`, or two rows of which one is chosen."""

from bastide.drawing.rows import ARROW, PLUS, Row, draw_row, row_width
from bastide.drawing.svg import path
from bastide.magna_carta import components as c
from bastide.magna_carta.drawing.context import MagnaCartaContext

SMALLEST, FINE = 8.0, 0.25
HALF = 0.8  # the size of two rows, in shares of the size of one
COST_GAP = 1.0
PALE = 0.4  # cubes one lacks


def rows(effect: c.Effect) -> list[Row]:
    """One side of a card: nothing, a row, or two rows."""
    match effect.kind:
        case c.USE:
            return [_gain(effect.gain)]
        case c.BUY:
            return [[("denier", c.CUBE_PRICE * n), ARROW, ("plain", n)] for n in range(1, effect.most + 1)]
        case c.SELL:
            return [[("any", 1), ARROW, ("denier", c.SALE_DENIERS)]]
        case c.TURN:
            return [[*_cubes(c.RESIDENCE_COST), ARROW, ("residence", 1)]]
        case c.SWAP:
            return [[("plain", 1), ARROW, ("gold", 1)]]
        case c.BANK | c.CHURCH:
            bought = "gold" if effect.kind == c.BANK else "token"
            return [[("denier", price), ARROW, (bought, n)] for n, price in enumerate(effect.prices, 1) if price]
    return []


def _gain(gain: c.Gain) -> Row:
    deniers = gain[c.DENIER]
    return _cubes(gain[: c.N_CUBES]) + ([PLUS, ("denier", deniers)] if deniers else [])


def _cubes(amounts: tuple[int, ...]) -> Row:
    return [(c.CUBES[kind], count) for kind, count in enumerate(amounts) if count]


def draw(
    t: MagnaCartaContext, found: list[Row], x: float, y: float, size: float, room: float, left: bool = False
) -> str:
    """Rows around the middle x, y, or from x on; two rows have a bar between them."""
    if not found:
        return ""
    size = size if len(found) == 1 else size * HALF
    size = min(_fitting(row, size, room) for row in found)
    wide = max(row_width(row, size) for row in found)
    x = x + wide / 2 if left else x
    if len(found) == 1:
        return draw_row(t.prefix, found[0], x, y, size)
    apart = max(size, 16) / 2 + 0.7
    bar = path(f"M{x - 15:.1f} {y:.1f}H{x + 15:.1f}", class_="line", stroke_opacity=0.3)
    above, below = found
    return bar + draw_row(t.prefix, above, x, y - apart, size) + draw_row(t.prefix, below, x, y + apart, size)


def _fitting(row: Row, size: float, room: float) -> float:
    """The largest size at which a row fits; numbers do not shrink, so it is not in proportion."""
    while row_width(row, size) > room and size > SMALLEST:
        size -= FINE
    return size


def cost(
    t: MagnaCartaContext, cubes: c.Cubes, any_cost: int, missing: tuple[int, ...], x: float, y: float, size: float
) -> str:
    """The cubes something costs, from x on; kinds of which some are missing are drawn pale."""
    parts = []
    tokens = [(name, count, missing[kind]) for kind, (name, count) in enumerate(zip(c.CUBES, cubes, strict=True))]
    for name, count, lacking in [*tokens, ("any", any_cost, 0)]:
        for number in range(count):
            pale = PALE if number >= count - lacking else None
            parts.append(t.icon(name, x + size / 2, y, size, opacity=pale))
            x += size + COST_GAP - 2.5 * (number < count - 1)
        x += COST_GAP if count else 0
    return "".join(parts)


def missing(t: MagnaCartaContext, ware: int) -> tuple[int, ...]:
    """The cubes one lacks, kind by kind; none of what can be built now, since gold may stand in."""
    if t.me is None or f"build {c.WARES[ware]}" in t.legal:
        return (0,) * c.N_CUBES
    has = t.position["players"][t.me]["cubes"]
    return tuple(max(0, need - has[kind]) for kind, need in zip(c.CUBES, c.COST[ware], strict=True))
