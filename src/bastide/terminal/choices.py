"""The legal choices: numbered, grouped by family, and found again by what a player types."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace

from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.game import Action, State


@dataclass(frozen=True, slots=True)
class NumberedAction:
    """A legal action with its number on the screen."""

    number: int
    action: Action
    label: str
    rest: str
    """The label without what the labels of its group have in common."""


@dataclass(frozen=True, slots=True)
class Group:
    """Choices of a kind, under what their labels have in common."""

    heading: str
    choices: list[NumberedAction]


def grouped(state: State, language: str, colours: SeatColours = OWN_COLOURS) -> list[Group]:
    """Return the legal actions by families; the families with a single action come first, together."""
    families: dict[str, list[NumberedAction]] = {}
    for number, action in enumerate(state.legal(), 1):
        family, _ = state.game.definition.actions.split(action.id)
        label = state.choice(action, language, colours)
        families.setdefault(family, []).append(NumberedAction(number, action, label, label))
    single = [choices[0] for choices in families.values() if len(choices) == 1]
    several = [_group(choices) for choices in families.values() if len(choices) > 1]
    return [Group("", single)] * bool(single) + several


def _group(choices: list[NumberedAction]) -> Group:
    common = _beginning([one.label for one in choices])
    return Group(common.strip(), [replace(one, rest=one.label[len(common) :]) for one in choices])


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
