"""What happened, told by the rules as they go. Native code leaves it out: nobody listens there."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bastide.kernel.french import of
from bastide.kernel.record import Record
from bastide.kernel.words import capital

Words = Mapping[str, Any]
"""By kind of value, something that gives a value its words: `words["tile"][3]`. Where they depend on the value before
it, as of cubes that are counted, `words["cubes"][cube][number]`."""
COUNTED = re.compile(r"(\{(\d)\}(?: \w+)+)\(s\)")
SINGULAR = {"en": (1,), "fr": (0, 1)}
NOTHING, STEP, HEADING, QUIET_HEADING = range(4)
"""What an event begins: nothing; a step; what happens at a place; the same, and if nothing does, nothing is said."""


class EventKind(NamedTuple):
    """A kind of event with its line of the log: `{0}`, `{1}`, `{2}` are its values, shown as `kinds` says.

    A `seat` is Blue, `whose` is Blue's (in French `de Bleu`).

    `{1} point(s)` is one point, or two points; in French also no point. An event that `begins` something is where a
    playback goes on to the next place. What begins at a place reads `{0}: ...`: that stands before the first thing that
    happens there.
    """

    name: str
    kinds: tuple[str, ...]
    english: str
    french: str
    begins: int = NOTHING


def tell(g: Record, event: int, a: int, b: int, c: int) -> None:
    """Note an event of the game, if somebody listens."""
    if g.events is not None:
        g.events.append((event, a, b, c))


def say_nothing(g: Record, event: int, a: int, b: int, c: int) -> None:
    """What native code has in the place of `tell`."""


def sentence(kind: EventKind, event: tuple[int, ...], language: str, words: Words, names: Sequence[str]) -> str:
    """The line of the log: a value of kind `tile` is shown as `words["tile"][value]`, a seat by its player's name."""
    before = event[:-1]
    shown = [_shown(what, value, number, language, words, names)
             for what, value, number in zip(kind.kinds, event[1:], before, strict=False)]  # fmt: skip
    told = kind.english if language == "en" else kind.french
    told = COUNTED.sub(lambda one: one[1] + ("" if event[1 + int(one[2])] in SINGULAR[language] else "s"), told)
    return told.format(*shown)


def place_of(heading: str) -> str:
    """`Quarry: ` or `Carrière : `, the beginning of a heading."""
    place, colon, _ = heading.partition(": ")
    return place + colon


def _shown(what: str, value: int, before: int, language: str, words: Words, names: Sequence[str]) -> str:
    if what == "seat":
        return capital(names[value])
    if what == "whose":
        return whose(names[value], language)
    if what not in words:
        return str(value)
    found = words[what][value]
    return found if isinstance(found, str) else str(found[before])


def whose(name: str, language: str) -> str:
    """`Blue's`, or `de Bleu` and `d'Orange`."""
    return of(capital(name)) if language == "fr" else f"{capital(name)}'s"
