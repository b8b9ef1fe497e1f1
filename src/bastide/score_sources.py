"""Where everybody's points came from, by source."""

from bastide.api import definition
from bastide.kernel.course import Course
from bastide.kernel.game_record import GameRecord
from bastide.kernel.score_sources import Points, Source

__all__ = ["Points", "Source", "course_sources", "score_sources", "sources"]


def sources(game: str) -> tuple[Source, ...]:
    """The sources of points a game has, in the order in which they are shown; none if it does not tell them."""
    make = definition(game).score_sources
    return make().sources if make else ()


def score_sources(record: GameRecord) -> list[Points]:
    """The points of every seat by the name of the source; together they are its score. Empty if the game has none."""
    return course_sources(record.course)


def course_sources(course: Course) -> list[Points]:
    """The points of every seat by the name of the source, at the end of a course."""
    make = course.game.definition.score_sources
    if make is None:
        return []
    told = list[tuple[int, ...]]()
    for state in course.states():
        told += [event.data for event in state.events]
    return make().tally(state._g, told)
