"""Caylus in words: prompts, action labels, log sentences, in English and French."""

from collections.abc import Sequence

from bastide.caylus import components as c
from bastide.caylus import state as s
from bastide.caylus.actions import ACTIONS
from bastide.caylus.events import EVENTS
from bastide.caylus.log_words import WORDS
from bastide.caylus.names import BATCHES, COLOUR_NAMES, CUBES, DENIERS, LINES, PLACES, STEPS, TILES
from bastide.caylus.questions import QUESTIONS
from bastide.caylus.refusal_words import REASONS, shown
from bastide.caylus.refusals import refuse
from bastide.caylus.rules.placement import normal_price
from bastide.kernel import events
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.french import at, of_the, the
from bastide.kernel.refusals import Why, told
from bastide.kernel.words import capital, forms

FAMILIES = {
    "en": ("neutral", "fixed", "wood", "stone", "residential", "prestige"),
    "fr": ("neutre", "fixe", "en bois", "en pierre", "résidentiel", "de prestige"),
}

ON_OWN = {"en": "on your own buildings", "fr": "sur vos bâtiments"}
OVER = {"en": "The game is over.", "fr": "La partie est terminée."}

# An action in words; {0} is its argument. What it costs and brings is said where it is offered (`choice_words`).
LABELS = {
    "en": {
        "pass": "Pass",
        "place": "Worker to the {0}",
        "provost": "Provost {0}",
        "joust": "Joust for a royal favour",
        "inn": "Inn: {0}",
        "take": "Take {0}",
        "sell": "Sell 1 {0}",
        "pay": "Pay 1 {0}",
        "exchange": "{0} exchange",
        "build": "Build the {0}",
        "transform": "Residence in place of the {0}",
        "give": "Give {0}",
        "favour": "Favour line {0}",
    },
    "fr": {
        "pass": "Passer",
        "place": "Ouvrier {0}",
        "provost": "Prévôt : {0}",
        "joust": "Jouter pour une faveur royale",
        "inn": "Auberge : {0}",
        "take": "Prendre {0}",
        "sell": "Vendre 1 {0}",
        "pay": "Payer 1 {0}",
        "exchange": "{0} échange",
        "build": "Construire {0}",
        "transform": "Résidence à la place {0}",
        "give": "Verser {0}",
        "favour": "Ligne de faveur {0}",
    },
}
TRANSFORMABLE = tuple(i for i, family in enumerate(c.FAMILY) if family != c.FIXED and i != c.LAWYER)
ARGUMENTS = {
    "en": {
        "place": PLACES["en"],
        "provost": tuple(
            f"{steps} forward" if steps > 0 else f"{-steps} back" if steps else "stays" for steps in STEPS
        ),
        "inn": ("stay", "take the worker home"),
        "take": CUBES["en"],
        "sell": CUBES["en"],
        "pay": CUBES["en"],
        "exchange": ("Smaller", "Larger"),
        "build": TILES["en"][c.FIRST_WOOD :],
        "transform": tuple(TILES["en"][tile] for tile in TRANSFORMABLE),
        "give": BATCHES["en"],
        "favour": LINES["en"],
    },
    "fr": {
        "place": tuple(at(place) for place in PLACES["fr"]),
        "provost": tuple(
            f"avancer de {steps}" if steps > 0 else f"reculer de {-steps}" if steps else "le laisser" for steps in STEPS
        ),
        "inn": ("rester", "reprendre l'ouvrier"),
        "take": tuple(of_the(cube) for cube in CUBES["fr"]),
        "sell": CUBES["fr"],
        "pay": CUBES["fr"],
        "exchange": ("Petit", "Grand"),
        "build": tuple(the(tile) for tile in TILES["fr"][c.FIRST_WOOD :]),
        "transform": tuple(of_the(TILES["fr"][tile]) for tile in TRANSFORMABLE),
        "give": BATCHES["fr"],
        "favour": LINES["fr"],
    },
}


REASON_WORDS = {
    language: shown(language, TILES[language], CUBES[language], PLACES[language]) for language in ("en", "fr")
}


def seat_names(language: str) -> tuple[str, ...]:
    """Return the names of the colours, in the order of the seats."""
    return COLOUR_NAMES["fr"] if language == "fr" else c.SEATS


def prompt(g: s.Caylus, language: str, names: Sequence[str], colours: SeatColours = OWN_COLOURS) -> str:
    """Return what the seat to move is asked, in one sentence; `names` are what the seats are called."""
    if g.depth == 0:
        return OVER[language]
    q = g.stack[g.depth - 1]
    kind = QUESTIONS[q.kind]
    about_a_tile, about_a_family = kind.subject == "tile", kind.subject == "family"
    return kind.prompt_in(language).format(
        seat=capital(names[q.seat]),
        price=_price(normal_price(g, q.seat), language),
        **forms(TILES[language][q.subject if about_a_tile else c.LAWYER], "tile", language),
        deniers=DENIERS[language][c.PRICE[q.subject] if about_a_tile else 0],
        family=FAMILIES[language][q.subject] if about_a_family else "",
        number=q.number,
    )


def _price(deniers: int, language: str) -> str:
    """What a worker costs."""
    normal = DENIERS[language][deniers]
    if deniers == c.OWN_PRICE:
        return normal
    return f"{normal} ({c.OWN_PRICE} {ON_OWN[language]})"


def label(action: int, language: str, colours: SeatColours = OWN_COLOURS) -> str:
    """Return an action in words; none names a seat."""
    family, place = ACTIONS.split(action)
    arguments = ARGUMENTS[language].get(family, ("",))
    return LABELS[language][family].format(arguments[place])


def sentence(
    event: tuple[int, ...], language: str, names: Sequence[str], colours: SeatColours = OWN_COLOURS
) -> str:
    """Return a line of the log; seats are called by their `names`."""
    return events.sentence(EVENTS[event[0]], event, language, WORDS[language], names)


def reason(g: s.Caylus, action: int, language: str = "en", colours: SeatColours = OWN_COLOURS) -> Why:
    """Return why an action that is not legal cannot be played, and the rule's id; none names a seat."""
    return told(refuse(g, action), REASONS[language], REASON_WORDS[language])
