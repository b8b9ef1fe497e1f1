"""What stands on the map: builders, workers, the cubes of the market, and what could be bought."""

from collections.abc import Iterator

from bastide.drawing.families import rim
from bastide.drawing.seats import mark, worker
from bastide.drawing.svg import at, group, rect, title
from bastide.drawing.table import slug
from bastide.drawing.text import text
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import cards, steps
from bastide.pillars.drawing.layout import Point
from bastide.pillars.drawing.sentences import resource_sentence
from bastide.pillars.drawing.table import Table
from bastide.pillars.text import CUBES, PLACES


def builders(t: Table) -> Iterator[str]:
    """The builders on the circles; the circle is part of the id."""
    for place in range(c.N_PLACES):
        for i, where in enumerate(_circles(t, place)):
            circle = c.CIRCLE[place] + i
            seat = t.circle(circle)
            if seat is not None:
                words = t.say("builder on", PLACES[t.language][place], seat=seat)
                name = f"builder-{c.SEATS[seat]}-{slug(c.CIRCLE_NAMES[circle])}"
                yield group(title(words), worker(c.SEATS[seat], t.language), id=name, transform=at(*where))


def _circles(t: Table, place: int) -> list[Point]:
    steps_of_cards = {c.KINGSBRIDGE: s.KINGSBRIDGE, c.SHIRING: s.SHIRING}
    if place not in steps_of_cards:
        return steps.circles(t, place)
    stands = cards.stands(t, steps_of_cards[place] - s.EVENT)
    return [(x + cards.slot(one)[0], y + cards.slot(one)[1]) for one in stands for x, y in [one[:2]]]


def producers(t: Table) -> Iterator[str]:
    """Whose workers are in the forest, the quarry and the gravel pit."""
    for card, name in enumerate(c.RESOURCE_NAMES):
        seat = t.resource_owner(card)
        if seat is not None:
            words = t.sentence(resource_sentence(card, t.language), t.say("taken", seat=seat))
            yield group(title(words), mark(c.SEATS[seat], t.language, 19), id=f"workers-{slug(name)}",
                        transform=at(*steps.site_place(t, card)))  # fmt: skip


def millers(t: Table) -> Iterator[str]:
    """How many workers each seat has in the mill."""
    x, y, wide, high = t.layout.steps[s.MILL - s.EVENT]
    for seat, player in enumerate(t.position["players"]):
        if player["mill"]:
            row, column = divmod(seat, 2)
            px, py = x + wide / 2 - 36 + column * 48, y + high - 36 + row * 22
            yield group(title(t.say("mill of", player["mill"], seat=seat)), mark(c.SEATS[seat], t.language, 17),
                        text(str(player["mill"]), 13, 4.3, "figure"), id=f"mill-{c.SEATS[seat]}",
                        transform=at(px, py))  # fmt: skip


def grey_workers(t: Table) -> Iterator[str]:
    """Who has the grey workers in the next round."""
    x, y, wide, high = t.layout.steps[s.CASTLE - s.EVENT]
    for seat, player in enumerate(t.position["players"]):
        if player["grey_next"]:
            yield group(title(t.say("grey next", seat=seat)), mark(c.SEATS[seat], t.language, 17),
                        id=f"grey-{c.SEATS[seat]}", transform=at(x + wide - 14, y + high - steps.FOOT))  # fmt: skip


def stock(t: Table) -> Iterator[str]:
    """The cubes for sale at the market."""
    for good, kind in enumerate(c.GOODS):
        cube = c.FIRST_GOOD + good
        number = t.position["market"][kind]
        for which in range(number):
            words = t.say("stall", CUBES[t.language][cube], c.CUBE_PRICE[cube], number)
            yield group(title(words), t.icon(kind, 0, 0, 16), id=f"stock-{kind}-{which + 1}",
                        transform=at(*steps.stock_place(t, good, which)))  # fmt: skip


def for_sale(t: Table) -> Iterator[str]:
    """What can be bought, or taken by the bishop's visitor: clicking on the third cube buys three."""
    for good, kind in enumerate(c.GOODS):
        cube = c.FIRST_GOOD + good
        name = CUBES[t.language][cube]
        for count in range(1, t.position["market"][kind] + 1):
            actions = [f"buy {count} {kind}"] + [f"receive {kind}"] * (count == 1)
            if not any(action in t.legal for action in actions):
                continue
            free = actions[-1] in t.legal and count == 1
            words = t.say("free cube", name) if free else t.say("buy", count, name, count * c.CUBE_PRICE[cube])
            x, y = steps.stock_place(t, good, count - 1)
            area = rect(0, 0, 16, 16, fill_opacity=0, pointer_events="all")
            yield t.place(f"buy-{kind}-{count}", x - 8, y - 8, t.sentence(words), actions, area, rim(16, 16))
