"""What a choice does in this position, and what it costs: the words of the buttons of Caylus."""

from collections.abc import Callable

from bastide.caylus import actions as a
from bastide.caylus import components as c
from bastide.caylus import questions as q
from bastide.caylus import state as s
from bastide.caylus.names import COUNTED_CUBES, DENIERS, LINES, POINTS
from bastide.caylus.rules.castle import section_with_room
from bastide.caylus.rules.construction import cube_cost, tile_points
from bastide.caylus.rules.placement import normal_price, price_of
from bastide.caylus.text import label
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.decisions import Question
from bastide.kernel.words import Counted, listed

# What is said of a choice where it is offered, by key; {0} is its label, {1} and {2} what is told of it.
WORDS = {
    "en": {
        "all": "Pass: no more workers this turn",
        "first": "Pass first: take {1}, no more workers this turn",
        "own": "{0} for only {1}",
        "from gate": "Take the worker home",
        "forward": "Provost {1} forward, to space {2}",
        "back": "Provost {1} back, to space {2}",
        "stays": "Provost stays on space {2}",
        "for": "{0} for {1}",
        "joust": "Joust: pay 1 denier and 1 cloth for a royal favour",
        "no joust": "Do not joust",
        "leave": "Take the worker home from the inn",
        "stay": "Stay at the inn: workers cost 1 denier next turn",
        "take": "Take {1}",
        "sell nothing": "Sell nothing",
        "buy": "Buy {1} for {2}",
        "buy nothing": "Buy nothing",
        "buy no more": "Buy no more",
        "exchange": "Give {1} for {2}",
        "no exchange": "Exchange nothing",
        "build": "{0}: {1} for {2}",
        "build nothing": "Build nothing",
        "residence": "{0}: {1} for {2}",
        "no residence": "Make no residence",
        "batch": "{0} for {1}",
        "no batch": "Give nothing: lose {1}",
        "free": "Give nothing",
        "stop": "Give no more batches",
        "line": "Line {1}: {2}",
        "swap": "Give {1} for 2 cubes of your choice",
    },
    "fr": {
        "all": "Passer : plus d'ouvrier ce tour-ci",
        "first": "Passer en premier : prendre {1}, plus d'ouvrier ce tour-ci",
        "own": "{0} pour seulement {1}",
        "from gate": "Reprendre l'ouvrier",
        "forward": "Prévôt : avancer de {1}, en case {2}",
        "back": "Prévôt : reculer de {1}, en case {2}",
        "stays": "Prévôt : le laisser en case {2}",
        "for": "{0} pour {1}",
        "joust": "Jouter : payer 1 denier et 1 tissu pour une faveur royale",
        "no joust": "Ne pas jouter",
        "leave": "Reprendre l'ouvrier de l'auberge",
        "stay": "Rester à l'auberge : ouvriers à 1 denier au prochain tour",
        "take": "Prendre {1}",
        "sell nothing": "Ne rien vendre",
        "buy": "Acheter {1} pour {2}",
        "buy nothing": "Ne rien acheter",
        "buy no more": "Ne plus rien acheter",
        "exchange": "Donner {1} contre {2}",
        "no exchange": "Ne rien échanger",
        "build": "{0} : {1} pour {2}",
        "build nothing": "Ne rien construire",
        "residence": "{0} : {1} pour {2}",
        "no residence": "Ne pas faire de résidence",
        "batch": "{0} pour {1}",
        "no batch": "Ne rien verser : perdre {1}",
        "free": "Ne rien verser",
        "stop": "Ne plus verser de lot",
        "line": "Ligne {1} : {2}",
        "swap": "Donner {1} contre 2 cubes au choix",
    },
}
LINE_CUBES = {
    "en": ("", "1 food", "1 food, wood or stone", "1 cube, not gold", "1 cube, not gold, or 2 for one of yours",
           "1 cube, or 2 for one of yours"),
    "fr": ("", "1 nourriture", "1 nourriture, bois ou pierre", "1 cube, sauf l'or",
           "1 cube, sauf l'or, ou 2 contre un des vôtres", "1 cube, ou 2 contre un des vôtres"),
}  # fmt: skip
LINE_BUILDINGS = {
    "en": ("", "nothing yet", "build in wood, 1 wood less", "build in wood or stone, 1 cube less",
           "build in wood or stone, or a residence", "build in wood or stone, a residence or prestige"),
    "fr": ("", "encore rien", "bâtir en bois, 1 bois de moins", "bâtir en bois ou en pierre, 1 cube de moins",
           "bâtir en bois ou en pierre, ou une résidence", "bâtir en bois ou en pierre, une résidence ou du prestige"),
}  # fmt: skip
ANY = {
    "en": Counted("cube of any kind", "cubes of any kind"),
    "fr": Counted("cube quelconque", "cubes quelconques"),
}
PLAIN = {"en": Counted("cube", "cubes"), "fr": Counted("cube", "cubes")}
AND = {"en": " and ", "fr": " et "}
FOR = {"en": " for ", "fr": " pour "}
SAYS_ALL = ""
"""A label that needs nothing more."""
Told = tuple[str, str, str]
"""The key of a choice, and what is filled in."""


def choice(g: s.Caylus, action: int, language: str, colours: SeatColours = OWN_COLOURS) -> str:
    """Return what a legal action does in this position and what it costs."""
    named, words = label(action, language, colours), WORDS[language]
    tell = BY_QUESTION.get(g.stack[g.depth - 1].kind)
    key, first, second = tell(g, action, language) if tell else (SAYS_ALL, "", "")
    return words[key].format(named, first, second) if key else named


def _asked(g: s.Caylus) -> Question:
    return g.stack[g.depth - 1]


def _place(g: s.Caylus, action: int, language: str) -> Told:
    seat = _asked(g).seat
    if action == a.PASS:
        return ("all" if g.n_passed else "first", DENIERS[language][c.FIRST_PASS_DENIERS], "")
    price = price_of(g, seat, action)
    return (SAYS_ALL if price == normal_price(g, seat) else "own", DENIERS[language][price], "")


def _gate(g: s.Caylus, action: int, language: str) -> Told:
    return ("from gate" if action == a.PASS else SAYS_ALL, "", "")


def _provost(g: s.Caylus, action: int, language: str) -> Told:
    steps = action - a.PROVOST_STAYS
    return ("forward" if steps > 0 else "back" if steps else "stays", str(abs(steps)), str(g.provost + steps))


def _bribe(g: s.Caylus, action: int, language: str) -> Told:
    key, steps, space = _provost(g, action, language)
    price = "" if key == "stays" else f",{FOR[language]}{DENIERS[language][int(steps)]}"
    return (key, steps, space + price)


def _joust(g: s.Caylus, action: int, language: str) -> Told:
    return ("joust" if action == a.JOUST else "no joust", "", "")


def _inn(g: s.Caylus, action: int, language: str) -> Told:
    return ("stay" if action == a.INN_STAY else "leave", "", "")


def _produce(g: s.Caylus, action: int, language: str) -> Told:
    cube = action - a.TAKE
    return ("take", COUNTED_CUBES[language][cube][c.AMOUNT[_asked(g).subject][cube]], "")


def _take(g: s.Caylus, action: int, language: str) -> Told:
    if action >= a.PAY:
        return ("swap", COUNTED_CUBES[language][action - a.PAY][1], "")
    return ("take", COUNTED_CUBES[language][action - a.TAKE][1], "")


def _sell(g: s.Caylus, action: int, language: str) -> Told:
    if action == a.PASS:
        return ("sell nothing", "", "")
    return ("for", DENIERS[language][c.PRICE[_asked(g).subject]], "")


def _buy(g: s.Caylus, action: int, language: str) -> Told:
    tile, left = _asked(g).subject, _asked(g).number
    if action == a.PASS:
        return ("buy nothing" if left == c.MOST[tile] else "buy no more", "", "")
    return ("buy", COUNTED_CUBES[language][action - a.TAKE][1], DENIERS[language][c.PRICE[tile]])


def _exchange(g: s.Caylus, action: int, language: str) -> Told:
    if action == a.PASS:
        return ("no exchange", "", "")
    tile, size = _asked(g).subject, action - a.DEAL
    exchange = next(one for one in c.EXCHANGES if one.tile == tile)
    cubes = dict(zip(c.CUBES, COUNTED_CUBES[language], strict=True))
    units = cubes | {"denier": DENIERS[language], "point": POINTS[language], "cube": PLAIN[language]}
    gives, gets = c.PAYS[g.edition][tile][size], c.GETS[g.edition][tile][size]
    return ("exchange", units[exchange.gives][gives], units[exchange.gets][gets])


def _build(g: s.Caylus, action: int, language: str, discount: int = 0) -> Told:
    if action == a.PASS:
        return ("build nothing", "", "")
    tile = action - a.BUILD
    costs = [COUNTED_CUBES[language][cube][cost]
             for cube in range(c.N_CUBES) if (cost := cube_cost(tile, cube, discount)) > 0]  # fmt: skip
    if c.ANY_COST[tile]:
        costs.append(ANY[language][c.ANY_COST[tile]])
    return ("build", POINTS[language][tile_points(g, tile)], listed(costs, AND[language]))


def _favour_build(g: s.Caylus, action: int, language: str) -> Told:
    if action >= a.TRANSFORM:
        return _residence(g, language, 0)
    return _build(g, action, language, 1)


def _transform(g: s.Caylus, action: int, language: str) -> Told:
    return ("no residence", "", "") if action == a.PASS else _residence(g, language, c.LAWYER_DENIERS)


def _residence(g: s.Caylus, language: str, deniers: int) -> Told:
    price = [COUNTED_CUBES[language][c.CLOTH][c.LAWYER_CLOTH], *([DENIERS[language][deniers]] if deniers else [])]
    points = c.POINTS[g.edition][c.RESIDENCE]
    return ("residence", POINTS[language][points], listed(price, AND[language]))


def _castle(g: s.Caylus, action: int, language: str) -> Told:
    me, section = g.players[_asked(g).seat], section_with_room(g)
    if action != a.PASS:
        return ("batch", POINTS[language][c.BATCH_POINTS[section]], "")
    if me.batches:
        return ("stop", "", "")
    lost = min(c.NO_BATCH_LOSS, me.prestige) if section < c.N_SECTIONS else 0
    return ("no batch" if lost else "free", POINTS[language][lost], "")


def _favour(g: s.Caylus, action: int, language: str) -> Told:
    line = action - a.FAVOUR
    column = max(1, min(g.players[_asked(g).seat].favours[line] + 1, c.OPEN_COLUMNS[g.counted]))
    brings = {
        c.LINE_PRESTIGE: POINTS[language][c.FAVOUR_POINTS[column]],
        c.LINE_DENIERS: DENIERS[language][c.FAVOUR_DENIERS[column]],
        c.LINE_CUBES: LINE_CUBES[language][column],
        c.LINE_BUILDING: LINE_BUILDINGS[language][column],
    }
    return ("line", LINES[language][line], brings[line])


BY_QUESTION: dict[int, Callable[[s.Caylus, int, str], Told]] = {
    q.ASK_PLACE: _place,
    q.ASK_GATE: _gate,
    q.ASK_GUILD: _provost,
    q.ASK_JOUST: _joust,
    q.ASK_INN: _inn,
    q.ASK_BRIBE: _bribe,
    q.ASK_PRODUCE: _produce,
    q.ASK_EXTRA: _take,
    q.ASK_SELL: _sell,
    q.ASK_BUY: _buy,
    q.ASK_EXCHANGE: _exchange,
    q.ASK_BUILD: _build,
    q.ASK_TRANSFORM: _transform,
    q.ASK_CASTLE: _castle,
    q.ASK_FAVOUR: _favour,
    q.ASK_FAVOUR_CUBE: _take,
    q.ASK_FAVOUR_SWAP: _take,
    q.ASK_FAVOUR_BUILD: _favour_build,
}
