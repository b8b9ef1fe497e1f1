"""The state of a game of The Pillars of the Earth: a record of integers, every field explained."""

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
    UpTo,
    between,
    one_of,
    one_of_or_none,
    record,
)
from bastide.pillars import components as c
from bastide.pillars.questions import QUESTIONS

# PIL-21: phase I, the two parts of phase II, and the fourteen steps of phase III.
PHASES = (
    "cards", "builders", "passed builders",
    "event", "bishop", "mill", "kingsbridge", "priory", "forest", "quarry", "gravel pit", "court", "shiring", "castle",
    "market", "cathedral", "start player",
    "over",
)  # fmt: skip
(CARDS, BUILDERS, PASSED_BUILDERS, EVENT, BISHOP, MILL, KINGSBRIDGE, PRIORY, FOREST, QUARRY, GRAVEL_PIT, COURT, SHIRING,
 CASTLE, MARKET, CATHEDRAL, START_PLAYER, OVER) = range(len(PHASES))  # fmt: skip

MAX_DEPTH = 1  # no question comes inside another
SEAT = between(0, c.MAX_PLAYERS - 1)
SEAT_OR_NONE = between(NONE, c.MAX_PLAYERS - 1)
FLAG = between(0, 1)

if TYPE_CHECKING:
    from bastide.kernel.decisions import Question
else:
    Question = question_record(QUESTIONS.names)


@record
class PillarsPlayer(Record):
    """What one player has."""

    points: Annotated[int, between(0, 999)]
    gold: Annotated[int, between(0, c.MOST_GOLD)]
    cubes: Annotated[list[int], By(c.CUBES), between(0, 99)]
    team: Annotated[list[int], c.TEAM_SIZE, one_of_or_none(c.CRAFTSMAN_NAMES)]  # craftsmen, by id, without gaps
    workers: Annotated[int, between(0, c.MOST_WORKERS)]  # in reserve
    mill: Annotated[int, between(0, c.MOST_WORKERS)]  # workers in the mill
    grey: Annotated[int, between(0, c.GREY_WORKERS)]  # grey workers of this round
    grey_next: Annotated[int, between(0, c.GREY_WORKERS)]  # and of the next
    black: Annotated[int, FLAG]  # has the black worker in this round
    bag: Annotated[int, between(0, c.BUILDERS)]  # builders in the bag
    aside: Annotated[int, FLAG]  # a builder set aside (PIL-45)
    walled: Annotated[int, FLAG]  # hit by the town wall: two builders in this round
    walled_next: Annotated[int, FLAG]  # and in the next
    passed: Annotated[int, FLAG]  # in phase I
    protected: Annotated[int, FLAG]  # from the event of this round, until the last cubes are produced
    extra: Annotated[int, FLAG]  # may have one craftsman work once more (PIL-55)
    bought: Annotated[list[int], By(c.GOODS), FLAG]  # kinds bought at this market (PIL-82)


@record
class Pillars(Record):
    """The whole game."""

    rng: Generator
    key: Key
    drawn: Drawn
    block: Block
    # Options
    n_players: Annotated[int, OPTION, between(2, c.MAX_PLAYERS)]
    revision: Annotated[int, OPTION, between(1, c.REVISION)]
    # Where we are
    turn: Annotated[int, between(1, c.ROUNDS)]  # the round
    phase: Annotated[int, one_of(PHASES)]
    cursor: Annotated[int, between(0, c.COST_STEPS)]  # how far the phase has come: players, or circles
    depth: Annotated[int, COUNT, between(0, MAX_DEPTH)]
    stack: Annotated[list[Question], MAX_DEPTH, UpTo("depth")]
    # The players
    start: Annotated[int, SEAT]  # the start player
    players: Annotated[list[PillarsPlayer], c.MAX_PLAYERS, UpTo("n_players")]
    # The builders
    refused: Annotated[int, FLAG]  # the start player has used or given up the refusal of this round
    steps: Annotated[int, between(0, c.MAX_PLAYERS * c.BUILDERS)]  # of the cost marker
    track: Annotated[list[int], c.COST_STEPS, SEAT_OR_NONE]  # passed builders, from cost 7 down
    circles: Annotated[list[int], By(c.CIRCLE_NAMES), SEAT_OR_NONE]  # whose builder stands there
    # The cards
    offer: Annotated[list[int], c.ON_OFFER, one_of_or_none(c.CRAFTSMAN_NAMES)]  # craftsmen of phase I, by id, no gaps
    shiring: Annotated[list[int], c.AT_SHIRING, one_of_or_none(c.CRAFTSMAN_NAMES)]  # by id, one for each circle
    resources: Annotated[list[int], By(c.RESOURCE_NAMES), one_of(c.RESOURCE_PLACES)]
    privileges: Annotated[list[int], By(c.PRIVILEGE_NAMES), one_of(c.PRIVILEGE_PLACES)]
    kingsbridge: Annotated[list[int], c.PRIVILEGES_SHOWN, DERIVED]  # the cards there, by id, one for each circle
    event: Annotated[int, one_of_or_none(c.EVENT_NAMES)]  # shown in this round
    coming: Annotated[int, one_of_or_none(c.COMING_NAMES)]  # the event of this round before it is shown
    seen: Annotated[list[int], By(c.EVENT_NAMES), FLAG]  # events shown so far
    # The rest
    tax: Annotated[int, between(0, 5)]  # what the die showed, while taxes are paid
    market: Annotated[list[int], By(c.GOODS), between(0, c.MARKET_STOCK)]  # the stock for sale
