"""Where everybody's points came from, by source."""

from bastide.api import definition
from bastide.kernel.game_record import GameRecord
from bastide.kernel.score_sources import Points, Source

__all__ = ["Points", "Source", "score_sources", "sources"]


def sources(game: str) -> tuple[Source, ...]:
    """The sources of points a game has, in the order in which they are shown; none if it does not tell them."""
    make = definition(game).score_sources
    return make().sources if make else ()


def score_sources(record: GameRecord) -> list[Points]:
    """The points of every seat by the name of the source; together they are its score. Empty if the game has none."""
    make = record.game.definition.score_sources
    if make is None:
        return []
    state = record.game.start(record.seed)
    told = [event.data for event in state.events]
    for action in record.actions:
        state.play(action)
        told += [event.data for event in state.events]
    return make().tally(state._g, told)
