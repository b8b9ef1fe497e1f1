"""Action and Event: what can be chosen, and what happened, each with its words."""

from collections.abc import Sequence
from typing import NamedTuple

from bastide.kernel import events as words
from bastide.kernel.colours import OWN_COLOURS, SeatColours
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
        """Return a description for people."""
        return f"<Action {self.id} {str(self)!r}>"

    def __eq__(self, other: object) -> bool:
        """Return True for the same action of the same game."""
        return isinstance(other, Action) and (self._definition.name, self.id) == (other._definition.name, other.id)

    def __hash__(self) -> int:
        """By number."""
        return hash((self._definition.name, self.id))

    def label(self, language: str = "en", colours: SeatColours = OWN_COLOURS) -> str:
        """Return the action in words, in `en` or `fr`; `colours` are those of the seats."""
        return self._definition.text.label(self.id, check_language(language), colours)


class Event:
    """An event: something that happened while an action was carried out."""

    __slots__ = ("_definition", "data")

    def __init__(self, definition: Definition, data: tuple[int, ...]) -> None:
        """Made by `State.play`."""
        self._definition = definition
        self.data = data

    def text(self, language: str = "en", names: Sequence[str] = (), colours: SeatColours = OWN_COLOURS) -> str:
        """Return a line of the log; without `names` the players are called by the `colours` of their seats."""
        text = self._definition.text
        language = check_language(language)
        return text.sentence(self.data, language, names or colours.by_seat(text.seat_names(language)), colours)

    def __str__(self) -> str:
        """The line of the log in English."""
        return self.text()

    @property
    def begins(self) -> int:
        """What it begins: nothing, a step, or with a heading what happens at a place."""
        kinds = self._definition.events
        return kinds[self.data[0]].begins if kinds else words.NOTHING


class Sentence(NamedTuple):
    """A sentence of the log: `event` happens, the first thing at the place of `heading`, if there is one.

    `begins`: a step begins with it.
    """

    text: str
    event: Event
    heading: Event | None = None
    begins: bool = False


def sentences(
    events: Sequence[Event], language: str = "en", names: Sequence[str] = (), colours: SeatColours = OWN_COLOURS
) -> list[Sentence]:
    """Return what happened in sentences, with the place before the first thing that happened there."""
    told: list[Sentence] = []
    heading: Event | None = None
    for event in events:
        if heading and event.begins:
            if heading.begins == words.HEADING:
                told.append(Sentence(heading.text(language, names, colours), heading, begins=True))
            heading = None
        if event.begins in (words.HEADING, words.QUIET_HEADING):
            heading = event
        else:
            place = words.place_of(heading.text(language, names, colours)) if heading else ""
            begins = heading is not None or event.begins != words.NOTHING
            told.append(Sentence(place + event.text(language, names, colours), event, heading, begins))
            heading = None
    return [*told, Sentence(heading.text(language, names, colours), heading, begins=True)] if heading else told
