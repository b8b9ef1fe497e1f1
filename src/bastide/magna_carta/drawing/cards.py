"""Cards: on the road with places for worker, owner and cubes; in a hand with their cost."""

from bastide.drawing.families import ground, rim
from bastide.drawing.rows import PLUS
from bastide.drawing.seats import mark, place_for_one
from bastide.drawing.svg import at, group, path, rect
from bastide.drawing.text import capital, text
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.drawing import effects
from bastide.magna_carta.drawing.context import MagnaCartaContext
from bastide.magna_carta.drawing.layout import Box, Format
from bastide.magna_carta.drawing.words import full_name, say, short_name, shortest
from bastide.magna_carta.names import PRESTIGES

MARGIN = 4.0
SHIELD = 17.0
LOW = 60.0  # cards lower than this show no effect
COST = 15.0
PRIMARY, SECONDARY, EFFECTS = 35.0, 63.5, 23.0  # on a card of a hand


def family(row: int) -> str:
    """What the ground of a card says: neutral, or built with or without stone."""
    if row < c.N_NEUTRAL:
        return "neutral"
    return "stone" if c.CARDS[row].cost[c.STONE] else "wood"


def road_name(row: int, form: Format, language: str) -> str:
    """The name on a card of the road: the whole one where there is room."""
    if form.name in ("huge", "large"):
        return capital(full_name(row, language))
    return shortest(short_name(row, language)) if form.compact else short_name(row, language)


def back_name(face: int, form: Format, language: str) -> str:
    """The name of a residence or of the prestige building on it."""
    name = PRESTIGES[language][face - s.COVERED] if face >= s.COVERED else say(language, "residence")
    return shortest(name) if form.compact else capital(name)


def name_room(row: int, form: Format) -> float:
    """How wide it may be: points stand beside it, but on compact cards."""
    beside = form.shield + 1 if c.CARDS[row].points and not form.compact else 0
    return form.width - 2 * MARGIN - beside


def building_face(t: MagnaCartaContext, row: int) -> str:
    """A card of the road that shows its building."""
    form, card = t.layout.format, c.CARDS[row]
    beside = form.shield + 1 if card.points and not form.compact else 0
    middle = (form.width - beside) / 2
    room = form.width - form.right - MARGIN + 1
    found = effects.rows(card.primary)
    shown = found[:1] if form.compact else found
    worker = form.worker_place(row >= c.N_NEUTRAL)
    parts = [
        ground(t.prefix, family(row), form.width, form.height),
        text(road_name(row, form, t.language), middle, form.title, f"{form.letters} mid", name_room(row, form)),
        _points(t, card.points) if beside else "",
        place_for_one(*worker, form.radius),
        effects.draw(t, shown, form.right + room / 2, worker[1], form.icons, room),
    ]
    if card.secondary.kind != c.NO_EFFECT:
        parts += [_divider(form), _secondary(t, row, room)]
    return "".join(parts)


def _points(t: MagnaCartaContext, points: int) -> str:
    form = t.layout.format
    return t.badge("prestige", points, form.width - form.shield / 2 - 3, form.title - 3.5, form.shield)


def _divider(form: Format) -> str:
    if form.compact:
        return ""
    y = (form.slot[1] + form.radius + 2 + form.foot - form.mark / 2) / 2
    return path(f"M{MARGIN:g} {y:g}H{form.width - MARGIN:g}", class_="line", stroke_opacity=0.25)


def _secondary(t: MagnaCartaContext, row: int, room: float) -> str:
    """What the card's owner has: lots for the cubes that lie on the card, or icons."""
    form, side = t.layout.format, c.CARDS[row].secondary
    if not side.stored:
        return effects.draw(t, effects.rows(side), form.right + 1, form.foot, form.small, room, left=True)
    lots = []
    for number in range(c.STOCK_SIZE[t.players]):
        x, y = form.cube_place(number)
        half = form.cube * 0.4
        lots.append(rect(x - half, y - half, 2 * half, 2 * half, 2, class_="lot"))
    return "".join(lots)


def back_face(t: MagnaCartaContext, face: int) -> str:
    """A residence, or the prestige building on it: what it is worth and brings, above its owner's mark."""
    form = t.layout.format
    building = face - s.COVERED
    covered = building >= 0
    points = c.PRESTIGE_POINTS[building] if covered else c.RESIDENCE_POINTS
    income = c.PRESTIGE_INCOME[building] if covered else c.RESIDENCE_INCOME
    middle, y = form.width / 2, form.slot[1]
    parts = [
        ground(t.prefix, "prestige" if covered else "residence", form.width, form.height),
        text(back_name(face, form, t.language), middle, form.title, f"{form.letters} mid", form.width - 2 * MARGIN),
        t.badge("prestige", points, middle - (form.icons * 0.75 if income else 0), y, form.icons * 1.1),
    ]
    if income:
        parts.append(effects.draw(t, [[PLUS, ("denier", income)]], middle + form.icons * 0.75, y,
                                  form.icons * 0.9, form.width / 2))  # fmt: skip
    return "".join(parts)


def hand_face(t: MagnaCartaContext, kind: int, seat: int, box: Box) -> str:
    """A card of a hand: its name, what it does for whom, below it cost and points."""
    _, _, width, height = box
    row = c.N_NEUTRAL + kind
    card = c.CARDS[row]
    low = height < LOW
    foot = height - (11 if low else 11.5)
    lacking = effects.missing(t, kind)
    parts = [
        ground(t.prefix, family(row), width, height),
        text(capital(full_name(row, t.language)), width / 2, 13.5, "name mid", width - 2 * MARGIN),
        effects.cost(t, card.cost, card.any_cost, lacking, MARGIN, foot, COST),
        t.badge("prestige", card.points, width - 12, foot, SHIELD),
    ]
    if not low:
        parts += [
            t.icon("worker", 12, PRIMARY, 16),
            effects.draw(t, effects.rows(card.primary), EFFECTS, PRIMARY, 20, width - EFFECTS - MARGIN, left=True),
            group(mark(t.colour(seat), t.language, 15), transform=at(12, SECONDARY)),
            effects.draw(t, effects.rows(card.secondary), EFFECTS, SECONDARY, 17, width - EFFECTS - MARGIN, left=True),
            path(f"M{MARGIN:g} 76.5H{width - MARGIN:g}", class_="line", stroke_opacity=0.25),
        ]
    return "".join([*parts, rim(width, height)])


def prestige_face(t: MagnaCartaContext, building: int, free: bool) -> str:
    """A prestige building that can still be had; of one that is built only the lot is left."""
    width, height = t.layout.prestige_size
    told = c.PRESTIGES[building]
    beside = 26 if told.income and free else 0
    name = text(capital(PRESTIGES[t.language][building]), (width - beside) / 2, 13.5,
                "name mid" if free else "name quiet mid", width - 2 * MARGIN - beside)  # fmt: skip
    if not free:
        return rect(1, 1, width - 2, height - 2, 5, class_="lot") + name + rim(width, height)
    foot = height - 15
    return "".join([
        ground(t.prefix, "prestige", width, height), name,
        _numbered_cost(t, c.N_KINDS + building, foot),
        effects.draw(t, [[PLUS, ("denier", told.income)]], width - 15, 10, 15, 26) if told.income else "",
        t.badge("prestige", told.points, width - 12.5, foot, SHIELD),
        rim(width, height),
    ])  # fmt: skip


def _numbered_cost(t: MagnaCartaContext, ware: int, y: float) -> str:
    """A cost with numbers, for costs of many cubes."""
    lacking, x, parts = effects.missing(t, ware), MARGIN, []
    for kind, count in enumerate(c.COST[ware]):
        if count:
            pale = effects.PALE if lacking[kind] else None
            parts += [text(str(count), x, y + 4.3, "figure"), t.icon(c.CUBES[kind], x + 14.5, y, 14, opacity=pale)]
            x += 23
    return "".join(parts)
