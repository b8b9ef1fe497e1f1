"""Where points come from: the sources a game has, and how much each seat owes to which."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

Told = Sequence[tuple[int, ...]]
"""All events of a game from its beginning, as numbers."""
Points = Counter[str]
"""By the name of a source; losses are negative."""
Tally = Callable[[Any, Told], list[Points]]
"""From the record of a state and all events up to it: the points of every seat by source."""


class ScoreSources(NamedTuple):
    """The sources of a game, in the order in which they are shown, and how its points are told apart."""

    sources: "tuple[Source, ...]"
    tally: Tally


class Source(NamedTuple):
    """Something points come from, in English and French, and the icon that stands for it."""

    name: str
    english: str
    french: str
    icon: str

    def words(self, language: str) -> str:
        """The source in words."""
        return self.french if language == "fr" else self.english
