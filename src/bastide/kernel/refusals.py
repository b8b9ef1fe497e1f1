"""Why an action cannot be played: first without words, then in a language."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

Shown = Mapping[str, Callable[[Any], str]]


class Refusal(NamedTuple):
    """The key of a sentence, the rule's id, and what is filled in."""

    key: str
    rule: str
    values: Mapping[str, Any]


class Why(NamedTuple):
    """The sentence that says why something cannot be played, and the id of the rule behind it, if there is one."""

    sentence: str
    rule: str

    def __str__(self) -> str:
        """`the mason is not on the road (CAY-39)`."""
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


def refusal(key: str, rule: str = "", /, **values: Any) -> Refusal:
    """A refusal with its values by name."""
    return Refusal(key, rule, values)


def told(one: Refusal, patterns: Mapping[str, str], shown: Shown) -> Why:
    """Return a refusal in words; `shown` says how values with a name are shown."""
    values = {name: shown[name](value) if name in shown else value for name, value in one.values.items()}
    return Why(patterns[one.key].format(**values), one.rule)


# What no game needs words of its own for.
GENERAL = {
    "en": {
        "unknown text": "there is no action {text!r} in {game}",
        "unknown number": "there is no action {number}: ids run from 0 to {last}",
        "no action": "{value} is not an action: an action has a text, or a whole number from 0 to {last}",
        "another game": "'{text}' is an action of another game",
        "over": "the game is over",
        "turn": "it is not your turn: {seat} is asked",
        "nothing played": "nothing has been played yet",
    },
    "fr": {
        "unknown text": "il n'y a pas d'action {text!r} dans {game}",
        "unknown number": "il n'y a pas d'action {number} : les numéros vont de 0 à {last}",
        "no action": "{value} n'est pas une action : une action a un texte, ou un numéro entier de 0 à {last}",
        "another game": "« {text} » est une action d'un autre jeu",
        "over": "la partie est terminée",
        "turn": "ce n'est pas à vous de jouer : c'est à {seat}",
        "nothing played": "rien n'a encore été joué",
    },
}


def general(language: str, key: str, **values: object) -> str:
    """One of these sentences."""
    return GENERAL[language][key].format(**values)
