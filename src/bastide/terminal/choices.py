"""The legal choices: numbered, grouped by family, and found again by what a player types."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from bastide.kernel.game import Action, State


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action with its number on the screen."""

    number: int
    action: Action
    shown: str


@dataclass(frozen=True, slots=True)
class Group:
    """Choices of a kind, under what their labels have in common."""

    heading: str
    choices: list[Choice]


def grouped(state: State, language: str) -> list[Group]:
    """The legal actions by families; the families with a single action come first, together."""
    families: dict[str, list[tuple[int, Action]]] = {}
    for number, action in enumerate(state.legal(), 1):
        family, _ = state.game.definition.actions.split(action.id)
        families.setdefault(family, []).append((number, action))
    single = [Choice(*one[0], one[0][1].label(language)) for one in families.values() if len(one) == 1]
    several = [_group(one, language) for one in families.values() if len(one) > 1]
    return [Group("", single)] * bool(single) + several


def _group(numbered: list[tuple[int, Action]], language: str) -> Group:
    labels = [action.label(language) for _, action in numbered]
    common = _beginning(labels)
    rests = [label[len(common) :] for label in labels]
    choices = [Choice(number, action, rest) for (number, action), rest in zip(numbered, rests, strict=True)]
    return Group(common.strip(), choices)


def _beginning(labels: list[str]) -> str:
    """The words all labels begin with."""
    first, last = min(labels), max(labels)
    same = next((at for at, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), min(len(first), len(last)))
    return first[: first.rfind(" ", 0, same) + 1]


def find(text: str, actions: Iterable[Action], language: str) -> list[Action]:
    """The actions a text may mean: whole, or by the beginning of its words; several where it is not clear."""
    typed, actions = folded(text), list(actions)
    forms = {action: (folded(str(action)), folded(action.label(language))) for action in actions}
    for fits in (_equal, _begins, _abbreviates, _abbreviates_end):
        found = [action for action in actions if any(fits(typed, form) for form in forms[action])]
        if found:
            return found
    return []


def folded(text: str) -> str:
    """A text without case, accents and needless spaces."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(plain.casefold().split())


def _equal(typed: str, form: str) -> bool:
    return typed == form


def _begins(typed: str, form: str) -> bool:
    return bool(typed) and form.startswith(typed)


def _abbreviates(typed: str, form: str) -> bool:
    """`pl ma` is `place mason`."""
    parts, words = typed.split(), form.split()
    return 0 < len(parts) <= len(words) and all(map(str.startswith, words, parts))


def _abbreviates_end(typed: str, form: str) -> bool:
    """`mason` is `place mason`."""
    words = form.split()
    return any(_abbreviates(typed, " ".join(words[start:])) for start in range(1, len(words)))
