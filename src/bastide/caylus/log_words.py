"""How the log of Caylus names the values of events, in English and French."""

from collections.abc import Mapping

from bastide.caylus import components as c
from bastide.caylus.names import (
    BATCHES,
    COUNTED_CUBES,
    CUBES,
    DENIERS,
    LINES,
    PLACES,
    POINTS,
    SECTIONS,
    STEPS,
    TILES,
)
from bastide.kernel import events
from bastide.kernel.french import at, of_the, the
from bastide.kernel.words import Counted, capital


def _shared(language: str) -> events.Words:
    """The words of the log that are alike in both languages."""
    return {
        "deniers": DENIERS[language],
        "points": POINTS[language],
        "cube": CUBES[language],
        "cubes": COUNTED_CUBES[language],
        "line": LINES[language],
        "section counted": SECTIONS[language],
    }


WORDS: Mapping[str, events.Words] = {
    "en": {
        **_shared("en"),
        "place": PLACES["en"],
        "special": tuple(capital(name) for name in PLACES["en"]),
        "tile": TILES["en"],
        "tile at": tuple(capital(name) for name in TILES["en"]),
        "tile built": TILES["en"],
        "section": tuple(f"in the {section}" for section in SECTIONS["en"]),
        "batch": BATCHES["en"],
        "price": ("", *(f" for {DENIERS['en'][price]}" for price in range(1, c.MAX_PLAYERS + 2))),
        "steps": {n: f"moves the provost {n} forward" if n > 0 else f"moves the provost {-n} back" for n in STEPS},
        "rank": ("", "first", "second", "third"),
        "why": ("", ", without a worker left,", ", without money,"),
        "cause": ("has given no batch", "has no house in this section"),
        "reason": ("", " for the most batches", " for the houses in this section"),
        "favours": Counted("royal favour", "royal favours"),
    },
    "fr": {
        **_shared("fr"),
        "place": tuple(at(place) for place in PLACES["fr"]),
        "special": tuple(capital(name) for name in PLACES["fr"]),
        "tile": tuple(of_the(tile) for tile in TILES["fr"]),
        "tile at": tuple(capital(name) for name in TILES["fr"]),
        "tile built": tuple(the(tile) for tile in TILES["fr"]),
        "section": ("dans le Donjon", "dans les Murailles", "dans les Tours"),
        "batch": BATCHES["fr"],
        "price": ("", *(f" pour {DENIERS['fr'][price]}" for price in range(1, c.MAX_PLAYERS + 2))),
        "steps": {
            n: f"{'avance' if n > 0 else 'recule'} le prévôt de {Counted('case', 'cases')[abs(n)]}" for n in STEPS
        },
        "rank": ("", "en tête", "en deuxième", "en troisième"),
        "why": ("", ", sans ouvrier,", ", sans argent,"),
        "cause": ("n'a versé aucun lot", "n'a aucune maison dans cette section"),
        "reason": ("", " pour avoir versé le plus de lots", " pour les maisons de cette section"),
        "favours": Counted("faveur royale", "faveurs royales"),
    },
}
