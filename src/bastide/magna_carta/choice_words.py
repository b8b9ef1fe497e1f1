"""What a choice does in this position, and what it costs: the words of the buttons of Magna Carta."""

from collections.abc import Callable

from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.decisions import Question
from bastide.kernel.words import Counted, listed
from bastide.magna_carta import actions as a
from bastide.magna_carta import components as c
from bastide.magna_carta import questions as q
from bastide.magna_carta import state as s
from bastide.magna_carta.names import AND, COUNTED_CUBES, DENIERS, POINTS, payment
from bastide.magna_carta.text import label

# What is said of a choice where it is offered, by key; {0} is its label, {1} and {2} what is told of it.
WORDS = {
    "en": {
        "all": "Pass: no more actions this turn",
        "first": "Pass first: take {1}, no more actions this turn",
        "for": "{0} for {1}",
        "build": "{0}: {1} for {2}",
        "forward": "Provost {1} forward, to card {2}",
        "back": "Provost {1} back, to card {2}",
        "stays": "Provost stays on card {2}",
        "take": "Take {1}",
        "take nothing": "Take nothing",
        "buy nothing": "Buy nothing",
        "buy no more": "Buy no more",
        "sell nothing": "Sell nothing",
        "no swap": "Exchange nothing",
        "no gold": "Buy no gold",
        "no token": "Buy no castle token",
        "tokens": "{0} for {1}: {2}",
        "no residence": "Make no residence",
        "give nothing": "Give nothing",
        "batches": "{0}: {1}",
        "pay": "Pay {1}",
    },
    "fr": {
        "all": "Passer : plus d'action ce tour-ci",
        "first": "Passer en premier : prendre {1}, plus d'action ce tour-ci",
        "for": "{0} pour {1}",
        "build": "{0} : {1} pour {2}",
        "forward": "Prévôt : avancer de {1}, à la carte {2}",
        "back": "Prévôt : reculer de {1}, à la carte {2}",
        "stays": "Prévôt : le laisser à la carte {2}",
        "take": "Prendre {1}",
        "take nothing": "Ne rien prendre",
        "buy nothing": "Ne rien acheter",
        "buy no more": "Ne plus rien acheter",
        "sell nothing": "Ne rien vendre",
        "no swap": "Ne rien échanger",
        "no gold": "Ne pas acheter d'or",
        "no token": "N'acheter aucun jeton du château",
        "tokens": "{0} pour {1} : {2}",
        "no residence": "Ne pas faire de résidence",
        "give nothing": "Ne rien verser",
        "batches": "{0} : {1}",
        "pay": "Payer {1}",
    },
}
FOR = {"en": " for ", "fr": " pour "}
ANY = {"en": Counted("cube of any kind", "cubes of any kind"), "fr": Counted("cube quelconque", "cubes quelconques")}
SAYS_ALL = ""
"""A label that needs nothing more."""
Told = tuple[str, str, str]
"""The key of a choice, and what is filled in."""


def choice(g: s.MagnaCarta, action: int, language: str, colours: SeatColours = OWN_COLOURS) -> str:
    """Return what a legal action does in this position and what it costs."""
    named = label(action, language, colours)
    tell = BY_QUESTION.get(_asked(g).kind)
    key, first, second = tell(g, action, language) if tell else (SAYS_ALL, "", "")
    return WORDS[language][key].format(named, first, second) if key else named


def _asked(g: s.MagnaCarta) -> Question:
    return g.stack[g.depth - 1]


def _side(g: s.MagnaCarta) -> int:
    """The side of the card that is asked about, where the question says so."""
    return _asked(g).number


def _act(g: s.MagnaCarta, action: int, language: str) -> Told:
    if action == a.PASS:
        return ("all" if g.n_passed else "first", DENIERS[language][c.FIRST_PASS_DENIERS], "")
    if action in (a.DRAW, a.REPLACE):
        return ("for", DENIERS[language][c.ACTION_PRICE], "")
    if action < a.BUILD:
        return (SAYS_ALL, "", "")
    ware = action - a.BUILD
    points = c.PRESTIGE_POINTS[ware - c.N_KINDS] if ware >= c.N_KINDS else c.POINTS[ware]
    costs = [counted[n] for n, counted in zip(c.COST[ware], COUNTED_CUBES[language], strict=True) if n]
    if c.ANY_COST[ware]:
        costs.append(ANY[language][c.ANY_COST[ware]])
    return ("build", POINTS[language][points], listed(costs, AND[language]))


def _provost(g: s.MagnaCarta, action: int, language: str) -> Told:
    steps = action - a.PROVOST_STAYS
    price = f",{FOR[language]}{DENIERS[language][abs(steps)]}" if steps else ""
    key = "forward" if steps > 0 else "back" if steps else "stays"
    return (key, str(abs(steps)), f"{g.provost + steps}{price}")


def _use(g: s.MagnaCarta, action: int, language: str) -> Told:
    if action == a.PASS:
        return ("take nothing", "", "")
    *cubes, deniers = c.GAIN[_side(g)][c.ROW[_asked(g).subject]]
    taken = [payment((cubes[0], cubes[1], cubes[2], cubes[3]), language)] if any(cubes) else []
    return ("take", listed(taken + [DENIERS[language][deniers]] * bool(deniers), AND[language]), "")


def _buy(g: s.MagnaCarta, action: int, language: str) -> Told:
    if action == a.PASS:
        return ("buy no more" if _bought(g) else "buy nothing", "", "")
    return ("for", DENIERS[language][c.CUBE_PRICE], "")


def _bought(g: s.MagnaCarta) -> bool:
    """One cube was bought already."""
    asked = _asked(g)
    side = c.PRIMARY if g.worker[g.space[asked.subject]] == asked.seat else c.SECONDARY
    return asked.number < c.MOST[side][asked.subject]


def _sell(g: s.MagnaCarta, action: int, language: str) -> Told:
    return ("sell nothing", "", "") if action == a.PASS else ("for", DENIERS[language][c.SALE_DENIERS], "")


def _swap(g: s.MagnaCarta, action: int, language: str) -> Told:
    return ("no swap" if action == a.PASS else SAYS_ALL, "", "")


def _bank(g: s.MagnaCarta, action: int, language: str) -> Told:
    if action == a.PASS:
        return ("no gold", "", "")
    return ("for", DENIERS[language][c.PRICES[_side(g)][c.ROW[_asked(g).subject]][action - a.BUY_GOLD]], "")


def _church(g: s.MagnaCarta, action: int, language: str) -> Told:
    if action == a.PASS:
        return ("no token", "", "")
    number = 1 + action - a.BUY_TOKEN
    price = c.PRICES[_side(g)][c.ROW[_asked(g).subject]][number - 1]
    return ("tokens", DENIERS[language][price], POINTS[language][_points(g, number)])


def _points(g: s.MagnaCarta, number: int) -> int:
    """What so many castle tokens are worth: the best come first (MAG-66)."""
    left = [points for section, points in enumerate(c.TOKEN_POINTS) for _ in range(g.tokens[section])]
    return sum(left[:number])


def _turn(g: s.MagnaCarta, action: int, language: str) -> Told:
    if action == a.PASS:
        return ("no residence", "", "")
    return ("for", payment(c.RESIDENCE_COST, language), "")


def _batches(g: s.MagnaCarta, action: int, language: str) -> Told:
    number = action - a.BATCHES
    return ("batches", POINTS[language][_points(g, number)], "") if number else ("give nothing", "", "")


def _jokers(g: s.MagnaCarta, action: int, language: str) -> Told:
    gold, cubes = action - a.JOKERS, [0] * c.N_CUBES
    cubes[_asked(g).subject], cubes[c.GOLD] = _asked(g).number - gold, gold
    return ("pay", payment((cubes[0], cubes[1], cubes[2], cubes[3]), language), "")


BY_QUESTION: dict[int, Callable[[s.MagnaCarta, int, str], Told]] = {
    q.ASK_ACTION: _act,
    q.ASK_PROVOST: _provost,
    q.ASK_USE: _use,
    q.ASK_BUY: _buy,
    q.ASK_SELL: _sell,
    q.ASK_SWAP: _swap,
    q.ASK_BANK: _bank,
    q.ASK_CHURCH: _church,
    q.ASK_TURN: _turn,
    q.ASK_BATCHES: _batches,
    q.ASK_JOKERS: _jokers,
}
