"""How the log of Magna Carta names the values of events, in English and French; cards belong to the text."""

from collections.abc import Mapping

from bastide.kernel import events
from bastide.kernel.french import object_of, of_the
from bastide.kernel.words import Counted
from bastide.magna_carta.names import (
    BATCHES,
    COUNTED_CUBES,
    CUBES,
    DENIERS,
    GOLD,
    KINDS,
    POINTS,
    PRESTIGES,
    SECTIONS,
    STEPS,
    TOKENS,
)

CARDS = Counted("carte", "cartes")


def _shared(language: str) -> events.Words:
    """The words of the log that are alike in both languages."""
    return {
        "deniers": DENIERS[language],
        "points": POINTS[language],
        "gold": GOLD[language],
        "tokens": TOKENS[language],
        "batches": BATCHES[language],
        "cube": CUBES[language],
        "cubes": COUNTED_CUBES[language],
    }


WORDS: Mapping[str, events.Words] = {
    "en": {
        **_shared("en"),
        "kind": KINDS["en"],
        "kind built": KINDS["en"],
        "prestige": PRESTIGES["en"],
        "section": SECTIONS["en"],
        "steps": {
            n: f"moves the provost {abs(n)} {'forward' if n > 0 else 'back'} for {DENIERS['en'][abs(n)]}" for n in STEPS
        },
    },
    "fr": {
        **_shared("fr"),
        "kind": tuple(of_the(kind) for kind in KINDS["fr"]),
        "kind built": tuple(object_of(kind) for kind in KINDS["fr"]),
        "prestige": tuple(object_of(building) for building in PRESTIGES["fr"]),
        "section": ("du Donjon", "des Murailles", "des Tours"),
        "steps": {
            n: f"{'avance' if n > 0 else 'recule'} le prévôt de {CARDS[abs(n)]} pour {DENIERS['fr'][abs(n)]}"
            for n in STEPS
        },
    },
}
