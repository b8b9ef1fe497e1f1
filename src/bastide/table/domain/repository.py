"""Where tables are loaded and their changes are written down.

A change is tried on a copy, written down, and only then shown: what could not be written has not happened.
"""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from bastide.kernel.game import Game, State
from bastide.table.domain.absence import Absences
from bastide.table.domain.cache import TableCache
from bastide.table.domain.errors import StorageError, TableError, UnreadableTable, storage_error
from bastide.table.domain.freshness import Freshness
from bastide.table.domain.history import Outcome
from bastide.table.domain.keys import Signer, digest
from bastide.table.domain.levels import Levels
from bastide.table.domain.limits import Bucket
from bastide.table.domain.live_table import NOBODY, Holder, LiveTable
from bastide.table.domain.visits import Visits
from bastide.table.live.presence import Presence
from bastide.table.logs import OncePerTable
from bastide.table.storage.protocol import NO_SEAT, RUNNING, Change, Entry, Storage, Stored, StoredSeat, StoredTable

LOG = logging.getLogger("bastide.table")


class TableRepository:
    """The tables, from memory or storage, and what everything that can be done at one needs."""

    def __init__(
        self, storage: Storage, kept: int = 500, patience: float = 120.0, idle: float = 600.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        """`kept`: tables held in memory; `patience`: seconds after which somebody who is away can be replaced;
        `idle`: the same for somebody who does not choose; `clock` returns seconds."""
        self.storage = storage
        self.signer = Signer(storage.secret())
        self.on_change: Callable[[str, int], None] = lambda table, version: None
        self.on_written: Callable[[float], None] = lambda seconds: None
        """Called with how long it took to store a change."""
        self.new_tables: Bucket | None = None
        """How often a client may set a table; None: as often as it likes."""
        self.visits = Visits()
        self.presence = Presence(clock, patience)
        self.absences = Absences(self.presence, patience, idle)
        self.cache = TableCache(kept)
        self._freshness = Freshness(storage.versions) if storage.shared else None
        self.unreadable = OncePerTable(LOG)
        self.levels = Levels.offered(())
        """The bots offered at new tables."""
        self.hints = True
        """Whether players may ask for hints, where their table allows them."""
        self.stand_in: Callable[[str, Game], str] = lambda level, game: level
        """Who really plays for a level in a game ..."""
        self.compiling: Callable[[], bool] = lambda: False
        """... and whether that may change, because native code is being compiled."""

    def live(self, table: str) -> LiveTable:
        """The table, from memory or by replay, as it is stored now."""
        found = self.cache.get(table)
        while found is None:
            changes, began = self.cache.changes, time.monotonic()
            with told():
                stored = self.storage.load(table)
            if stored is None:
                raise self._missing(table)
            loaded = self._live(stored)
            if self._freshness is not None:
                self._freshness.loaded(loaded, began)
            found = self.cache.put(loaded, changes)
        if self._freshness is not None:
            with told():
                self._freshness.check(found, self._outdated)
        return found

    def _outdated(self, live: LiveTable, version: int | None) -> None:
        """Load a table again to which another process has added; TableError if it is gone."""
        if version is None:
            self.gone(live.id)
            raise self._missing(live.id)
        with live.lock:
            if version > live.version:  # else it was this process, which has taken it over meanwhile
                self._reload(live)

    def _missing(self, table: str) -> TableError:
        return TableError(404, "deleted" if self._deleted(table) else "no_table")

    def _deleted(self, table: str) -> bool:
        with told():
            return self.storage.deleted(table)

    def _live(self, stored: Stored) -> LiveTable:
        try:
            return LiveTable(stored)
        except TableError as error:
            self.unreadable.warning("a table cannot be read", stored.table.id, str(error))
            raise

    def refresh(self, table: str) -> None:
        """Load a table again that another process has changed."""
        found = self.cache.peek(table)
        if found is None:
            return
        with found.lock:
            self._reload(found)

    def _reload(self, live: LiveTable) -> None:
        """Replay what is stored. The caller has the lock."""
        with told():
            stored = self.storage.load(live.id)
        if stored is None:
            self.gone(live.id)
        else:
            live.reload(stored)

    def gone(self, table: str) -> None:
        """Remove a deleted table from memory."""
        self.cache.forget(table)
        self.presence.forget(table)
        self.visits.forget(table)

    # --- who asks ---

    def holder(self, live: LiveTable, key: str | None) -> Holder:
        """Whose key this is; without one, a spectator. Whoever asks looks at the table."""
        self.presence.look(live.id)
        self.visits.note(live.id)
        if not key:
            return NOBODY
        seat = self.signer.seat_of(live.id, key)
        if seat is None or seat >= len(live.seats) or live.seats[seat].token_hash != digest(key):
            raise TableError(403, "bad_key")
        self.presence.seen(live.id, seat)
        return live.held_by(seat)

    def player(self, live: LiveTable, key: str | None) -> Holder:
        """Whose key this is; a spectator is refused."""
        holder = self.holder(live, key)
        if holder.seat is None:
            raise TableError(403, "need_key")
        return holder

    # --- changes ---

    def store_table(
        self, table: StoredTable, seats: Sequence[StoredSeat], client: str, book: Sequence[Entry] = ()
    ) -> None:
        """Store a new table; everything that makes one uses this. 429 if the client has set too many."""
        if self.new_tables is not None and not self.new_tables.take(client):
            raise TableError(429, "too_many_tables")
        with told():
            self.storage.create(table, seats)
            if book:
                self.storage.append(table.id, book, asked=table.asked)

    def write(
        self, live: LiveTable, entries: Sequence[Entry], seats: Sequence[StoredSeat] = (), status: str = "",
        outcome: Outcome | None = None, change: Change | None = None,
    ) -> None:  # fmt: skip
        """Write down, then show. The caller has the lock. `outcome`: what the entry makes of the game, if that changes.

        Who must choose afterwards is written in the same transaction.
        """
        asked = asked_in(outcome.after if outcome else live.history.state, status or live.status)
        began = time.perf_counter()
        try:
            with told():
                self.storage.append(live.id, entries, seats, status, asked, change)
        except TableError as error:
            if error.key == "moved_on":
                self.refresh(live.id)
            raise
        self.on_written(time.perf_counter() - began)
        live.adopt(entries, seats, status, outcome)
        self.presence.asked(live.id, live.history.waiting)
        self.on_change(live.id, live.version)


def asked_in(state: State, status: str) -> int:
    """Return the seat that must choose at a table of this status; NO_SEAT if there is none."""
    return NO_SEAT if status != RUNNING or state.player is None else state.player


@contextmanager
def told() -> Iterator[None]:
    """What the storage could not do, as a sentence for people."""
    try:
        yield
    except StorageError as error:
        raise storage_error(error) from None
    except UnreadableTable:
        raise TableError(410, "damaged") from None
