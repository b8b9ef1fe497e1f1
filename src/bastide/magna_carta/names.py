"""What things are called in Magna Carta, in English and French: the same on board, buttons and in the log."""

from bastide.kernel.words import Counted, listed
from bastide.magna_carta import components as c

COLOUR_NAMES = {"en": ("Blue", "Red", "Green", "Orange"), "fr": ("Bleu", "Rouge", "Vert", "Orange")}
CUBES = {"en": c.CUBES, "fr": ("nourriture", "bois", "pierre", "or")}
KINDS = {"en": c.KINDS, "fr": c.KINDS_FRENCH}
PRESTIGES = {"en": c.PRESTIGE_NAMES, "fr": c.PRESTIGE_FRENCH}
WARES = {"en": c.WARES, "fr": c.KINDS_FRENCH + c.PRESTIGE_FRENCH + ("résidence",)}
CARDS = {
    "en": c.CARD_NAMES,
    "fr": tuple(card.french for card in c.CARDS[: c.N_NEUTRAL])
    + tuple(f"{kind} ({colour.lower()})" for colour in COLOUR_NAMES["fr"] for kind in c.KINDS_FRENCH),
}
"""Neutral cards, then the cards of each colour."""
SECTIONS = {"en": ("Dungeon", "Walls", "Towers"), "fr": ("Donjon", "Murailles", "Tours")}
COUNTED_CUBES = {
    "en": tuple(Counted(cube, cube) for cube in CUBES["en"]),
    "fr": tuple(
        Counted(cube, many)
        for cube, many in zip(CUBES["fr"], ("nourritures", "bois", "pierres", "ors"), strict=True)
    ),
}
DENIERS = {"en": Counted("denier", "deniers"), "fr": Counted("denier", "deniers", "0 denier")}
POINTS = {"en": Counted("point", "points"), "fr": Counted("point", "points", "0 point")}
GOLD = {"en": Counted("gold", "gold"), "fr": Counted("or", "ors", "0 or")}
TOKENS = {
    "en": Counted("castle token", "castle tokens"),
    "fr": Counted("jeton du château", "jetons du château"),
}
BATCHES = {"en": Counted("batch", "batches", "nothing"), "fr": Counted("lot", "lots", "0 lot")}
STEPS = range(-c.PROVOST_REACH, c.PROVOST_REACH + 1)
"""How far the provost can be moved at a time."""
AND = {"en": " and ", "fr": " et "}


def payment(way: c.Cubes, language: str) -> str:
    """`1 food and 2 wood`."""
    return listed([counted[n] for n, counted in zip(way, COUNTED_CUBES[language], strict=True) if n], AND[language])
