"""How the log of The Pillars of the Earth names the values of events, in English and French."""

from collections.abc import Mapping

from bastide.kernel import events
from bastide.kernel.words import Counted
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.names import (
    COUNTED_CUBES,
    CRAFTSMEN,
    CRAFTSMEN_OF,
    CRAFTSMEN_THE,
    CUBES,
    EFFECTS,
    EVENT_CARDS,
    GOLD,
    POINTS,
    PRIVILEGES,
    RESOURCES_TO,
    TARGETS,
    WORKERS,
    worked,
)

STEPS = {
    "en": {
        s.BISHOP: "Bishop: he receives his visitor.",
        s.MILL: "Mill: the workers bring gold.",
        s.KINGSBRIDGE: "Kingsbridge: the builders take privileges.",
        s.PRIORY: "Priory: the builders score.",
        s.FOREST: "Forest: the workers bring wood.",
        s.QUARRY: "Quarry: the workers bring stone.",
        s.GRAVEL_PIT: "Gravel pit: the workers bring sand.",
        s.SHIRING: "Shiring: the builders take craftsmen.",
        s.CASTLE: "Shiring castle: it sends workers.",
        s.MARKET: "Market: the trade begins.",
        s.CATHEDRAL: "Cathedral: the craftsmen work.",
    },
    "fr": {
        s.BISHOP: "Évêché : l'évêque reçoit son visiteur.",
        s.MILL: "Manufacture : les ouvriers rapportent de l'or.",
        s.KINGSBRIDGE: "Kingsbridge : les architectes prennent les privilèges.",
        s.PRIORY: "Prieuré : les architectes marquent.",
        s.FOREST: "Forêt : les ouvriers rapportent du bois.",
        s.QUARRY: "Carrière : les ouvriers rapportent de la pierre.",
        s.GRAVEL_PIT: "Sablière : les ouvriers rapportent du sable.",
        s.SHIRING: "Shiring : les architectes prennent les artisans.",
        s.CASTLE: "Château de Shiring : il envoie des ouvriers.",
        s.MARKET: "Marché : le commerce commence.",
        s.CATHEDRAL: "Cathédrale : les artisans travaillent.",
    },
}
"""By phase: the place, and what goes on there."""


def _shared(language: str, price: str) -> events.Words:
    """The words of the log that differ between the languages only by the names; `price` goes before an amount."""
    gold, cubes = GOLD[language], COUNTED_CUBES[language]
    most = max(c.CUBE_PRICE) * c.MOST_SOLD
    return {
        "step": STEPS[language],
        "gold": gold,
        "price": ("", *(f"{price}{gold[n]}" for n in range(1, most + 1))),
        "points": POINTS[language],
        "workers": WORKERS[language],
        "cube": CUBES[language],
        "cubes": cubes,
        "bought": [_trades(counted, gold, price, c.CUBE_PRICE[cube]) for cube, counted in enumerate(cubes)],
        "sold": [_trades(counted, gold, price, c.CUBE_PRICE[cube]) for cube, counted in enumerate(cubes)],
        "work": [
            [worked(craftsman, language, times) for craftsman in range(len(c.CRAFTSMEN))]
            for times in range(c.MOST_USES + 1)
        ],
        "privilege": PRIVILEGES[language],
        "craftsman": CRAFTSMEN[language],
        "craftsman the": CRAFTSMEN_THE[language],
        "craftsman of": CRAFTSMEN_OF[language],
        "resource": RESOURCES_TO[language],
        "target": TARGETS[language],
        "event": EVENT_CARDS[language],
        "effect": EFFECTS[language],
    }


def _trades(cubes: Counted, gold: Counted, price: str, each: int) -> list[str]:
    """`2 stone for 8 gold`, by the number of cubes."""
    return [f"{cubes[number]}{price}{gold[number * each]}" for number in range(c.MOST_SOLD + 1)]


WORDS: Mapping[str, events.Words] = {
    "en": {**_shared("en", " for "), "cause": ("cannot pay everything", "is hit by the conflict")},
    "fr": {**_shared("fr", " pour "), "cause": ("ne peut pas tout payer", "subit le conflit")},
}
