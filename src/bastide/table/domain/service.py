"""What can be done at a table. Nothing here knows of HTTP; every refusal is a TableError with its sentence."""

import time
from collections.abc import Callable

from bastide.table.domain.leaving import Leaving
from bastide.table.domain.playing import BotQuestion, Playing
from bastide.table.domain.rematch import Rematches
from bastide.table.domain.repository import TableRepository
from bastide.table.domain.seat_plans import Held, SeatPlan
from bastide.table.domain.seating import Seating
from bastide.table.domain.taking_back import TakingBack
from bastide.table.storage.protocol import Storage

__all__ = ["BotQuestion", "Held", "SeatPlan", "Service"]


class Service:
    """All that can be done at tables, in one place: each part does it, and is given the tables it works on."""

    def __init__(
        self, storage: Storage, kept: int = 500, patience: float = 120.0, idle: float = 600.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        """See TableRepository."""
        self.tables = tables = TableRepository(storage, kept, patience, idle, clock)
        self.live, self.holder = tables.live, tables.holder
        self.storage, self.signer = tables.storage, tables.signer
        self.presence, self.absences, self.visits = tables.presence, tables.absences, tables.visits

        self.seating = seating = Seating(tables)
        self.create, self.listing, self.join = seating.create, seating.listing, seating.join

        self.playing = playing = Playing(tables)
        self.act = playing.act
        self.question, self.answer, self.learn_asked = playing.question, playing.answer, playing.learn_asked
        self.hint_question = playing.hint_question

        self.taking_back = taking_back = TakingBack(tables)
        self.undo, self.ask_undo, self.answer_undo = taking_back.undo, taking_back.ask, taking_back.answer

        self.leaving = leaving = Leaving(tables)
        self.resign, self.replace, self.come_back = leaving.resign, leaving.replace, leaving.come_back

        self.rematches = rematches = Rematches(tables, seating)
        self.record, self.rematch = rematches.record, rematches.rematch
