"""Every card and number of Caylus: Magna Carta, once."""

from itertools import product
from typing import NamedTuple

SEATS = ("blue", "red", "green", "orange")  # MAG-1
MAX_PLAYERS = len(SEATS)
NO_ONE = -1
OFF_ROAD = -1  # a card that is not on the road

CUBES = ("food", "wood", "stone", "gold")  # MAG-2
FOOD, WOOD, STONE, GOLD = range(4)
N_CUBES = 4
N_PLAIN_CUBES = 3  # all but gold

RULES = ("standard", "beginner")  # MAG-11
STANDARD, BEGINNER = range(2)
FREE_EFFECTS = ("taken", "asked")  # MAG-48

REVISION = 2
"""Of the rules. 1: the first player was drawn before the mulligans, which went from him on, and who could only pass was
never asked, so that a pass could tell what a hand did not hold."""

# What an effect asks of the one who has it, in the order of the questions.
EFFECTS = ("use", "buy", "sell", "turn", "swap", "bank", "church")
USE, BUY, SELL, TURN, SWAP, BANK, CHURCH = range(7)
NO_EFFECT = -1
PRIMARY, SECONDARY = range(2)

Cubes = tuple[int, int, int, int]
Gain = tuple[int, int, int, int, int]
NO_CUBES: Cubes = (0, 0, 0, 0)
NO_GAIN: Gain = (0, 0, 0, 0, 0)
DENIER = N_CUBES  # the place of deniers in a gain


class Effect(NamedTuple):
    """One side of a card. `gain` is what `use` gives; `stored` if it comes from the card itself.

    `most` is how many cubes `buy` sells, `prices` what one and two gold cubes or tokens cost (0: not to be had).
    """

    kind: int = NO_EFFECT
    gain: Gain = NO_GAIN
    stored: bool = False
    most: int = 0
    prices: tuple[int, int] = (0, 0)


class Card(NamedTuple):
    """A kind of card of the road: neutral, or in each player's deck."""

    name: str
    french: str
    primary: Effect
    secondary: Effect = Effect()
    cost: Cubes = NO_CUBES
    any_cost: int = 0  # MAG-4
    points: int = 0
    stock: int = NO_ONE  # the kind of cube that lies on it (MAG-6)
    in_beginner: bool = True


def _gain(food: int = 0, wood: int = 0, stone: int = 0, gold: int = 0, deniers: int = 0) -> Effect:
    return Effect(USE, (food, wood, stone, gold, deniers))


def _stored(food: int = 0, wood: int = 0, stone: int = 0) -> Effect:
    return Effect(USE, (food, wood, stone, 0, 0), stored=True)


# Order of the columns of cubes:                                                           F  W  S  G
CARDS = (
    # Neutral (MAG-7); the peddler is the last of them on the road
    Card("park", "parc", _gain(food=1)),
    Card("forest", "forêt", _gain(wood=1)),
    Card("quarry", "carrière", _gain(stone=1)),
    Card("trading post", "comptoir", _gain(deniers=2)),
    Card("peddler", "colporteur", Effect(BUY, most=1)),
    # The deck (MAG-5)
    Card("small farm", "petite ferme", _gain(food=1), _stored(food=1), (1, 1, 0, 0), 0, 1, FOOD),
    Card("small sawmill", "petite scierie", _gain(wood=1), _stored(wood=1), (1, 1, 0, 0), 0, 1, WOOD),
    Card("small quarry", "petite carrière", _gain(stone=1), _stored(stone=1), (1, 1, 0, 0), 0, 1, STONE),
    Card("peddler", "colporteur", Effect(BUY, most=2), Effect(BUY, most=1), (0, 1, 0, 0), 1, 2),
    Card("market", "marché", Effect(SELL), _gain(deniers=1), (0, 1, 0, 0), 1, 2),
    Card("lawyer", "notaire", Effect(TURN), _gain(deniers=2), (1, 1, 0, 0), 0, 2, in_beginner=False),
    Card("large farm", "grande ferme", _gain(food=2), _gain(food=1), (1, 0, 2, 0), 0, 2),
    Card("large sawmill", "grande scierie", _gain(wood=2), _gain(wood=1), (1, 0, 2, 0), 0, 2),
    Card("large quarry", "grande carrière", _gain(stone=2), _gain(stone=1), (1, 0, 2, 0), 0, 2),
    Card("gold mine", "mine d'or", _gain(gold=1), Effect(SWAP), (1, 0, 2, 0), 0, 2),
    Card("bank", "banque", Effect(BANK, prices=(1, 3)), Effect(BANK, prices=(2, 0)), (0, 1, 2, 0), 0, 3),
    Card("church", "église", Effect(CHURCH, prices=(2, 5)), Effect(CHURCH, prices=(3, 0)), (0, 1, 2, 0), 0, 3,
         in_beginner=False),
)  # fmt: skip
N_NEUTRAL = 5
NEUTRAL_PEDDLER = N_NEUTRAL - 1
DECK = CARDS[N_NEUTRAL:]
KINDS = tuple(card.name for card in DECK)
KINDS_FRENCH = tuple(card.french for card in DECK)
N_KINDS = len(DECK)
LAWYER = KINDS.index("lawyer")
TURNABLE = tuple(kind for kind in range(N_KINDS) if kind != LAWYER)  # MAG-60

# A card of the road has a number: the neutral ones, then the deck of each seat.
N_CARDS = N_NEUTRAL + MAX_PLAYERS * N_KINDS
NEUTRAL = tuple(card.name for card in CARDS[:N_NEUTRAL])
CARD_NAMES = NEUTRAL + tuple(f"{seat} {kind}" for seat in SEATS for kind in KINDS)
OWNER = (NO_ONE,) * N_NEUTRAL + tuple(seat for seat in range(MAX_PLAYERS) for _ in KINDS)
ROAD = MAX_PLAYERS + MAX_PLAYERS * N_KINDS  # the most cards a road can have


def _of_cards(column: tuple[int, ...]) -> tuple[int, ...]:
    """A column of CARDS for each card number."""
    return column[:N_NEUTRAL] + column[N_NEUTRAL:] * MAX_PLAYERS


KIND = (NO_ONE,) * N_NEUTRAL + tuple(range(N_KINDS)) * MAX_PLAYERS
ROW = _of_cards(tuple(range(len(CARDS))))  # the row of a card in CARDS
# The columns the rules read, a row for each side.
SIDES = (tuple(card.primary for card in CARDS), tuple(card.secondary for card in CARDS))
EFFECT = tuple(_of_cards(tuple(effect.kind for effect in side)) for side in SIDES)  # [side][card number]
MOST = tuple(_of_cards(tuple(effect.most for effect in side)) for side in SIDES)
GAIN = tuple(tuple(effect.gain for effect in side) for side in SIDES)  # [side][row]
PRICES = tuple(tuple(effect.prices for effect in side) for side in SIDES)
STORED = tuple(tuple(int(effect.stored) for effect in side) for side in SIDES)
# By kind
POINTS = tuple(card.points for card in DECK)
STOCK = tuple(card.stock for card in DECK)
STOCK_SIZE = (0, 0, 2, 4, 4)  # by the number of players, MAG-6
IN_GAME = tuple(tuple(int(rules == STANDARD or card.in_beginner) for card in DECK) for rules in (STANDARD, BEGINNER))


class Prestige(NamedTuple):
    """A prestige building (MAG-8)."""

    name: str
    french: str
    cost: Cubes
    points: int
    income: int = 0
    in_beginner: bool = True


PRESTIGES = (
    Prestige("theatre", "théâtre", (0, 2, 0, 1), 6),
    Prestige("statue", "statue", (0, 0, 2, 1), 6),
    Prestige("hotel", "hôtel", (0, 0, 3, 1), 6, income=1, in_beginner=False),
    Prestige("stables", "écuries", (3, 0, 0, 2), 10),
    Prestige("town hall", "hôtel de ville", (0, 3, 0, 2), 10),
    Prestige("monument", "monument", (0, 0, 3, 2), 10),
    Prestige("cathedral", "cathédrale", (0, 0, 5, 3), 14),
)
PRESTIGE_NAMES = tuple(prestige.name for prestige in PRESTIGES)
PRESTIGE_FRENCH = tuple(prestige.french for prestige in PRESTIGES)
N_PRESTIGE = len(PRESTIGES)
PRESTIGE_POINTS = tuple(prestige.points for prestige in PRESTIGES)
PRESTIGE_INCOME = tuple(prestige.income for prestige in PRESTIGES)
PRESTIGE_IN_GAME = tuple(
    tuple(int(rules == STANDARD or prestige.in_beginner) for prestige in PRESTIGES) for rules in (STANDARD, BEGINNER)
)

RESIDENCE_POINTS, RESIDENCE_INCOME = 1, 1  # MAG-9
RESIDENCE_COST: Cubes = (1, 0, 0, 0)  # MAG-59

# --- Payments ----------------------------------------------------------------------------

# What is paid for with cubes: the deck, the prestige buildings, and a residence.
WARES = KINDS + PRESTIGE_NAMES + ("residence",)
N_WARES = len(WARES)
RESIDENCE_WARE = N_WARES - 1
COST = tuple(card.cost for card in DECK) + tuple(prestige.cost for prestige in PRESTIGES) + (RESIDENCE_COST,)
COST_FOOD, COST_WOOD, COST_STONE, COST_GOLD = (tuple(cost[cube] for cost in COST) for cube in range(N_CUBES))
ANY_COST = tuple(card.any_cost for card in DECK) + (0,) * (N_PRESTIGE + 1)
# Cards of the deck that cost the same are of one price class; the first of each stands for it.
_DECK_COSTS = tuple((card.cost, card.any_cost) for card in DECK)
CLASSES = tuple(_DECK_COSTS.index(cost) for cost in dict.fromkeys(_DECK_COSTS))
N_CLASSES = len(CLASSES)
CLASS = tuple(CLASSES.index(_DECK_COSTS.index(cost)) for cost in _DECK_COSTS)
COST_SIZE = tuple(sum(COST[ware]) + ANY_COST[ware] for ware in range(N_WARES))


def _ways_to_pay(ware: int) -> set[Cubes]:
    """MAG-37: all different handfuls of cubes that pay for something, with gold as a joker (MAG-3)."""
    cost = COST[ware]
    ways: set[Cubes] = set()
    for jokers in product(*(range(n + 1) for n in cost[:GOLD])):
        paid = [n - joker for n, joker in zip(cost, jokers, strict=False)] + [cost[GOLD] + sum(jokers)]
        for extra in range(N_CUBES) if ANY_COST[ware] else (None,):
            food, wood, stone, gold = (n + (cube == extra) for cube, n in enumerate(paid))
            ways.add((food, wood, stone, gold))
    return ways


# All of them, the ones with the fewest cubes and the least gold first.
PAYMENTS = tuple(
    sorted(set.union(*map(_ways_to_pay, range(N_WARES))), key=lambda way: (sum(way), way[GOLD], [-n for n in way]))
)
PAYMENT_NAMES = tuple(
    " ".join(f"{n} {cube}" for n, cube in zip(way, CUBES, strict=True) if n) for way in PAYMENTS
)
# The payments that fit, in ascending order, for each ware.
_FITTING = tuple(tuple(sorted(PAYMENTS.index(way) for way in _ways_to_pay(ware))) for ware in range(N_WARES))
N_FITTING = tuple(len(row) for row in _FITTING)
FITTING = tuple(row + (0,) * (max(N_FITTING) - len(row)) for row in _FITTING)

# --- Set-up ------------------------------------------------------------------------------

WORKERS = 4  # MAG-14
START_CUBES: Cubes = (2, 2, 0, 0)
START_DENIERS = 4
HAND = 3  # MAG-15

# --- Castle (MAG-10) ---------------------------------------------------------------------

SECTIONS = ("dungeon", "walls", "towers")
N_SECTIONS = 3
TOKEN_POINTS = (4, 3, 2)
TOKENS = ((0, 0, 0), (0, 0, 0), (5, 6, 7), (6, 7, 8), (7, 8, 9))  # by the number of players
MOST_TOKENS = sum(TOKENS[MAX_PLAYERS])
LAST_TURN = MOST_TOKENS  # MAG-75
UNBUILT_TOKENS = 2  # MAG-69
KINGS_GOLD = 1  # MAG-68

# --- Prices and points -------------------------------------------------------------------

BASIC_INCOME = 2  # MAG-22
ACTION_PRICE = 1  # MAG-26, MAG-29, MAG-32
FIRST_PASS_DENIERS = 1  # MAG-25
PROVOST_REACH = 3  # MAG-42
PROVOST_ADVANCE = 2  # MAG-70
CUBE_PRICE = 1  # MAG-53
SALE_DENIERS = 4  # MAG-54
GOLD_POINTS, CUBES_A_POINT, DENIERS_A_POINT = 1, 3, 3  # MAG-73
