"""A guided first game: each lesson comes once, when its moment has come."""

from collections.abc import Collection

from bastide.api import definition
from bastide.kernel.first_game import FirstGame
from bastide.kernel.game import Action, Game, State
from bastide.kernel.lessons import Claim, Lesson, Moment, View

__all__ = ["Claim", "Lesson", "Moment", "first_deal", "lesson_for", "lessons", "rival_action"]


def lessons(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game; where several fit a moment, the first one not seen yet comes."""
    return definition(game).lessons()


def first_deal(game: Game) -> int:
    """Draw seeds until one deals a game of three players that suits a learner in the first seat."""
    first = _first_game(game)
    if first is None:
        return game.new_seed()
    return next(seed for seed in iter(game.new_seed, None) if first.suits(game.start(seed)))


def rival_action(state: State) -> Action | None:
    """What the rival that is asked plays in the first turn of a guided game; None where that is for a bot to choose."""
    first = _first_game(state.game)
    answer = first.answer(state) if first else None
    return None if answer is None else state.game.action(answer)


def _first_game(game: Game) -> FirstGame | None:
    make = game.definition.first_game
    return make() if make else None


def lesson_for(view: View, seat: int, seen: Collection[str], legal: Collection[str] = ()) -> Lesson | None:
    """The lesson for a seat with this view (`state.view(seat)`) which has `seen` the lessons of these names.

    `legal` are the texts of the actions the seat can choose now; without them, lessons about choices do not come.
    """
    moment = Moment(view, seat, legal)
    return next((one for one in lessons(view["game"]) if one.name not in seen and one.when(moment)), None)
