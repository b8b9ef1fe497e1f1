"""Magna Carta in words: prompts, action labels, log sentences, in English and French."""

from collections.abc import Sequence
from functools import cache

from bastide.kernel import events
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.refusals import Shown, Why, told
from bastide.kernel.words import capital
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.actions import ACTIONS, NUMBERS
from bastide.magna_carta.events import EVENTS
from bastide.magna_carta.questions import QUESTIONS
from bastide.magna_carta.refusal_words import REASONS, shown
from bastide.magna_carta.refusals import refuse

LANGUAGES = ("en", "fr")
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

OVER = {"en": "The game is over.", "fr": "La partie est terminée."}

# An action in words; {0} is its argument.
LABELS = {
    "en": {
        "pass": "Pass",
        "keep": "Keep the hand",
        "mulligan": "Discard the hand and draw another",
        "draw": "Draw a card",
        "replace hand": "Replace the whole hand",
        "place": "Worker to the {0}",
        "build": "Build the {0}",
        "provost": "Provost {0}",
        "use": "Use it",
        "take": "Buy {0}",
        "sell": "Sell {0}",
        "swap": "Swap {0} for gold",
        "buy gold": "Buy gold: {0}",
        "buy token": "Buy castle tokens: {0}",
        "turn": "Residence in place of the {0}",
        "pay": "Pay {0}",
        "batches": "Batches: {0}",
        "gold": "Gold: {0}",
    },
    "fr": {
        "pass": "Passer",
        "keep": "Garder la main",
        "mulligan": "Défausser la main et en piocher une autre",
        "draw": "Piocher une carte",
        "replace hand": "Remplacer toute la main",
        "place": "Ouvrier : {0}",
        "build": "Construire : {0}",
        "provost": "Prévôt {0}",
        "use": "Utiliser l'effet",
        "take": "Acheter : {0}",
        "sell": "Vendre : {0}",
        "swap": "Échanger contre de l'or : {0}",
        "buy gold": "Acheter de l'or : {0}",
        "buy token": "Acheter des jetons du château : {0}",
        "turn": "Résidence à la place de : {0}",
        "pay": "Payer {0}",
        "batches": "Lots : {0}",
        "gold": "Or : {0}",
    },
}
MOVES = tuple(f"{steps:+d}" for steps in range(-c.PROVOST_REACH, c.PROVOST_REACH + 1))
STAYS = {"en": "stays", "fr": "reste"}


def _payment(way: c.Cubes, language: str) -> str:
    return ", ".join(f"{n} {cube}" for n, cube in zip(way, CUBES[language], strict=True) if n)


ARGUMENTS = {
    language: {
        "build": KINDS[language] + PRESTIGES[language],
        "provost": tuple(STAYS[language] if move == "+0" else move for move in MOVES),
        "take": CUBES[language],
        "sell": CUBES[language],
        "swap": CUBES[language],
        "buy gold": NUMBERS[1:],
        "buy token": NUMBERS[1:],
        "turn": tuple(KINDS[language][kind] for kind in c.TURNABLE),
        "pay": tuple(_payment(way, language) for way in c.PAYMENTS),
        "batches": NUMBERS,
        "gold": NUMBERS,
    }
    for language in LANGUAGES
}
WORDS = {
    language: {
        "kind": KINDS[language],
        "prestige": PRESTIGES[language],
        "cube": CUBES[language],
        "section": SECTIONS[language],
    }
    for language in LANGUAGES
}


def seat_names(language: str) -> tuple[str, ...]:
    """Return the names of the colours, in the order of the seats."""
    return COLOUR_NAMES["fr"] if language == "fr" else c.SEATS


def card_names(language: str, colours: SeatColours) -> Sequence[str]:
    """Return the names of the cards: each names the colour of the seat it belongs to."""
    return colours.by_seat(CARDS[language], c.N_NEUTRAL, c.N_KINDS)


@cache
def _reason_words(language: str, colours: SeatColours) -> Shown:
    payments = ARGUMENTS[language]["pay"] if language == "fr" else c.PAYMENT_NAMES
    return shown(
        language,
        {
            "card": card_names(language, colours),
            "ware": WARES[language],
            "cube": CUBES[language],
            "seat": colours.by_seat(seat_names(language)),
            "payment": payments,
        },
    )


def prompt(g: s.MagnaCarta, language: str, names: Sequence[str], colours: SeatColours = OWN_COLOURS) -> str:
    """Return what the seat to move is asked, in one sentence; `names` are what the seats are called."""
    if g.depth == 0:
        return OVER[language]
    q = g.stack[g.depth - 1]
    kind = QUESTIONS[q.kind]
    return kind.prompt_in(language).format(
        seat=capital(names[q.seat]),
        card=card_names(language, colours)[q.subject] if kind.subject == "card" else "",
        ware=WARES[language][q.subject] if kind.subject == "ware" else "",
        cube=CUBES[language][q.subject] if kind.subject == "cube" else "",
        number=q.number,
    )


def label(action: int, language: str, colours: SeatColours = OWN_COLOURS) -> str:
    """Return an action in words."""
    family, place = ACTIONS.split(action)
    if family == "place":
        arguments = card_names(language, colours)
    else:
        arguments = ARGUMENTS[language].get(family, ("",))
    return LABELS[language][family].format(arguments[place])


def sentence(
    event: tuple[int, ...], language: str, names: Sequence[str], colours: SeatColours = OWN_COLOURS
) -> str:
    """Return a line of the log; seats are called by their `names`, cards by the `colours` of their seats."""
    words = WORDS[language] | {"card": card_names(language, colours)}
    return events.sentence(EVENTS[event[0]], event, language, words, names)


def reason(g: s.MagnaCarta, action: int, language: str = "en", colours: SeatColours = OWN_COLOURS) -> Why:
    """Return why an action that is not legal cannot be played, and the rule's id."""
    return told(refuse(g, action), REASONS[language], _reason_words(language, colours))
