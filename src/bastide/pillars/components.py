"""Every card, place and number of The Pillars of the Earth, once."""

from typing import NamedTuple

SEATS = ("blue", "red", "green", "yellow")  # PIL-1
SEATS_FRENCH = ("bleu", "rouge", "vert", "jaune")
FORMER_SEATS = {"orange": "yellow"}  # as seats were called before, and are now
MAX_PLAYERS = len(SEATS)
NO_ONE = -1
NOTHING = -1  # no card

REVISION = 2
"""Of the rules. 1: in the last round the tool maker worked twice when all was converted."""

# PIL-2, the dearest first. All but metal are produced, and bought at the market.
CUBES = ("metal", "stone", "wood", "sand")
CUBES_FRENCH = ("métal", "pierre", "bois", "sable")
METAL, STONE, WOOD, SAND = range(4)
N_CUBES = 4
FIRST_GOOD = STONE
GOODS = CUBES[FIRST_GOOD:]
N_GOODS = 3
CUBE_PRICE = (5, 4, 3, 2)  # PIL-79, PIL-80
MARKET_STOCK = 4  # of each of the goods, PIL-25

# --- Craftsmen ---------------------------------------------------------------------------

Cubes = tuple[int, int, int, int]
FREE: Cubes = (0, 0, 0, 0)


class Craftsman(NamedTuple):
    """A craftsman card: what goes in each time he works, and what comes out."""

    name: str
    french: str
    round: int  # 0: a starting craftsman
    price: int
    cubes: Cubes
    gold_in: int
    points: int
    gold_out: int
    uses: int


# In the order in which they are asked to work at the cathedral (PIL-86): those who deal in gold, then the better first.
# The columns of cubes:                                                 M  S  W  S  gold in, points, gold out, uses
CRAFTSMEN = (
    Craftsman("tool maker",        "fabricant d'outils",     1,  2, (0, 0, 0, 0), 0, 0, 2, 1),
    Craftsman("master woodworker", "grand menuisier",        1,  3, (0, 0, 1, 0), 0, 0, 4, 2),
    Craftsman("goldsmith 5",       "orfèvre 5",              5,  7, (0, 0, 0, 0), 3, 1, 0, 6),
    Craftsman("goldsmith 6",       "orfèvre 6",              6,  7, (0, 0, 0, 0), 3, 1, 0, 8),
    Craftsman("organ builder",     "fabricant d'orgues",     6,  9, (1, 0, 1, 0), 0, 6, 0, 1),
    Craftsman("bell maker",        "fondeur de cloches",     6, 10, (1, 0, 0, 0), 0, 4, 0, 2),
    Craftsman("glassblower 4",     "souffleur de verre 4",   4,  8, (1, 0, 0, 1), 0, 3, 0, 1),
    Craftsman("glassblower 5",     "souffleur de verre 5",   5,  9, (1, 0, 0, 1), 0, 3, 0, 2),
    Craftsman("sculptor 3",        "sculpteur 3",            3,  6, (0, 1, 0, 0), 0, 2, 0, 1),
    Craftsman("sculptor 4",        "sculpteur 4",            4,  7, (0, 1, 0, 0), 0, 2, 0, 2),
    Craftsman("sculptor 5",        "sculpteur 5",            5,  8, (0, 1, 0, 0), 0, 2, 0, 3),
    Craftsman("sculptor 6",        "sculpteur 6",            6,  8, (0, 1, 0, 0), 0, 2, 0, 4),
    Craftsman("mason 1",           "maçon 1",                1,  5, (0, 1, 0, 0), 0, 1, 0, 2),
    Craftsman("mason 2",           "maçon 2",                2,  4, (0, 1, 0, 0), 0, 1, 0, 3),
    Craftsman("mason 3",           "maçon 3",                3,  4, (0, 1, 0, 0), 0, 1, 0, 4),
    Craftsman("mason 4",           "maçon 4",                4,  5, (0, 1, 0, 0), 0, 1, 0, 5),
    Craftsman("carpenter 2",       "charpentier 2",          2,  3, (0, 0, 1, 0), 0, 1, 0, 2),
    Craftsman("carpenter 3",       "charpentier 3",          3,  5, (0, 0, 1, 0), 0, 1, 0, 3),
    Craftsman("carpenter 4",       "charpentier 4",          4,  6, (0, 0, 1, 0), 0, 1, 0, 4),
    Craftsman("carpenter 5",       "charpentier 5",          5,  6, (0, 0, 1, 0), 0, 1, 0, 5),
    Craftsman("potter 2",          "potier 2",               2,  5, (0, 0, 0, 1), 0, 1, 0, 2),
    Craftsman("potter 3",          "potier 3",               3,  7, (0, 0, 0, 1), 0, 1, 0, 3),
    Craftsman("architect",         "ingénieur",              2,  6, (0, 0, 0, 0), 0, 1, 0, 1),
    Craftsman("mortar mixer 1",    "mélangeur de mortier 1", 1,  4, (0, 0, 0, 2), 0, 1, 0, 3),
    # PIL-3: the starting craftsmen, one of each for each player
    Craftsman("woodworker",        "menuisier",              0,  0, (0, 0, 2, 0), 0, 1, 0, 4),
    Craftsman("stonecutter",       "tailleur de pierre",     0,  0, (0, 2, 0, 0), 0, 1, 0, 4),
    Craftsman("mortar mixer",      "mélangeur de mortier",   0,  0, (0, 0, 0, 3), 0, 1, 0, 3),
)  # fmt: skip
CRAFTSMAN_NAMES = tuple(card.name for card in CRAFTSMEN)
CRAFTSMAN_FRENCH = tuple(card.french for card in CRAFTSMEN)
_CRAFTSMAN = {card.name: number for number, card in enumerate(CRAFTSMEN)}
N_CRAFTSMEN = len(CRAFTSMEN)
N_HIRED = _CRAFTSMAN["woodworker"]  # those who come in the rounds are before the starting ones, PIL-4

TOOL_MAKER, MASTER_WOODWORKER = _CRAFTSMAN["tool maker"], _CRAFTSMAN["master woodworker"]
LAST_GOLDSMITH = _CRAFTSMAN["goldsmith 6"]
ORGAN_BUILDER, BELL_MAKER, ARCHITECT = (
    _CRAFTSMAN["organ builder"], _CRAFTSMAN["bell maker"], _CRAFTSMAN["architect"])  # fmt: skip
FIRST_MASON, LAST_MASON = _CRAFTSMAN["mason 1"], _CRAFTSMAN["mason 4"]
MORTAR_MIXER_1, MORTAR_MIXER = _CRAFTSMAN["mortar mixer 1"], _CRAFTSMAN["mortar mixer"]
WOODWORKER, STONECUTTER = _CRAFTSMAN["woodworker"], _CRAFTSMAN["stonecutter"]

# The tables the rules read, a column each.
PRICE = tuple(card.price for card in CRAFTSMEN)
CUBES_IN = tuple(card.cubes for card in CRAFTSMEN)
GOLD_IN = tuple(card.gold_in for card in CRAFTSMEN)
POINTS_OUT = tuple(card.points for card in CRAFTSMEN)
GOLD_OUT = tuple(card.gold_out for card in CRAFTSMEN)
USES = tuple(card.uses for card in CRAFTSMEN)
MOST_USES = max(USES) + 1  # with the archbishop's help
MOST_NEEDED = max(GOLD_IN + tuple(max(cubes) for cubes in CUBES_IN))  # of one kind, for one use
PLENTY = MOST_NEEDED * MOST_USES  # of a kind: more makes no difference
# How often one can work: [how much of a kind each time][how much there is].
TIMES = tuple(
    tuple(min(MOST_USES, have // needed) if needed else MOST_USES for have in range(PLENTY + 1))
    for needed in range(MOST_NEEDED + 1)
)
# PIL-55: whom the archbishop helps
CAN_WORK_MORE = tuple(
    int(n not in (ORGAN_BUILDER, BELL_MAKER, TOOL_MAKER, ARCHITECT)) for n in range(N_CRAFTSMEN))  # fmt: skip
ROUNDS = 6  # PIL-21
# The four craftsmen of each round, in the order of their ids.
OF_ROUND = tuple(tuple(n for n, card in enumerate(CRAFTSMEN) if card.round == r) for r in range(1, ROUNDS + 1))
CARDS_A_ROUND, ON_OFFER, AT_SHIRING = 4, 2, 2  # PIL-23
TEAM_LIMIT, JACK_LIMIT = 5, 6  # PIL-31, PIL-75
TEAM_SIZE = JACK_LIMIT + 1  # and the one too many

# --- Resource cards (PIL-8) --------------------------------------------------------------


class Site(NamedTuple):
    """A place where cubes are produced, with the workers its three cards ask for."""

    name: str
    french: str
    cube: int
    workers: tuple[int, int, int]


SITES = (
    Site("forest", "forêt", WOOD, (3, 6, 9)),
    Site("quarry", "carrière", STONE, (5, 8, 10)),
    Site("gravel pit", "sablière", SAND, (2, 4, 7)),
)
FOREST, QUARRY, GRAVEL_PIT = range(3)
CARDS_A_SITE = 3
YIELDS = (2, 3, 4)
RESOURCE_NAMES = tuple(f"{site.name} {number}" for site in SITES for number in YIELDS)
RESOURCE_FRENCH = tuple(f"{site.french} {number}" for site in SITES for number in YIELDS)
N_RESOURCES = len(RESOURCE_NAMES)
WORKERS_NEEDED = tuple(workers for site in SITES for workers in site.workers)
YIELD = tuple(number for _ in SITES for number in YIELDS)
SITE_CUBE = tuple(site.cube for site in SITES)
RESOURCES_ASIDE = 2  # PIL-24
# Where a resource card is: aside, on offer, or with a seat (TAKEN + seat).
RESOURCE_PLACES = ("aside", "on offer", *SEATS)
ASIDE, OFFERED, TAKEN = range(3)

# --- Privileges (PIL-9) ------------------------------------------------------------------

PERMANENT, ONCE, AT_ONCE = range(3)


class Privilege(NamedTuple):
    """A privilege card, and what it brings if it is used at once."""

    name: str
    french: str
    kind: int
    effect: str
    effect_french: str
    points: int = 0
    gold: int = 0
    cubes: Cubes = FREE


PRIVILEGES = (
    Privilege("aliena", "Aliena", PERMANENT, "+1 wood a round", "+1 bois par tour"),
    Privilege("tom builder", "Tom le bâtisseur", PERMANENT, "+1 stone a round", "+1 pierre par tour"),
    Privilege("richard", "Richard", PERMANENT, "+1 sand a round", "+1 sable par tour"),
    Privilege("otto", "Otto", PERMANENT, "the black worker", "l'ouvrier noir"),
    Privilege("jack", "Jack", PERMANENT, "room for 6 craftsmen", "6 artisans au lieu de 5"),
    Privilege("francis", "Francis", PERMANENT, "the tax is always 2", "l'impôt est toujours de 2"),
    Privilege("prior philip", "le prieur Philippe", PERMANENT, "+1 point for a builder at the priory",
              "+1 point pour un architecte au prieuré"),
    Privilege("ellen", "Ellen", PERMANENT, "look at the coming event", "regarder l'événement à venir"),
    Privilege("tax exemption", "exemption d'impôt", ONCE, "once no tax", "une fois sans impôt"),
    Privilege("thomas", "Thomas", ONCE, "once protection from an event", "une fois protégé d'un événement"),
    Privilege("remigius", "Remigius", ONCE, "once place a builder for nothing", "une fois un architecte gratuit"),
    Privilege("madonna", "la Madone", AT_ONCE, "3 points", "3 points", points=3),
    Privilege("wool fair", "la foire à la laine", AT_ONCE, "8 gold", "8 ors", gold=8),
    Privilege("toledo", "Tolède", AT_ONCE, "2 metal", "2 métaux", cubes=(2, 0, 0, 0)),
    Privilege("stone and wood", "pierre et bois", AT_ONCE, "1 stone, 1 wood", "1 pierre, 1 bois", cubes=(0, 1, 1, 0)),
    Privilege("metal", "métal", AT_ONCE, "1 metal", "1 métal", cubes=(1, 0, 0, 0)),
)  # fmt: skip
PRIVILEGE_NAMES = tuple(card.name for card in PRIVILEGES)
PRIVILEGE_FRENCH = tuple(card.french for card in PRIVILEGES)
N_PRIVILEGES = len(PRIVILEGES)
N_SHUFFLED = 14  # the ordinary ones; the two behind them are of the last round, PIL-19
(ALIENA, TOM_BUILDER, RICHARD, OTTO, JACK, FRANCIS, PRIOR_PHILIP, ELLEN, TAX_EXEMPTION, THOMAS, REMIGIUS, MADONNA,
 WOOL_FAIR, TOLEDO, STONE_AND_WOOD, LAST_METAL) = range(N_PRIVILEGES)  # fmt: skip
PRIVILEGE_KIND = tuple(card.kind for card in PRIVILEGES)
PRIVILEGE_POINTS = tuple(card.points for card in PRIVILEGES)
PRIVILEGE_GOLD = tuple(card.gold for card in PRIVILEGES)
PRIVILEGE_CUBES = tuple(card.cubes for card in PRIVILEGES)
HELPER = (ALIENA, TOM_BUILDER, RICHARD)  # by site, PIL-68
PRIVILEGES_SHOWN = 2  # a round, PIL-22
PRIVILEGES_REMOVED = 4  # PIL-19
# Where a privilege is: not seen yet (in the deck or removed), at Kingsbridge, out of the game, or with a seat.
PRIVILEGE_PLACES = ("unseen", "kingsbridge", "gone", *SEATS)
UNSEEN, SHOWN, GONE, OWNED = range(4)  # OWNED + seat

# --- Events (PIL-10) ---------------------------------------------------------------------


class EventCard(NamedTuple):
    """An event card: good (sealed) or bad."""

    name: str
    french: str
    good: int
    effect: str
    effect_french: str


EVENT_CARDS = (
    EventCard("king", "le Roi", 1, "5 gold for everybody", "5 ors pour tous"),
    EventCard("richard", "Richard", 1, "1 metal for everybody", "1 métal pour tous"),
    EventCard("volunteers", "les volontaires", 1, "each resource card yields one cube more",
              "chaque carte de matériau rapporte un cube de plus"),
    EventCard("philip", "Philippe", 1, "1 gold more for each worker in the mill, at most 5",
              "1 or de plus par ouvrier à la manufacture, 5 au plus"),
    EventCard("archbishop", "l'archevêque", 1, "one own craftsman works once more",
              "un artisan travaille une fois de plus"),
    EventCard("william", "William", 0, "pay 4 gold", "payez 4 ors"),
    EventCard("conflict", "le conflit", 0, "lose 2 points", "perdez 2 points"),
    EventCard("cold winter", "l'hiver froid", 0, "each resource card yields one cube less",
              "chaque carte de matériau rapporte un cube de moins"),
    EventCard("town wall", "le mur d'enceinte", 0, "only two builders in the next round",
              "deux architectes seulement au prochain tour"),
    EventCard("collapse", "l'effondrement", 0, "lose a craftsman", "perdez un artisan"),
)  # fmt: skip
EVENT_NAMES = tuple(card.name for card in EVENT_CARDS)
EVENT_FRENCH = tuple(card.french for card in EVENT_CARDS)
N_EVENTS = len(EVENT_CARDS)
EVENTS_REMOVED = 4  # PIL-20
(KING, RICHARD_EVENT, VOLUNTEERS, PHILIP, ARCHBISHOP, WILLIAM, CONFLICT, COLD_WINTER, TOWN_WALL,
 COLLAPSE) = range(N_EVENTS)  # fmt: skip
IS_GOOD = tuple(card.good for card in EVENT_CARDS)
UNKNOWN = N_EVENTS  # what a seat sees in the place of an event it may not know
COMING_NAMES = EVENT_NAMES + ("unknown",)
KING_GOLD = 5  # PIL-51
RICHARD_METAL = 1  # PIL-52
PHILIP_MOST = 5  # PIL-54
WILLIAM_GOLD = 4  # PIL-56
CONFLICT_POINTS = 2  # PIL-57

# --- The board: seventeen circles (PIL-11) -----------------------------------------------

PLACES = ("bishop", "kingsbridge", "priory", "court", "shiring", "castle", "market", "cathedral")
PLACES_FRENCH = (
    "évêché", "Kingsbridge", "prieuré", "cour du Roi", "Shiring", "château de Shiring", "marché", "cathédrale",
)  # fmt: skip
BISHOP, KINGSBRIDGE, PRIORY, COURT, SHIRING, CASTLE, MARKET, CATHEDRAL = range(8)
N_PLACES = 8
ROOM = (1, 2, 2, 4, 2, 1, 4, 1)
CIRCLE = tuple(sum(ROOM[:place]) for place in range(N_PLACES))  # the first circle of a place
LAST_CIRCLE = tuple(CIRCLE[place] + ROOM[place] - 1 for place in range(N_PLACES))
N_CIRCLES = sum(ROOM)
CIRCLE_NAMES = tuple(
    f"{PLACES[place]} {i + 1}" if ROOM[place] > 1 else PLACES[place]
    for place in range(N_PLACES) for i in range(ROOM[place]))  # fmt: skip

PRIORY_POINTS = (2, 1)  # PIL-65
PRIOR_POINTS = 1  # PIL-66
COURT_METAL = 1  # PIL-71
TAX_DIE = (2, 3, 3, 4, 4, 5)  # PIL-12
FRANCIS_TAX = 2  # PIL-72
GREY_WORKERS = 2  # PIL-76

COST_STEPS = 7  # PIL-37
COST_STEPS_TWO = 6  # PIL-38
FIRST_COST = 7

# --- Players -----------------------------------------------------------------------------

START_GOLD = 20  # PIL-17
START_POINTS, WORKERS, BUILDERS = 2, 12, 3  # PIL-18
MOST_WORKERS = WORKERS + GREY_WORKERS + 1
MOST_GOLD = 30  # PIL-13
GOLD_A_POINT = 2  # PIL-15
KEPT = 5  # PIL-88
# The most cubes of a kind that can be sold at once: five sand kept, all gravel pits, volunteers, Richard, the bishop.
MOST_SOLD = 19
