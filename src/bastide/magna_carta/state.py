"""The state of a game of Magna Carta: a record of integers, every field explained."""

from typing import TYPE_CHECKING, Annotated

from bastide.kernel.chance import Block, Drawn, Generator, Key
from bastide.kernel.decisions import question_record
from bastide.kernel.record import (
    COUNT,
    DERIVED,
    NONE,
    OPTION,
    By,
    Record,
    Row,
    UpTo,
    between,
    one_of,
    one_of_or_none,
    record,
)
from bastide.magna_carta import components as c
from bastide.magna_carta.questions import QUESTIONS

PHASES = ("mulligan", "income", "actions", "provost", "buildings", "castle", "end of turn", "over")  # MAG-21
MULLIGAN, INCOME, ACTIONS, PROVOST, BUILDINGS, CASTLE, END_OF_TURN, OVER = range(8)

# Where a card of a player's deck is.
PLACES = (
    "pile",
    "hand",
    "known",  # in hand, and everybody can tell (MAG-19)
    "discard",
    "road",
    "box",  # not in this game (MAG-11)
    "hidden",  # in hand or pile: only views have this (MAG-18)
)
IN_PILE, IN_HAND, KNOWN, DISCARDED, ON_ROAD, IN_BOX, HIDDEN = range(7)
HELD = tuple(int(place in (IN_HAND, KNOWN)) for place in range(len(PLACES)))

# What a card of the road shows: itself, itself for the last time (MAG-61), its back, or a prestige building on it.
FACES = ("building", "turning", "residence") + c.PRESTIGE_NAMES
BUILDING, TURNING, RESIDENCE, COVERED = range(4)  # COVERED + prestige building

MAX_DEPTH = 4
SEAT = between(0, c.MAX_PLAYERS - 1)
SEAT_OR_NONE = between(NONE, c.MAX_PLAYERS - 1)
AMOUNT = between(0, 9999)

if TYPE_CHECKING:
    from bastide.kernel.decisions import Question
else:  # a position shows the kinds by their names
    Question = question_record(QUESTIONS.names)


@record
class MagnaCartaPlayer(Record):
    """What one player has."""

    deniers: Annotated[int, AMOUNT]
    cubes: Annotated[list[int], By(c.CUBES), AMOUNT]
    workers: Annotated[int, between(0, c.WORKERS)]  # at home
    tokens: Annotated[list[int], By(c.SECTIONS), between(0, max(c.TOKENS[c.MAX_PLAYERS]))]
    batches: Annotated[int, between(0, c.MOST_TOKENS)]  # given this turn
    hand: Annotated[int, between(0, c.N_KINDS)]  # how many cards
    pile: Annotated[int, between(0, c.N_KINDS)]
    cards: Annotated[list[int], By(c.KINDS), one_of(PLACES)]
    discard: Annotated[int, DERIVED]  # how many cards
    passed: Annotated[int, DERIVED]
    residences: Annotated[int, DERIVED]  # not covered


@record
class MagnaCarta(Record):
    """The whole game."""

    rng: Generator
    key: Key
    drawn: Drawn
    block: Block
    # Options
    n_players: Annotated[int, OPTION, between(2, c.MAX_PLAYERS)]
    beginner: Annotated[int, OPTION, between(0, 1)]
    free_asked: Annotated[int, OPTION, between(0, 1)]  # MAG-48
    revision: Annotated[int, OPTION, between(1, c.REVISION)]
    # Where we are
    turn: Annotated[int, between(1, c.LAST_TURN)]
    phase: Annotated[int, one_of(PHASES)]
    cursor: Annotated[int, between(0, c.ROAD)]  # how far the phase has come: a seat, a place in an order or a space
    depth: Annotated[int, COUNT, between(0, MAX_DEPTH)]
    stack: Annotated[list[Question], MAX_DEPTH, UpTo("depth")]
    # The players
    first: Annotated[int, SEAT_OR_NONE]  # who has the first player's card; nobody yet during the mulligans (MAG-16)
    pass_order: Annotated[list[int], c.MAX_PLAYERS, SEAT_OR_NONE]
    n_passed: Annotated[int, DERIVED]
    players: Annotated[list[MagnaCartaPlayer], c.MAX_PLAYERS, UpTo("n_players")]
    # The road, card by card
    n_road: Annotated[int, COUNT, between(0, c.ROAD)]
    card: Annotated[list[int], c.ROAD, Row("road"), UpTo("n_road"), one_of_or_none(c.CARD_NAMES)]
    face: Annotated[list[int], c.ROAD, Row("road"), UpTo("n_road"), one_of(FACES)]
    worker: Annotated[list[int], c.ROAD, Row("road"), UpTo("n_road"), SEAT_OR_NONE]
    stock: Annotated[list[int], c.ROAD, Row("road"), UpTo("n_road"), between(0, max(c.STOCK_SIZE))]  # cubes on the card
    space: Annotated[list[int], c.N_CARDS, DERIVED]  # where a card lies, or OFF_ROAD
    n_vacant: Annotated[int, DERIVED]
    vacant: Annotated[list[int], c.ROAD, DERIVED]  # the cards open to a worker, by their numbers, then N_CARDS
    provost: Annotated[int, between(0, c.ROAD)]  # the first card of the road is 1; 0: there is none (MAG-11)
    # The castle and the prestige buildings
    tokens: Annotated[list[int], By(c.SECTIONS), between(0, max(c.TOKENS[c.MAX_PLAYERS]))]  # still there
    prestige: Annotated[list[int], By(c.PRESTIGE_NAMES), SEAT_OR_NONE]  # who built it
