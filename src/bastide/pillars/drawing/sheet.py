"""The whole drawing."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bastide.drawing import svg
from bastide.drawing.families import patterns
from bastide.drawing.icons import symbols
from bastide.drawing.text import text
from bastide.pillars import components as c
from bastide.pillars.drawing import cards, cathedral, market, pieces, rose, sites, steps, workshop
from bastide.pillars.drawing.icons import own_symbols
from bastide.pillars.drawing.layout import LAYOUTS, MARGIN
from bastide.pillars.drawing.panel import panel
from bastide.pillars.drawing.table import PREFIX, Table
from bastide.pillars.drawing.words import phase_name


def board(
    position: Mapping[str, Any],
    *,
    legal: Iterable[object] = (),
    theme: str = "auto",
    language: str = "en",
    layout: str = "wide",
) -> str:
    """The board from a position or a view; `legal` are the actions (or their texts) that can be chosen now."""
    t = Table(position, language, frozenset(map(str, legal)), PREFIX, LAYOUTS[layout])
    _, top, _, high = panel(t, t.players - 1)
    size = (t.layout.width, top + high + MARGIN)
    words = t.say("board", position["turn"], phase_name(t.phase, language))
    ground = [
        svg.rect(0, 0, *size, fill="var(--ground)"), *steps.road(t), *cathedral.cathedral(t), *heading(t),
        *cards.lots(t), *cards.labels(t), *workshop.panels(t),
    ]  # fmt: skip
    places = [
        *steps.steps(t), *market.for_sale(t), rose.rose(t), rose.bag(t), *cards.privileges(t), *cards.at_shiring(t),
        *cards.resources(t), *cards.for_hire(t), *workshop.craftsmen(t), *workshop.privileges(t),
    ]  # fmt: skip
    standing = [
        *rose.marker(t), *market.stock(t), *sites.producers(t), *pieces.millers(t), *pieces.grey_workers(t),
        *rose.in_bag(t), *rose.waiting(t), *pieces.builders(t), *workshop.marks(t),
    ]  # fmt: skip
    layers = [
        svg.group(*ground, id="ground"),
        svg.group(*places, id="places"),
        svg.group(*standing, id="pieces", class_="pieces"),
    ]
    defs = [*symbols(t.prefix), *own_symbols(t.prefix), *patterns(t.prefix)]
    return svg.document("board", size, words, language, theme, defs, layers)


def heading(t: Table) -> Iterator[str]:
    """Round and phase."""
    x, y, width, height = t.layout.heading
    yield text(t.say("round", t.position["turn"]), x, y + 24, "turn")
    yield text(phase_name(t.phase, t.language), x, y + 44, "head", width)
    if height < 60:
        return
    for number in range(c.ROUNDS):
        done, now = number + 1 < t.position["turn"], number + 1 == t.position["turn"]
        yield svg.circle(x + 8 + number * 19, y + 64, 6.5 if now else 4.5,
                         fill="var(--accent)" if done or now else "none", fill_opacity=1 if now else 0.45,
                         stroke="var(--accent)")  # fmt: skip
