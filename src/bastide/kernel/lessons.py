"""A first game with a guide: what is explained, at which moment, what it points at, and what it claims."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.position import View as View

if TYPE_CHECKING:
    from bastide.kernel.game import State


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a learner is: the view of that seat, and the texts of the actions it can choose now."""

    view: View
    seat: int
    legal: Collection[str] = field(default=())
    colours: SeatColours = OWN_COLOURS

    @property
    def asked(self) -> str:
        """The kind of question the learner is asked; nothing if it is not the learner's turn."""
        return str(self.question["kind"]) if self.question.get("seat") == self.seat else ""

    @property
    def question(self) -> View:
        """The open question, whoever is asked; empty once the game is over."""
        found: View = self.view["stack"][-1] if self.view["stack"] else {}
        return found

    @property
    def me(self) -> View:
        """What the learner has."""
        mine: View = self.view["players"][self.seat]
        return mine

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return not self.view["stack"]


Condition = Callable[[Moment], object]
Pointer = Callable[[Moment], Iterable[str]]


class Claim(NamedTuple):
    """A statement of a lesson about the position, in the very words of the lesson, and whether it is true."""

    english: str
    french: str
    holds: "Callable[[State, int], object]"
    """Given the position and the learner's seat."""


def nothing(moment: Moment) -> Iterable[str]:
    """A lesson that points at nothing."""
    return ()


class Lesson(NamedTuple):
    """A few sentences for a moment, with the rules behind them; `english` and `french` have a title and the words."""

    name: str
    when: Condition
    rules: tuple[str, ...]
    english: tuple[str, str]
    french: tuple[str, str]
    points: Pointer = nothing
    """The ids of what the lesson speaks of, in the drawings of board and panels; the most important first."""
    claims: tuple[Claim, ...] = ()

    def title(self, language: str = "en") -> str:
        """What it is about."""
        return (self.french if language == "fr" else self.english)[0]

    def text(self, language: str = "en") -> str:
        """The lesson in words."""
        return (self.french if language == "fr" else self.english)[1]


def over(moment: Moment) -> bool:
    """The game has ended."""
    return moment.over


def asked(*kinds: str) -> Condition:
    """The learner is asked one of these questions."""
    return lambda moment: moment.asked in kinds


def when(kind: str, *more: Condition) -> Condition:
    """The learner is asked this question, and all the rest holds."""
    return lambda moment: moment.asked == kind and all(one(moment) for one in more)


def at(*names: str) -> Pointer:
    """A pointer to things with these ids."""
    return lambda moment: names


def after(state: "State", action: str) -> Any:
    """The record right after an action, before anything that follows from it."""
    g = state._g.clone()
    state.game.definition.rules.answer(g, state.game.action(action).id)
    return g
