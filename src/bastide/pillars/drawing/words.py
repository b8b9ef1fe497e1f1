"""The words of the drawing, in English and French: names short enough for a card, and what tooltips say."""

from bastide.drawing.text import capital
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.board import WORDS as BOARD
from bastide.pillars.names import CRAFTSMEN, EVENT_CARDS, PRIVILEGES

STEPS = s.PHASES[s.EVENT : s.OVER]
"""The fourteen steps of phase III, by their names in ids."""
# A card shows what it does: its name need not be whole, nor say the round.
SHORT = {
    "en": {"master woodworker": "Wood master", "shiring castle": "Castle", "stone and wood": "Stone, wood",
           "tax exemption": "Exemption"},
    "fr": {
        "fabricant d'outils": "Outils",
        "grand menuisier": "Grand men.",
        "fabricant d'orgues": "Orgues",
        "fondeur de cloches": "Fondeur",
        "souffleur de verre": "Souffleur",
        "mélangeur de mortier": "Mélangeur",
        "tailleur de pierre": "Tailleur",
        "Tom le bâtisseur": "Tom",
        "le prieur Philippe": "Philippe",
        "exemption d'impôt": "Exemption",
        "la Madone": "Madone",
        "la foire à la laine": "Foire",
        "pierre et bois": "Pierre, bois",
        "le mur d'enceinte": "L'enceinte",
        "architectes en attente": "En attente",
    },
}
# By key: English, French. {0} and {1} are filled in, {seat} is a colour; (s) goes where there is only one.
WORDS = {
    "board": ("The Pillars of the Earth, round {0}: {1}", "Les Piliers de la Terre, tour {0} : {1}"),
    "round": ("Round {0}", "Tour {0}"),
    "over": ("The game is over", "Fin de la partie"),
    "bag": ("Bag", "Sac"),
    "hire": ("Craftsmen for hire", "Artisans à engager"),
    "now": ("now", "en cours"),
    "is built": ("Part {0} of the cathedral: built", "Partie {0} de la cathédrale : bâtie"),
    "in work": ("Part {0} of the cathedral: under construction", "Partie {0} de la cathédrale : en construction"),
    "to come": ("Part {0} of the cathedral: still to come", "Partie {0} de la cathédrale : à venir"),
    "rose": (
        "Cost of a builder: 7 for the first one drawn, one less for each that follows. One that waits stands on its "
        "number, and is placed last, for nothing",
        "Coût d'un architecte : 7 pour le premier tiré, un de moins pour chacun des suivants. Celui qui attend est "
        "sur son numéro, et se place à la fin, gratuitement",
    ),
    "cost": ("The builder costs {0} gold now", "L'architecte coûte maintenant {0} or(s)"),
    "the bag": ("Builders in the bag, drawn one by one", "Architectes dans le sac, tirés un à un"),
    "in bag": ("{seat}: {0} builder(s) in the bag", "{seat} : {0} architecte(s) dans le sac"),
    "aside": ("Builder of {seat}, set aside for this round", "Architecte de {seat}, de côté pour ce tour"),
    "drawn": ("Builder of {seat}, just drawn", "Architecte de {seat}, qui vient d'être tiré"),
    "waiting": (
        "Builder of {seat}, waiting at {0}: placed last, for nothing",
        "Architecte de {seat}, en attente au {0} : placé à la fin, gratuitement",
    ),
    "builder on": ("Builder of {seat}: {0}", "Architecte de {seat} : {0}"),
    "builder": ("builder of {seat}", "architecte de {seat}"),
    "resource": ("{0} workers bring {1} {2}", "{0} ouvriers rapportent {1} {2}"),
    "aside card": ("not to be had now", "pas disponible maintenant"),
    "taken": ("taken by {seat}", "prise par {seat}"),
    "to the mill": ("who passes sends the workers left here", "qui passe y envoie les ouvriers restants"),
    "mill of": ("{seat}: {0} worker(s) in the mill", "{seat} : {0} ouvrier(s) à la manufacture"),
    "price": ("costs {0} gold", "coûte {0} ors"),
    "uses": ("{0} time(s) a round", "{0} fois par tour"),
    "no price": ("no charge", "gratuit"),
    "mortar": ("only beside a mortar mixer", "seulement avec un mélangeur de mortier"),
    "working": ("at work now", "au travail"),
    "privilege": ("privilege", "privilège"),
    "kinds": ("permanent|used once|at once", "permanent|à usage unique|immédiat"),
    "good": ("good event", "bon événement"),
    "bad": ("bad event", "mauvais événement"),
    "hidden": (
        "The event of this round is shown when all builders are placed",
        "L'événement du tour est dévoilé quand tous les architectes sont placés",
    ),
    "foreseen": ("shown to Ellen's owner only", "montré au seul propriétaire d'Ellen"),
    "seen": ("Seen so far: {0}", "Déjà vus : {0}"),
    "none": ("none", "aucun"),
    "stall": ("{0}: {1} gold each, {2} for sale", "{0} : {1} ors l'un, {2} en vente"),
    "buyer": ("{0}: {1} gold each for those who sell, none for sale", "{0} : {1} ors l'un à qui vend, rien à acheter"),
    "cost marker": ("Cost: {0}", "Coût : {0}"),
    "tax": ("The die shows {0}", "Le dé montre {0}"),
    "start": ("{seat} is start player", "{seat} est premier joueur"),
    "grey next": ("{seat}: 2 grey workers in the next round", "{seat} : 2 ouvriers gris au prochain tour"),
    "seat": (
        "{seat}: {0} VP, {1} gold, {2} worker(s) in reserve",
        "{seat} : {0} PV, {1} or(s), {2} ouvrier(s) en réserve",
    ),
    "points": ("{seat}: {0} VP", "{seat} : {0} PV"),
    "gold": ("{seat}: {0} gold, 30 at the most", "{seat} : {0} or(s), 30 au plus"),
    "workers": ("{seat}: {0} worker(s) in reserve", "{seat} : {0} ouvrier(s) en réserve"),
    "cubes": ("{seat}: {0} {1}", "{seat} : {0} {1}"),
    "outlook": (
        "{seat}: if all worked now, {0} VP and {1} gold",
        "{seat} : si tous travaillaient maintenant, {0} PV et {1} or",
    ),
    "would work": ("{0} time(s) with the goods of now", "{0} fois avec les biens actuels"),
    "grey": ("{0} of them grey", "dont {0} gris"),
    "black": ("one of them black", "dont le noir"),
    "passed": ("{seat} passed: no more cards in this round", "{seat} a passé : plus de carte dans ce tour"),
    "protected": ("{seat} is protected from the event", "{seat} est protégé de l'événement"),
    "extra": ("{seat}: one craftsman may work once more", "{seat} : un artisan peut travailler une fois de plus"),
    "walled": ("{seat}: only two builders in this round", "{seat} : deux architectes seulement dans ce tour"),
    "walled_next": (
        "{seat}: only two builders in the next round",
        "{seat} : deux architectes seulement au prochain tour",
    ),
    "and": (", ", ", "),
}
# By step: English, French.
STEP_WORDS = {
    "event": ("the event of the round concerns everybody", "l'événement du tour concerne tout le monde"),
    "bishop": (
        "protection from a bad event, or one stone, wood or sand from the market",
        "protection contre un mauvais événement, ou une pierre, un bois ou un sable du marché",
    ),
    "mill": (
        "workers who did not go for cubes; each brings 1 gold",
        "les ouvriers qui ne produisent pas ; chacun rapporte 1 or",
    ),
    "kingsbridge": (
        "a builder takes the privilege above its circle",
        "un architecte prend le privilège au-dessus de son cercle",
    ),
    "priory": ("2 VP on the first circle, 1 VP on the second", "2 PV au premier cercle, 1 PV au second"),
    "forest": ("the workers here produce wood", "les ouvriers y produisent du bois"),
    "quarry": ("the workers here produce stone", "les ouvriers y produisent de la pierre"),
    "gravel pit": ("the workers here produce sand", "les ouvriers y produisent du sable"),
    "court": (
        "everybody pays what the die shows, 2 to 5 gold; who has a builder here pays nothing, the first gets 1 metal",
        "chacun paie ce que montre le dé, 2 à 5 ors ; qui a un architecte ici ne paie rien, le premier reçoit 1 métal",
    ),
    "shiring": (
        "a builder takes the craftsman above its circle, free of charge",
        "un architecte prend gratuitement l'artisan au-dessus de son cercle",
    ),
    "castle": ("2 grey workers more in the next round", "2 ouvriers gris de plus au prochain tour"),
    "market": (
        "the builders buy and sell in the order of their circles",
        "les architectes achètent et vendent dans l'ordre des cercles",
    ),
    "cathedral": (
        "the craftsmen turn cubes into victory points; five cubes are kept",
        "les artisans changent les cubes en points de victoire ; on garde cinq cubes",
    ),
    "start player": (
        "who has a builder at the cathedral is start player of the next round, else the next one clockwise",
        "qui a un architecte à la cathédrale est premier joueur au prochain tour, sinon le suivant",
    ),
}


def say(language: str, key: str, *values: object, seat: str = "") -> str:
    """A text of the drawing; `(s)` is a plural if the first value is more than one."""
    words = WORDS[key][language == "fr"].format(*values, seat=seat)
    return words.replace("(s)", "s" if values and isinstance(values[0], int) and values[0] > 1 else "")


def step_name(step: int, language: str) -> str:
    """The name of a step, short enough for its place."""
    name: str = BOARD[language]["steps"][step]
    return SHORT[language].get(name.lower(), capital(name))


def phase_name(phase: int, language: str) -> str:
    """The phase in words."""
    if phase == s.OVER:
        return say(language, "over")
    name: str = BOARD[language]["phases"][phase] if phase < s.EVENT else BOARD[language]["steps"][phase - s.EVENT]
    number, _, rest = name.partition(". ") if phase < s.EVENT else ("III", "", name)
    return f"{number}. {SHORT[language].get(rest, capital(rest))}"


def short(name: str, language: str) -> str:
    """A name on its card."""
    plain = name.rstrip("0123456789 ")
    return SHORT[language].get(plain, capital(plain))


def craftsman_name(card: int, language: str) -> str:
    """A craftsman on his card."""
    return short(CRAFTSMEN[language][card], language)


def privilege_name(card: int, language: str) -> str:
    """A privilege on its card."""
    name = PRIVILEGES[language][card]
    return " ".join(map(capital, name.split())) if language == "en" and card <= c.ELLEN else short(name, language)


def event_name(event: int, language: str) -> str:
    """An event on its card."""
    return short(EVENT_CARDS[language][event], language)


def stem(name: str) -> str:
    """The name of a resource card without its number."""
    return name.rstrip("0123456789 ")
