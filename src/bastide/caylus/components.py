"""Every tile and number of Caylus, once. What differs by edition is a column."""

from typing import NamedTuple

SEATS = ("blue", "red", "green", "orange", "black")  # CAY-1
MAX_PLAYERS = len(SEATS)
NO_ONE = -1
IN_STOCK = -1  # a tile that is not on the road
OUT = -2  # a tile that is not in the game, or no longer

# CAY-2. R is one of the first four, ANY one of all five (CAY-3).
CUBES = ("food", "wood", "stone", "cloth", "gold")
FOOD, WOOD, STONE, CLOTH, GOLD = range(5)
N_CUBES = 5
N_PLAIN_CUBES = 4  # all but gold

EDITIONS = ("standard", "first")
STANDARD, FIRST = range(2)

FAMILIES = ("neutral", "fixed", "wood", "stone", "residence", "prestige")
NEUTRAL, FIXED, WOODEN, STONY, RESIDENTIAL, PRESTIGIOUS = range(6)

# What a worker does on a tile.
EFFECTS = ("nothing", "produce", "choose", "sell", "buy", "exchange", "build", "transform")
NOTHING, PRODUCE, CHOOSE, SELL, BUY, EXCHANGE, BUILD_ONE, TRANSFORM_ONE = range(8)

Cubes = tuple[int, int, int, int, int]
FREE: Cubes = (0, 0, 0, 0, 0)


class Tile(NamedTuple):
    """A building tile, or a building printed on the board.

    `amount` is what `produce` gives, or the two sides of which `choose` takes one; the price of `sell` (deniers got for
    a cube), of `buy` (deniers for a cube) with `most` cubes at the most; the family for `build`.
    """

    name: str
    french: str
    family: int
    effect: int = NOTHING
    cost: Cubes = FREE
    any_cost: int = 0
    points: tuple[int, int] = (0, 0)  # by edition
    favours: int = 0
    income: int = 0
    amount: Cubes = FREE
    price: int = 0
    most: int = 0
    builds: int = 0


# Order of the columns of cubes:         F  W  S  C  G
TILES = (
    # Neutral (CAY-7)
    Tile("neutral farm", "ferme neutre", NEUTRAL, CHOOSE, amount=(1, 0, 0, 1, 0)),
    Tile("forest", "forêt", NEUTRAL, CHOOSE, amount=(1, 1, 0, 0, 0)),
    Tile("neutral sawmill", "scierie neutre", NEUTRAL, PRODUCE, amount=(0, 1, 0, 0, 0)),
    Tile("neutral quarry", "carrière neutre", NEUTRAL, PRODUCE, amount=(0, 0, 1, 0, 0)),
    Tile("neutral marketplace", "marché neutre", NEUTRAL, SELL, price=4),
    Tile("neutral carpenter", "charpentier neutre", NEUTRAL, BUILD_ONE, builds=WOODEN),
    # Fixed (CAY-8)
    Tile("fixed peddler", "colporteur fixe", FIXED, BUY, price=2, most=1),
    Tile("fixed carpenter", "charpentier fixe", FIXED, BUILD_ONE, builds=WOODEN),
    Tile("gold mine", "mine d'or", FIXED, PRODUCE, amount=(0, 0, 0, 0, 1)),
    # Wood (CAY-9)
    Tile("food farm", "ferme de nourriture", WOODEN, CHOOSE, (1, 1, 0, 0, 0), 0, (2, 2), amount=(2, 0, 0, 1, 0)),
    Tile("cloth farm", "ferme de tissu", WOODEN, CHOOSE, (1, 1, 0, 0, 0), 0, (2, 2), amount=(1, 0, 0, 2, 0)),
    Tile("wood quarry", "carrière en bois", WOODEN, PRODUCE, (1, 1, 0, 0, 0), 0, (2, 2), amount=(0, 0, 2, 0, 0)),
    Tile("wood sawmill", "scierie en bois", WOODEN, PRODUCE, (1, 1, 0, 0, 0), 0, (2, 2), amount=(0, 2, 0, 0, 0)),
    Tile("wood marketplace", "marché en bois", WOODEN, SELL, (0, 1, 0, 0, 0), 1, (4, 4), price=6),
    Tile("wood peddler", "colporteur en bois", WOODEN, BUY, (0, 1, 0, 0, 0), 1, (4, 4), price=1, most=2),
    Tile("mason", "maçon", WOODEN, BUILD_ONE, (1, 1, 0, 0, 0), 0, (4, 4), builds=STONY),
    Tile("lawyer", "notaire", WOODEN, TRANSFORM_ONE, (0, 1, 0, 1, 0), 0, (4, 4)),
    # Stone (CAY-10)
    Tile("stone farm", "ferme en pierre", STONY, PRODUCE, (1, 0, 1, 0, 0), 0, (3, 3), amount=(2, 0, 0, 1, 0)),
    Tile("park", "parc", STONY, PRODUCE, (1, 0, 1, 0, 0), 0, (3, 3), amount=(1, 2, 0, 0, 0)),
    Tile("workshop", "atelier", STONY, PRODUCE, (1, 0, 1, 0, 0), 0, (3, 3), amount=(0, 0, 2, 1, 0)),
    Tile("church", "église", STONY, EXCHANGE, (0, 0, 1, 1, 0), 0, (3, 4), favours=1),
    Tile("tailor", "tailleur", STONY, EXCHANGE, (0, 1, 1, 0, 0), 0, (6, 6)),
    Tile("bank", "banque", STONY, EXCHANGE, (0, 1, 1, 0, 0), 0, (6, 6)),
    Tile("alchemist", "alchimiste", STONY, EXCHANGE, (1, 0, 1, 0, 0), 0, (6, 6)),
    Tile("architect", "architecte", STONY, BUILD_ONE, (1, 0, 1, 0, 0), 0, (6, 6), builds=PRESTIGIOUS),
    Tile("second architect", "second architecte", STONY, BUILD_ONE, (1, 0, 1, 0, 0), 0, (6, 6), builds=PRESTIGIOUS),
    Tile("jeweller", "joaillier", STONY, EXCHANGE, (0, 0, 1, 1, 0), 0, (6, 6)),
    # Prestige (CAY-12)
    Tile("statue", "statue", PRESTIGIOUS, NOTHING, (0, 0, 2, 0, 1), 0, (7, 7), favours=1),
    Tile("granary", "grenier", PRESTIGIOUS, NOTHING, (3, 0, 0, 0, 1), 0, (10, 10)),
    Tile("library", "bibliothèque", PRESTIGIOUS, NOTHING, (0, 3, 0, 0, 1), 0, (10, 10), income=1),
    Tile("weaver", "tisserand", PRESTIGIOUS, NOTHING, (0, 0, 0, 3, 1), 0, (12, 12)),
    Tile("theatre", "théâtre", PRESTIGIOUS, NOTHING, (0, 3, 0, 0, 2), 0, (14, 14), favours=1),
    Tile("university", "université", PRESTIGIOUS, NOTHING, (0, 0, 3, 0, 2), 0, (14, 14), favours=1),
    Tile("monument", "monument", PRESTIGIOUS, NOTHING, (0, 0, 4, 0, 2), 0, (14, 14), favours=2),
    Tile("hotel", "hôtel", PRESTIGIOUS, NOTHING, (0, 0, 3, 0, 2), 0, (16, 16), income=2),
    Tile("cathedral", "cathédrale", PRESTIGIOUS, NOTHING, (0, 0, 5, 0, 3), 0, (25, 25)),
    # Residence (CAY-11): any number of them; paid through the lawyer
    Tile("residence", "résidence", RESIDENTIAL, NOTHING, points=(2, 2), income=1),
)
TILE_NAMES = tuple(tile.name for tile in TILES)
_ID = {tile.name: number for number, tile in enumerate(TILES)}

N_WORK = _ID["statue"]  # the tiles a worker can stand on come first
N_BUILD = _ID["residence"]  # all tiles but the residence exist once
FIRST_WOOD, FIRST_STONE, FIRST_PRESTIGE = _ID["food farm"], _ID["stone farm"], _ID["statue"]
LAWYER, ARCHITECT, SECOND_ARCHITECT, JEWELLER = (
    _ID["lawyer"], _ID["architect"], _ID["second architect"], _ID["jeweller"])  # fmt: skip
CHURCH, TAILOR, BANK, ALCHEMIST = _ID["church"], _ID["tailor"], _ID["bank"], _ID["alchemist"]
FIXED_PEDDLER, FIXED_CARPENTER, GOLD_MINE = _ID["fixed peddler"], _ID["fixed carpenter"], _ID["gold mine"]
RESIDENCE = _ID["residence"]

# The tables the rules read, a column each.
FAMILY = tuple(tile.family for tile in TILES)
EFFECT = tuple(tile.effect for tile in TILES)
COST = tuple(tile.cost for tile in TILES)
ANY_COST = tuple(tile.any_cost for tile in TILES)
POINTS = tuple(tuple(tile.points[edition] for tile in TILES) for edition in range(len(EDITIONS)))
FAVOURS = tuple(tile.favours for tile in TILES)
INCOME = tuple(tile.income for tile in TILES)
AMOUNT = tuple(tile.amount for tile in TILES)
PRICE = tuple(tile.price for tile in TILES)
MOST = tuple(tile.most for tile in TILES)
BUILDS = tuple(tile.builds for tile in TILES)
# The first tile of each family and the one after its last.
FAMILY_START = tuple(min(i for i, tile in enumerate(TILES) if tile.family == f) for f in range(len(FAMILIES)))
FAMILY_END = tuple(max(i for i, tile in enumerate(TILES) if tile.family == f) + 1 for f in range(len(FAMILIES)))


class Exchange(NamedTuple):
    """A building that changes one thing into another: a small deal or a large one."""

    tile: int
    edition: int
    gives: str
    gets: str
    small: tuple[int, int]
    large: tuple[int, int]


# CAY-64 to CAY-68
EXCHANGES = tuple(
    Exchange(tile, edition, gives, gets, small[edition], large)
    for tile, gives, gets, small, large in (
        (CHURCH, "denier", "point", ((2, 3), (2, 3)), (4, 5)),
        (TAILOR, "cloth", "point", ((2, 4), (1, 2)), (3, 6)),
        (BANK, "denier", "gold", ((2, 1), (2, 1)), (5, 2)),
        (ALCHEMIST, "cube", "gold", ((2, 1), (2, 1)), (4, 2)),
        (JEWELLER, "gold", "point", ((1, 5), (1, 5)), (2, 9)),
    )
    for edition in (STANDARD, FIRST)
)
# [edition][tile][small or large] -> how much goes in, how much comes out
PAYS = tuple(
    tuple(next(((e.small[0], e.large[0]) for e in EXCHANGES if (e.tile, e.edition) == (t, edition)), (0, 0))
          for t in range(len(TILES))) for edition in (STANDARD, FIRST))  # fmt: skip
GETS = tuple(
    tuple(next(((e.small[1], e.large[1]) for e in EXCHANGES if (e.tile, e.edition) == (t, edition)), (0, 0))
          for t in range(len(TILES))) for edition in (STANDARD, FIRST))  # fmt: skip

# --- The board ---------------------------------------------------------------------------

SPECIALS = ("gate", "trading post", "guild", "joust field", "stables", "inn")  # CAY-15
SPECIALS_FRENCH = ("porte", "comptoir", "guilde des marchands", "champ de joute", "écuries", "auberge")
GATE, TRADING_POST, GUILD, JOUST_FIELD, STABLES, INN = range(6)
N_SPECIALS = 6
N_SIMPLE_SPECIALS = 4  # gate to joust field have room for one worker
STABLE_PLACES = 3
TRADING_POST_DENIERS = 3

ROAD = 28  # CAY-17
N_NEUTRAL = 6
FIXED_PEDDLER_SPACE, FIXED_CARPENTER_SPACE, GOLD_MINE_SPACE = 7, 8, 16
START_SPACE = 6  # of bailiff and provost, CAY-23
PROVOST_REACH = 3

# --- Set-up ------------------------------------------------------------------------------

WORKERS = 6  # CAY-5
START_CUBES: Cubes = (2, 1, 0, 0, 0)  # CAY-22
START_DENIERS = (5, 6, 6, 7, 7)  # by turn order, CAY-21
START_DENIERS_TWO = 5  # CAY-108
BASIC_INCOME = 2  # CAY-28
LAST_TURN = 18  # CAY-107

# --- Castle (CAY-98) ---------------------------------------------------------------------

SECTIONS = ("dungeon", "walls", "towers")
SECTIONS_FRENCH = ("donjon", "murailles", "tours")
N_SECTIONS = 3
SECTION_PARTS = (6, 10, 14)
BATCH_POINTS = (5, 4, 3)
MARKER_SPACE = (12, 18, 24)
COUNT_LOSS = (2, 3, 4)
COUNT_FAVOURS = (
    # 0  1  2  3  4  5  6 houses and more
    (0, 0, 1, 1, 1, 1, 1),
    (0, 0, 1, 2, 2, 3, 3),
    (0, 0, 1, 1, 2, 2, 3),
)
NO_BATCH_LOSS = 2  # CAY-85
# CAY-83: what comes with the food
BATCHES = ((WOOD, STONE), (WOOD, CLOTH), (WOOD, GOLD), (STONE, CLOTH), (STONE, GOLD), (CLOTH, GOLD))
N_BATCHES = len(BATCHES)

# --- Favour table (CAY-90) ---------------------------------------------------------------

LINES = ("a", "b", "c", "d")
LINE_NAMES = ("prestige", "deniers", "cubes", "building")
LINE_NAMES_FRENCH = ("prestige", "deniers", "cubes", "bâtiment")
LINE_PRESTIGE, LINE_DENIERS, LINE_CUBES, LINE_BUILDING = range(4)
N_LINES = 4
LAST_COLUMN = 5
OPEN_COLUMNS = (2, 4, 5, 5)  # by the number of sections counted, CAY-91
FAVOUR_POINTS = (0, 1, 2, 3, 4, 5)
FAVOUR_DENIERS = (0, 3, 4, 5, 6, 7)
# The column of line c from which on a cube is free: F, W, S, C, G
FAVOUR_CUBE_COLUMN = (1, 2, 2, 3, 5)
FAVOUR_SWAP_COLUMN, FAVOUR_SWAP_TAKES = 4, 2
# The columns of line d
FAVOUR_WOOD_COLUMN, FAVOUR_STONE_COLUMN, FAVOUR_LAWYER_COLUMN, FAVOUR_ARCHITECT_COLUMN = 2, 3, 4, 5
SIMPLIFIED_FAVOUR_POINTS = 3  # CAY-26

# --- Prices and points -------------------------------------------------------------------

JOUST_DENIERS, JOUST_CLOTH = 1, 1  # CAY-48
LAWYER_DENIERS, LAWYER_CLOTH = 1, 1  # CAY-73
OWN_PRICE = 1  # CAY-35
TWO_PLAYER_PRICE = 3  # CAY-111
FIRST_PASS_DENIERS = 1  # CAY-32
OWNER_POINTS = 1  # CAY-36
GOLD_POINTS, CUBES_A_POINT, DENIERS_A_POINT = 3, 3, 4  # CAY-105
