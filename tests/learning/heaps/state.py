"""The state of a game of heaps."""

from typing import Annotated

from bastide.kernel.catalogue import Catalogue
from bastide.kernel.chance import Block, Drawn, Generator, Key
from bastide.kernel.decisions import legal_record, question_record
from bastide.kernel.record import COUNT, OPTION, Record, UpTo, between, record

MOST = 40
SEATS = 3
CARDS = 3  # a card is 0 or 1; 2: played or none
NO_CARD = 2
TAKE_1, TAKE_2, TAKE_3, PLAY_CARD = range(4)

ACTIONS = Catalogue(("take", ("1", "2", "3")), ("card", ()))
Legal = legal_record(len(ACTIONS))
Question = question_record(("take",))


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
    turn: Annotated[int, between(1, 99)]
    left: Annotated[int, between(0, MOST)]
    half: Annotated[int, between(0, MOST)]  # where it rains; 0: no more
    depth: Annotated[int, COUNT, between(0, 2)]
    stack: Annotated[list[Question], 2, UpTo("depth")]
    hand: Annotated[list[int], SEATS, between(0, CARDS - 1)]
    won: Annotated[list[int], SEATS, between(0, 1)]
