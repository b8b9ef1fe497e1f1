"""Where everybody's points came from, as tables for a page: by source, and by turn."""

from functools import lru_cache
from typing import Any

from bastide.drawing.svg import element
from bastide.kernel.course import Course
from bastide.kernel.score_sources import Points
from bastide.kernel.words import capital
from bastide.score_sources import course_sources, sources
from bastide.table.domain.live_table import LiveTable
from bastide.table.messages import say
from bastide.table.render.resources import seat_mark

KEPT = 64
BAR, THICK = 60, 8
"""The size of the longest bar."""
MINUS = "\N{MINUS SIGN}"


@lru_cache(maxsize=KEPT)
def _points(course: Course) -> list[Points]:
    return course_sources(course)


def source_table(live: LiveTable, language: str) -> dict[str, Any] | None:
    """A row a source, the one that brought most first, with a bar for each seat; None if the game does not tell."""
    points = _points(live.history.course) if live.ended is None else []
    known = [one for one in sources(live.game.name) if any(seat[one.name] for seat in points)]
    if not known:
        return None
    rows = [(one.words(language), [seat[one.name] for seat in points]) for one in known]
    rows.sort(key=lambda row: -sum(row[1]))
    return _table(live, rows, language)


def turn_table(live: LiveTable, language: str) -> dict[str, Any]:
    """A row a turn, with a bar for what each seat scored in it."""
    rows = list[tuple[str, list[int]]]()
    before = [0] * len(live.seats)
    for number, scores in _ends_of_turns(live.history.course):
        gained = [now - then for now, then in zip(scores, before, strict=True)]
        rows.append((live.game.definition.info.turn_in(language, number), gained))
        before = scores
    return _table(live, rows, language)


@lru_cache(maxsize=KEPT)
def _ends_of_turns(course: Course) -> list[tuple[int, list[int]]]:
    """The scores of all seats with which each turn ended, the last one with the end of the game."""
    found = dict[int, list[int]]()
    turn = 1
    for state in course.states():
        found[turn] = state.scores  # the action that begins the next turn has ended this one
        turn = turn if state.over else state.turn
    return sorted(found.items())


def _table(live: LiveTable, rows: list[tuple[str, list[int]]], language: str) -> dict[str, Any]:
    colours, names = live.colours(), [capital(name) for name in live.names(language)]
    most = max((abs(count) for _, counts in rows for count in counts), default=0) or 1
    return {
        "heads": [{"mark": seat_mark(colour, language), "name": name}
                  for colour, name in zip(colours, names, strict=True)],
        "rows": [
            {"words": words, "cells": [_cell(*one, most) for one in zip(counts, colours, strict=True)]}
            for words, counts in rows
        ],
        "totals": [sum(counts) for counts in zip(*(counts for _, counts in rows), strict=True)],
        "total": say(language, "total"),
    }  # fmt: skip


def _cell(count: int, colour: str, most: int) -> dict[str, str]:
    """A number and its bar."""
    fill = f"var(--seat-{colour})" if count > 0 else "var(--accent)"
    wide = BAR * abs(count) / most
    bar = element(
        "rect", x=0.5, y=0.5, width=round(max(wide, 1.0), 1), height=THICK - 1, rx=2, fill=fill, stroke="var(--edge)",
        stroke_opacity=0.5,
    ) if count else ""  # fmt: skip
    drawn = element("svg", bar, class_="bastide auto points-bar", viewBox=f"0 0 {BAR + 1} {THICK}", aria_hidden="true",
                    preserveAspectRatio="xMinYMid meet")  # fmt: skip
    return {"count": str(count).replace("-", MINUS), "bar": drawn}
