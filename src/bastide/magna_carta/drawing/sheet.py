"""The whole drawing."""

from collections.abc import Iterable, Mapping
from typing import Any

from bastide.drawing import families, icons, svg
from bastide.magna_carta.drawing import bridge, castle, hands, heading, pieces, road, symbols
from bastide.magna_carta.drawing.layout import layout_of
from bastide.magna_carta.drawing.table import Table, whose_hand
from bastide.magna_carta.drawing.words import phase_name


def board(
    position: Mapping[str, Any],
    *,
    legal: Iterable[object] = (),
    theme: str = "auto",
    language: str = "en",
    layout: str = "wide",
    seat: int | None = None,
) -> str:
    """The table from a position or a view; `legal` are the actions (or their texts) that can be chosen now.

    `seat` is whose hand is open; without it, the seat the view is for, or of a whole position the one who is asked.
    """
    me = whose_hand(position) if seat is None else seat
    players = position["players"]
    hand = None if me is None else sum(where in hands.HELD for where in players[me]["cards"].values())
    sheet = layout_of(layout, len(position["road"]), len(players) - (me is not None), hand)
    t = Table(position, language, frozenset(map(str, legal)), "magna-carta-", sheet, me)
    words = t.say("board", position["turn"], phase_name(position["phase"], language))
    ground = [svg.rect(0, 0, *sheet.size, fill="var(--ground)"), *road.ribbon(t), *road.lots(t)]
    ground += heading.heading(t)
    places = [
        *castle.sections(t), bridge.bridge(t), *bridge.prestige(t), *road.road_cards(t), *hands.closed_hands(t),
        *hands.own_hand(t),
    ]  # fmt: skip
    standing = [
        *castle.tokens(t), *castle.holders(t), *heading.order(t), *bridge.passed(t), *bridge.builders(t),
        *pieces.owners(t), *pieces.turning(t), *pieces.stock(t), *pieces.workers(t), *pieces.provost(t),
    ]  # fmt: skip
    layers = [
        svg.group(*ground, id="ground"),
        svg.group(*places, id="places"),
        svg.group(*road.signs(t), id="signs", pointer_events="none"),
        svg.group(*standing, id="pieces", class_="pieces"),
    ]
    return svg.document("board", sheet.size, words, language, theme, _defs(t.prefix), layers)


def _defs(prefix: str) -> list[str]:
    return [*icons.symbols(prefix), *symbols.symbols(prefix), *families.patterns(prefix), hands.pattern(prefix)]
