"""A guided first game: each lesson comes once, when its moment has come."""

from collections.abc import Collection
from importlib import import_module
from types import ModuleType

from bastide.api import check_game
from bastide.kernel.first_game import FirstGame
from bastide.kernel.game import Action, Game, State
from bastide.kernel.lessons import Claim, Lesson, Moment, View

__all__ = ["Claim", "Lesson", "Moment", "first_deal", "lesson_for", "lessons", "rival_action"]


def lessons(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game; where several fit a moment, the first one not seen yet comes."""
    found: tuple[Lesson, ...] = _module(game, "lessons").LESSONS
    return found


def first_deal(game: Game) -> int:
    """Draw seeds until one deals a game of three players that suits a learner in the first seat."""
    first = _first_game(game.name)
    return next(seed for seed in iter(game.new_seed, None) if first.suits(game.start(seed)))


def rival_action(state: State) -> Action | None:
    """What the rival that is asked plays in the first turn of a guided game; None where that is for a bot to choose."""
    answer = _first_game(state.game.name).answer(state)
    return None if answer is None else state.game.action(answer)


def _first_game(game: str) -> FirstGame:
    found: FirstGame = _module(game, "first_game").FIRST_GAME
    return found


def _module(game: str, name: str) -> ModuleType:
    return import_module(f"bastide.{check_game(game).replace('-', '_')}.{name}")


def lesson_for(view: View, seat: int, seen: Collection[str], legal: Collection[str] = ()) -> Lesson | None:
    """The lesson for a seat with this view (`state.view(seat)`) which has `seen` the lessons of these names.

    `legal` are the texts of the actions the seat can choose now; without them, lessons about choices do not come.
    """
    moment = Moment(view, seat, legal)
    return next((one for one in lessons(view["game"]) if one.name not in seen and one.when(moment)), None)
