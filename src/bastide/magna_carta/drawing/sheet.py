"""The whole drawing."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from bastide.drawing import families, icons, svg
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.magna_carta import components as c
from bastide.magna_carta.drawing import bridge, castle, hands, heading, pieces, road, symbols
from bastide.magna_carta.drawing.context import PREFIX, MagnaCartaContext
from bastide.magna_carta.drawing.layout import layout_of
from bastide.magna_carta.drawing.moves import of_move
from bastide.magna_carta.drawing.words import phase_name


def board(
    position: Mapping[str, Any],
    *,
    legal: Iterable[object] = (),
    theme: str = "auto",
    language: str = "en",
    layout: str = "wide",
    seat: int | None = None,
    last: Iterable[tuple[int, object]] = (),
    hinted: Sequence[str] = (),
    colours: SeatColours = OWN_COLOURS,
) -> str:
    """The table from a position or a view; `legal` are the actions (or their texts) that can be chosen now.

    `seat` is whose eyes look: that hand is open. Without it no hand is, but all are there as backs. `last` are the
    seats with their last actions: their places have a ring in the seat's colour. The places of `hinted` actions are
    marked, above all that of the first.
    """
    players = position["players"]
    hand = None if seat is None else sum(where in hands.HELD for where in players[seat]["cards"].values())
    sheet = layout_of(layout, len(position["road"]), len(players), hand)
    rings = {of_move(position, who, str(action), colours): c.SEATS[colours[who]] for who, action in last}
    chosen = dict.fromkeys(map(str, legal)).keys()
    t = MagnaCartaContext(
        position, language, chosen, PREFIX, sheet, seat, last=rings, hinted=hinted,
        colours=colours,
    )  # fmt: skip
    words = t.say("board", position["turn"], phase_name(position["phase"], language))
    ground = [svg.rect(0, 0, *sheet.size, fill="var(--ground)"), *road.ribbon(t), *road.lots(t)]
    places = [
        heading.heading(t),
        *castle.sections(t), bridge.bridge(t), *bridge.prestige(t), *road.road_cards(t), *hands.closed_hands(t),
        *hands.own_hand(t),
    ]  # fmt: skip
    standing = [
        *castle.tokens(t), *heading.order(t), *bridge.passed(t), *bridge.builders(t),
        *pieces.owners(t), *pieces.turning(t), *pieces.stock(t), *pieces.workers(t), *pieces.provost(t),
    ]  # fmt: skip
    layers = [
        svg.group(*ground, id="ground"),
        svg.group(*places, id="places"),
        svg.group(*road.signs(t), id="signs", pointer_events="none"),
        svg.group(*standing, id="pieces", class_="pieces"),
    ]
    return svg.document("board", sheet.size, words, language, theme, _defs(t.prefix), layers)


@cache
def _defs(prefix: str) -> list[str]:
    return [*icons.symbols(prefix), *symbols.symbols(prefix), *families.patterns(prefix), hands.pattern(prefix)]
