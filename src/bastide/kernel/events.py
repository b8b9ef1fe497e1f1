"""What happened, told by the rules as they go. Native code leaves it out: nobody listens there."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bastide.kernel.record import Record

Words = Mapping[str, Sequence[str]]
COUNTED = re.compile(r"(\{(\d)\}(?: \w+)+)\(s\)")
SINGULAR = {"en": (1,), "fr": (0, 1)}


class EventKind(NamedTuple):
    """A kind of event with its line of the log: `{0}`, `{1}`, `{2}` are its values, shown as `kinds` says.

    `{1} point(s)` is one point, or two points; in French also no point.
    """

    name: str
    kinds: tuple[str, ...]
    english: str
    french: str


def tell(g: Record, event: int, a: int, b: int, c: int) -> None:
    """Note an event of the game, if somebody listens."""
    if g.events is not None:
        g.events.append((event, a, b, c))


def say_nothing(g: Record, event: int, a: int, b: int, c: int) -> None:
    """What native code has in the place of `tell`."""


def sentence(kind: EventKind, event: tuple[int, ...], language: str, words: Words, names: Sequence[str]) -> str:
    """The line of the log: a value of kind `tile` is shown as `words["tile"][value]`, a seat by its player's name."""
    shown = [_shown(what, value, words, names) for what, value in zip(kind.kinds, event[1:], strict=False)]
    told = kind.english if language == "en" else kind.french
    told = COUNTED.sub(lambda one: one[1] + ("" if event[1 + int(one[2])] in SINGULAR[language] else "s"), told)
    return told.format(*shown)


def _shown(what: str, value: int, words: Words, names: Sequence[str]) -> str:
    if what == "seat":
        return names[value][:1].upper() + names[value][1:]
    if what in words:
        return words[what][value]
    return f"{value:+d}" if what == "signed" else str(value)
