"""A guided first game: each lesson comes once, when its moment has come."""

from collections.abc import Collection
from importlib import import_module

from bastide.api import check_game
from bastide.kernel.lessons import Lesson, Moment, View

__all__ = ["Lesson", "lesson_for", "lessons"]


def lessons(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game; where several fit a moment, the first one not seen yet comes."""
    found: tuple[Lesson, ...] = import_module(f"bastide.{check_game(game).replace('-', '_')}.lessons").LESSONS
    return found


def lesson_for(view: View, seat: int, seen: Collection[str]) -> Lesson | None:
    """The lesson for a seat with this view (`state.view(seat)`) which has `seen` the lessons of these names."""
    moment = Moment(view, seat)
    return next((one for one in lessons(view["game"]) if one.name not in seen and one.when(moment)), None)
