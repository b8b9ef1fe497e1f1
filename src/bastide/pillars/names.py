"""What things are called in The Pillars of the Earth, in English and French: the same everywhere."""

from collections.abc import Sequence

from bastide.kernel.french import at, object_of, of_the
from bastide.kernel.words import Counted, listed
from bastide.pillars import actions as a
from bastide.pillars import components as c

COLOUR_NAMES = {"en": ("Blue", "Red", "Green", "Yellow"), "fr": ("Bleu", "Rouge", "Vert", "Jaune")}
CUBES = {"en": c.CUBES, "fr": c.CUBES_FRENCH}
CRAFTSMEN = {"en": c.CRAFTSMAN_NAMES, "fr": c.CRAFTSMAN_FRENCH}
RESOURCES = {"en": c.RESOURCE_NAMES, "fr": c.RESOURCE_FRENCH}
PROPER_NAMES = frozenset((
    "aliena", "tom builder", "richard", "otto", "jack", "francis", "prior philip", "ellen", "thomas", "remigius",
    "toledo", "philip", "william",
))  # fmt: skip
"""The names of cards that are written with capitals in English sentences."""


def _written(names: Sequence[str]) -> tuple[str, ...]:
    """The English names of cards as sentences have them."""
    return tuple(name.title() if name in PROPER_NAMES else name for name in names)


PRIVILEGES = {"en": _written(c.PRIVILEGE_NAMES), "fr": c.PRIVILEGE_FRENCH}
EVENT_CARDS = {"en": _written(c.EVENT_NAMES), "fr": c.EVENT_FRENCH}
EFFECTS = {
    "en": tuple(card.effect for card in c.EVENT_CARDS),
    "fr": tuple(card.effect_french for card in c.EVENT_CARDS),
}
PLACES = {
    "en": ("bishop", "Kingsbridge", "priory", "King's court", "Shiring", "Shiring castle", "market", "cathedral"),
    "fr": c.PLACES_FRENCH,
}
PRIVILEGE_EFFECTS = {
    "en": tuple(card.effect for card in c.PRIVILEGES),
    "fr": tuple(card.effect_french for card in c.PRIVILEGES),
}
CRAFTSMEN_THE = {
    "en": tuple(f"the {name}" for name in CRAFTSMEN["en"]),
    "fr": tuple(object_of(name) for name in CRAFTSMEN["fr"]),
}
CRAFTSMEN_OF = {"en": CRAFTSMEN_THE["en"], "fr": tuple(of_the(name) for name in CRAFTSMEN["fr"])}
"""As one gives them up."""
RESOURCES_TO = {"en": RESOURCES["en"], "fr": tuple(at(name) for name in RESOURCES["fr"])}
PLACES_TO = {
    "en": ("to the bishop", "to Kingsbridge", "to the priory", "to the King's court", "to Shiring", "to Shiring castle",
           "to the market", "to the cathedral"),
    "fr": tuple(at(place) for place in PLACES["fr"]),
}  # fmt: skip
TARGETS = {
    language: (
        *(PLACES_TO[language][place] for place in a.PLAIN_PLACES),
        *(f"{PLACES_TO[language][c.KINGSBRIDGE]} ({card})" for card in PRIVILEGES[language]),
        *(f"{PLACES_TO[language][c.SHIRING]} ({card})" for card in CRAFTSMEN[language][: c.N_HIRED]),
    )
    for language in ("en", "fr")
}
"""Where a builder goes, and for which card."""
TARGET_NAMES = (
    *(PLACES["fr"][place] for place in a.PLAIN_PLACES),
    *(f"Kingsbridge ({card})" for card in PRIVILEGES["fr"]),
    *(f"Shiring ({card})" for card in CRAFTSMEN["fr"][: c.N_HIRED]),
)
"""The same in French, as names."""
COUNTED_CUBES = {
    "en": tuple(Counted(cube, cube) for cube in CUBES["en"]),
    "fr": tuple(
        Counted(cube, many) for cube, many in zip(CUBES["fr"], ("métaux", "pierres", "bois", "sables"), strict=True)
    ),
}
GOLD = {"en": Counted("gold", "gold", "no gold"), "fr": Counted("or", "ors", "0 or")}
POINTS = {"en": Counted("point", "points"), "fr": Counted("point", "points", "0 point")}
WORKERS = {"en": Counted("worker", "workers", "no workers"), "fr": Counted("ouvrier", "ouvriers", "0 ouvrier")}
CUBES_LEFT = {"en": Counted("cube", "cubes"), "fr": Counted("cube", "cubes", "0 cube")}
AND = {"en": " and ", "fr": " et "}
FOR = {"en": "for", "fr": "contre"}
WITH_METAL = {"en": "if one has metal", "fr": "si l'on a du métal"}


def given(craftsman: int, language: str, times: int = 1) -> str:
    """What a craftsman takes in for working so many times: `2 sand and 2 metal`; empty if nothing."""
    card = c.CRAFTSMEN[craftsman]
    parts = [counted[n * times] for n, counted in zip(card.cubes, COUNTED_CUBES[language], strict=True) if n]
    return listed(parts + [GOLD[language][card.gold_in * times]] * bool(card.gold_in), AND[language])


def made(craftsman: int, language: str, times: int = 1) -> str:
    """What comes out: `3 points`, or `4 gold`."""
    card = c.CRAFTSMEN[craftsman]
    return POINTS[language][card.points * times] if card.points else GOLD[language][card.gold_out * times]


def conversion(craftsman: int, language: str) -> str:
    """What a craftsman makes of what: `1 metal and 1 sand for 3 points`."""
    needs = given(craftsman, language)
    if craftsman == c.TOOL_MAKER:
        return f"{made(craftsman, language)} {WITH_METAL[language]}"
    return f"{made(craftsman, language)} {FOR[language]} {needs}" if needs else made(craftsman, language)


def worked(craftsman: int, language: str, times: int) -> str:
    """`the potter 2 turns 2 sand into 2 points`."""
    name, needs, brings = CRAFTSMEN_THE[language][craftsman], given(craftsman, language, times), made(
        craftsman, language, times)  # fmt: skip
    if language == "fr":
        return f"{name} change {needs} en {brings}" if needs else f"{name} rapporte {brings}"
    return f"{name} turns {needs} into {brings}" if needs else f"{name} brings {brings}"
