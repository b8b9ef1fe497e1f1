"""The tables in an SQL database: everything that is the same in SQLite and PostgreSQL."""

import json
import logging
import re
import secrets
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa

from bastide.table.domain.errors import CannotServe, PlyTaken, StorageError, UnreadableTable
from bastide.table.logs import OncePerTable, Throttle
from bastide.table.storage.host import log_change
from bastide.table.storage.protocol import (
    BOT,
    OVER,
    RUNNING,
    UNKNOWN,
    BotTurn,
    Change,
    Entry,
    Stored,
    StoredSeat,
    StoredTable,
)
from bastide.table.storage.retention import RetentionStorage
from bastide.table.storage.rows import Row, book_of, seats_of, table_of
from bastide.table.storage.schema import ACTIONS, ANALYSES, GAMES, SEATS, SETTINGS

BATCH = 500
"""Values in one statement; databases limit their number."""
FAULT_LOG_SECONDS = 5.0
FAULTS = (StorageError, sa.exc.SQLAlchemyError, sqlite3.Error, OSError)
LOG = logging.getLogger("bastide.table")
KEY = re.compile("[0-9a-f]{64}")
DAMAGED_KEY = (
    "the key that signs the seats is damaged, in {} (table settings, row 'key'): restore the database from a backup; or"
    " delete that row, then a new key is made, but nobody finds back to their seat at a table that is there already"
)


class SqlStorage(RetentionStorage):
    """Needs an engine, transactions and the dialect's `insert` from its subclass."""

    engine: sa.Engine
    place: str
    """Where the database is, for people; never with a password."""
    shared = False
    _insert: Callable[[sa.Table], Any]

    def __init__(self) -> None:
        """Nothing is opened yet."""
        self._closed = False
        self.failures = 0
        """How often something could not be read or stored."""
        self._faults: Throttle | None = None
        self._unreadable = OncePerTable(LOG)

    def _begin(self) -> None:
        """Bring the database to the present schema; CannotServe if it cannot be used."""
        try:
            self._migrate()
        except StorageError as error:
            self.close()
            raise CannotServe(f"{self.place}: {error}") from None
        except BaseException:
            self.close()
            raise
        self._faults = Throttle(LOG, FAULT_LOG_SECONDS)  # before, the reason is told by CannotServe

    def _migrate(self) -> None:
        raise NotImplementedError

    @contextmanager
    def _translated(self) -> Iterator[None]:
        """Turn errors of database and disk into StorageError with a sentence, and log them."""
        try:
            yield
        except sa.exc.IntegrityError:
            raise PlyTaken("somebody else was quicker") from None
        except FAULTS as error:
            trouble = error if isinstance(error, StorageError) else StorageError(_sentence(error))
            if self._faults is not None and not isinstance(trouble, PlyTaken):
                self.failures += 1
                self._faults.error("the storage failed", str(trouble))
            raise trouble from None

    def create(self, table: StoredTable, seats: Sequence[StoredSeat]) -> None:
        """Keep a new table."""
        row = {name: getattr(table, name) for name in StoredTable.__slots__}
        row |= {"seed": str(table.seed), "options": json.dumps(table.options)}
        with self._writing() as connection:
            connection.execute(GAMES.insert(), row)
            connection.execute(SEATS.insert(), [_seat_row(table.id, seat) for seat in seats])

    def load(self, table: str) -> Stored | None:
        """All that is kept of a table."""
        with self._reading() as connection:
            row = connection.execute(GAMES.select().where(GAMES.c.id == table)).mappings().first()
            if row is None:
                return None
            book = connection.execute(ACTIONS.select().where(ACTIONS.c.game == table).order_by(ACTIONS.c.ply))
            seats, entries = self._seats(connection, [table])[table], book.mappings().all()
        try:
            return Stored(table_of(row), seats_of(seats), book_of(entries))
        except UnreadableTable as error:
            self._unreadable.warning("a table cannot be read", table, str(error))
            raise

    def append(
        self, table: str, entries: Sequence[Entry], seats: Sequence[StoredSeat] = (), status: str = "",
        asked: int = UNKNOWN, change: Change | None = None,
    ) -> None:  # fmt: skip
        """Write entries into the book."""
        changed = ({"status": status} if status else {}) | {"asked": asked}
        with self._writing() as connection:
            rows = [{"game": table, **{name: getattr(one, name) for name in Entry.__slots__}} for one in entries]
            connection.execute(ACTIONS.insert(), rows)
            for seat in seats:
                place = (SEATS.c.game == table) & (SEATS.c.seat == seat.seat)
                connection.execute(SEATS.update().where(place).values(_seat_row(table, seat)))
            connection.execute(GAMES.update().where(GAMES.c.id == table).values(changed))
            if change is not None:
                log_change(connection, change)

    def versions(self, tables: Collection[str]) -> dict[str, int]:
        """How many entries the books of these tables have."""
        entries = sa.select(sa.func.count()).where(ACTIONS.c.game == GAMES.c.id).scalar_subquery()
        query = sa.select(GAMES.c.id, entries.label("version")).where(GAMES.c.id.in_(tables))
        with self._reading() as connection:
            return {row.id: row.version for row in connection.execute(query)}

    def listed(self, limit: int) -> list[Stored]:
        """The newest public tables that are not over; those that are damaged are logged."""
        wanted = ~GAMES.c.private & ~GAMES.c.hidden & (GAMES.c.status != OVER)
        # Tables that wait for somebody come first ("open" < "running").
        query = GAMES.select().where(wanted).order_by(GAMES.c.status, GAMES.c.created.desc()).limit(limit)
        with self._reading() as connection:
            rows = connection.execute(query).mappings().all()
            seats = self._seats(connection, [row["id"] for row in rows])
        return [stored for stored, _ in self._readable(rows, seats)]

    def _readable(self, rows: Sequence[Row], seats: dict[str, list[Row]]) -> Iterator[tuple[Stored, Row]]:
        """Return the tables that can be read from rows; others are logged."""
        for row in rows:
            try:
                yield Stored(table_of(row), seats_of(seats[row["id"]])), row
            except UnreadableTable as error:
                self._unreadable.warning("a table cannot be read", str(row["id"]), str(error))

    def overview(self, finished: bool) -> list[tuple[Stored, float]]:
        """Public and private tables without their books, the newest first, and when each one's last entry was made.

        `finished`: those that are over too.
        """
        last = sa.select(sa.func.max(ACTIONS.c.at)).where(ACTIONS.c.game == GAMES.c.id).scalar_subquery()
        query = GAMES.select().add_columns(last.label("last")).order_by(GAMES.c.created.desc())
        if not finished:
            query = query.where(GAMES.c.status != OVER)
        with self._reading() as connection:
            rows = connection.execute(query).mappings().all()
            seats: dict[str, list[Row]] = {}
            for first in range(0, len(rows), BATCH):
                seats |= self._seats(connection, [row["id"] for row in rows[first : first + BATCH]])
        return [(stored, row["last"] or 0.0) for stored, row in self._readable(rows, seats)]

    def bot_turns(self) -> list[BotTurn]:
        """Return the running tables where a bot must choose."""
        mover, other = SEATS.alias(), SEATS.alias()
        person = sa.exists().where((other.c.game == GAMES.c.id) & (other.c.kind != BOT))
        query = (
            sa.select(GAMES.c.id, person.label("people"))
            .join(mover, (mover.c.game == GAMES.c.id) & (mover.c.seat == GAMES.c.asked) & (mover.c.kind == BOT))
            .where(GAMES.c.status == RUNNING).order_by(GAMES.c.created.desc())
        )  # fmt: skip
        with self._reading() as connection:
            return [BotTurn(row.id, bool(row.people)) for row in connection.execute(query)]

    def unknown_turns(self) -> list[str]:
        """Return the ids of running tables for which it is not stored who must choose."""
        unknown = (GAMES.c.status == RUNNING) & (GAMES.c.asked == UNKNOWN)
        query = sa.select(GAMES.c.id).where(unknown).order_by(GAMES.c.created.desc())
        with self._reading() as connection:
            return list(connection.execute(query).scalars())

    def keep_asked(self, table: str, asked: int) -> None:
        """Store who must choose, if that is not stored yet."""
        unknown = (GAMES.c.id == table) & (GAMES.c.asked == UNKNOWN)
        with self._writing() as connection:
            connection.execute(GAMES.update().where(unknown).values(asked=asked))

    def keep_analysis(self, table: str, data: str) -> None:
        """Keep the analysis of a game, or that it is wanted."""
        with self._writing() as connection:
            self._put(connection, ANALYSES, {"game": table, "data": data})

    def analysis(self, table: str) -> str | None:
        """What was kept of it."""
        query = sa.select(ANALYSES.c.data).where(ANALYSES.c.game == table)
        with self._reading() as connection:
            return connection.execute(query).scalar()

    def wanted_analyses(self) -> list[str]:
        """The tables whose analysis is wanted and not made yet."""
        query = sa.select(ANALYSES.c.game).where(ANALYSES.c.data == "")
        with self._reading() as connection:
            return list(connection.execute(query).scalars())

    def secret(self) -> bytes:
        """Return the key that signs seats and forms."""
        key = SETTINGS.c.name == "key"
        with self._writing() as connection:
            # Writing first: of two that come at once, one waits for the other here.
            made = self._insert(SETTINGS).values(name="key", value=secrets.token_hex(32))
            connection.execute(made.on_conflict_do_nothing())
            text = connection.execute(sa.select(SETTINGS.c.value).where(key)).scalar_one()
        if not isinstance(text, str) or not KEY.fullmatch(text):
            raise CannotServe(DAMAGED_KEY.format(self.place))
        return bytes.fromhex(text)

    def check(self) -> None:
        """Write something down; something new, because a database need not write what is there already."""
        with self._writing() as connection:
            self._put(connection, SETTINGS, {"name": "checked", "value": secrets.token_hex(8)})

    def _put(self, connection: sa.Connection, rows: sa.Table, row: Mapping[str, Any]) -> None:
        """Write a row in place of the one with the same primary key, if there is one."""
        made = self._insert(rows).values(row)
        keys = [column.name for column in rows.primary_key]
        rest = {name: made.excluded[name] for name in row if name not in keys}
        connection.execute(made.on_conflict_do_update(index_elements=keys, set_=rest))

    def close(self) -> None:
        """Close all connections; those in use when they are returned."""
        self._closed = True
        self.engine.dispose()

    def _returned(self, connection: object, record: Any) -> None:
        if self._closed:
            record.invalidate()

    def _seats(self, connection: sa.Connection, tables: Sequence[str]) -> dict[str, list[Row]]:
        query = SEATS.select().where(SEATS.c.game.in_(tables)).order_by(SEATS.c.seat)
        found: dict[str, list[Row]] = {table: [] for table in tables}
        for one in connection.execute(query).mappings():
            found[one["game"]].append(one)
        return found


def _sentence(error: BaseException) -> str:
    """Return what went wrong, without statements, parameters or paths."""
    if isinstance(error, sa.exc.DBAPIError):
        return str(error.orig).partition("\n")[0]
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error.args[0]) if error.args else type(error).__name__


def _seat_row(table: str, seat: StoredSeat) -> dict[str, Any]:
    return {"game": table, **{name: getattr(seat, name) for name in StoredSeat.__slots__}}
