"""How a game is played, for somebody who never has: the words, and the pictures of a real game."""

from functools import cache
from typing import Any

from bastide.api import definition, load
from bastide.drawing import details
from bastide.drawing.details import Detail
from bastide.drawing.score_bars import score_bars
from bastide.drawing.svg import PAGE
from bastide.kernel.definition import drawing_of
from bastide.kernel.game import State
from bastide.kernel.game_record import GameRecord
from bastide.kernel.how_to_play import BOARD, HowToPlay, HowToPlayWords, Shot
from bastide.score_sources import score_sources, sources

__all__ = ["final_picture", "is_told", "pictures", "symbols", "words"]


def is_told(game: str) -> bool:
    """True if there is a page about this game."""
    return definition(game).how_to_play is not None


def words(game: str, language: str) -> HowToPlayWords:
    """The page of a game in words."""
    record = _record(game)
    return _told(game).page(language, points=max(record.state.scores), players=record.game.players)


@cache
def pictures(game: str, language: str) -> tuple[tuple[str, ...], ...]:
    """The pictures of each step, as SVG for a page with the style sheet of drawings and the symbols of the game."""
    titles = [step.title for step in words(game, language).steps]
    return tuple(
        tuple(_picture(game, shot, language, title) for shot in shots)
        for shots, title in zip(_told(game).shots, titles, strict=True)
    )


@cache
def final_picture(game: str, language: str) -> str:
    """Where the points of the winner of the recorded game came from, as SVG."""
    record, inside = _record(game), definition(game)
    winner = record.state.winners[0]
    told = _told(game)
    colour, caption = inside.text.seat_names("en")[winner], words(game, language).final
    return score_bars(
        score_sources(record)[winner], sources(game), colour, told.unit, f"{game}-", language, caption
    )  # fmt: skip


def symbols(game: str) -> str:
    """The symbols that the pictures of a game use, once for a page."""
    return details.symbols(_drawn(game, Shot(0), "en"))


def _told(game: str) -> HowToPlay:
    make = definition(game).how_to_play
    if make is None:
        raise LookupError(f"nobody has told how {game} is played")
    return make()


@cache
def _record(game: str) -> GameRecord:
    return load(_told(game).game)


@cache
def _states(game: str) -> tuple[State, ...]:
    """The recorded game after each of the moves that are shown."""
    record = _record(game)
    last = max(shot.moves for shots in _told(game).shots for shot in shots)
    state = record.game.start(record.seed)
    found = [state.copy()]
    for action in record.actions[:last]:
        state.play(action)
        found.append(state.copy())
    return tuple(found)


def _drawn(game: str, shot: Shot, language: str) -> str:
    """The whole drawing a picture is a part of."""
    state, drawing = _states(game)[shot.moves], drawing_of(definition(game))
    if drawing is None:
        raise LookupError(f"{game} has no drawing")
    draw: Any = drawing.board if shot.of == BOARD else drawing.panel
    legal = state.legal() if shot.legal and state.player == shot.seat else []
    drawn: str = draw(
        state.view(shot.seat), seat=shot.seat, legal=legal, theme=PAGE, language=language, layout=shot.layout
    )
    return drawn


def _picture(game: str, shot: Shot, language: str, title: str) -> str:
    drawn = _drawn(game, shot, language)
    box = shot.box or details.whole(drawn)
    return details.picture(drawn, Detail(box, shot.rings, shot.numbers, shot.arrows), title)
