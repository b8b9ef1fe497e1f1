"""The fourteen steps around the cathedral, clockwise, and the road from one to the next."""

from collections.abc import Iterator
from itertools import pairwise

from bastide.drawing.context import slug
from bastide.drawing.families import rim
from bastide.drawing.palette import SIZES
from bastide.drawing.rows import PLUS, Row
from bastide.drawing.seats import place_for_one
from bastide.drawing.svg import circle, number, path, rect
from bastide.drawing.text import WIDER, text, width
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import effects, event, explained
from bastide.pillars.drawing.cards import card_size, slot, stands
from bastide.pillars.drawing.context import PillarsContext
from bastide.pillars.drawing.layout import HEADER, Box, Point
from bastide.pillars.drawing.sentences import step_sentence
from bastide.pillars.drawing.words import STEPS, step_name
from bastide.pillars.questions import ASK_CARD, ASK_MARKET, ASK_THOMAS, QUESTIONS

# By the phase in which a place is resolved: its circles.
PLACE_OF = {
    s.BISHOP: c.BISHOP, s.KINGSBRIDGE: c.KINGSBRIDGE, s.PRIORY: c.PRIORY, s.COURT: c.COURT, s.SHIRING: c.SHIRING,
    s.CASTLE: c.CASTLE, s.MARKET: c.MARKET, s.START_PLAYER: c.CATHEDRAL,
}  # fmt: skip
ACTIONS = {
    s.BISHOP: ["place bishop", "protect", *(f"receive {good}" for good in c.GOODS)], s.PRIORY: ["place priory"],
    s.COURT: ["place court", "pay"], s.CASTLE: ["place castle"], s.MARKET: ["place market"],
    s.CATHEDRAL: ["convert all", *(f"work {n}" for n in range(c.MOST_USES + 1)),
                  *(f"keep {n}" for n in (*range(c.KEPT + 1), "best"))],
    s.START_PLAYER: ["place cathedral"],
}  # fmt: skip
PASSING = {s.EVENT: ASK_THOMAS, s.MILL: ASK_CARD, s.MARKET: ASK_MARKET}
"""Where one passes, by the question that is asked."""
FOOT = 15  # from the circles to the lower edge
BIG = 5.5  # how many icons of a place would fill its width
DISC = 9
DONE = 0.38  # what is done in this round fades by this share
NAME_LESS = 48.0  # what number and sign take of a place's width
ROAD = 44


def road(t: PillarsContext) -> Iterator[str]:
    """The road under the places, and arrows where it goes on."""
    boxes = t.layout.steps
    middles = [(x + width / 2, y + height / 2) for x, y, width, height in boxes]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    top, bottom = min(y for _, y in middles), max(y for _, y in middles)
    d = f"M{number(left)} {number(top)}H{number(right)}V{number(bottom)}H{number(left)}Z"
    yield path(d, fill="none", stroke="var(--line)", stroke_width=ROAD + 3)
    yield path(d, fill="none", stroke="var(--road)", stroke_width=ROAD)
    for one, other in pairwise(boxes):
        yield _arrow(one, other)


def _arrow(one: Box, other: Box) -> str:
    """From one place to the next."""
    (x, y, width, height), (x2, y2, width2, height2) = one, other
    if x + width <= x2 or x2 + width2 <= x:
        sign = 1 if x2 > x else -1
        px, py = (x + width + x2) / 2 if sign > 0 else (x + x2 + width2) / 2, y + min(height, height2) / 2
        return path(f"M{number(px - 2 * sign)} {number(py - 4.5)}l{4 * sign} 4.5l{-4 * sign} 4.5", class_="line")
    sign = 1 if y2 > y else -1
    px, py = x + width / 2 if width == width2 else max(x, x2) + min(width, width2) / 2, 0.0
    py = (y + height + y2) / 2 if sign > 0 else (y + y2 + height2) / 2
    return path(f"M{number(px - 4.5)} {number(py - 2 * sign)}l4.5 {4 * sign}l4.5 {-4 * sign}", class_="line")


def circles(t: PillarsContext, place: int) -> list[Point]:
    """The middles of the circles of a place, in a row at its foot."""
    phase = next(phase for phase, found in PLACE_OF.items() if found == place)
    x, y, width, height = t.layout.steps[phase - s.EVENT]
    room = c.ROOM[place]
    pitch = min(44.0 if room == 2 else 32.0, (width - 10) / room)
    return [(x + width / 2 + (i - (room - 1) / 2) * pitch, y + height - FOOT) for i in range(room)]


def steps(t: PillarsContext) -> Iterator[str]:
    """The places. Those where a builder can go, or something else can be chosen, are links."""
    for step, box in enumerate(t.layout.steps):
        phase, (x, y, width, height) = step + s.EVENT, box
        parts = [*_frame(t, step, width, height), *_contents(t, phase, box)]
        name, words = f"step-{slug(STEPS[step])}", _words(t, step)
        rules = explained.step(phase, event.known(t))
        if phase < t.phase < s.OVER:
            parts.append(rect(0, 0, width, height, 6, fill="var(--ground)", fill_opacity=DONE))
        if phase in ACTIONS or phase in PASSING:
            actions = ACTIONS.get(phase, []) + ["pass"] * _passing(t, phase)
            yield t.place(name, x, y, words, actions, *parts, rim(width, height), rules=rules)
        else:
            yield t.thing(name, x, y, words, *parts, rules=rules)


def _passing(t: PillarsContext, phase: int) -> bool:
    """Whether one passes at the place of this phase now."""
    return phase in PASSING and t.asks(QUESTIONS[PASSING[phase]].name)


def _words(t: PillarsContext, step: int) -> str:
    phase = step + s.EVENT
    place = PLACE_OF.get(phase)
    told = event.words(t) if phase == s.EVENT else ""
    on = [] if place is None else [t.circle(c.CIRCLE[place] + i) for i in range(c.ROOM[place])]
    people = [t.say("builder", seat=seat) for seat in on if seat is not None]
    more = [t.say("tax", t.position["tax"])] if phase == s.COURT and t.position["tax"] else []
    more += [t.say("to the mill")] if phase == s.MILL and t.asks("card") else []
    return t.sentence(step_sentence(step, t.language), told, *more, *people, t.say("now") * (phase == t.phase))


def _frame(t: PillarsContext, step: int, wide: float, high: float) -> Iterator[str]:
    """The ground of a place, its number and its name."""
    now = step + s.EVENT == t.phase
    yield rect(0, 0, wide, high, 6, class_="panel")
    yield path(f"M0 21V6A6 6 0 0 1 6 0H{number(wide - 6)}A6 6 0 0 1 {number(wide)} 6V21Z", fill="var(--wall)")
    if now:
        yield rect(0, 0, wide, high, 6, fill="none", stroke="var(--accent)", stroke_width=2)
    yield circle(13, 10.5, DISC, fill="var(--accent)" if now else "none", stroke="var(--accent)" if now else "none")
    yield text(str(step + 1), 13, 14.8, "figure mid on-accent" if now else "figure mid quiet")
    yield text(step_name(step, t.language), 26, 14.8, "name", wide - 30)
    if WIDER * width(step_name(step, t.language), SIZES["name"]) <= wide - NAME_LESS:
        yield t.icon(f"step-{step + 1}", wide - 12, 10.5, 16)


def _contents(t: PillarsContext, phase: int, box: Box) -> Iterator[str]:
    """What is printed on a place."""
    x, y, wide, high = box
    place = PLACE_OF.get(phase)
    if place is not None and place not in (c.KINGSBRIDGE, c.SHIRING):
        for order, (px, py) in enumerate(circles(t, place), 1):
            yield place_for_one(px - x, py - y)
            if place == c.MARKET:  # they act in this order
                yield text(str(order), px - x, py - y + 4.3, "word mid")
    elif place is not None:
        yield from _lots(t, phase - s.EVENT, box)
    middle = (HEADER + high - (FOOT + 13 if place is not None else 2)) / 2
    rows: dict[int, Row] = {s.BISHOP: effects.BISHOP, s.CASTLE: effects.CASTLE, s.CATHEDRAL: effects.WORK}
    if phase in rows:
        yield t.row(rows[phase], wide / 2, middle, min(30.0, wide / BIG), wide - 12)
    elif phase == s.EVENT:
        yield from event.card(t, wide, high)
    elif phase == s.MILL:
        yield t.row(effects.MILL, wide / 2, HEADER + 12, 20)
    elif phase == s.PRIORY:
        for points, (px, _) in zip(c.PRIORY_POINTS, circles(t, c.PRIORY), strict=True):
            yield t.badge("point", points, px - x, middle, 26)
    elif phase == s.COURT:
        yield from _court(t, box, middle)
    elif phase == s.START_PLAYER:
        yield t.icon("first", wide / 2, middle, 30)


def _lots(t: PillarsContext, step: int, box: Box) -> Iterator[str]:
    """Where the cards of a place lie, and their circles."""
    for stand in stands(t, step):
        x, y = stand[0] - box[0], stand[1] - box[1]
        width_, height_ = card_size(stand)
        yield rect(x + 1, y + 1, width_ - 2, height_ - 2, 4, class_="lot")
        yield place_for_one(x + slot(stand)[0], y + slot(stand)[1])


def _court(t: PillarsContext, box: Box, middle: float) -> Iterator[str]:
    """Metal for the first circle; the tax die, or what it may show."""
    x, _, wide, _ = box
    first, size = circles(t, c.COURT)[0][0] - x, min(30.0, wide / BIG)
    yield t.row([PLUS, ("metal", c.COURT_METAL)], first - 1, middle, min(size, 22))
    tax, px = t.position["tax"], wide / 2 + 18
    if tax:
        yield t.icon(f"die-{tax}", px, middle, size + 8)
        return
    for side, face in ((-1, min(c.TAX_DIE)), (1, max(c.TAX_DIE))):
        yield t.icon(f"die-{face}", px + side * (size / 2 + 7), middle, size)
    yield text("–", px, middle + 4.3, "figure mid")
