"""Heaps in words: prompts, labels, log and refusals, in English and French."""

from collections.abc import Sequence

from bastide.kernel import events
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.refusals import Why
from bastide.kernel.words import capital
from heaps.events import EVENTS
from heaps.questions import QUESTIONS
from heaps.state import ACTIONS, NO_CARD, Heaps

COLOUR_NAMES = {"en": ("red", "green", "blue"), "fr": ("rouge", "vert", "bleu")}
WORDS = {
    "turn": ("turn", "tour"), "left": ("in the heap", "dans le tas"), "half": ("rain at", "pluie à"),
    "hand": ("card", "carte"), "won": ("points", "points"),
    "hidden": ("hidden", "cachée"), "none": ("none", "aucune"),
}  # fmt: skip
"""Fields of the state and their values, as the board names them."""
OVER = {"en": "The game is over.", "fr": "La partie est terminée."}
LABELS = {
    "en": {"take": "Take {0}", "card": "Play the card"},
    "fr": {"take": "Prendre {0}", "card": "Jouer la carte"},
}
FEW = {"en": "in the heap there are {0}", "fr": "dans le tas, il y en a {0}"}
NOTHING_TO_PLAY = {"en": "you have no card", "fr": "vous n'avez pas de carte"}
LAST = {"en": "the last counter is taken by hand", "fr": "on prend le dernier jeton à la main"}


def seat_names(language: str) -> tuple[str, ...]:
    """Return the names of the colours, in the order of the seats; in English those that pages and drawings know."""
    return COLOUR_NAMES[language]


def prompt(g: Heaps, language: str, names: Sequence[str], colours: SeatColours = OWN_COLOURS) -> str:
    """Return what is asked, in one sentence; `names` are what the seats are called."""
    if g.depth == 0:
        return OVER[language]
    q = g.stack[g.depth - 1]
    return QUESTIONS[q.kind].prompt_in(language).format(seat=capital(names[q.seat]), left=g.left)


def label(action: int, language: str, colours: SeatColours = OWN_COLOURS) -> str:
    """Return an action in words."""
    family, place = ACTIONS.split(action)
    return LABELS[language][family].format(place + 1)


def sentence(
    event: tuple[int, ...], language: str, names: Sequence[str], colours: SeatColours = OWN_COLOURS
) -> str:
    """Return a line of the log."""
    return events.sentence(EVENTS[event[0]], event, language, {}, names)


def reason(g: Heaps, action: int, language: str = "en", colours: SeatColours = OWN_COLOURS) -> Why:
    """Return why an action that is not legal cannot be played, and the rule's id."""
    if ACTIONS.split(action)[0] == "take":
        return Why(FEW[language].format(g.left), "HEA-2")
    has_card = g.hand[g.stack[g.depth - 1].seat] != NO_CARD
    return Why((LAST if has_card else NOTHING_TO_PLAY)[language], "HEA-6")
