"""Each seat's panel: points, gold, cubes, workers, its craftsmen as a row of a workshop, its privileges."""

from collections.abc import Iterator

from bastide.drawing.families import rim
from bastide.drawing.rows import Row
from bastide.drawing.seats import mark
from bastide.drawing.svg import at, group, rect, title
from bastide.drawing.table import slug
from bastide.drawing.text import text
from bastide.pillars import components as c
from bastide.pillars.drawing import effects
from bastide.pillars.drawing.cards import craftsman_id, face
from bastide.pillars.drawing.layout import Point
from bastide.pillars.drawing.panel import FLAGS, craftsmen_boxes, flags, is_wide, panel, tokens
from bastide.pillars.drawing.sentences import craftsman_sentence, privilege_sentence
from bastide.pillars.drawing.table import Table
from bastide.pillars.drawing.words import craftsman_name
from bastide.pillars.text import CUBES


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


def privileges(t: Table) -> Iterator[str]:
    """The privileges of all seats, each as a sign; then what is true of the seat for a while."""
    for seat in range(t.players):
        asked = t.question.get("seat") == seat
        owned = t.owned_privileges(seat)
        now = flags(t, seat)
        boxes = tokens(t, seat)
        for card, (x, y, wide, high) in zip(owned, boxes, strict=False):
            name = c.PRIVILEGE_NAMES[card]
            words = t.sentence(privilege_sentence(card, t.language), t.say("belongs", seat=seat))
            yield t.place(f"privilege-{slug(name)}", x, y, words, [f"use {name}"] * asked,
                          rect(0, 0, wide, high, 3, fill="var(--prestige)", class_="body"),
                          t.row(effects.PRIVILEGES[card], wide / 2, high / 2, _fit(effects.PRIVILEGES[card]), wide - 2),
                          rim(wide, high))  # fmt: skip
        for flag, (x, y, wide, high) in zip(now, boxes[len(owned) :], strict=True):
            pale = 0.5 if flag == "walled_next" else None
            yield group(title(t.say(flag, seat=seat)), t.icon(FLAGS[flag], wide / 2, high / 2, 17, opacity=pale),
                        id=f"{flag.replace('_', '-')}-{c.SEATS[seat]}", transform=at(x, y))  # fmt: skip


def _fit(row: Row) -> float:
    """The size of the icons of a privilege."""
    return 14 if len(row) > 1 else 17
