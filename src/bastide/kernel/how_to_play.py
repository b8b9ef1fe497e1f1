"""How a game is played, told to somebody who has never played it: words in two languages, pictures from a real game.

Numbers in the words are placeholders, filled in from the game's tables: `{workers}` is 6, `{workers:w}` is "six".
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any, NamedTuple

BOARD, PANEL = "board", "panel"
Box = tuple[float, float, float, float]
NUMBERS = {
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
           "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
    "fr": ("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
           "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf", "vingt"),
}  # fmt: skip


class Number:
    """A number of a game, written with digits, or as a word with the format `w` (`W`: with a capital)."""

    def __init__(self, value: int, language: str) -> None:
        """The language of the word."""
        self.value = value
        self.language = language

    def __format__(self, style: str) -> str:
        """The number as it is to be written."""
        words = NUMBERS[self.language]
        if style not in ("w", "W") or not 0 <= self.value < len(words):
            return format(self.value, "" if style in ("w", "W") else style)
        word = words[self.value]
        return word.capitalize() if style == "W" else word


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture of the recorded game after so many moves: a part of the board (`box`: all of it), or a panel.

    `rings` and `numbers` name what is marked by its id in the drawing; with `legal`, what can be chosen is lit.
    """

    moves: int
    of: str = BOARD
    box: Box | None = None
    rings: Sequence[str] = ()
    numbers: Mapping[str, int] = field(default_factory=dict, hash=False)
    arrows: Sequence[tuple[str, str]] = ()
    legal: bool = False
    seat: int = 0
    """Through whose eyes one looks, and whose panel it is."""
    layout: str = "narrow"


class Term(NamedTuple):
    """A word of the game, explained; `icons` stand for it."""

    word: str
    meaning: str
    icons: tuple[str, ...] = ()


class Step(NamedTuple):
    """A part of the round, with the words below its pictures."""

    title: str
    text: str


class Scoring(NamedTuple):
    """Something that brings or costs points."""

    icon: str
    title: str
    text: str


class Advice(NamedTuple):
    """A mistake and how it is avoided."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class HowToPlayWords:
    """The page in a language."""

    purpose: tuple[str, ...]
    final: str
    """Below the picture of a final score."""
    terms: tuple[Term, ...]
    round: str
    """The heading of the pictures."""
    introduction: str
    """What the pictures show."""
    steps: tuple[Step, ...]
    scoring: tuple[Scoring, ...]
    mistakes: tuple[Advice, ...]
    advice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HowToPlay:
    """All that the page of a game shows."""

    game: Path
    """A whole recorded game: its beginning is told in pictures, its end shows where points come from."""
    shots: tuple[tuple[Shot, ...], ...]
    """The pictures of each step."""
    words: Mapping[str, HowToPlayWords]
    """By language; numbers are placeholders."""
    facts: dict[str, int]
    """The numbers."""
    unit: str = "prestige"
    """The icon of a point."""

    def page(self, language: str, **more: int) -> HowToPlayWords:
        """The words in a language with their numbers; `more` are those of the recorded game, `players` and `points`."""
        facts = {name: Number(value, language) for name, value in (self.facts | more).items()}
        filled: HowToPlayWords = _filled(self.words[language], lambda text: text.format(**facts))
        return filled


def _filled(value: Any, fill: Callable[[str], str]) -> Any:
    """A value of tuples and texts with every text filled in; names of icons have nothing to fill in."""
    if isinstance(value, str):
        return fill(value)
    if is_dataclass(value) and not isinstance(value, type):
        return type(value)(**{one.name: _filled(getattr(value, one.name), fill) for one in fields(value)})
    if isinstance(value, tuple):
        inner = [_filled(one, fill) for one in value]
        return type(value)(*inner) if hasattr(value, "_fields") else tuple(inner)
    return value
