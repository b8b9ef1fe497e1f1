"""Leaving a table: who resigns, or is away for long, leaves the seat to a bot."""

import time
from dataclasses import replace

from bastide.table.domain.absence import MINUTE
from bastide.table.domain.errors import TableError
from bastide.table.domain.live_table import Holder, LiveTable
from bastide.table.domain.repository import TableRepository
from bastide.table.domain.seating import begun
from bastide.table.storage.protocol import BOT, CONSENT, HUMAN, OVER, REPLACE, RESIGN, Entry, StoredSeat


class Leaving:
    """How people leave tables."""

    def __init__(self, tables: TableRepository) -> None:
        """`tables`: where they are loaded and written."""
        self.tables = tables

    def resign(self, table: str, key: str | None) -> int:
        """Leave for good; a bot plays on in all seats of this screen."""
        live = self.tables.live(table)
        with live.lock:
            holder = self.tables.player(live, key)
            live.running()
            self._hand_over(live, holder, RESIGN, holder.seat or 0)
            return live.version

    def _hand_over(self, live: LiveTable, holder: Holder, kind: str, by: int) -> None:
        """Bots take over all seats of a screen."""
        taken = [self.as_bot(live, seat) for seat in holder.seats]
        self.tables.write(live, [Entry(live.version, kind, by, at=time.time())], taken)

    def replace(self, table: str, key: str | None, seat: int) -> int:
        """Agree to a bot in a seat: a free one gets it at once, that of somebody away or idle once all others agree
        who are not away."""
        live = self.tables.live(table)
        with live.lock:
            holder = self.tables.player(live, key)
            if not 0 <= seat < len(live.seats):
                raise TableError(404, "no_seat")
            if live.status == OVER:
                raise TableError(409, "is_over")
            place = live.seats[seat]
            if place.open:
                bots = [self.as_bot(live, one) for one in live.held_by(seat).seats]  # all at a free screen
                entry = Entry(live.version, REPLACE, seat, at=time.time())
                self.tables.write(live, [entry], bots, begun(live, place))
            else:
                self._consent(live, holder, live.screen_of(seat))
            return live.version

    def _consent(self, live: LiveTable, holder: Holder, seat: int) -> None:
        place, voter = live.seats[seat], holder.seat or 0
        if place.kind != HUMAN or seat in holder.seats:
            raise TableError(409, "not_a_person")
        if not self.tables.absences.of(live, seat):
            name, patience = live.names("en")[seat], round(self.tables.absences.patience)
            raise TableError(409, "not_missing", name, patience, round(self.tables.absences.idle / MINUTE))
        agreed = live.consents(seat)
        if self.tables.absences.voters(live, seat) <= agreed | {voter}:
            self._hand_over(live, live.held_by(seat), REPLACE, seat)
        elif voter not in agreed:  # to agree again changes nothing
            self.tables.write(live, [Entry(live.version, CONSENT, voter, str(seat), time.time())])

    def as_bot(self, live: LiveTable, seat: int) -> StoredSeat:
        """Return the seat with the usual bot in it, in its colour."""
        one, colour, level = live.seats[seat], live.colours()[seat], self.tables.levels.usual
        return replace(one, kind=BOT, level=level, token_hash="", client="", holder=-1, colour=colour)
