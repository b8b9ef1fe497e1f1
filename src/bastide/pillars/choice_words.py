"""What a choice does in this position, and what it costs: the words of the buttons of The Pillars of the Earth."""

from collections.abc import Callable

from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.decisions import Question
from bastide.kernel.words import listed
from bastide.pillars import actions as a
from bastide.pillars import components as c
from bastide.pillars import questions as q
from bastide.pillars import state as s
from bastide.pillars.names import AND, COUNTED_CUBES, GOLD, POINTS, PRIVILEGE_EFFECTS, WORKERS, given, made
from bastide.pillars.rules.cathedral import convert_all
from bastide.pillars.rules.court import tax_of
from bastide.pillars.text import label

# What is said of a choice where it is offered, by key; {0} is its label, {1} and {2} what is told of it.
WORDS = {
    "en": {
        "no card": "Take no more cards",
        "for": "{0} for {1}",
        "send": "{0}: {1} for {2}",
        "waits": "Let the builder wait: placed last, for no gold",
        "remigius": "Use Remigius: place the builder for no gold",
        "privilege": "{0}: {1}",
        "thomas": "Use Thomas: be protected from the event",
        "no thomas": "Keep Thomas for later",
        "exempt": "Use the tax exemption: pay nothing",
        "tax": "Pay the tax: {1}",
        "debt": "Pay the tax: {1}, and lose {2}",
        "leave": "Leave the market",
        "no work": "Do not work",
        "work": "{0}: {1} for {2}",
        "work free": "{0}: {1}",
        "all": "{0}: {1}",
        "keep": "Keep {1}",
        "give back": "Keep none",
    },
    "fr": {
        "no card": "Ne plus prendre de carte",
        "for": "{0} pour {1}",
        "send": "{0} : {1} pour {2}",
        "waits": "Laisser attendre l'architecte : placé à la fin, sans payer",
        "remigius": "Se servir de Remigius : placer l'architecte sans payer",
        "privilege": "{0} : {1}",
        "thomas": "Se servir de Thomas : ne pas subir l'événement",
        "no thomas": "Garder Thomas pour plus tard",
        "exempt": "Se servir de l'exemption d'impôt : ne rien payer",
        "tax": "Payer l'impôt : {1}",
        "debt": "Payer l'impôt : {1}, et perdre {2}",
        "leave": "Quitter le marché",
        "no work": "Ne pas travailler",
        "work": "{0} : {1} contre {2}",
        "work free": "{0} : {1}",
        "all": "{0} : {1}",
        "keep": "Garder {1}",
        "give back": "N'en garder aucun",
    },
}
CHANGE = {"en": ("{0} more", "{0} less", "nothing now"), "fr": ("{0} en plus", "{0} en moins", "rien maintenant")}
SAYS_ALL = ""
"""A label that needs nothing more."""
Told = tuple[str, str, str]
"""The key of a choice, and what is filled in."""


def choice(g: s.Pillars, action: int, language: str, colours: SeatColours = OWN_COLOURS) -> str:
    """Return what a legal action does in this position and what it costs."""
    named = label(action, language, colours)
    tell = BY_QUESTION.get(_asked(g).kind)
    key, first, second = tell(g, action, language) if tell else (SAYS_ALL, "", "")
    return WORDS[language][key].format(named, first, second) if key else named


def _asked(g: s.Pillars) -> Question:
    return g.stack[g.depth - 1]


def _card(g: s.Pillars, action: int, language: str) -> Told:
    if action == a.PASS:
        return ("no card", "", "")
    if action < a.SEND:
        return ("for", GOLD[language][c.PRICE[action - a.TAKE]], "")
    card = action - a.SEND
    cube = c.SITE_CUBE[card // c.CARDS_A_SITE]
    return ("send", COUNTED_CUBES[language][cube][c.YIELD[card]], WORKERS[language][c.WORKERS_NEEDED[card]])


def _builder(g: s.Pillars, action: int, language: str) -> Told:
    if action == a.PASS:
        return ("waits", "", "")
    if action == a.USE_REMIGIUS:
        return ("remigius", "", "")
    if a.PLACE_KINGSBRIDGE <= action < a.PLACE_SHIRING:
        return ("privilege", PRIVILEGE_EFFECTS[language][action - a.PLACE_KINGSBRIDGE], "")
    return (SAYS_ALL, "", "")


def _thomas(g: s.Pillars, action: int, language: str) -> Told:
    return ("thomas" if action == a.USE_THOMAS else "no thomas", "", "")


def _tax(g: s.Pillars, action: int, language: str) -> Told:
    if action != a.PAY:
        return ("exempt", "", "")
    me, tax = g.players[_asked(g).seat], tax_of(g, _asked(g).seat)
    paid = min(tax, me.gold)
    lost = min((tax - paid) // c.GOLD_A_POINT, me.points)
    return ("debt" if lost else "tax", GOLD[language][paid], POINTS[language][lost])


def _market(g: s.Pillars, action: int, language: str) -> Told:
    if action == a.PASS:
        return ("leave", "", "")
    first, count = (a.BUY, c.MARKET_STOCK) if action < a.SELL else (a.SELL, c.MOST_SOLD)
    kind, number = divmod(action - first, count)
    cube = kind + c.FIRST_GOOD if action < a.SELL else kind
    return ("for", GOLD[language][(number + 1) * c.CUBE_PRICE[cube]], "")


def _work(g: s.Pillars, action: int, language: str) -> Told:
    if action == a.CONVERT_ALL:
        return ("all", _outlook(g, language), "")
    times = action - a.WORK
    if times == 0:
        return ("no work", "", "")
    craftsman = _asked(g).subject
    needs = given(craftsman, language, times)
    return ("work" if needs else "work free", made(craftsman, language, times), needs)


def _outlook(g: s.Pillars, language: str) -> str:
    """What comes of converting all from the craftsman on who is asked about."""
    asked, then = _asked(g), g.clone()
    then.depth = 0
    convert_all(then, asked.seat, asked.subject, asked.number)
    now, later = g.players[asked.seat], then.players[asked.seat]
    points, gold = later.points - now.points, later.gold - now.gold
    earned, spent, nothing = CHANGE[language]
    parts = [POINTS[language][points]] * bool(points)
    parts += [(earned if gold > 0 else spent).format(GOLD[language][abs(gold)])] * bool(gold)
    return listed(parts, AND[language]) or nothing


def _keep(g: s.Pillars, action: int, language: str) -> Told:
    if action == a.KEEP_BEST:
        return (SAYS_ALL, "", "")
    number = action - a.KEEP
    return ("keep" if number else "give back", COUNTED_CUBES[language][_asked(g).subject][number], "")


BY_QUESTION: dict[int, Callable[[s.Pillars, int, str], Told]] = {
    q.ASK_CARD: _card,
    q.ASK_BUILDER: _builder,
    q.ASK_PASSED_BUILDER: _builder,
    q.ASK_THOMAS: _thomas,
    q.ASK_TAX: _tax,
    q.ASK_MARKET: _market,
    q.ASK_WORK: _work,
    q.ASK_KEEP: _keep,
}
