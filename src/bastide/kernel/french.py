"""Small words of French that depend on the noun: the tables of the games name things without them."""

FEMININE = (
    "auberge", "banque", "bibliothèque", "carrière", "cathédrale", "cour", "exemption", "faveur", "ferme", "foire",
    "forêt", "grande", "guilde", "manufacture", "mine", "nourriture", "petite", "pierre", "porte", "résidence",
    "sablière", "scierie", "statue", "université", "église",
)  # fmt: skip
PLURAL = ("volontaires", "écuries")
VOWELS = "aàâeéèêiîoôuyhœ"
ARTICLES = ("le ", "la ", "les ", "l'")


def the(noun: str) -> str:
    """`le maçon`, `la scierie`, `l'église`: something a verb in the singular can follow."""
    if noun.split()[0] in PLURAL:
        return f"le bâtiment « {noun} »"
    return _article(noun) + noun


def object_of(noun: str) -> str:
    """`le maçon`, `la scierie`, `les écuries`: what a verb has as its object."""
    return _article(noun) + noun


def at(place: str) -> str:
    """`au maçon`, `à la scierie`, `à l'église`, `aux écuries`, `à Shiring`."""
    return _joined("à", "au", "aux", place)


def of_the(noun: str) -> str:
    """`du maçon`, `de la scierie`, `de l'église`, `des écuries`, `de Thomas`; some of it: `du bois`, `de l'or`."""
    return _joined("de", "du", "des", noun)


def of(noun: str) -> str:
    """`de bois`, `d'or`: some of it, or none."""
    return f"d'{noun}" if noun[0].lower() in VOWELS else f"de {noun}"


def _article(noun: str) -> str:
    """With the space behind it; none before a name or where there is an article already."""
    first = noun.split()[0]
    if noun[0].isupper() or noun.startswith(ARTICLES):
        return ""
    if first in PLURAL:
        return "les "
    if noun[0] in VOWELS:
        return "l'"
    return "la " if first in FEMININE else "le "


def _joined(before: str, masculine: str, plural: str, noun: str) -> str:
    """A preposition, an article and a noun: the article melts into the preposition where French has it so."""
    full = _article(noun) + noun
    if full.startswith("le "):
        return f"{masculine} {full[3:]}"
    if full.startswith("les "):
        return f"{plural} {full[4:]}"
    return f"d'{full}" if before == "de" and full[0].lower() in VOWELS else f"{before} {full}"
