"""The road: rows of cards from the bridge on, in the shade beyond the provost."""

from collections.abc import Iterator, Mapping
from typing import Any

from bastide.drawing.context import slug
from bastide.drawing.families import moon, rim
from bastide.drawing.svg import group, path, rect, title
from bastide.drawing.text import text
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.drawing import cards, explained
from bastide.magna_carta.drawing.context import MagnaCartaContext, asked
from bastide.magna_carta.drawing.sentences import card_sentence, cubes, prestige_sentence, residence_sentence
from bastide.magna_carta.drawing.words import full_name

AT_WORK = ["use", *(f"take {cube}" for cube in c.CUBES), *(f"sell {cube}" for cube in c.CUBES),
           *(f"swap {cube}" for cube in c.CUBES), "buy gold 1", "buy gold 2", "buy token 1", "buy token 2",
           "pass"]  # fmt: skip
"""What can be chosen on the card at work, whatever it does."""
RAMP = 21.0  # half the width of the way down from the bridge
OUT = 4.0  # the road runs off the sheet on both sides


def ribbon(t: MagnaCartaContext) -> Iterator[str]:
    """A band for each row, pale where the road is still to come, and the way down to the first from the bridge."""
    form, (x, y, width, height) = t.layout.format, t.layout.bridge
    near, far = x + width / 2 - RAMP, x + width / 2 + RAMP
    first = t.layout.space(1)[1] - form.rim
    line: dict[str, object] = {"fill": "var(--road)", "stroke": "var(--line)", "stroke_width": 1.5}
    ramp = f"M{near:g} {y + height - 4:g}H{far:g}V{first + 1:g}H{near:g}Z"
    yield path("".join(_band(t, row) for row in range(_rows(t), t.layout.rows)), **line, opacity=0.45)
    yield path(ramp + "".join(_band(t, row) for row in range(_rows(t))), **line)
    yield rect(near + 0.7, first - 2, 2 * RAMP - 1.4, 5, fill="var(--road)")


def _rows(t: MagnaCartaContext) -> int:
    """How many rows have cards."""
    return -(-len(t.position["road"]) // t.layout.columns)


def _band(t: MagnaCartaContext, row: int) -> str:
    form, top = t.layout.format, t.layout.space(row * t.layout.columns + 1)[1]
    return f"M{-OUT:g} {top - form.rim:g}H{t.layout.size[0] + OUT:g}V{top + form.height + form.rim:g}H{-OUT:g}Z"


def lots(t: MagnaCartaContext) -> Iterator[str]:
    """Where the next card will lie, if there is room in the row."""
    form, cards = t.layout.format, len(t.position["road"])
    if cards % t.layout.columns:
        x, y = t.layout.space(cards + 1)
        yield rect(x + 2, y + 2, form.width - 4, form.height - 4, 5, class_="lot", opacity=0.5)


def road_cards(t: MagnaCartaContext) -> Iterator[str]:
    """The cards of the road."""
    form = t.layout.format
    for space, row in enumerate(t.position["road"], 1):
        x, y = t.layout.space(space)
        beyond = is_beyond(t, space)
        number = c.CARD_NAMES.index(row["card"])
        face = s.FACES.index(row["face"])
        drawn = cards.building_face(t, c.ROW[number]) if face < s.RESIDENCE else cards.back_face(t, face)
        gutter = t.layout.gutter
        dusk = rect(-gutter / 2, -form.rim, form.width + gutter, form.height + 2 * form.rim, class_="shade dusk")
        shade = rect(0, 0, form.width, form.height, 5, class_="shade")
        actions = _actions(t, space, number)
        idle = beyond and t.idle(actions)
        yield t.place(f"card-{slug(row['card'])}", x, y, _words(t, space, number, face, row, idle), actions, dusk,
                      drawn, shade, moon(form.width - 10, form.height - 10) if idle else "",
                      rim(form.width, form.height), style="beyond" * beyond + " idle" * idle,
                      rules=explained.road_card(c.ROW[number], face, beyond))  # fmt: skip


def is_beyond(t: MagnaCartaContext, space: int) -> bool:
    """True beyond the provost; the beginner's game has none."""
    provost: int = t.position["provost"]
    return 0 < provost < space


def _actions(t: MagnaCartaContext, space: int, number: int) -> list[str]:
    """What can be chosen on a card; a card is turned by its kind, so it must be of the one who is asked."""
    steps = space - t.position["provost"]
    actions = [f"place {c.CARD_NAMES[number]}", f"provost {steps:+d}" if steps else "provost 0"]
    question = asked(t.position)
    if question and question["seat"] == c.OWNER[number]:
        actions.append(f"turn {c.KINDS[c.KIND[number]]}")
        actions += t.payments(c.KIND[number])
    return actions + AT_WORK * (t.at_work == number)


def _words(t: MagnaCartaContext, space: int, number: int, face: int, row: Mapping[str, Any], idle: bool) -> str:
    owner = c.OWNER[number]
    whose = t.say("neutral") if owner == c.NO_ONE else t.say("of", seat=owner)
    below = t.say("was", full_name(c.ROW[number], t.language))
    if face >= s.COVERED:
        told = [prestige_sentence(face - s.COVERED, t.language), whose, below]
    elif face == s.RESIDENCE:
        told = [residence_sentence(whose, t.language), below]
    else:
        told = [card_sentence(c.ROW[number], whose, t.language), _stock(t, number, row["stock"]),
                t.say("turning") * (face == s.TURNING)]  # fmt: skip
    people = t.say("worker", seat=row["worker"]) if "worker" in row else ""
    now = t.say("works") * (t.at_work == number)
    beyond = t.say("beyond") * (is_beyond(t, space) and not idle)
    return t.sentence(t.say("idle") * idle, f"{space}. {told[0]}", *told[1:], people, now, beyond)


def _stock(t: MagnaCartaContext, number: int, count: int) -> str:
    kind = c.STOCK[c.KIND[number]] if number >= c.N_NEUTRAL else c.NO_ONE
    if kind == c.NO_ONE:
        return ""
    left = tuple(count * (cube == kind) for cube in range(c.N_CUBES))
    return t.say("left", cubes(left, t.language)) if count else t.say("empty")


def signs(t: MagnaCartaContext) -> Iterator[str]:
    """The number of each card above it, what the provost's way there costs, and a frame around the one at work."""
    form = t.layout.format
    for space, row in enumerate(t.position["road"], 1):
        x, y = t.layout.space(space)
        yield text(str(space), x + 3, y - form.rim - 1.5, "word")
        steps = space - t.position["provost"]
        if f"provost {steps:+d}" in t.legal:
            price = abs(steps) * c.ACTION_PRICE
            yield t.thing(f"way-{space}", x + form.width - 12, y - form.rim - 5, t.say("way", t.say("denier", price)),
                          t.badge("denier", price, 0, 0, 16), rules=explained.PROVOST)  # fmt: skip
        if t.at_work == c.CARD_NAMES.index(row["card"]):
            frame = rect(x - 2, y - 2, form.width + 4, form.height + 4, 7, fill="none", stroke="var(--accent)",
                         stroke_width=3)  # fmt: skip
            yield group(title(t.say("works")), frame, id="at-work", data_rules=explained.OWNER)
