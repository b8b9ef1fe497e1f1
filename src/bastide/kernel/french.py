"""Small words of French that depend on the noun: the tables of the games name things without them."""

FEMININE = (
    "banque", "bibliothèque", "carrière", "cathédrale", "ferme", "forêt", "grande", "mine", "petite", "résidence",
    "scierie", "statue",
)  # fmt: skip
PLURAL = ("écuries",)
VOWELS = "aàâeéèêiîoôuyh"


def the(noun: str) -> str:
    """`le maçon`, `la scierie`, `l'église`: something a verb in the singular can follow."""
    first = noun.split()[0]
    if first in PLURAL:
        return f"le bâtiment « {noun} »"
    if first[0] in VOWELS:
        return f"l'{noun}"
    return f"la {noun}" if first in FEMININE else f"le {noun}"


def of(noun: str) -> str:
    """`de bois`, `d'or`: some of it, or none."""
    return f"d'{noun}" if noun[0] in VOWELS else f"de {noun}"
