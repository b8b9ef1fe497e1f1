"""Each seat's panel: points, gold, cubes, workers, its craftsmen as a row of a workshop, its privileges."""

from collections.abc import Iterator
from math import ceil

from bastide.drawing.families import rim
from bastide.drawing.rows import Row
from bastide.drawing.seats import mark
from bastide.drawing.svg import at, group, rect, title
from bastide.drawing.table import slug
from bastide.drawing.text import text
from bastide.pillars import components as c
from bastide.pillars.drawing import effects
from bastide.pillars.drawing.cards import craftsman_id, face
from bastide.pillars.drawing.layout import Box, Point
from bastide.pillars.drawing.sentences import craftsman_sentence, privilege_sentence
from bastide.pillars.drawing.table import Table
from bastide.pillars.drawing.words import craftsman_name
from bastide.pillars.text import CUBES

FLAGS = {"passed": "passed", "protected": "protection", "extra": "hammer", "walled": "wall", "walled_next": "wall"}
"""What may be true of a seat for a while: an icon each."""
WORKSHOP = 176.0  # where the craftsmen begin
PITCH = 79.0  # from a craftsman to the next
PITCHES = {6: 76.0, 7: 76.0}  # where there are more than five
EXTRA = 25.0  # a line for privileges that have no room beside the craftsmen
COLUMNS, NARROW_PITCH = 4, 92.5
TOKEN = 27.5  # a privilege
A_CELL = 6  # privileges in the room of a craftsman
LINE = 44.0  # of craftsmen, where they lie below the numbers
BETWEEN = 4.0


def is_wide(t: Table) -> bool:
    """True where the craftsmen lie beside the numbers, not below them."""
    return t.layout.name == "wide"


def signs(t: Table, seat: int) -> int:
    """How many privileges a seat has, and how many things are true of it for a while."""
    return len(t.owned_privileges(seat)) + len(_flags(t, seat))


def _flags(t: Table, seat: int) -> list[str]:
    return [flag for flag in FLAGS if t.position["players"][seat][flag]]


def _lines(t: Table, seat: int) -> int:
    """Lines of craftsmen below the numbers; the privileges come behind."""
    return max(1, ceil((len(t.team(seat)) + ceil(signs(t, seat) / A_CELL)) / COLUMNS))


def _more(t: Table, seat: int) -> float:
    """How much higher a panel is than its numbers: in the wide sheet, one line where there are too many privileges."""
    if not is_wide(t):
        return LINE * _lines(t, seat)
    return EXTRA * (signs(t, seat) > 2 * int(_beside(t, seat) // TOKEN))


def _beside(t: Table, seat: int) -> float:
    """What the craftsmen leave of the wide panel."""
    count = max(c.TEAM_LIMIT, len(t.team(seat)))
    return t.layout.seat[0] - 3 - WORKSHOP - count * PITCHES.get(count, PITCH)


def panel(t: Table, seat: int) -> Box:
    """A seat's panel."""
    wide, high = t.layout.seat
    above = sum(high + BETWEEN + _more(t, other) for other in range(seat))
    return t.layout.seats[0], t.layout.seats[1] + above, wide, high + _more(t, seat)


def craftsmen_boxes(t: Table, seat: int) -> list[Box]:
    """Where the craftsmen of a seat lie."""
    x, y, _, _ = panel(t, seat)
    count = len(t.team(seat))
    if is_wide(t):
        pitch = PITCHES.get(count, PITCH)
        return [(x + WORKSHOP + i * pitch, y + 3, pitch - 3, t.layout.seat[1] - 6) for i in range(count)]
    cells = [divmod(i, COLUMNS) for i in range(count)]
    return [(x + 3 + column * NARROW_PITCH, y + 30 + row * LINE, NARROW_PITCH - 3, LINE - 3) for row, column in cells]


def privileges_box(t: Table, seat: int) -> Box:
    """The room for the privileges of a seat: what the craftsmen leave."""
    x, y, wide, high = panel(t, seat)
    count = len(t.team(seat))
    if is_wide(t):
        if _more(t, seat):
            return x + WORKSHOP, y + t.layout.seat[1] - 1, wide - WORKSHOP - 3, EXTRA - 2
        left = x + wide - 3 - _beside(t, seat)
        return left, y + 3, _beside(t, seat), high - 6
    row = _lines(t, seat) - 1
    left = x + 3 + max(0, count - row * COLUMNS) * NARROW_PITCH
    return left, y + 30 + row * LINE, x + wide - 3 - left, LINE - 3


def panels(t: Table) -> Iterator[str]:
    """The ground of each seat's panel, its numbers; the one who is asked is lit."""
    for seat in range(t.players):
        x, y, wide, high = panel(t, seat)
        asked = t.question.get("seat") == seat
        frame = rect(0, 0, wide, high, 6, class_="panel")
        lit = rect(0, 0, wide, high, 6, fill="none", stroke="var(--accent)", stroke_width=2) if asked else ""
        yield group(title(_words(t, seat, asked)), frame, lit, *_numbers(t, seat), id=f"seat-{c.SEATS[seat]}",
                    transform=at(x, y))  # fmt: skip


def _words(t: Table, seat: int, asked: bool) -> str:
    player = t.position["players"][seat]
    cubes = [f"{count} {CUBES[t.language][kind]}" for kind, count in enumerate(player["cubes"].values()) if count]
    parts = [t.say("grey", player["grey"])] * bool(player["grey"]) + [t.say("black")] * bool(player["black"])
    told = ", ".join([t.say("seat", player["points"], player["gold"], player["workers"], seat=seat), *parts, *cubes])
    return t.sentence(told, t.say("asked") * asked)


def _numbers(t: Table, seat: int) -> Iterator[str]:
    """Points, gold, workers; cubes."""
    player = t.position["players"][seat]
    points, gold, workers, cubes, step = _where(t)
    yield t.badge("point", player["points"], *points, 22)
    yield t.badge("coin", player["gold"], *gold, 21)
    x, y = workers
    yield t.icon("worker", x, y, 16) + text(str(player["workers"]), x + 9, y + 4.3, "figure")
    left = x + 34
    for name, count in (("grey-worker", player["grey"]), ("black-worker", player["black"])):
        for _ in range(count):
            yield t.icon(name, left, y, 14)
            left += 12
    for kind, name in enumerate(c.CUBES):
        x, y = cubes[0] + kind * step, cubes[1]
        count = player["cubes"][name]
        yield t.icon(name, x, y, 16, opacity=None if count else 0.35)
        yield text(str(count), x + 9, y + 4.3, "figure") if count else ""


def _where(t: Table) -> tuple[Point, Point, Point, Point, float]:
    """Points, gold, workers, cubes, and from a cube to the next."""
    if is_wide(t):
        return (50, 14), (78, 14), (106, 14), (49, 36), 33
    return (58, 14.5), (86, 14.5), (246, 14.5), (112, 14.5), 32


def seat_mark(t: Table, seat: int) -> Point:
    """The middle of a seat's mark."""
    x, y, _, _ = panel(t, seat)
    return (x + 18, y + 16) if is_wide(t) else (x + 15, y + 14.5)


def first_place(t: Table, seat: int) -> Point:
    """Where the start player's keystone lies."""
    x, y = seat_mark(t, seat)
    return (x, y + 22) if is_wide(t) else (x + 21, y)


def marks(t: Table) -> Iterator[str]:
    """The seats' marks, and the keystone of the start player."""
    for seat in range(t.players):
        asked = t.question.get("seat") == seat
        yield group(title(_words(t, seat, asked)), mark(c.SEATS[seat], t.language, 21),
                    id=f"mark-{c.SEATS[seat]}", transform=at(*seat_mark(t, seat)))  # fmt: skip
    start = t.position["start"]
    yield group(title(t.say("start", seat=start)), t.icon("first", 0, 0, 17), id="start-player",
                transform=at(*first_place(t, start)))  # fmt: skip


def craftsmen(t: Table) -> Iterator[str]:
    """The craftsmen of all seats."""
    for seat in range(t.players):
        asked = t.question.get("seat") == seat
        for card, (x, y, wide, high) in zip(t.team(seat), craftsmen_boxes(t, seat), strict=True):
            working = asked and t.asks("work") and t.question["subject"] == card
            name = c.CRAFTSMAN_NAMES[card]
            words = t.sentence(craftsman_sentence(card, t.language), t.say("belongs", seat=seat),
                               t.say("working") * working)  # fmt: skip
            drawn = face(t, "fixed", craftsman_name(card, t.language), effects.craftsman(card), wide, high, working)
            yield t.place(craftsman_id(card, seat), x, y, words, [f"dismiss {name}"] * asked, drawn, rim(wide, high))


def tokens(t: Table, seat: int) -> list[Box]:
    """Where the privileges and passing states of a seat lie, in two lines."""
    x, y, wide, high = privileges_box(t, seat)
    count = signs(t, seat)
    line = max(1, int(wide // TOKEN))
    down = min(high, LINE / 2)
    return [(x + i % line * TOKEN, y + i // line * down, TOKEN - 2, down - 2) for i in range(count)]


def privileges(t: Table) -> Iterator[str]:
    """The privileges of all seats, each as a sign; then what is true of the seat for a while."""
    for seat in range(t.players):
        asked = t.question.get("seat") == seat
        owned = t.owned_privileges(seat)
        flags = _flags(t, seat)
        boxes = tokens(t, seat)
        for card, (x, y, wide, high) in zip(owned, boxes, strict=False):
            name = c.PRIVILEGE_NAMES[card]
            words = t.sentence(privilege_sentence(card, t.language), t.say("belongs", seat=seat))
            yield t.place(f"privilege-{slug(name)}", x, y, words, [f"use {name}"] * asked,
                          rect(0, 0, wide, high, 3, fill="var(--prestige)", class_="body"),
                          t.row(effects.PRIVILEGES[card], wide / 2, high / 2, _fit(effects.PRIVILEGES[card]), wide - 2),
                          rim(wide, high))  # fmt: skip
        for flag, (x, y, wide, high) in zip(flags, boxes[len(owned) :], strict=True):
            pale = 0.5 if flag == "walled_next" else None
            yield group(title(t.say(flag, seat=seat)), t.icon(FLAGS[flag], wide / 2, high / 2, 17, opacity=pale),
                        id=f"{flag.replace('_', '-')}-{c.SEATS[seat]}", transform=at(x, y))  # fmt: skip


def _fit(row: Row) -> float:
    """The size of the icons of a privilege."""
    return 14 if len(row) > 1 else 17
