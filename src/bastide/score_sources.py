"""Where everybody's points came from, by source."""

from importlib import import_module
from types import ModuleType

from bastide.api import check_game
from bastide.kernel.game_record import GameRecord
from bastide.kernel.score_sources import Points, Source, Tally

__all__ = ["Points", "Source", "score_sources", "sources"]


def sources(game: str) -> tuple[Source, ...]:
    """The sources of points a game has, in the order in which they are shown."""
    found: tuple[Source, ...] = _module(game).SOURCES
    return found


def score_sources(record: GameRecord) -> list[Points]:
    """The points of every seat by the name of the source; together they are its score."""
    state = record.game.start(record.seed)
    told = [event.data for event in state.events]
    for action in record.actions:
        state.play(action)
        told += [event.data for event in state.events]
    tally: Tally = _module(record.game.name).tally
    return tally(state._g, told)


def _module(game: str) -> ModuleType:
    return import_module(f"bastide.{check_game(game).replace('-', '_')}.score_sources")
