"""What stands on the map: builders, the workers in the mill, the grey ones."""

from collections.abc import Iterator

from bastide.drawing.context import slug
from bastide.drawing.seats import mark, worker
from bastide.drawing.text import text
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import cards, explained, steps
from bastide.pillars.drawing.context import PillarsContext
from bastide.pillars.drawing.layout import Point
from bastide.pillars.names import PLACES


def builders(t: PillarsContext) -> Iterator[str]:
    """The builders on the circles; the circle is part of the id."""
    for place in range(c.N_PLACES):
        for i, where in enumerate(_circles(t, place)):
            circle = c.CIRCLE[place] + i
            seat = t.circle(circle)
            if seat is not None:
                words = t.say("builder on", PLACES[t.language][place], seat=seat)
                name = f"builder-{t.colour(seat)}-{slug(c.CIRCLE_NAMES[circle])}"
                yield t.thing(name, *where, words, worker(t.colour(seat), t.language), rules=explained.BUILDER)


def _circles(t: PillarsContext, place: int) -> list[Point]:
    steps_of_cards = {c.KINGSBRIDGE: s.KINGSBRIDGE, c.SHIRING: s.SHIRING}
    if place not in steps_of_cards:
        return steps.circles(t, place)
    stands = cards.stands(t, steps_of_cards[place] - s.EVENT)
    return [(x + cards.slot(one)[0], y + cards.slot(one)[1]) for one in stands for x, y in [one[:2]]]


def millers(t: PillarsContext) -> Iterator[str]:
    """How many workers each seat has in the mill."""
    x, y, wide, high = t.layout.steps[s.MILL - s.EVENT]
    for seat, player in enumerate(t.position["players"]):
        if player["mill"]:
            row, column = divmod(seat, 2)
            px, py = x + wide / 2 - 36 + column * 48, y + high - 36 + row * 22
            yield t.thing(f"mill-{t.colour(seat)}", px, py, t.say("mill of", player["mill"], seat=seat),
                          mark(t.colour(seat), t.language, 17), text(str(player["mill"]), 13, 4.3, "figure"),
                          rules=explained.STEPS[s.MILL])  # fmt: skip


def grey_workers(t: PillarsContext) -> Iterator[str]:
    """Who has the grey workers in the next round."""
    x, y, wide, high = t.layout.steps[s.CASTLE - s.EVENT]
    for seat, player in enumerate(t.position["players"]):
        if player["grey_next"]:
            yield t.thing(f"grey-{t.colour(seat)}", x + wide - 14, y + high - steps.FOOT, t.say("grey next", seat=seat),
                          mark(t.colour(seat), t.language, 17), rules=explained.STEPS[s.CASTLE])  # fmt: skip
