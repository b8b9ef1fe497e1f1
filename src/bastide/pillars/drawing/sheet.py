"""The whole board."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bastide.drawing import svg
from bastide.drawing.families import patterns
from bastide.drawing.icons import symbols
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.pillars import components as c
from bastide.pillars.drawing import cards, cathedral, heading, land, market, pieces, rose, sites, steps
from bastide.pillars.drawing.context import PREFIX, PillarsContext
from bastide.pillars.drawing.icons import own_symbols
from bastide.pillars.drawing.layout import LAYOUTS
from bastide.pillars.drawing.moves import of_move
from bastide.pillars.drawing.words import phase_name


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

    Whose eyes look, `seat`, makes no difference: what only some may know is in their view alone. `last` are the seats
    with their last actions: their places have a ring in the seat's colour. The places of `hinted` actions are marked,
    above all that of the first.
    """
    if layout not in LAYOUTS:
        raise ValueError(f"there is no layout {layout[:20]!r}: known are {', '.join(LAYOUTS)}")
    rings = {of_move(position, who, str(action), colours): c.SEATS[colours[who]] for who, action in last}
    chosen = dict.fromkeys(map(str, legal)).keys()
    t = PillarsContext(
        position, language, chosen, PREFIX, LAYOUTS[layout], last=rings, hinted=hinted,
        colours=colours,
    )  # fmt: skip
    words = t.say("board", position["turn"], phase_name(t.phase, language))
    ground = [svg.rect(0, 0, *t.layout.size, fill="var(--ground)"), *steps.road(t), land.land(t),
              *cathedral.cathedral(t), *cards.label(t)]  # fmt: skip
    places = [
        heading.heading(t), *steps.steps(t), *market.stalls(t), rose.rose(t), rose.bag(t),
        *cards.privileges(t), *cards.at_shiring(t), *sites.resources(t), *cards.for_hire(t),
    ]  # fmt: skip
    standing = [
        *rose.marker(t), *market.stock(t), *sites.producers(t), *pieces.millers(t), *pieces.grey_workers(t),
        *rose.in_bag(t), *rose.waiting(t), *pieces.builders(t),
    ]  # fmt: skip
    layers = [
        svg.group(*ground, id="ground"),
        svg.group(*places, id="places"),
        svg.group(*standing, id="pieces", class_="pieces"),
    ]
    defs = [*symbols(t.prefix), *own_symbols(t.prefix), *patterns(t.prefix)]
    return svg.document("board", t.layout.size, words, language, theme, defs, layers)
