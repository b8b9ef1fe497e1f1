"""Magna Carta in words: prompts, action labels, log sentences, in English and French."""

from collections.abc import Sequence
from functools import cache

from bastide.kernel import events
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.french import at, object_of, of_the
from bastide.kernel.refusals import Shown, Why, told
from bastide.kernel.words import capital, forms
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s
from bastide.magna_carta.actions import ACTIONS, NUMBERS
from bastide.magna_carta.events import EVENTS
from bastide.magna_carta.log_words import WORDS
from bastide.magna_carta.names import (
    BATCHES,
    CARDS,
    COLOUR_NAMES,
    CUBES,
    GOLD,
    KINDS,
    PRESTIGES,
    STEPS,
    TOKENS,
    WARES,
    payment,
)
from bastide.magna_carta.questions import QUESTIONS
from bastide.magna_carta.refusal_words import REASONS, shown
from bastide.magna_carta.refusals import refuse

OVER = {"en": "The game is over.", "fr": "La partie est terminée."}

# An action in words; {0} is its argument. What it costs and brings is said where it is offered (`choice_words`).
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
        "take": "Buy 1 {0}",
        "sell": "Sell 1 {0}",
        "swap": "Give 1 {0} for 1 gold",
        "buy gold": "Buy {0}",
        "buy token": "Buy {0}",
        "turn": "Residence in place of the {0}",
        "pay": "Pay {0}",
        "batches": "Give {0}",
        "gold": "Pay {0} in place of other cubes",
    },
    "fr": {
        "pass": "Passer",
        "keep": "Garder la main",
        "mulligan": "Défausser la main et en piocher une autre",
        "draw": "Piocher une carte",
        "replace hand": "Remplacer toute la main",
        "place": "Ouvrier {0}",
        "build": "Construire {0}",
        "provost": "Prévôt : {0}",
        "use": "Utiliser l'effet",
        "take": "Acheter 1 {0}",
        "sell": "Vendre 1 {0}",
        "swap": "Donner 1 {0} contre 1 or",
        "buy gold": "Acheter {0}",
        "buy token": "Acheter {0}",
        "turn": "Résidence à la place {0}",
        "pay": "Payer {0}",
        "batches": "Verser {0}",
        "gold": "Payer {0} à la place d'autres cubes",
    },
}
ARGUMENTS = {
    "en": {
        "build": KINDS["en"] + PRESTIGES["en"],
        "provost": tuple(
            f"{steps} forward" if steps > 0 else f"{-steps} back" if steps else "stays" for steps in STEPS
        ),
        "take": CUBES["en"],
        "sell": CUBES["en"],
        "swap": CUBES["en"],
        "buy gold": tuple(GOLD["en"][n] for n in (1, 2)),
        "buy token": tuple(TOKENS["en"][n] for n in (1, 2)),
        "turn": tuple(KINDS["en"][kind] for kind in c.TURNABLE),
        "pay": tuple(payment(way, "en") for way in c.PAYMENTS),
        "batches": tuple(BATCHES["en"][int(n)] for n in NUMBERS),
        "gold": tuple(GOLD["en"][int(n)] for n in NUMBERS),
    },
    "fr": {
        "build": tuple(object_of(ware) for ware in KINDS["fr"] + PRESTIGES["fr"]),
        "provost": tuple(
            f"avancer de {steps}" if steps > 0 else f"reculer de {-steps}" if steps else "le laisser" for steps in STEPS
        ),
        "take": CUBES["fr"],
        "sell": CUBES["fr"],
        "swap": CUBES["fr"],
        "buy gold": tuple(GOLD["fr"][n] for n in (1, 2)),
        "buy token": tuple(TOKENS["fr"][n] for n in (1, 2)),
        "turn": tuple(of_the(KINDS["fr"][kind]) for kind in c.TURNABLE),
        "pay": tuple(payment(way, "fr") for way in c.PAYMENTS),
        "batches": tuple(BATCHES["fr"][int(n)] for n in NUMBERS),
        "gold": tuple(GOLD["fr"][int(n)] for n in NUMBERS),
    },
}


def seat_names(language: str) -> tuple[str, ...]:
    """Return the names of the colours, in the order of the seats."""
    return COLOUR_NAMES["fr"] if language == "fr" else c.SEATS


def card_names(language: str, colours: SeatColours) -> Sequence[str]:
    """Return the names of the cards: each names the colour of the seat it belongs to."""
    return colours.by_seat(CARDS[language], c.N_NEUTRAL, c.N_KINDS)


def cards_to(language: str, colours: SeatColours) -> Sequence[str]:
    """Return the names of the cards as somebody is sent there."""
    names = card_names(language, colours)
    return tuple(at(name) for name in names) if language == "fr" else names


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
    card = card_names(language, colours)[q.subject if kind.subject == "card" else 0]
    ware = WARES[language][q.subject if kind.subject == "ware" else 0]
    cube = CUBES[language][q.subject if kind.subject == "cube" else 0]
    return kind.prompt_in(language).format(
        seat=capital(names[q.seat]),
        **forms(card, "card", language),
        **forms(ware, "ware", language),
        **forms(cube, "cube", language),
    )


def label(action: int, language: str, colours: SeatColours = OWN_COLOURS) -> str:
    """Return an action in words."""
    family, place = ACTIONS.split(action)
    if family == "place":
        arguments = cards_to(language, colours)
    else:
        arguments = ARGUMENTS[language].get(family, ("",))
    return LABELS[language][family].format(arguments[place])


def sentence(
    event: tuple[int, ...], language: str, names: Sequence[str], colours: SeatColours = OWN_COLOURS
) -> str:
    """Return a line of the log; seats are called by their `names`, cards by the `colours` of their seats."""
    words = {**WORDS[language], **_card_words(language, colours)}
    return events.sentence(EVENTS[event[0]], event, language, words, names)


@cache
def _card_words(language: str, colours: SeatColours) -> events.Words:
    """The cards in the log: as headings, after a preposition, as an object."""
    cards = card_names(language, colours)
    return {
        "card": tuple(capital(card) for card in cards),
        "card to": cards_to(language, colours),
        "card used": tuple(of_the(card) for card in cards) if language == "fr" else cards,
    }


def reason(g: s.MagnaCarta, action: int, language: str = "en", colours: SeatColours = OWN_COLOURS) -> Why:
    """Return why an action that is not legal cannot be played, and the rule's id."""
    return told(refuse(g, action), REASONS[language], _reason_words(language, colours))
