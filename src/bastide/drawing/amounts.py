"""What players of several games have, by its name: the symbol and the words."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bastide.kernel.parts import Amount
from bastide.kernel.questions import Texts

Of = Callable[[Any, int], int]


class Words(NamedTuple):
    """The symbol of something (nothing: it has none), its title, and the words for one of it and for more."""

    icon: str
    title: Texts
    one: Texts
    many: Texts


WORDS = {
    "deniers": Words("denier", ("deniers", "deniers"), ("denier", "denier"), ("deniers", "deniers")),
    "food": Words("food", ("food", "nourriture"), ("food", "nourriture"), ("food", "nourritures")),
    "wood": Words("wood", ("wood", "bois"), ("wood", "bois"), ("wood", "bois")),
    "stone": Words("stone", ("stone", "pierre"), ("stone", "pierre"), ("stone", "pierres")),
    "cloth": Words("cloth", ("cloth", "tissu"), ("cloth", "tissu"), ("cloth", "tissus")),
    "gold": Words("gold", ("gold", "or"), ("gold", "or"), ("gold", "or")),
    "sand": Words("sand", ("sand", "sable"), ("sand", "sable"), ("sand", "sables")),
    "metal": Words("metal", ("metal", "métal"), ("metal", "métal"), ("metal", "métaux")),
    "workers": Words("worker", ("workers at home", "ouvriers disponibles"), ("worker at home", "ouvrier disponible"),
                     ("workers at home", "ouvriers disponibles")),
    "houses": Words("house", ("houses in the castle", "maisons au château"),
                    ("house in the castle", "maison au château"), ("houses in the castle", "maisons au château")),
    "tokens": Words("house", ("castle tokens", "jetons du château"), ("castle token", "jeton du château"),
                    ("castle tokens", "jetons du château")),
    "hand": Words("", ("cards in hand", "cartes en main"), ("card in hand", "carte en main"),
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
