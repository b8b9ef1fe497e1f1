"""The words of the drawing: names short enough for a tile, and every tile and place in a sentence."""

from typing import Any

from bastide.caylus import components as c
from bastide.caylus.text import CUBES, FAMILIES, TILES
from bastide.drawing.text import capital

# A tile's background says its family: its name need not.
LEFT_OUT = {
    "en": ("neutral ", "fixed ", "wood ", "stone ", "second "),
    "fr": (" neutre", " fixe", " en bois", " en pierre", "second ", " de nourriture", " de tissu"),
}
SPECIALS = {
    "en": tuple(map(capital, c.SPECIALS)),
    "fr": ("Porte", "Comptoir", "Guilde", "Joute", "Écuries", "Auberge"),
}
PHASES = {
    "en": {"income": "Income", "placement": "Placing workers", "specials": "Special buildings", "provost": "The provost",
           "buildings": "Buildings at work", "castle": "The castle", "end of turn": "End of the turn",
           "over": "The game is over"},
    "fr": {"income": "Revenus", "placement": "Placement des ouvriers", "specials": "Bâtiments spéciaux",
           "provost": "Le prévôt", "buildings": "Travail des bâtiments", "castle": "Le château",
           "end of turn": "Fin du tour", "over": "Fin de la partie"},
}  # fmt: skip
WORDS: dict[str, dict[str, str]] = {
    "en": {
        "board": "Caylus, turn {0}: {1}", "stock": "Buildings in the stock", "turn": "Turn {0}", "order": "Turn order",
        "in order": "{seat}: number {0} in turn order", "castle": "Castle", "bridge": "Bridge", "passed": "passed",
        "bailiff": "Bailiff, on space {0}: a count comes when he reaches a gate",
        "provost": "Provost, on space {0}: workers beyond him do not work",
        "space": "Space {0}, empty", "beyond": "beyond the provost", "worker": "worker of {seat}",
        "worker on": "Worker of {seat}: {0}", "owner": "belongs to {seat}", "owned": "{seat} owns the {0}",
        "waits": "becomes a residence of {seat}",
        "gate": "{0}: counted when the bailiff reaches space {1}", "gone": "{0}: counted",
        "section": "{0}: {1} of {2} houses; {3} prestige for a batch", "under construction": "under construction",
        "counted": "counted", "count": "at the count, no house: -{0} prestige; {1}", "favours": "{0} houses: {1} favour(s)",
        "house": "House of {seat} in the section {0}",
        "the castle": "Castle: give batches (food and two other cubes, all different) for houses and prestige",
        "the bridge": "Bridge: who passes takes the next place, the first one gets 1 denier; the first free number is the "
                      "price of a worker",
        "has passed": "{seat} passed, number {0}", "favour": "Favour marker of {seat}, line {0}: column {1}",
        "line": "Favour line {0}", "column": "column {0}", "closed": "closed", "nothing": "nothing",
        "simplified": "Every favour is worth {0} prestige", "favours table": "Royal favours",
        "free": "free", "costs": "costs {0}", "points": "{0} prestige", "royal": "{0} royal favour(s) when built",
        "denier": "{0} denier(s)", "or": " or ", "and": ", ", "any": "{0} cube of any kind",
        "produce": "gives {0}", "extra": "if somebody else works there, the owner takes {0}",
        "sell": "sell a cube of any kind for {0} deniers", "buy one": "buy a cube, not gold, for {0} deniers",
        "buy": "buy up to {1} cubes, not gold, for {0} denier each", "deal": "{0} for {1}", "prestige": "{0} prestige",
        "plain": "{0} cubes, not gold", "build": "build a building: {0}",
        "architect": "build a prestige building on a residence of one's own",
        "lawyer": "turn a neutral building or a wood or stone one of one's own into a residence, for {0} and {1}",
        "income": "{0} of income a turn", "missing": "missing: {0}",
        "wood less": "wood building, 1 wood less", "stone less": "stone building, 1 stone less",
        "a lawyer": "residence for 1 cloth", "an architect": "prestige building", "swap": "1 cube for 2, not gold",
    },
    "fr": {
        "board": "Caylus, tour {0} : {1}", "stock": "Bâtiments en réserve", "turn": "Tour {0}", "order": "Ordre du tour",
        "in order": "{seat} : numéro {0} dans l'ordre du tour", "castle": "Château", "bridge": "Pont",
        "passed": "ont passé",
        "bailiff": "Bailli, case {0} : un décompte a lieu quand il atteint une porte",
        "provost": "Prévôt, case {0} : au-delà, les ouvriers ne travaillent pas",
        "space": "Case {0}, vide", "beyond": "au-delà du prévôt", "worker": "ouvrier de {seat}",
        "worker on": "Ouvrier de {seat} : {0}", "owner": "appartient à {seat}", "owned": "{seat} possède : {0}",
        "waits": "devient une résidence de {seat}",
        "gate": "{0} : décompte quand le bailli atteint la case {1}", "gone": "{0} : décompté",
        "section": "{0} : {1} maisons sur {2} ; {3} prestige par lot", "under construction": "en construction",
        "counted": "décompté", "count": "au décompte, aucune maison : -{0} prestige ; {1}",
        "favours": "{0} maisons : {1} faveur(s)", "house": "Maison de {seat}, section {0}",
        "the castle": "Château : verser des lots (nourriture et deux autres cubes, tous différents) pour des maisons et du "
                      "prestige",
        "the bridge": "Pont : qui passe prend la place suivante, le premier reçoit 1 denier ; le premier numéro libre est le "
                      "prix d'un ouvrier",
        "has passed": "{seat} a passé, numéro {0}", "favour": "Marqueur de faveur de {seat}, ligne {0} : colonne {1}",
        "line": "Ligne de faveur {0}", "column": "colonne {0}", "closed": "fermée", "nothing": "rien",
        "simplified": "Chaque faveur vaut {0} prestige", "favours table": "Faveurs royales",
        "free": "libre", "costs": "coûte {0}", "points": "{0} prestige", "royal": "{0} faveur(s) royale(s) à la construction",
        "denier": "{0} denier(s)", "or": " ou ", "and": ", ", "any": "{0} cube au choix",
        "produce": "donne {0}", "extra": "si un autre y travaille, le propriétaire prend {0}",
        "sell": "vendre un cube quelconque pour {0} deniers", "buy one": "acheter un cube, sauf l'or, pour {0} deniers",
        "buy": "acheter jusqu'à {1} cubes, sauf l'or, pour {0} denier chacun", "deal": "{0} contre {1}",
        "prestige": "{0} prestige", "plain": "{0} cubes, sauf l'or", "build": "construire un bâtiment : {0}",
        "architect": "construire un bâtiment de prestige sur une de ses résidences",
        "lawyer": "transformer un bâtiment neutre, ou un des siens en bois ou en pierre, en résidence, pour {0} et {1}",
        "income": "{0} de revenu par tour", "missing": "il manque : {0}",
        "wood less": "bâtiment en bois, 1 bois de moins", "stone less": "bâtiment en pierre, 1 pierre de moins",
        "a lawyer": "résidence pour 1 tissu", "an architect": "bâtiment de prestige", "swap": "1 cube contre 2, sauf l'or",
    },
}  # fmt: skip
SPECIAL_WORDS = {
    "en": (
        "Gate: later, move this worker to any free place for free",
        "Trading post: take 3 deniers",
        "Guild: move the provost up to 3 spaces",
        "Joust field: 1 denier and 1 cloth for a royal favour",
        "Stables: first, second and third in turn order",
        "Inn: from the next turn on, each worker costs 1 denier for the one on the right",
    ),
    "fr": (
        "Porte : plus tard, déplacer cet ouvrier gratuitement vers une place libre",
        "Comptoir : prendre 3 deniers",
        "Guilde des marchands : déplacer le prévôt de 3 cases au plus",
        "Champ de joute : 1 denier et 1 tissu contre une faveur royale",
        "Écuries : premier, deuxième et troisième dans l'ordre du tour",
        "Auberge : dès le tour suivant, chaque ouvrier coûte 1 denier à celui de droite",
    ),
}


def short_name(tile: int, language: str) -> str:
    """A tile's name on the tile."""
    name = TILES[language][tile]
    for part in LEFT_OUT[language]:
        name = name.replace(part, "")
    return capital(name)


def deniers(count: int, language: str) -> str:
    """`1 denier`, `2 deniers`."""
    return _counted("denier", count, language)


def _counted(key: str, count: int, language: str) -> str:
    words = WORDS[language][key].format(count)
    return words.replace("(s)", "s" if count > 1 else "")


def cubes(amounts: tuple[int, ...], language: str, joint: str = "and") -> str:
    """`1 food, 2 wood`."""
    named = [f"{count} {CUBES[language][kind]}" for kind, count in enumerate(amounts) if count]
    return WORDS[language][joint].join(named)


def tile_sentence(tile: int, options: dict[str, Any], language: str) -> str:
    """A tile with its full name, its family, what it does, costs and scores."""
    told, w = c.TILES[tile], WORDS[language]
    name = f"{capital(TILES[language][tile])} ({FAMILIES[language][told.family]})"
    parts = [effect(tile, options, language)]
    cost = cubes(told.cost, language)
    if told.any_cost:
        cost += w["and"] + w["any"].format(told.any_cost)
    parts += [w["costs"].format(cost)] * bool(cost)
    parts += [w["points"].format(points(tile, options))] * bool(points(tile, options))
    parts += [_counted("royal", told.favours, language)] * bool(told.favours)
    return f"{name}: {'; '.join(part for part in parts if part)}" if language == "en" else (
        f"{name} : {' ; '.join(part for part in parts if part)}")  # fmt: skip


def points(tile: int, options: dict[str, Any]) -> int:
    """What a tile scores when it is built."""
    if tile == c.LAWYER:
        return int(options["lawyer_points"])
    return c.TILES[tile].points[c.EDITIONS.index(options["edition"])]


def effect(tile: int, options: dict[str, Any], language: str) -> str:
    """What a tile does, in words."""
    told, w = c.TILES[tile], WORDS[language]
    match told.effect:
        case c.PRODUCE:
            gives = w["produce"].format(cubes(told.amount, language))
            if told.family != c.STONY:
                return gives
            one = tuple(min(1, count) for count in told.amount)
            return f"{gives}; {w['extra'].format(cubes(one, language, 'or'))}"
        case c.CHOOSE:
            return w["produce"].format(cubes(told.amount, language, "or"))
        case c.SELL:
            return w["sell"].format(told.price)
        case c.BUY:
            return w["buy" if told.most > 1 else "buy one"].format(told.price, told.most)
        case c.EXCHANGE:
            edition = c.EDITIONS.index(options["edition"])
            return w["or"].join(deal(tile, edition, size, language) for size in (0, 1))
        case c.BUILD_ONE if told.builds == c.PRESTIGIOUS:
            return w["architect"]
        case c.BUILD_ONE:
            return w["build"].format(FAMILIES[language][told.builds])
        case c.TRANSFORM_ONE:
            cloth = cubes((0, 0, 0, c.LAWYER_CLOTH, 0), language)
            return w["lawyer"].format(deniers(c.LAWYER_DENIERS, language), cloth)
    return w["income"].format(deniers(told.income, language)) if told.income else ""


def deal(tile: int, edition: int, size: int, language: str) -> str:
    """`2 deniers for 3 prestige`."""
    exchange = exchange_of(tile)
    sides = (exchange.gives, c.PAYS[edition][tile][size]), (exchange.gets, c.GETS[edition][tile][size])
    return WORDS[language]["deal"].format(*(_amount(what, count, language) for what, count in sides))


def exchange_of(tile: int) -> c.Exchange:
    """What a tile changes into what; the amounts depend on the edition."""
    return next(exchange for exchange in c.EXCHANGES if exchange.tile == tile)


def _amount(what: str, count: int, language: str) -> str:
    if what in c.CUBES:
        return f"{count} {CUBES[language][c.CUBES.index(what)]}"
    key = {"denier": "denier", "point": "prestige", "cube": "plain"}[what]
    return _counted(key, count, language)
