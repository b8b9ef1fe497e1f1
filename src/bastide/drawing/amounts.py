"""What players of several games have, by its name: the symbol and the words."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bastide.kernel.parts import Amount
from bastide.kernel.questions import Texts

Of = Callable[[Any, int], int]


class AmountWords(NamedTuple):
    """The symbol of something (nothing: it has none), its title, and the words for one of it and for more."""

    icon: str
    title: Texts
    one: Texts
    many: Texts


WORDS = {
    "deniers": AmountWords("denier", ("deniers", "deniers"), ("denier", "denier"), ("deniers", "deniers")),
    "food": AmountWords("food", ("food", "nourriture"), ("food", "nourriture"), ("food", "nourritures")),
    "wood": AmountWords("wood", ("wood", "bois"), ("wood", "bois"), ("wood", "bois")),
    "stone": AmountWords("stone", ("stone", "pierre"), ("stone", "pierre"), ("stone", "pierres")),
    "cloth": AmountWords("cloth", ("cloth", "tissu"), ("cloth", "tissu"), ("cloth", "tissus")),
    "gold": AmountWords("gold", ("gold", "or"), ("gold", "or"), ("gold", "or")),
    "sand": AmountWords("sand", ("sand", "sable"), ("sand", "sable"), ("sand", "sables")),
    "metal": AmountWords("metal", ("metal", "métal"), ("metal", "métal"), ("metal", "métaux")),
    "workers": AmountWords("worker", ("workers at home", "ouvriers disponibles"),
                           ("worker at home", "ouvrier disponible"), ("workers at home", "ouvriers disponibles")),
    "houses": AmountWords("house", ("houses in the castle", "maisons au château"),
                          ("house in the castle", "maison au château"), ("houses in the castle", "maisons au château")),
    "tokens": AmountWords("house", ("castle tokens", "jetons du château"), ("castle token", "jeton du château"),
                          ("castle tokens", "jetons du château")),
    "hand": AmountWords("", ("cards in hand", "cartes en main"), ("card in hand", "carte en main"),
                        ("cards in hand", "cartes en main")),
}  # fmt: skip


def amount(name: str, of: Of, icon: str = "") -> Amount:
    """Something with words above, counted by `of`; `icon` stands in for its usual symbol."""
    words = WORDS[name]
    return Amount(name, of, words.title, words.one, words.many, icon or words.icon)


def cubes(names: tuple[str, ...]) -> tuple[Amount, ...]:
    """The cubes of a player, of each kind."""

    def counted(kind: int) -> Of:
        return lambda g, seat: int(g.players[seat].cubes[kind])

    return tuple(amount(name, counted(kind)) for kind, name in enumerate(names))
