"""The Pillars of the Earth in words: prompts, action labels, log sentences, in English and French."""

from collections.abc import Sequence

from bastide.kernel import events
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.refusals import Why, told
from bastide.kernel.words import capital
from bastide.pillars import actions as a
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.actions import ACTIONS
from bastide.pillars.events import EVENTS
from bastide.pillars.questions import ASK_BUILDER, ASK_DISMISS, ASK_KEEP, ASK_REFUSE, ASK_WORK, QUESTIONS
from bastide.pillars.refusal_words import REASONS, shown
from bastide.pillars.refusals import refuse
from bastide.pillars.rules.builders import cost
from bastide.pillars.rules.cathedral import convert_all, most_times
from bastide.pillars.rules.court import tax_of

LANGUAGES = ("en", "fr")
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
TARGETS = {
    language: (
        *(PLACES[language][place] for place in a.PLAIN_PLACES),
        *(f"Kingsbridge ({card})" for card in PRIVILEGES[language]),
        *(f"Shiring ({card})" for card in CRAFTSMEN[language][: c.N_HIRED]),
    )
    for language in LANGUAGES
}
NOTHING_IN = {"en": "nothing", "fr": "rien"}
GOLD = {"en": "gold", "fr": "or"}
POINTS = {"en": "VP", "fr": "PV"}

OVER = {"en": "The game is over.", "fr": "La partie est terminée."}

# An action in words; {0} is its argument.
LABELS = {
    "en": {
        "pass": "Pass",
        "take": "Hire the {0}",
        "workers": "Workers to the {0}",
        "dismiss": "Dismiss the {0}",
        "refuse": "Send the builder back",
        "accept": "Accept the builder",
        "accept all": "Accept all builders of this round",
        "place": "Builder to: {0}",
        "use": "Use the privilege: {0}",
        "protect": "Protection from the event",
        "receive": "Take 1 {0} from the market",
        "pay": "Pay the tax",
        "buy": "Buy {0}",
        "sell": "Sell {0}",
        "work": "Work {0}",
        "convert all": "Convert all",
        "keep": "Keep {0}",
    },
    "fr": {
        "pass": "Passer",
        "take": "Engager : {0}",
        "workers": "Ouvriers : {0}",
        "dismiss": "Se séparer de : {0}",
        "refuse": "Remettre l'architecte dans le sac",
        "accept": "Accepter l'architecte",
        "accept all": "Accepter tous les architectes de ce tour",
        "place": "Architecte : {0}",
        "use": "Utiliser le privilège : {0}",
        "protect": "Protection contre l'événement",
        "receive": "Prendre 1 {0} au marché",
        "pay": "Payer l'impôt",
        "buy": "Acheter {0}",
        "sell": "Vendre {0}",
        "work": "Travailler {0}",
        "convert all": "Tout convertir",
        "keep": "Garder {0}",
    },
}
BEST = {"en": "the dearest", "fr": "les plus chers"}
TIMES = {"en": ("never", "once", "twice", "{0} times"), "fr": ("zéro fois", "une fois", "deux fois", "{0} fois")}
ARGUMENTS = {
    language: {
        "take": CRAFTSMEN[language],
        "workers": RESOURCES[language],
        "dismiss": CRAFTSMEN[language],
        "place": TARGETS[language],
        "use": tuple(PRIVILEGES[language][card] for card in a.USABLE),
        "receive": CUBES[language][c.FIRST_GOOD :],
        "buy": tuple(f"{n} {x}" for x in CUBES[language][c.FIRST_GOOD :] for n in range(1, c.MARKET_STOCK + 1)),
        "sell": tuple(f"{n} {x}" for x in CUBES[language] for n in range(1, c.MOST_SOLD + 1)),
        "work": tuple(TIMES[language][min(n, 3)].format(n) for n in range(c.MOST_USES + 1)),
        "keep": (*(str(n) for n in range(c.KEPT + 1)), BEST[language]),
    }
    for language in LANGUAGES
}
WORDS = {
    language: {
        "privilege": PRIVILEGES[language],
        "craftsman": CRAFTSMEN[language],
        "resource": RESOURCES[language],
        "target": TARGETS[language],
        "event": EVENT_CARDS[language],
        "effect": EFFECTS[language],
        "cube": CUBES[language],
    }
    for language in LANGUAGES
}
REASON_WORDS = {
    language: shown(language, WORDS[language] | {"target": a.TARGETS if language == "en" else TARGETS[language]})
    for language in LANGUAGES
}


def seat_names(language: str) -> tuple[str, ...]:
    """Return the names of the colours, in the order of the seats."""
    return COLOUR_NAMES["fr"] if language == "fr" else c.SEATS


def conversion(craftsman: int, language: str) -> str:
    """What a craftsman makes of what: `1 sand + 1 metal -> 3 VP`."""
    card = c.CRAFTSMEN[craftsman]
    parts = [f"{n} {name}" for n, name in zip(card.cubes, CUBES[language], strict=True) if n]
    if card.gold_in:
        parts.append(f"{card.gold_in} {GOLD[language]}")
    if craftsman == c.TOOL_MAKER:
        parts.append(f"({CUBES[language][c.METAL]})")
    made = f"{card.points} {POINTS[language]}" if card.points else f"{card.gold_out} {GOLD[language]}"
    return f"{' + '.join(parts) or NOTHING_IN[language]} -> {made}"


def outlook(g: s.Pillars) -> tuple[int, int]:
    """Points and gold that come of converting all from the craftsman on who is asked about."""
    q = g.stack[g.depth - 1]
    then = g.clone()
    then.depth = 0
    convert_all(then, q.seat, q.subject, q.number)
    now, later = g.players[q.seat], then.players[q.seat]
    return later.points - now.points, later.gold - now.gold


def prompt(g: s.Pillars, language: str, names: Sequence[str], colours: SeatColours = OWN_COLOURS) -> str:
    """Return what the seat to move is asked, in one sentence; `names` are what the seats are called."""
    if g.depth == 0:
        return OVER[language]
    q, kind = g.stack[g.depth - 1], QUESTIONS[g.stack[g.depth - 1].kind]
    me, working = g.players[q.seat], q.kind == ASK_WORK
    points, more = outlook(g) if working else (0, 0)
    uses = f", x{most_times(me, q.subject, q.number)}" if working else ""
    return kind.prompt_in(language, special=is_special(g)).format(
        seat=capital(names[q.seat]),
        workers=me.workers,
        gold=me.gold,
        owner=capital(names[q.subject if q.kind == ASK_REFUSE else 0]),
        cost=cost(g),
        event=EVENT_CARDS[language][g.event],
        tax=tax_of(g, q.seat),
        craftsman=CRAFTSMEN[language][q.subject if working else 0],
        conversion=conversion(q.subject if working else 0, language) + uses,
        points=points,
        more=f"{more:+d}" if more < 0 else more,
        cube=CUBES[language][q.subject if q.kind == ASK_KEEP else 0],
        room=c.KEPT - q.number,
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
