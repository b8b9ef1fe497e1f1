"""What a seat has: deniers, income, workers, cubes, castle tokens, and its hand as backs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from bastide.drawing import panels
from bastide.drawing.families import rim
from bastide.drawing.icons import SYMBOLS as COMMON
from bastide.drawing.svg import rect
from bastide.drawing.text import text
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.actions import NUMBERS
from bastide.magna_carta.drawing import explained, hands
from bastide.magna_carta.drawing.context import PREFIX, MagnaCartaContext, asked
from bastide.magna_carta.drawing.layout import layout_of
from bastide.magna_carta.drawing.symbols import SYMBOLS
from bastide.magna_carta.names import CUBES, SECTIONS

HEIGHT, ROW = 112.0, 28.0
ICON = 20.0
QUARTER = 58.0  # of a line
THIRD = 76.0


def panel(
    position: Mapping[str, Any],
    seat: int,
    *,
    legal: Iterable[object] = (),
    language: str = "en",
    theme: str = "auto",
    layout: str = "wide",
    hinted: Sequence[str] = (),
    colours: SeatColours = OWN_COLOURS,
) -> str:
    """What a seat has, for all to see; cubes it may take, sell, swap or pay with are lit."""
    question = asked(position)
    chosen = dict.fromkeys(map(str, legal) if question and question["seat"] == seat else ()).keys()
    no_road = layout_of(layout, 0, 0, None)
    t = MagnaCartaContext(position, language, chosen, PREFIX, no_road, None, hinted=hinted, colours=colours)
    parts = [*_purse(t, seat), *_cubes(t, seat), *_tokens(t, seat), _hand(t, seat)]
    words = t.say("panel", seat=seat)
    return panels.panel(t.colour(seat), HEIGHT, words, language, theme, PREFIX, parts, COMMON | SYMBOLS)


def income(position: Mapping[str, Any], seat: int) -> int:
    """What a seat takes at the start of a turn."""
    faces = [row["face"] for row in position["road"] if c.OWNER[c.CARD_NAMES.index(row["card"])] == seat]
    built = [c.PRESTIGE_NAMES.index(name) for name, who in position["prestige"].items() if who == seat]
    residences = faces.count(s.FACES[s.RESIDENCE]) * c.RESIDENCE_INCOME
    return c.BASIC_INCOME + residences + sum(c.PRESTIGE_INCOME[building] for building in built)


def _purse(t: MagnaCartaContext, seat: int) -> Iterator[str]:
    me = t.position["players"][seat]
    more = income(t.position, seat)
    told = (
        ("deniers", "denier", str(me["deniers"]), t.say("deniers", me["deniers"], seat=seat), explained.DENIERS),
        ("income", "denier", f"+{more}", t.say("its income", more, seat=seat), explained.INCOME),
        ("workers", "worker", str(me["workers"]), t.say("workers", me["workers"], seat=seat), explained.WORKERS),
        ("batches", "batch", str(me["batches"]), t.say("batches", me["batches"], seat=seat), explained.BATCHES),
    )  # fmt: skip
    for place, (key, icon, figure, words, rules) in enumerate(told):
        if key != "batches" or me["batches"]:
            yield t.thing(f"{key}-{t.colour(seat)}", place * QUARTER, 0, words, *_number(t, icon, figure, QUARTER),
                          rules=rules)  # fmt: skip


def _number(t: MagnaCartaContext, icon: str, figure: str, room: float) -> Iterator[str]:
    """An icon and a number beside it, on a ground that catches the pointer."""
    yield rect(0, 1, room - 2, ROW - 2, 4, fill="none", pointer_events="all")
    yield t.icon(icon, 4 + ICON / 2, ROW / 2, ICON)
    yield text(figure, 8 + ICON, ROW / 2 + 5.3, "count", room - 10 - ICON)


def _cubes(t: MagnaCartaContext, seat: int) -> Iterator[str]:
    for kind, cube in enumerate(c.CUBES):
        count = t.position["players"][seat]["cubes"][cube]
        words = t.sentence(t.say("cubes", count, CUBES[t.language][kind], seat=seat))
        actions = _of_cube(cube, kind)
        lit = any(action in t.legal for action in actions)
        yield t.place(f"cubes-{t.colour(seat)}-{cube}", kind * QUARTER, ROW, words, actions,
                      *_number(t, cube, str(count), QUARTER), rim(QUARTER - 4, ROW - 2),
                      rules=explained.GOLD if kind == c.GOLD else explained.CUBES,
                      style="pale" * (not count and not lit))  # fmt: skip


@cache
def _of_cube(cube: str, kind: int) -> list[str]:
    """What can be chosen at a cube: what is done with one, and the payments it is part of."""
    single = [f"{verb} {cube}" for verb in ("take", "sell", "swap")]
    stands_in = [f"gold {number}" for number in NUMBERS] if kind == c.GOLD else []
    return single + stands_in + [f"pay {name}" for name in c.PAYMENT_NAMES if cube in name]


def _tokens(t: MagnaCartaContext, seat: int) -> Iterator[str]:
    """The castle tokens, section by section, each with its points."""
    for section, key in enumerate(c.SECTIONS):
        count = t.position["players"][seat]["tokens"][key]
        words = t.say("tokens", count, SECTIONS[t.language][section], seat=seat)
        points = text(str(c.TOKEN_POINTS[section]), 4 + ICON / 2, ROW / 2 + 6.2, "figure mid on-light")
        yield t.thing(f"own-{t.colour(seat)}-{key}", section * THIRD, 2 * ROW, words,
                      *_number(t, "token", f"×{count}", THIRD), points, rules=explained.TOKEN,
                      style="pale" * (not count))  # fmt: skip


def _hand(t: MagnaCartaContext, seat: int) -> str:
    """The hand as backs, pile and discard."""
    area = rect(0, 1, panels.WIDTH, ROW - 2, 4, fill="none", pointer_events="all")
    return t.thing(f"cards-{t.colour(seat)}", 0, 3 * ROW, hands.words(t, seat), area,
                   *hands.strip(t, seat, 4, panels.WIDTH, ROW / 2, 1.15), rules=explained.CLOSED_HAND)  # fmt: skip
