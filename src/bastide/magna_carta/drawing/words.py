"""The words of the drawing, in English and French: names short enough for a card, and what tooltips say."""

from bastide.drawing.text import capital
from bastide.magna_carta import components as c
from bastide.magna_carta import state as s

# What a card does tells the small ones from the large ones.
LEFT_OUT = {"en": ("small ", "large "), "fr": ("petite ", "grande ")}
# Too long for the smallest cards.
ABBREVIATED = {"trading post": "trading", "hôtel de ville": "h. de ville"}
PHASES = {
    "en": ("First hands", "Income", "Actions", "The provost", "Buildings", "The castle", "End of the turn",
           "The game is over"),
    "fr": ("Première main", "Revenus", "Actions", "Le prévôt", "Les bâtiments", "Le château", "Fin du tour",
           "Fin de la partie"),
}  # fmt: skip
# By key: English, French. {0} and {1} are filled in, {seat} is a colour; (s) goes where there is only one.
WORDS = {
    "board": ("Caylus: Magna Carta, turn {0}: {1}", "Caylus: Magna Carta, tour {0} : {1}"),
    "turn": ("Turn {0}", "Tour {0}"),
    "order": ("{seat}: number {0} from the first player on", "{seat} : numéro {0} à partir du premier joueur"),
    "no order": (
        "{seat}; chance chooses the first player after the mulligans",
        "{seat} ; le hasard désigne le premier joueur une fois les mains choisies",
    ),
    "bridge": ("Bridge", "Pont"),
    "the bridge": (
        "Bridge: who passes takes the next place; the first one gets 1 denier",
        "Pont : qui passe prend la place suivante ; le premier reçoit 1 denier",
    ),
    "has passed": ("{seat} passed, number {0}", "{seat} a passé, numéro {0}"),
    "provost": (
        "Provost, on card {0}: cards beyond him do not work",
        "Prévôt, carte {0} : au-delà, les cartes ne travaillent pas",
    ),
    "way": ("To move the provost there costs {0}", "Y amener le prévôt coûte {0}"),
    "beyond": ("beyond the provost", "au-delà du prévôt"),
    "idle": ("beyond the provost: brings nothing now", "au-delà du prévôt : ne rapporte rien maintenant"),
    "works": ("at work now", "travaille maintenant"),
    "section": (
        "{0}: {1} of {2} tokens left; {3} prestige each",
        "{0} : {1} jetons sur {2} ; {3} prestige chacun",
    ),
    "next": ("the next ones to go", "les prochains à partir"),
    "token": ("{0}: castle token, {1} prestige", "{0} : jeton du château, {1} prestige"),
    "tokens": ("{seat} has {0} token(s): {1}", "{seat} a {0} jeton(s) : {1}"),
    "neutral": ("neutral", "neutre"),
    "of": ("of {seat}", "de {seat}"),
    "worker": ("worker of {seat}", "ouvrier de {seat}"),
    "worker on": ("Worker of {seat}: {0}", "Ouvrier de {seat} : {0}"),
    "owned": ("{seat} owns the {0}", "{seat} possède : {0}"),
    "primary": ("the worker's owner: {0}", "à qui est l'ouvrier : {0}"),
    "secondary": ("the card's owner: {0}", "à qui est la carte : {0}"),
    "gain": ("takes {0}", "prend {0}"),
    "stored": ("takes {0} from the card", "prend {0} sur la carte"),
    "buy one": ("may buy a cube, not gold, for {0}", "peut acheter un cube, sauf l'or, pour {0}"),
    "buy": (
        "may buy up to {1} cubes, not gold, for {0} each",
        "peut acheter jusqu'à {1} cubes, sauf l'or, pour {0} chacun",
    ),
    "sell": ("may sell a cube of any kind for {0}", "peut vendre un cube quelconque pour {0}"),
    "lawyer": (
        "may turn a card of his own, but no lawyer, into a residence for {0}",
        "peut retourner une de ses cartes, sauf un notaire, en résidence pour {0}",
    ),
    "swap": ("may swap a cube for a gold cube", "peut échanger un cube contre un cube d'or"),
    "deals": ("may buy {0}", "peut acheter {0}"),
    "deal": ("{0} for {1}", "{0} pour {1}"),
    "castle token": ("{0} castle token(s)", "{0} jeton(s) du château"),
    "or": (" or ", " ou "),
    "and": (", ", ", "),
    "any": ("{0} cube of any kind", "{0} cube au choix"),
    "costs": ("costs {0}", "coûte {0}"),
    "points": ("{0} prestige", "{0} prestige"),
    "income": ("{0} of income a turn", "{0} de revenu par tour"),
    "denier": ("{0} denier(s)", "{0} denier(s)"),
    "residence": ("residence", "résidence"),
    "was": ("under it: {0}", "dessous : {0}"),
    "turning": ("becomes a residence after it has worked", "devient une résidence après avoir travaillé"),
    "on card": ("{0} left on the {1}", "{0} sur : {1}"),
    "left": ("{0} left on it", "{0} dessus"),
    "empty": ("no cubes left on it", "plus de cube dessus"),
    "prestige building": ("prestige building", "bâtiment de prestige"),
    "needs": ("goes onto a residence of one's own", "se pose sur une de ses résidences"),
    "built": ("built by {seat}", "construit par {seat}"),
    "built it": ("{seat} built the {0}", "{seat} a construit : {0}"),
    "pile": ("Pile", "Pile"),
    "discard": ("Discard", "Défausse"),
    "the pile": (
        "Pile of {seat}, {0} card(s): to draw one costs {1}",
        "Pile de {seat}, {0} carte(s) : en piocher une coûte {1}",
    ),
    "may come": ("in it, in any order: {0}", "dedans, dans un ordre inconnu : {0}"),
    "the discard": (
        "Discard of {seat}, {0} card(s): to discard the whole hand and draw as many cards costs {1}",
        "Défausse de {seat}, {0} carte(s) : défausser toute la main pour en piocher autant coûte {1}",
    ),
    "discarded": ("discarded: {0}", "défaussé : {0}"),
    "in hand": ("{seat}: {0} card(s) in hand", "{seat} : {0} carte(s) en main"),
    "known": ("everybody knows of {0}", "tous connaissent : {0}"),
    "in pile": ("{0} card(s) in the pile", "{0} carte(s) dans la pile"),
    "panel": ("What {seat} has", "Ce qu'a {seat}"),
    "deniers": ("{seat}: {0} denier(s)", "{seat} : {0} denier(s)"),
    "its income": ("{seat}: {0} denier(s) of income a turn", "{seat} : {0} denier(s) de revenu par tour"),
    "workers": ("{seat}: {0} worker(s) at home", "{seat} : {0} ouvrier(s) en réserve"),
    "batches": ("{seat}: batches given in this turn: {0}", "{seat} : lots donnés dans ce tour : {0}"),
    "cubes": ("{seat}: {0} {1}", "{seat} : {0} {1}"),
    "hand": ("in the hand of {seat}", "dans la main de {seat}"),
    "missing": ("missing: {0}", "il manque : {0}"),
    "asked": ("is asked now", "doit choisir"),
}


def say(language: str, key: str, *values: object, seat: str = "") -> str:
    """A text of the drawing; `(s)` is a plural if the first value is more than one."""
    words = WORDS[key][language == "fr"].format(*values, seat=seat)
    return words.replace("(s)", "s" if values and isinstance(values[0], int) and values[0] > 1 else "")


def phase_name(phase: str, language: str) -> str:
    """A phase of the turn."""
    return PHASES[language][s.PHASES.index(phase)]


def full_name(row: int, language: str) -> str:
    """The name of a row of CARDS."""
    return c.CARDS[row].french if language == "fr" else c.CARDS[row].name


def short_name(row: int, language: str) -> str:
    """A name for a card that is small."""
    name = full_name(row, language)
    for part in LEFT_OUT[language]:
        name = name.replace(part, "")
    return capital(name)


def shortest(name: str) -> str:
    """A name for the smallest cards."""
    return capital(ABBREVIATED.get(name.lower(), name))
