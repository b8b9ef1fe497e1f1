"""The cost rose: a rose window whose petals are the costs of a builder, from 7 down; beside it the bag."""

from collections.abc import Iterator
from math import cos, pi, sin

from bastide.drawing.families import rim
from bastide.drawing.seats import mark, place_for_one, worker
from bastide.drawing.svg import at, circle, group, number, path, rect
from bastide.drawing.text import text
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import explained
from bastide.pillars.drawing.context import PillarsContext
from bastide.pillars.drawing.layout import Point

SLOT = 12.5


def costs(t: PillarsContext) -> list[int]:
    """What a builder costs, from the first on; the last is nothing."""
    steps = c.COST_STEPS_TWO if t.players == 2 else c.COST_STEPS
    return [c.FIRST_COST - step for step in range(steps)] + [0]


def petal(t: PillarsContext, step: int, far: float = 0.72) -> Point:
    """The middle of a petal, clockwise from the top."""
    x, y, radius = t.layout.rose
    turn = 2 * pi * step / len(costs(t))
    return x + sin(turn) * radius * far, y - cos(turn) * radius * far


def rose(t: PillarsContext) -> str:
    """The rose with its costs. Who passes has the builder wait here."""
    x, y, radius = t.layout.rose
    left, top = x - radius, y - radius
    parts = [circle(radius, radius, radius, class_="panel"),
             circle(radius, radius, radius - 4, fill="none", stroke="var(--line)")]  # fmt: skip
    for step, price in enumerate(costs(t)):
        px, py = petal(t, step)
        parts += [_leaf(radius, step, len(costs(t))), place_for_one(px - left, py - top, SLOT),
                  text(str(price), px - left, py - top + 4.3, "word mid")]  # fmt: skip
    parts.append(place_for_one(radius, radius, SLOT + 2))
    actions = ["pass"] * t.asks("builder") + ["accept", "accept all"]
    words = t.sentence(t.say("rose"), t.say("cost", price_now(t)) if t.phase <= s.BUILDERS else "")
    lit = circle(radius, radius, radius + 1.5, class_="rim")
    rules = explained.ROSE_FOR_TWO if t.players == 2 else explained.ROSE
    return t.place("rose", left, top, words, actions, *parts, lit, rules=rules)


def _leaf(radius: float, step: int, count: int) -> str:
    """A petal of the tracery."""
    wide, near, half, high, far = (number(radius * share) for share in (0.25, 0.26, 0.5, 0.84, 0.93))
    d = f"M0 -{near}C{wide} -{half} {wide} -{high} 0 -{far}C-{wide} -{high} -{wide} -{half} 0 -{near}Z"
    return path(d, fill="var(--water)", fill_opacity=0.55, stroke="var(--line)",
                transform=f"{at(radius, radius)} rotate({number(step * 360 / count)})")  # fmt: skip


def step_now(t: PillarsContext) -> int:
    """The petal at which the marker stands."""
    return min(int(t.position["steps"]), len(costs(t)) - 1)


def price_now(t: PillarsContext) -> int:
    """What the marker says."""
    found = costs(t)
    return found[step_now(t)]


def marker(t: PillarsContext) -> Iterator[str]:
    """The cost marker, while builders are drawn."""
    if t.phase > s.BUILDERS:
        return
    x, y = petal(t, step_now(t))
    yield t.thing("cost-marker", x, y, t.say("cost marker", price_now(t)), t.badge("coin", price_now(t), 0, 0, 30),
                  rules=explained.ROSE)  # fmt: skip


def drawn(t: PillarsContext) -> int | None:
    """Whose builder was drawn and is not placed yet."""
    q = t.question
    if t.asks("refuse"):
        return int(q["subject"])
    return int(q["seat"]) if t.asks("builder") else None


def waiting(t: PillarsContext) -> Iterator[str]:
    """The drawn builder in the middle, the passed ones on their petals."""
    seat = drawn(t)
    if seat is not None:
        yield _builder(t, seat, "drawn", t.layout.rose[:2], t.say("drawn", seat=seat))
    for step, owner in enumerate(t.position["track"]):
        if owner is not None:
            price = c.FIRST_COST - step
            yield _builder(t, owner, f"waiting-{price}", petal(t, step), t.say("waiting", price, seat=owner))


def _builder(t: PillarsContext, seat: int, key: str, where: Point, words: str) -> str:
    return t.thing(f"builder-{t.colour(seat)}-{key}", *where, words, worker(t.colour(seat), t.language),
                   rules=explained.WAITING)  # fmt: skip


def bag(t: PillarsContext) -> str:
    """The bag; a builder sent back goes here."""
    x, y, width, height = t.layout.bag
    return t.place("bag", x, y, t.sentence(t.say("the bag")), ["refuse"],
                   rect(0, 0, width, height, 5, class_="panel"), t.icon("sack", 16, 14, 19),
                   text(t.say("bag"), 30, 18.5, "name"), rim(width, height), rules=explained.BAG)  # fmt: skip


def in_bag(t: PillarsContext) -> Iterator[str]:
    """How many builders each seat has in the bag, and who has one set aside."""
    x, y, width, height = t.layout.bag
    rows = (t.players + 1) // 2
    for seat, player in enumerate(t.position["players"]):
        row, column = divmod(seat, 2)
        px, py = x + 18 + column * (width - 8) / 2, y + 24 + (height - 24) * (row + 0.5) / rows - 1
        colour = t.colour(seat)
        sign = group(mark(colour, t.language, 18), class_=None if player["bag"] else "pale")
        yield t.thing(f"bag-{colour}", px, py, t.say("in bag", player["bag"], seat=seat), sign,
                      text(f"×{player['bag']}", 13, 4.3, "figure"), rules=explained.BAG)  # fmt: skip
        if player["aside"]:
            yield t.thing(f"builder-{colour}-aside", px + 40, py, t.say("aside", seat=seat),
                          mark(colour, t.language, 13), rules=explained.ASIDE, style="pale")  # fmt: skip
