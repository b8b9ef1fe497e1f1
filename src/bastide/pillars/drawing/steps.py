"""The fourteen steps around the cathedral, clockwise, and the road from one to the next."""

from collections.abc import Iterator
from itertools import pairwise

from bastide.drawing.families import rim
from bastide.drawing.palette import SIZES
from bastide.drawing.rows import Row
from bastide.drawing.seats import place_for_one
from bastide.drawing.svg import at, circle, group, number, path, rect, title
from bastide.drawing.table import slug
from bastide.drawing.text import text, width
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing import effects
from bastide.pillars.drawing.cards import HEADER, card_size, slot, stands
from bastide.pillars.drawing.layout import Box, Point
from bastide.pillars.drawing.sentences import event_sentence, resource_sentence, step_sentence
from bastide.pillars.drawing.table import Table
from bastide.pillars.drawing.words import STEPS, event_name, step_name
from bastide.pillars.text import EVENT_CARDS

# By the phase in which a place is resolved: its circles.
PLACE_OF = {
    s.BISHOP: c.BISHOP, s.KINGSBRIDGE: c.KINGSBRIDGE, s.PRIORY: c.PRIORY, s.COURT: c.COURT, s.SHIRING: c.SHIRING,
    s.CASTLE: c.CASTLE, s.MARKET: c.MARKET, s.START_PLAYER: c.CATHEDRAL,
}  # fmt: skip
ACTIONS = {
    s.BISHOP: ["place bishop", "protect"], s.PRIORY: ["place priory"], s.COURT: ["place court", "pay"],
    s.CASTLE: ["place castle"], s.MARKET: ["place market"], s.CATHEDRAL: ["convert all"],
    s.START_PLAYER: ["place cathedral"],
}  # fmt: skip
FOOT = 15  # from the circles to the lower edge
BIG = 21  # icons of a place
DISC = 9
ROAD = 44
SCALLOPS = 6  # of an awning


def road(t: Table) -> Iterator[str]:
    """The road under the places, and arrows where it goes on."""
    boxes = t.layout.steps
    middles = [(x + width / 2, y + height / 2) for x, y, width, height in boxes]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    top, bottom = min(y for _, y in middles), max(y for _, y in middles)
    d = f"M{number(left)} {number(top)}H{number(right)}V{number(bottom)}H{number(left)}Z"
    yield path(d, fill="none", stroke="var(--line)", stroke_width=ROAD + 3, stroke_linejoin="round")
    yield path(d, fill="none", stroke="var(--road)", stroke_width=ROAD, stroke_linejoin="round")
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


def circles(t: Table, place: int) -> list[Point]:
    """The middles of the circles of a place, in a row at its foot."""
    phase = next(phase for phase, found in PLACE_OF.items() if found == place)
    x, y, width, height = t.layout.steps[phase - s.EVENT]
    room = c.ROOM[place]
    pitch = min(44.0 if room == 2 else 32.0, (width - 10) / room)
    return [(x + width / 2 + (i - (room - 1) / 2) * pitch, y + height - FOOT) for i in range(room)]


def steps(t: Table) -> Iterator[str]:
    """The places. Those where a builder can go, or something else can be chosen, are links."""
    for step, box in enumerate(t.layout.steps):
        phase, (x, y, width, height) = step + s.EVENT, box
        parts = [*_frame(t, step, width, height), *_contents(t, phase, box)]
        name, words = f"step-{slug(STEPS[step])}", _words(t, step)
        actions = ACTIONS.get(phase, []) + ["pass"] * (phase == s.MILL and t.asks("card"))
        if phase in ACTIONS or phase == s.MILL:
            yield t.place(name, x, y, words, actions, *parts, rim(width, height))
        else:
            yield group(title(words), *parts, id=name, transform=at(x, y))


def _words(t: Table, step: int) -> str:
    phase = step + s.EVENT
    place = PLACE_OF.get(phase)
    event = event_words(t) if phase == s.EVENT else ""
    on = [] if place is None else [t.circle(c.CIRCLE[place] + i) for i in range(c.ROOM[place])]
    people = [t.say("builder", seat=seat) for seat in on if seat is not None]
    more = [t.say("tax", t.position["tax"])] if phase == s.COURT and t.position["tax"] else []
    more += [t.say("to the mill")] if phase == s.MILL and t.asks("card") else []
    return t.sentence(step_sentence(step, t.language), event, *more, *people, t.say("now") * (phase == t.phase))


def _frame(t: Table, step: int, wide: float, high: float) -> Iterator[str]:
    """The ground of a place, its number and its name."""
    now = step + s.EVENT == t.phase
    yield rect(0, 0, wide, high, 6, class_="panel")
    yield path(f"M0 21V6A6 6 0 0 1 6 0H{number(wide - 6)}A6 6 0 0 1 {number(wide)} 6V21Z", fill="var(--wall)")
    if now:
        yield rect(0, 0, wide, high, 6, fill="none", stroke="var(--accent)", stroke_width=2)
    yield circle(13, 10.5, DISC, fill="var(--accent)" if now else "none", stroke="var(--accent)" if now else "none")
    yield text(str(step + 1), 13, 14.8, "figure mid quiet", style_="fill:var(--panel)" if now else None)
    yield text(step_name(step, t.language), 26, 14.8, "name", wide - 30)


def _contents(t: Table, phase: int, box: Box) -> Iterator[str]:
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
        yield t.row(rows[phase], wide / 2, middle, BIG, wide - 12)
    elif phase == s.EVENT:
        yield from _event(t, wide, high)
    elif phase == s.MILL:
        yield t.row(effects.MILL, wide / 2, HEADER + 10, 18)
    elif phase == s.PRIORY:
        for points, (px, _) in zip(c.PRIORY_POINTS, circles(t, c.PRIORY), strict=True):
            yield t.badge("point", points, px - x, middle, 24)
    elif s.FOREST <= phase <= s.GRAVEL_PIT:
        yield from _site(t, phase - s.FOREST, box)
    elif phase == s.COURT:
        yield from _court(t, box, middle)
    elif phase == s.MARKET:
        yield from _stalls(t, box)
    elif phase == s.START_PLAYER:
        yield t.icon("first", wide / 2, middle, 26)


def _lots(t: Table, step: int, box: Box) -> Iterator[str]:
    """Where the cards of a place lie, and their circles."""
    for stand in stands(t, step):
        x, y = stand[0] - box[0], stand[1] - box[1]
        width_, height_ = card_size(stand)
        yield rect(x + 1, y + 1, width_ - 2, height_ - 2, 4, class_="lot")
        yield place_for_one(x + slot(stand)[0], y + slot(stand)[1])


# --- the event ---


def _event(t: Table, wide: float, high: float) -> Iterator[str]:
    """The event card: shown, foreseen, or face down. Below it a sign for each of the ten, filled once seen."""
    event, foreseen = t.event, t.foreseen
    card = event if event != c.NOTHING else foreseen
    left, top, width_, height_ = 6, HEADER, wide - 12, high - HEADER - 19
    family = "fixed" if card == c.NOTHING else "residence" if c.IS_GOOD[card] else "neutral"
    yield rect(left, top, width_, height_, 4, fill=f"var(--{family})", class_="body",
               stroke_dasharray=None if event != c.NOTHING else "4 3")  # fmt: skip
    if card == c.NOTHING:
        yield text("?", wide / 2, top + height_ / 2 + 8, "turn mid")
    else:
        sign = "seal" if c.IS_GOOD[card] else "storm"
        name = event_name(card, t.language)
        room = width_ - 30
        half = min(width(name, SIZES["name"]), room) / 2
        yield t.icon("eye" if event == c.NOTHING else sign, wide / 2 - half - 2, top + 12, 15)
        yield text(name, wide / 2 + 9, top + 16, "name mid", room)
        yield t.row(effects.EVENTS[card], wide / 2, top + height_ - 15, 19, width_ - 8)
    pitch = min(12.0, (wide - 12) / c.N_EVENTS)
    for number_, name in enumerate(c.EVENT_NAMES):
        px = wide / 2 + (number_ - (c.N_EVENTS - 1) / 2) * pitch
        yield _pip(px, high - 10, bool(c.IS_GOOD[number_]), bool(t.position["seen"][name]))


def _pip(x: float, y: float, good: bool, seen: bool) -> str:
    """A good event is a disc, a bad one a lozenge."""
    look: dict[str, object] = {"stroke": "var(--muted)", "fill": "var(--muted)" if seen else "none"}
    lozenge = f"M{number(x)} {number(y - 4.2)}l4.2 4.2l-4.2 4.2l-4.2 -4.2Z"
    return circle(x, y, 3.2, **look) if good else path(lozenge, **look)


def event_words(t: Table) -> str:
    """The event card in words."""
    names = [EVENT_CARDS[t.language][i] for i, name in enumerate(c.EVENT_NAMES) if t.position["seen"][name]]
    seen = t.say("seen", t.say("and").join(names) or t.say("none"))
    if t.event != c.NOTHING:
        return f"{event_sentence(t.event, t.language)}. {seen}"
    if t.foreseen != c.NOTHING:
        return f"{event_sentence(t.foreseen, t.language)} ({t.say('foreseen')}). {seen}"
    return f"{t.say('hidden')}. {seen}"


# --- forest, quarry, gravel pit ---


def site_place(t: Table, card: int) -> Point:
    """Where the workers of a resource card stand."""
    site, which = divmod(card, c.CARDS_A_SITE)
    x, y, wide, high = t.layout.steps[s.FOREST - s.EVENT + site]
    return x + wide / 2 + (which - 1) * 33, y + HEADER + (high - HEADER) * 0.68


def _site(t: Table, site: int, box: Box) -> Iterator[str]:
    x, y, _, _ = box
    for which in range(c.CARDS_A_SITE):
        card = site * c.CARDS_A_SITE + which
        px, py = site_place(t, card)
        taken = t.resource_owner(card) is not None
        row: Row = [("figure", c.YIELD[card]), (c.CUBES[c.SITE_CUBE[site]], 1)]
        field = rect(px - x - 11.5, py - y - 11.5, 23, 23, 4, class_="slot")
        yield group(title(resource_sentence(card, t.language)), field, t.row(row, px - x, py - y - 26, 14),
                    opacity=None if taken else 0.55)  # fmt: skip


# --- the King's court ---


def _court(t: Table, box: Box, middle: float) -> Iterator[str]:
    x, _, wide, _ = box
    first = circles(t, c.COURT)[0][0] - x
    yield t.row([("plus", 1), ("metal", c.COURT_METAL)], first - 1, middle, 19)
    tax = t.position["tax"]
    faces = [tax] if tax else [min(c.TAX_DIE), max(c.TAX_DIE)]
    px = wide / 2 + 18
    if tax:
        yield t.icon(f"die-{tax}", px, middle, 32)
    else:
        yield t.icon(f"die-{faces[0]}", px - 18, middle, 24) + t.icon(f"die-{faces[1]}", px + 18, middle, 24)
        yield text("–", px, middle + 4.3, "figure mid")


# --- the market ---


def stall(t: Table, good: int) -> Box:
    """A stall: awning, price, four cubes."""
    x, y, wide, _ = t.layout.steps[s.MARKET - s.EVENT]
    pitch = (wide - 6) / c.N_GOODS
    width_ = min(pitch - 4, 48)
    return x + 3 + (good + 0.5) * pitch - width_ / 2, y + HEADER - 1, width_, 57


def stock_place(t: Table, good: int, which: int) -> Point:
    """The middle of a cube for sale, counted from 0."""
    x, y, wide, _ = stall(t, good)
    row, column = divmod(which, 2)
    return x + wide / 2 + (column - 0.5) * 17, y + 33 + row * 16


def _stalls(t: Table, box: Box) -> Iterator[str]:
    left, top, _, _ = box
    for good in range(c.N_GOODS):
        x, y, wide, high = stall(t, good)
        px, py, step = x - left, y - top, wide / SCALLOPS
        yield rect(px + 2, py + 5, wide - 4, high - 5, 2, fill="var(--ground)", stroke="var(--line)")
        scallops = "".join(f"a{number(step / 2)} {number(step / 2)} 0 0 1 {number(-step)} 0" for _ in range(SCALLOPS))
        awning = f"M{number(px)} {number(py + 5)}l3 -5h{number(wide - 6)}l3 5{scallops}Z"
        yield path(awning, fill="var(--accent)", fill_opacity=0.75)
        yield t.badge("coin", c.CUBE_PRICE[c.FIRST_GOOD + good], px + wide / 2, py + 17, 16)
