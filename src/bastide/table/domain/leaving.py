"""Leaving a table: who resigns, or is away for long, leaves the seat to a bot; who has resigned may come back."""

import time
from dataclasses import replace

from bastide.table.domain.absence import MINUTE
from bastide.table.domain.errors import TableError
from bastide.table.domain.keys import digest
from bastide.table.domain.live_table import Holder, LiveTable
from bastide.table.domain.repository import TableRepository
from bastide.table.domain.seating import begun
from bastide.table.storage.protocol import (
    BOT,
    CONSENT,
    HOT,
    HUMAN,
    OVER,
    REPLACE,
    RESIGN,
    RETURN,
    RUNNING,
    Entry,
    StoredSeat,
)


class Leaving:
    """How people leave tables."""

    def __init__(self, tables: TableRepository) -> None:
        """`tables`: where they are loaded and written."""
        self.tables = tables

    def resign(self, table: str, key: str | None) -> int:
        """Leave; a bot plays on in all seats of this screen until its key takes them back."""
        live = self.tables.live(table)
        with live.lock:
            holder = self.tables.player(live, key)
            live.running()
            kept = " ".join([digest(key or ""), *map(str, holder.seats)])
            self._hand_over(live, holder, RESIGN, holder.seat or 0, kept)
            return live.version

    def _hand_over(self, live: LiveTable, holder: Holder, kind: str, by: int, detail: str = "") -> None:
        """Bots take over all seats of a screen."""
        taken = [self.as_bot(live, seat) for seat in holder.seats]
        self.tables.write(live, [Entry(live.version, kind, by, detail, time.time())], taken)

    def left_by(self, live: LiveTable, key: str | None) -> int | None:
        """Return the seat that was given up with a key and waits for it; None if there is none."""
        seat = self.tables.signer.seat_of(live.id, key) if key else None
        return seat if seat is not None and live.status == RUNNING and _given_up(live, seat, key or "") else None

    def come_back(self, table: str, key: str | None, client: str = "") -> int:
        """Take back the seats that were given up with a key, from the bots that hold them.

        Where other people play, once a seat: a bot is no adviser for single moves.
        """
        live = self.tables.live(table)
        with live.lock:
            seat = self.left_by(live, key)
            if seat is None or key is None:
                raise TableError(403, "bad_key")
            if live.others(seat) and any(entry.kind == RETURN and entry.seat == seat for entry in live.book):
                raise TableError(409, "returned_before")
            client = self.tables.signer.client_digest(client)
            held = replace(live.seats[seat], kind=HUMAN, level="", token_hash=digest(key), client=client)
            beside = [replace(live.seats[one], kind=HOT, level="", holder=seat) for one in _given_up(live, seat, key)]
            taken = [held, *(one for one in beside if one.seat != seat)]
            self.tables.write(live, [Entry(live.version, RETURN, seat, at=time.time())], taken)
            self.tables.presence.arrived(live.id, seat)
            return live.version

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


def _given_up(live: LiveTable, seat: int, key: str) -> list[int]:
    """Return the seats of the screen that resigned with this key, while bots hold all of them; else none."""
    last = next((one for one in reversed(live.book) if one.seat == seat and one.kind in (RESIGN, RETURN)), None)
    kept, *seats = last.detail.split(" ") if last is not None and last.kind == RESIGN else [""]
    found = [one.seat for one in live.seats if str(one.seat) in seats]
    return found if kept == digest(key) and all(live.seats[one].kind == BOT for one in found) else []
