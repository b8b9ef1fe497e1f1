"""A first game with a guide: what is explained, and at which moment."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a learner is: the view of that seat."""

    view: View
    seat: int

    @property
    def asked(self) -> str:
        """The kind of question the learner is asked; nothing if it is not the learner's turn."""
        top = self.view["stack"][-1] if self.view["stack"] else {}
        return str(top["kind"]) if top.get("seat") == self.seat else ""

    @property
    def me(self) -> View:
        """What the learner has."""
        mine: View = self.view["players"][self.seat]
        return mine

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return bool(self.view["phase"] == "over")


class Lesson(NamedTuple):
    """A few sentences for a moment, with the rules behind them; `english` and `french` have a title and the words."""

    name: str
    when: Callable[[Moment], bool]
    rules: tuple[str, ...]
    english: tuple[str, str]
    french: tuple[str, str]

    def title(self, language: str = "en") -> str:
        """What it is about."""
        return (self.french if language == "fr" else self.english)[0]

    def text(self, language: str = "en") -> str:
        """The lesson in words."""
        return (self.french if language == "fr" else self.english)[1]


def over(moment: Moment) -> bool:
    """The game has ended."""
    return moment.over


def asked(*kinds: str) -> Callable[[Moment], bool]:
    """The learner is asked one of these questions."""
    return lambda moment: moment.asked in kinds


def when(kind: str, more: Callable[[Moment], object]) -> Callable[[Moment], bool]:
    """The learner is asked this question, and something more holds."""
    return lambda moment: moment.asked == kind and bool(more(moment))
