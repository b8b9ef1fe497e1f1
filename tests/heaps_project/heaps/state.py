"""The state of a game of Heaps: a record of integers, and all actions by id."""

from typing import TYPE_CHECKING, Annotated

from bastide.kernel.catalogue import Catalogue
from bastide.kernel.chance import Block, Drawn, Generator, Key
from bastide.kernel.decisions import legal_record, question_record
from bastide.kernel.record import COUNT, OPTION, Record, UpTo, between, one_of, record
from heaps.questions import QUESTIONS

SEATS = 3
FEWEST, MOST = 6, 13
HANDS = ("0", "1", "hidden", "none")
HIDDEN, NO_CARD = 2, 3

ACTIONS = Catalogue(("take", ("1", "2", "3")), ("card", ()))
TAKE = ACTIONS.first("take") - 1  # + number of counters
PLAY_CARD = ACTIONS.first("card")
Legal = legal_record(len(ACTIONS))

if TYPE_CHECKING:
    from bastide.kernel.decisions import Question
else:
    Question = question_record(QUESTIONS.names)


@record
class Heaps(Record):
    """The whole game."""

    rng: Generator
    key: Key
    drawn: Drawn
    block: Block
    n_players: Annotated[int, OPTION, between(2, SEATS)]
    cards: Annotated[int, OPTION, between(0, 1)]
    rain: Annotated[int, OPTION, between(0, 1)]
    turn: Annotated[int, between(1, MOST + 1)]
    left: Annotated[int, between(0, MOST)]  # counters in the heap
    half: Annotated[int, between(0, MOST)]  # it rains when so few are left; 0: no more
    depth: Annotated[int, COUNT, between(0, 1)]
    stack: Annotated[list[Question], 1, UpTo("depth")]
    hand: Annotated[list[int], SEATS, UpTo("n_players"), one_of(HANDS)]
    won: Annotated[list[int], SEATS, UpTo("n_players"), between(0, 1)]
