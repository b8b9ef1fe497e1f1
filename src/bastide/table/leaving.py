"""Leaving a table: who resigns, or is away for long, leaves the seat to a bot."""

import time
from dataclasses import replace

from bastide.table.absence import MINUTE
from bastide.table.desk import Desk
from bastide.table.errors import TableError
from bastide.table.seating import begun
from bastide.table.sitting import Holder, Sitting
from bastide.table.storage import BOT, CONSENT, HUMAN, OVER, REPLACE, RESIGN, Entry, StoredSeat


class Leaving(Desk):
    """How people leave tables."""

    def resign(self, table: str, key: str | None) -> int:
        """Leave for good; a bot plays on in all seats of this screen."""
        sitting = self.sitting(table)
        with sitting.lock:
            holder = self.player(sitting, key)
            sitting.running()
            self._hand_over(sitting, holder, RESIGN, holder.seat or 0)
            return sitting.version

    def _hand_over(self, sitting: Sitting, holder: Holder, kind: str, by: int) -> None:
        """Bots take over all seats of a screen."""
        taken = [self.as_bot(sitting, seat) for seat in holder.seats]
        self.write(sitting, [Entry(sitting.version, kind, by, at=time.time())], taken)

    def replace(self, table: str, key: str | None, seat: int) -> int:
        """Agree to a bot in a seat: a free one gets it at once, that of somebody away or idle once all others agree
        who are not away."""
        sitting = self.sitting(table)
        with sitting.lock:
            holder = self.player(sitting, key)
            if not 0 <= seat < len(sitting.seats):
                raise TableError(404, "no_seat")
            if sitting.status == OVER:
                raise TableError(409, "is_over")
            place = sitting.seats[seat]
            if place.open:
                bots = [self.as_bot(sitting, one) for one in sitting.held_by(seat).seats]  # all at a free screen
                entry = Entry(sitting.version, REPLACE, seat, at=time.time())
                self.write(sitting, [entry], bots, begun(sitting, place))
            else:
                self._consent(sitting, holder, sitting.screen_of(seat))
            return sitting.version

    def _consent(self, sitting: Sitting, holder: Holder, seat: int) -> None:
        place, voter = sitting.seats[seat], holder.seat or 0
        if place.kind != HUMAN or seat in holder.seats:
            raise TableError(409, "not_a_person")
        if not self.absences.of(sitting, seat):
            name, patience = sitting.names("en")[seat], round(self.absences.patience)
            raise TableError(409, "not_missing", name, patience, round(self.absences.idle / MINUTE))
        agreed = sitting.consents(seat)
        if self.absences.voters(sitting, seat) <= agreed | {voter}:
            self._hand_over(sitting, sitting.held_by(seat), REPLACE, seat)
        elif voter not in agreed:  # to agree again changes nothing
            self.write(sitting, [Entry(sitting.version, CONSENT, voter, str(seat), time.time())])

    def as_bot(self, sitting: Sitting, seat: int) -> StoredSeat:
        """Return the seat with the usual bot in it, in its colour."""
        one, colour, level = sitting.seats[seat], sitting.colours()[seat], self.levels.usual
        return replace(one, kind=BOT, level=level, token_hash="", client="", holder=-1, colour=colour)
