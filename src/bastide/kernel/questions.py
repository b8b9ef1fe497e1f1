"""The kinds of questions a game asks, each with its words in English and French.

A game's `questions` module has them in one table. The place of a kind in it is its number, by which the rules, saved
positions and learnt weights know it: a new kind goes to the end.
"""

from typing import NamedTuple, Self

Texts = tuple[str, str]
"""A text in English and in French."""


class QuestionKind(NamedTuple):
    """A kind of question: its name in positions, the rule it comes from, when and of whom it is asked, and its words.

    `subject` and `number` say what these fields of a question stand for; without a meaning the field is always 0.
    `special_case` says when the question has other words, those of `special_prompt`.
    """

    name: str
    rule: str
    phases: tuple[str, ...]
    who: str
    asks: Texts
    """Ends the sentence "you are asked to ..." about an answer to another question."""
    prompt: Texts
    """The question as its seat reads it; what stands in braces is filled in."""
    subject: str = ""
    number: str = ""
    special_case: str = ""
    special_prompt: Texts = ("", "")

    def asks_in(self, language: str) -> str:
        """The end of "you are asked to ..." in this language."""
        return self.asks[language == "fr"]

    def prompt_in(self, language: str, special: bool = False) -> str:
        """The question in this language, with its gaps; `special`: in the words of the special case."""
        return (self.special_prompt if special else self.prompt)[language == "fr"]


class QuestionTable(tuple[QuestionKind, ...]):
    """All kinds of questions of a game, in the order of their numbers."""

    def __new__(cls, *kinds: QuestionKind) -> Self:
        """Number the kinds from 0 on."""
        if len({kind.name for kind in kinds}) < len(kinds):
            raise ValueError("two kinds of questions have the same name")
        return super().__new__(cls, kinds)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the kinds, as positions show them."""
        return tuple(kind.name for kind in self)

    def in_phase(self, phase: str) -> tuple[int, ...]:
        """The numbers of the kinds that can be asked in a phase."""
        return tuple(number for number, kind in enumerate(self) if phase in kind.phases)

    def about(self, subject: str) -> tuple[int, ...]:
        """The numbers of the kinds with this subject."""
        return tuple(number for number, kind in enumerate(self) if kind.subject == subject)
