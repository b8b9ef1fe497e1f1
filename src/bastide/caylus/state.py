"""The state of a game of Caylus: a record of integers, every field explained."""

from typing import TYPE_CHECKING, Annotated

from bastide.caylus import components as c
from bastide.caylus.questions import QUESTIONS
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

PHASES = ("income", "placement", "specials", "provost", "buildings", "castle", "end of turn", "over")
INCOME, PLACEMENT, SPECIALS, PROVOST, BUILDINGS, CASTLE, END_OF_TURN, OVER = range(8)

MAX_DEPTH = 16
SEAT = between(0, c.MAX_PLAYERS - 1)
SEAT_OR_NONE = between(NONE, c.MAX_PLAYERS - 1)
AMOUNT = between(0, 9999)

if TYPE_CHECKING:
    from bastide.kernel.decisions import Question
else:  # a position shows the kinds by their names
    Question = question_record(QUESTIONS.names)


@record
class CaylusPlayer(Record):
    """What one player has."""

    prestige: Annotated[int, AMOUNT]
    deniers: Annotated[int, AMOUNT]
    cubes: Annotated[list[int], By(c.CUBES), AMOUNT]
    workers: Annotated[int, between(0, c.WORKERS)]  # at home
    passed: Annotated[int, between(0, 1)]
    batches: Annotated[int, between(0, 30)]  # given this turn
    houses: Annotated[list[int], By(c.SECTIONS), between(0, 14)]
    favours: Annotated[list[int], By(c.LINES), between(0, c.LAST_COLUMN)]  # the markers of the table
    lines_used: Annotated[list[int], By(c.LINES), between(0, 1)]  # in this phase


@record
class Caylus(Record):
    """The whole game."""

    rng: Generator
    key: Key
    drawn: Drawn
    block: Block
    # Options
    n_players: Annotated[int, OPTION, between(2, c.MAX_PLAYERS)]
    edition: Annotated[int, OPTION, between(0, 1)]
    jeweller: Annotated[int, OPTION, between(0, 1)]
    lawyer_points: Annotated[int, OPTION, between(3, 4)]
    simplified: Annotated[int, OPTION, between(0, 1)]
    # Where we are
    turn: Annotated[int, between(1, c.LAST_TURN)]
    phase: Annotated[int, one_of(PHASES)]
    cursor: Annotated[int, between(0, c.ROAD)]  # how far the phase has come: a place in an order, or a space
    depth: Annotated[int, COUNT, between(0, MAX_DEPTH)]
    stack: Annotated[list[Question], MAX_DEPTH, UpTo("depth")]
    # The players
    players: Annotated[list[CaylusPlayer], c.MAX_PLAYERS, UpTo("n_players")]
    order: Annotated[list[int], c.MAX_PLAYERS, SEAT_OR_NONE]  # of the turn
    pass_order: Annotated[list[int], c.MAX_PLAYERS, SEAT_OR_NONE]  # the passing scale, CAY-16
    n_passed: Annotated[int, DERIVED]
    castle_queue: Annotated[list[int], c.MAX_PLAYERS, SEAT_OR_NONE]  # the places of the castle, CAY-16
    n_castle: Annotated[int, DERIVED]
    stables: Annotated[list[int], c.STABLE_PLACES, SEAT_OR_NONE]
    n_stables: Annotated[int, DERIVED]
    special: Annotated[list[int], By(c.SPECIALS[: c.N_SIMPLE_SPECIALS]), SEAT_OR_NONE]  # whose worker stands there
    inn_left: Annotated[int, SEAT_OR_NONE]
    inn_right: Annotated[int, SEAT_OR_NONE]
    # The road, space by space: place 0 of these lists is space 1
    tile: Annotated[list[int], c.ROAD, Row("road"), one_of_or_none(c.TILE_NAMES)]
    owner: Annotated[list[int], c.ROAD, Row("road"), SEAT_OR_NONE]
    worker: Annotated[list[int], c.ROAD, Row("road"), SEAT_OR_NONE]
    pending: Annotated[list[int], c.ROAD, Row("road"), SEAT_OR_NONE]  # whose residence it will be (CAY-77)
    space: Annotated[list[int], c.N_BUILD, DERIVED]  # where a tile lies, or IN_STOCK, or OUT
    vacant: Annotated[list[int], c.N_WORK, DERIVED]  # 1: the tile lies on the road, without a worker
    free_space: Annotated[int, DERIVED]  # the lowest empty space; ROAD: none
    bailiff: Annotated[int, between(1, c.ROAD)]  # as printed: the first space of the road is 1
    provost: Annotated[int, between(1, c.ROAD)]
    # The castle
    counted: Annotated[int, between(0, c.N_SECTIONS)]  # sections counted so far: the next one is under construction
    built: Annotated[list[int], By(c.SECTIONS), between(0, 14)]
