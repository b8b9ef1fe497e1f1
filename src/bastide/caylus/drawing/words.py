"""The words of the drawing, in English and French: names short enough for a tile, and what tooltips say."""

from bastide.caylus import components as c
from bastide.caylus.names import TILES
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
# By phase: English, French.
PHASES = {
    "income": ("Income", "Revenus"),
    "placement": ("Placing workers", "Placement des ouvriers"),
    "specials": ("Special buildings", "Bâtiments spéciaux"),
    "provost": ("The provost", "Le prévôt"),
    "buildings": ("Buildings at work", "Travail des bâtiments"),
    "castle": ("The castle", "Le château"),
    "end of turn": ("End of the turn", "Fin du tour"),
    "over": ("The game is over", "Fin de la partie"),
}
# By key: English, French. {0} and {1} are filled in, {seat} is a colour; (s) goes where there is only one.
WORDS = {
    "board": ("Caylus, turn {0}: {1}", "Caylus, tour {0} : {1}"),
    "panel": ("{0}: goods", "{0} : biens"),
    "stock": ("Buildings in the stock", "Bâtiments en réserve"),
    "build now": ("To be built now", "À construire maintenant"),
    "affordable": ("{0} has the cubes for these", "Payables avec les cubes de {0}"),
    "lacking": ("{0} still lacks", "Il manque encore (joueur {0})"),
    "turn": ("Turn {0}", "Tour {0}"),
    "turns": ("Turn {0}, of {1} at the most", "Tour {0}, sur {1} au plus"),
    "phase": ("Phase {0}: {1}", "Phase {0} : {1}"),
    "order": ("Turn order", "Ordre du tour"),
    "in order": ("{seat}: number {0} in turn order", "{seat} : numéro {0} dans l'ordre du tour"),
    "castle": ("Castle", "Château"),
    "bridge": ("Bridge", "Pont"),
    "bailiff": (
        "Bailiff, on space {0}: a count comes when he reaches a gate",
        "Bailli, case {0} : un décompte a lieu quand il atteint une porte",
    ),
    "provost": (
        "Provost, on space {0}: workers beyond him do not work",
        "Prévôt, case {0} : au-delà, les ouvriers ne travaillent pas",
    ),
    "site": ("the next building goes here", "le prochain bâtiment se pose ici"),
    "price": ("A worker costs {0} denier(s) now", "Un ouvrier coûte maintenant {0} denier(s)"),
    "batch": (
        "A batch: food and two other cubes, all three different, for a house and prestige",
        "Un lot : nourriture et deux autres cubes, tous trois différents, pour une maison et du prestige",
    ),
    "a batch": ("Give a batch: {0}", "Verser un lot : {0}"),
    "houses": ("{0} house(s) in the section {1}", "{0} maison(s), section {1}"),
    "workers": ("{0} of {1} workers at home", "{0} ouvriers sur {1} en réserve"),
    "favours left": ("{0} favour(s) to be used", "{0} faveur(s) à utiliser"),
    "the favours": (
        "Royal favours: choose a line, move one column on if it is open, and use a column reached",
        "Faveurs royales : choisir une ligne, avancer d'une colonne si elle est ouverte, utiliser une colonne atteinte",
    ),
    "after": ("after the {0}", "après : {0}"),
    "space": ("Space {0}, empty", "Case {0}, vide"),
    "beyond": ("beyond the provost", "au-delà du prévôt"),
    "idle": ("beyond the provost: brings nothing now", "au-delà du prévôt : ne rapporte rien maintenant"),
    "worker": ("worker of {seat}", "ouvrier de {seat}"),
    "worker on": ("Worker of {seat}: {0}", "Ouvrier de {seat} : {0}"),
    "owner": ("belongs to {seat}", "appartient à {seat}"),
    "owned": ("{seat} owns the {0}", "{seat} possède : {0}"),
    "waits": ("becomes a residence of {seat}", "devient une résidence de {seat}"),
    "gate": ("{0}: counted when the bailiff reaches space {1}", "{0} : décompte quand le bailli atteint la case {1}"),
    "gone": ("{0}: counted", "{0} : décompté"),
    "section": (
        "{0}: {1} of {2} houses; {3} prestige for a batch",
        "{0} : {1} maisons sur {2} ; {3} prestige par lot",
    ),
    "under construction": ("under construction", "en construction"),
    "counted": ("counted", "décompté"),
    "count": ("at the count, no house: -{0} prestige; {1}", "au décompte, aucune maison : -{0} prestige ; {1}"),
    "favours": ("{1} houses: {0} favour(s)", "{1} maisons : {0} faveur(s)"),
    "house": ("House of {seat} in the section {0}", "Maison de {seat}, section {0}"),
    "the castle": (
        "Castle: give batches (food and two other cubes, all different) for houses and prestige",
        "Château : verser des lots (nourriture et deux autres cubes, tous différents) pour des maisons "
        "et du prestige",
    ),
    "the bridge": (
        "Bridge: who passes takes the next place, the first one gets 1 denier; the first free number is "
        "the price of a worker",
        "Pont : qui passe prend la place suivante, le premier reçoit 1 denier ; le premier numéro libre "
        "est le prix d'un ouvrier",
    ),
    "has passed": ("{seat} passed, number {0}", "{seat} a passé, numéro {0}"),
    "favour": (
        "Favour marker of {seat}, line {0}: column {1}",
        "Marqueur de faveur de {seat}, ligne {0} : colonne {1}",
    ),
    "line": ("Favour line {0}", "Ligne de faveur {0}"),
    "column": ("column {0}", "colonne {0}"),
    "closed": ("closed", "fermée"),
    "nothing": ("nothing", "rien"),
    "simplified": ("Every favour is worth {0} prestige", "Chaque faveur vaut {0} prestige"),
    "favours table": ("Royal favours", "Faveurs royales"),
    "costs": ("costs {0}", "coûte {0}"),
    "points": ("{0} prestige", "{0} prestige"),
    "royal": ("{0} royal favour(s) when built", "{0} faveur(s) royale(s) à la construction"),
    "denier": ("{0} denier(s)", "{0} denier(s)"),
    "or": (" or ", " ou "),
    "and": (", ", ", "),
    "any": ("{0} cube of any kind", "{0} cube au choix"),
    "produce": ("gives {0}", "donne {0}"),
    "extra": (
        "if somebody else works there, the owner takes {0}",
        "si un autre y travaille, le propriétaire prend {0}",
    ),
    "sell": ("sell a cube of any kind for {0} deniers", "vendre un cube quelconque pour {0} deniers"),
    "buy one": ("buy a cube, not gold, for {0} deniers", "acheter un cube, sauf l'or, pour {0} deniers"),
    "buy": (
        "buy up to {1} cubes, not gold, for {0} denier each",
        "acheter jusqu'à {1} cubes, sauf l'or, pour {0} denier chacun",
    ),
    "deal": ("{0} for {1}", "{0} contre {1}"),
    "prestige": ("{0} prestige", "{0} prestige"),
    "plain": ("{0} cubes, not gold", "{0} cubes, sauf l'or"),
    "build": ("build a building: {0}", "construire un bâtiment : {0}"),
    "architect": (
        "build a prestige building on a residence of one's own",
        "construire un bâtiment de prestige sur une de ses résidences",
    ),
    "lawyer": (
        "turn a neutral building or a wood or stone one of one's own into a residence, for {0} and {1}",
        "transformer un bâtiment neutre, ou un des siens en bois ou en pierre, en résidence, pour {0} et {1}",
    ),
    "income": ("{0} denier(s) of income a turn", "{0} denier(s) de revenu par tour"),
    "income of": ("{0} of income a turn", "{0} de revenu par tour"),
    "missing": ("missing: {0}", "il manque : {0}"),
    "wood less": ("wood building, 1 wood less", "bâtiment en bois, 1 bois de moins"),
    "stone less": ("stone building, 1 stone less", "bâtiment en pierre, 1 pierre de moins"),
    "a lawyer": ("residence for 1 cloth", "résidence pour 1 tissu"),
    "an architect": ("prestige building", "bâtiment de prestige"),
    "swap": ("1 cube for 2, not gold", "1 cube contre 2, sauf l'or"),
}
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


def say(language: str, key: str, *values: object, seat: str = "") -> str:
    """A text of the drawing; `(s)` is a plural if the first value is more than one."""
    words = WORDS[key][language == "fr"].format(*values, seat=seat)
    return words.replace("(s)", "s" if values and isinstance(values[0], int) and values[0] > 1 else "")


def phase_name(phase: str, language: str) -> str:
    """A phase of the turn."""
    return PHASES[phase][language == "fr"]


def short_name(tile: int, language: str) -> str:
    """A tile's name on the tile."""
    name = TILES[language][tile]
    for part in LEFT_OUT[language]:
        name = name.replace(part, "")
    return capital(name)
