"""The Pillars of the Earth in words: prompts, action labels, log sentences, in English and French."""

from collections.abc import Sequence

from bastide.kernel import events
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.french import of
from bastide.kernel.refusals import Why, told
from bastide.kernel.words import capital
from bastide.pillars import actions as a
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.actions import ACTIONS
from bastide.pillars.events import EVENTS
from bastide.pillars.log_words import WORDS
from bastide.pillars.names import (
    COLOUR_NAMES,
    COUNTED_CUBES,
    CRAFTSMEN,
    CRAFTSMEN_OF,
    CRAFTSMEN_THE,
    CUBES,
    CUBES_LEFT,
    EFFECTS,
    EVENT_CARDS,
    GOLD,
    PRIVILEGES,
    RESOURCES,
    RESOURCES_TO,
    TARGET_NAMES,
    TARGETS,
    WORKERS,
)
from bastide.pillars.questions import ASK_BUILDER, ASK_DISMISS, ASK_KEEP, ASK_REFUSE, ASK_WORK, QUESTIONS
from bastide.pillars.refusal_words import REASONS, shown
from bastide.pillars.refusals import refuse
from bastide.pillars.rules.builders import cost
from bastide.pillars.rules.court import tax_of

LANGUAGES = ("en", "fr")
BEST = {"en": "the dearest", "fr": "les plus chers"}
TIMES = {"en": ("not at all", "once", "twice", "{0} times"), "fr": ("zéro fois", "une fois", "deux fois", "{0} fois")}
OVER = {"en": "The game is over.", "fr": "La partie est terminée."}

# An action in words; {0} is its argument. What it costs and brings is said where it is offered (`choice_words`).
LABELS = {
    "en": {
        "pass": "Pass",
        "take": "Hire {0}",
        "workers": "Workers to the {0}",
        "dismiss": "Give up {0}",
        "refuse": "Send the builder back into the bag",
        "accept": "Accept the builder",
        "accept all": "Accept all builders of this round",
        "place": "Builder {0}",
        "use": "Use {0}",
        "protect": "Be protected from the event",
        "receive": "Take 1 {0} from the market",
        "pay": "Pay the tax",
        "buy": "Buy {0}",
        "sell": "Sell {0}",
        "work": "Work {0}",
        "convert all": "Let all craftsmen work",
        "keep": "Keep {0}",
    },
    "fr": {
        "pass": "Passer",
        "take": "Engager {0}",
        "workers": "Ouvriers {0}",
        "dismiss": "Se séparer {0}",
        "refuse": "Remettre l'architecte dans le sac",
        "accept": "Accepter l'architecte",
        "accept all": "Accepter tous les architectes de ce tour",
        "place": "Architecte {0}",
        "use": "Se servir de la carte « {0} »",
        "protect": "Ne pas subir l'événement",
        "receive": "Prendre 1 {0} au marché",
        "pay": "Payer l'impôt",
        "buy": "Acheter {0}",
        "sell": "Vendre {0}",
        "work": "Travailler {0}",
        "convert all": "Faire travailler tous les artisans",
        "keep": "Garder {0}",
    },
}
ARGUMENTS = {
    language: {
        "take": CRAFTSMEN_THE[language],
        "workers": RESOURCES_TO[language],
        "dismiss": CRAFTSMEN_OF[language],
        "place": TARGETS[language],
        "use": tuple(PRIVILEGES[language][card] for card in a.USABLE),
        "receive": CUBES[language][c.FIRST_GOOD :],
        "buy": tuple(
            cubes[n] for cubes in COUNTED_CUBES[language][c.FIRST_GOOD :] for n in range(1, c.MARKET_STOCK + 1)
        ),
        "sell": tuple(cubes[n] for cubes in COUNTED_CUBES[language] for n in range(1, c.MOST_SOLD + 1)),
        "work": tuple(TIMES[language][min(n, 3)].format(n) for n in range(c.MOST_USES + 1)),
        "keep": (*(str(n) for n in range(c.KEPT + 1)), BEST[language]),
    }
    for language in LANGUAGES
}
REASON_WORDS = {
    language: shown(
        language,
        {
            "privilege": PRIVILEGES[language],
            "craftsman": CRAFTSMEN[language],
            "resource": RESOURCES[language],
            "target": a.TARGETS if language == "en" else TARGET_NAMES,
            "cube": CUBES[language],
        },
    )
    for language in LANGUAGES
}


def seat_names(language: str) -> tuple[str, ...]:
    """Return the names of the colours, in the order of the seats."""
    return COLOUR_NAMES["fr"] if language == "fr" else c.SEATS


def prompt(g: s.Pillars, language: str, names: Sequence[str], colours: SeatColours = OWN_COLOURS) -> str:
    """Return what the seat to move is asked, in one sentence; `names` are what the seats are called."""
    if g.depth == 0:
        return OVER[language]
    q, kind = g.stack[g.depth - 1], QUESTIONS[g.stack[g.depth - 1].kind]
    me, working = g.players[q.seat], q.kind == ASK_WORK
    owner = names[q.subject if q.kind == ASK_REFUSE else 0]
    cube = CUBES[language][q.subject if q.kind == ASK_KEEP else 0]
    return kind.prompt_in(language, special=is_special(g)).format(
        seat=capital(names[q.seat]),
        workers=WORKERS[language][me.workers],
        gold=GOLD[language][me.gold],
        owner=events.whose(owner, language),
        cost=GOLD[language][cost(g)],
        event=EVENT_CARDS[language][g.event],
        effect=EFFECTS[language][g.event],
        tax=GOLD[language][tax_of(g, q.seat)],
        craftsman=CRAFTSMEN_THE[language][q.subject if working else 0],
        cubes=of(cube) if language == "fr" else cube,
        room=CUBES_LEFT[language][c.KEPT - q.number],
    )


def is_special(g: s.Pillars) -> bool:
    """Whether the special case of the question on top holds, for which it has other words."""
    q = g.stack[g.depth - 1]
    if q.kind == ASK_BUILDER:
        return bool(q.number) or cost(g) == 0
    return q.kind == ASK_DISMISS and g.phase == s.BISHOP


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


def reason(g: s.Pillars, action: int, language: str = "en", colours: SeatColours = OWN_COLOURS) -> Why:
    """Return why an action that is not legal cannot be played, and the rule's id; none names a seat."""
    return told(refuse(g, action), REASONS[language], REASON_WORDS[language])
