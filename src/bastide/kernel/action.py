"""Action and Event: what can be chosen, and what happened, each with its words."""

from collections.abc import Sequence

from bastide.kernel.definition import Definition
from bastide.kernel.options import check_language


class Action:
    """Something that can be chosen: a number and a text, the same in every game of its kind."""

    __slots__ = ("_definition", "id")

    def __init__(self, definition: Definition, number: int) -> None:
        """Use `game.action(...)` instead."""
        self._definition = definition
        self.id = number

    def __str__(self) -> str:
        """The text by which it can be played."""
        return self._definition.actions.texts[self.id]

    def __repr__(self) -> str:
        """For the reader."""
        return f"<Action {self.id} {str(self)!r}>"

    def __eq__(self, other: object) -> bool:
        """Same game, same number."""
        return isinstance(other, Action) and (self._definition.name, self.id) == (other._definition.name, other.id)

    def __hash__(self) -> int:
        """By number."""
        return hash((self._definition.name, self.id))

    def label(self, language: str = "en") -> str:
        """The action in words, `en` or `fr`."""
        return self._definition.text.label(self.id, check_language(language))


class Event:
    """Something that happened as an action was carried out."""

    __slots__ = ("_definition", "data")

    def __init__(self, definition: Definition, data: tuple[int, ...]) -> None:
        """Made by `State.play`."""
        self._definition = definition
        self.data = data

    def text(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """A line of the log; `names` are the players', else the seats' colours."""
        text = self._definition.text
        language = check_language(language)
        return text.sentence(self.data, language, names or text.seat_names(language))

    __str__ = text
