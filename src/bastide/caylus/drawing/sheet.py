"""The whole board."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from bastide.caylus import components as c
from bastide.caylus.drawing import castle, choices, favours, heading, pieces, road, specials
from bastide.caylus.drawing.context import PREFIX, CaylusContext, in_order
from bastide.caylus.drawing.layout import LAYOUTS, CaylusLayout
from bastide.caylus.drawing.words import phase_name
from bastide.drawing import families, icons, svg
from bastide.kernel.colours import OWN_COLOURS, SeatColours


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
    """The board from a position or a view; `legal` are the actions (or their texts) that can be chosen now.

    Whose eyes look, `seat`, makes no difference: nothing of this game is hidden (CAY-124). `last` are the seats with
    their last actions: their places have a ring in the seat's colour. The places of `hinted` actions are marked, above
    all that of the first.
    """
    rings = {choices.of_move(position, who, str(action), colours): c.SEATS[colours[who]] for who, action in last}
    t = CaylusContext(
        position, language, in_order(legal), PREFIX, LAYOUTS[layout], last=rings, hinted=hinted,
        colours=colours,
    )  # fmt: skip
    words = t.say("board", position["turn"], phase_name(position["phase"], language))
    ground = [svg.rect(0, 0, *t.layout.size, fill="var(--ground)"), road.ribbon(t), road.dusk(t), *heading.heading(t)]
    places = [
        *castle.sections(t), castle.queue(t), *castle.batches(t), *specials.buildings(t), specials.bridge(t),
        *favours.table(t), *road.spaces(t), *road.road_tiles(t),
    ]  # fmt: skip
    standing = [
        *castle.houses(t), *heading.order(t), *pieces.passed(t), *favours.markers(t), *pieces.owners(t),
        *pieces.workers(t), *pieces.riders(t),
    ]  # fmt: skip
    layers = [
        svg.group(*ground, id="ground"),
        svg.group(*places, id="places"),
        svg.group(*road.gates(t), *road.numbers(t), *pieces.about_riders(t), id="signs"),
        svg.group(*standing, id="pieces", class_="pieces"),
    ]
    return svg.document("board", t.layout.size, words, language, theme, _defs(t.prefix, t.layout), layers)


@cache
def _defs(prefix: str, layout: CaylusLayout) -> tuple[str, ...]:
    return (*icons.symbols(prefix), *families.patterns(prefix), favours.veil(prefix), road.shape(prefix, layout))
