"""After a game: its record, and the same people at a new table."""

import time
from dataclasses import replace

from bastide.api import game as make_game
from bastide.kernel.game_record import GameRecord
from bastide.kernel.options import public_options
from bastide.table.domain.colours import palette
from bastide.table.domain.errors import TableError
from bastide.table.domain.keys import digest, new_id
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.repository import TableRepository
from bastide.table.domain.seat_plans import Held, name
from bastide.table.domain.seating import Seating
from bastide.table.storage.protocol import FREE, HUMAN, NAMELESS, NO_SEAT, OPEN, OVER, REMATCH, Entry, StoredSeat


class Rematches:
    """What can be done with a game that is over."""

    def __init__(self, tables: TableRepository, seating: Seating) -> None:
        """`tables`: where they are loaded and written; `seating`: how people sit down at the next one."""
        self.tables = tables
        self.seating = seating

    def record(self, table: str) -> GameRecord:
        """Return the record of a finished game; in it every seat has its own colour, whatever was chosen."""
        live = self.tables.live(table)
        with live.lock:
            if live.status != OVER:
                raise TableError(403, "not_over")
            self.tables.visits.note(table)
            history, colours = live.history, palette(live.game.name)
            names = [one.called(colour) for one, colour in zip(live.seats, colours, strict=False)]
            return GameRecord(history.game, history.seed, names, list(history.actions), list(history.deals))

    def rematch(self, table: str, key: str | None, client: str = "") -> Held:
        """The same people at a new table; whoever asks first sets it, the others find their seats kept.

        Whoever asks again gets the same key again, and nothing changes, unless that table was deleted meanwhile.
        """
        live = self.tables.live(table)
        with live.lock:
            holder = self.tables.player(live, key)
            if live.status != OVER:
                raise TableError(409, "not_over")
            if not live.rematch or self._is_gone(live.rematch):
                again = self._lay_again(live, client)
                self.tables.write(live, [Entry(live.version, REMATCH, holder.seat or 0, again, time.time())])
            again = live.rematch
            old = live.seats[holder.seat or 0]
        return self._kept_seat(self.tables.live(again), old, client)

    def _is_gone(self, table: str) -> bool:
        """True if there is no such table any more."""
        try:
            self.tables.live(table)
        except TableError as error:
            if error.status != 404:
                raise
            return True
        return False

    def _kept_seat(self, live: LiveTable, old: StoredSeat, client: str) -> Held:
        """The seat that is kept for the holder of an old one, taken unless it was already."""
        with live.lock:
            place = live.seats[old.seat]
            freed = any(entry.kind == FREE and entry.seat == place.seat for entry in live.book)
            if place.kind != HUMAN or freed:
                raise TableError(409, "seat_taken")
            key = self.tables.signer.kept_key(live.id, place.seat, old.token_hash)
            if place.token_hash == digest(key):
                self.tables.presence.seen(live.id, place.seat)
                return Held(live.id, place.seat, key)
            return self.seating.sit(live, place, name(place.name), client=client, key=key)

    def _lay_again(self, live: LiveTable, client: str = "") -> str:
        """A new table with the same options and seats; people's seats wait for them under their names."""
        seats = [replace(one, token_hash="", client="", name=one.name or NAMELESS if one.kind == HUMAN else one.name)
                 for one in live.seats]  # fmt: skip
        # By today's generator and rules, whatever the game before was played by.
        game = make_game(live.game.name, **public_options(live.game.options))
        table = replace(
            live.table, id=new_id(), options=dict(game.options), seed=game.new_seed(),
            created=time.time(), status=OPEN, client=self.tables.signer.client_digest(client), asked=NO_SEAT,
            visited=0.0,
        )  # fmt: skip
        self.tables.store_table(table, seats, client)
        return table.id
