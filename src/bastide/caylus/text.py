"""Caylus in words: prompts, action labels, log sentences, in English and French."""

from collections.abc import Sequence

from bastide.caylus import components as c
from bastide.caylus import state as s
from bastide.caylus.actions import ACTIONS
from bastide.caylus.events import EVENTS
from bastide.caylus.questions import QUESTIONS
from bastide.caylus.refusal_words import REASONS, shown
from bastide.caylus.refusals import refuse
from bastide.caylus.rules.placement import normal_price
from bastide.kernel import events
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.refusals import Why, told
from bastide.kernel.words import capital

COLOUR_NAMES = {"en": ("Blue", "Red", "Green", "Orange", "Black"), "fr": ("Bleu", "Rouge", "Vert", "Orange", "Noir")}
CUBES = {"en": c.CUBES, "fr": ("nourriture", "bois", "pierre", "tissu", "or")}
TILES = {"en": c.TILE_NAMES, "fr": tuple(tile.french for tile in c.TILES)}
PLACES = {
    "en": c.SPECIALS + ("castle",) + TILES["en"],
    "fr": c.SPECIALS_FRENCH + ("château",) + TILES["fr"],
}
SECTIONS = {"en": ("Dungeon", "Walls", "Towers"), "fr": ("Donjon", "Murailles", "Tours")}
LINES = {
    "en": tuple(f"{letter} ({name})" for letter, name in zip(c.LINES, c.LINE_NAMES, strict=True)),
    "fr": tuple(f"{letter} ({name})" for letter, name in zip(c.LINES, c.LINE_NAMES_FRENCH, strict=True)),
}
FAMILIES = {
    "en": ("neutral", "fixed", "wood", "stone", "residential", "prestige"),
    "fr": ("neutre", "fixe", "en bois", "en pierre", "résidentiel", "de prestige"),
}

OVER = {"en": "The game is over.", "fr": "La partie est terminée."}

# An action in words; {0} is its argument.
LABELS = {
    "en": {
        "pass": "Pass",
        "place": "Worker to the {0}",
        "provost": "Provost {0}",
        "joust": "Joust for a royal favour",
        "inn": "Inn: {0}",
        "take": "Take {0}",
        "sell": "Sell {0}",
        "pay": "Pay {0}",
        "exchange": "{0} deal",
        "build": "Build the {0}",
        "transform": "Residence in place of the {0}",
        "give": "Batch: {0}",
        "favour": "Favour line {0}",
    },
    "fr": {
        "pass": "Passer",
        "place": "Ouvrier : {0}",
        "provost": "Prévôt {0}",
        "joust": "Jouter pour une faveur royale",
        "inn": "Auberge : {0}",
        "take": "Prendre : {0}",
        "sell": "Vendre : {0}",
        "pay": "Payer : {0}",
        "exchange": "{0} échange",
        "build": "Construire : {0}",
        "transform": "Résidence à la place de : {0}",
        "give": "Lot : {0}",
        "favour": "Ligne de faveur {0}",
    },
}
MOVES = tuple(f"{steps:+d}" for steps in range(-c.PROVOST_REACH, c.PROVOST_REACH + 1))
ARGUMENTS = {
    language: {
        "place": PLACES[language],
        "provost": tuple(stays if move == "+0" else move for move in MOVES),
        "inn": inn,
        "take": CUBES[language],
        "sell": CUBES[language],
        "pay": CUBES[language],
        "exchange": deals,
        "build": TILES[language][c.FIRST_WOOD :],
        "transform": tuple(t for i, t in enumerate(TILES[language]) if c.FAMILY[i] != c.FIXED and i != c.LAWYER),
        "give": tuple(", ".join(CUBES[language][x] for x in (c.FOOD, *pair)) for pair in c.BATCHES),
        "favour": LINES[language],
    }
    for language, stays, inn, deals in (
        ("en", "stays", ("stay", "take the worker home"), ("Small", "Large")),
        ("fr", "reste", ("rester", "reprendre l'ouvrier"), ("Petit", "Grand")),
    )
}


WORDS = {
    language: {
        "place": PLACES[language],
        "tile": TILES[language],
        "cube": CUBES[language],
        "section": SECTIONS[language],
        "line": LINES[language],
        "batch": ARGUMENTS[language]["give"],
    }
    for language in ("en", "fr")
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
        tile=TILES[language][q.subject] if about_a_tile else "",
        deniers=c.PRICE[q.subject] if about_a_tile else 0,
        family=FAMILIES[language][q.subject] if about_a_family else "",
        number=q.number,
    )


def _price(deniers: int, language: str) -> str:
    if deniers == c.OWN_PRICE:
        return f"{deniers}d"
    return f"{deniers}d; 1d on your own buildings" if language == "en" else f"{deniers}d ; 1d chez vous"


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
