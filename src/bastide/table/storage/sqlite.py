"""Tables kept in one file of SQLite: write-ahead log, every commit on the disk before it is acknowledged."""

import logging
import os
import re
import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from bastide.table.domain.errors import CannotServe, PlyTaken, StorageError, UnreadableTable
from bastide.table.logs import OncePerTable, Throttle
from bastide.table.storage.database_copy import copy_database
from bastide.table.storage.host import log_change
from bastide.table.storage.private_files import close_file, close_folder
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
from bastide.table.storage.upgrade import is_present, upgrade
from bastide.table.storage.write_queue import DatabaseLocked, WriteQueue

FILE = "tables.sqlite"
BESIDE = ("wal", "shm", "journal")
"""Files SQLite keeps beside it."""
BUSY_SECONDS = 5
CONNECTIONS_KEPT = 16
BATCH = 500
"""Values in one statement; databases limit their number."""
FAULT_LOG_SECONDS = 5.0
FAULTS = (StorageError, sa.exc.SQLAlchemyError, sqlite3.Error, OSError)
LOG = logging.getLogger("bastide.table")
OPTIONS = sa.type_coerce(GAMES.c.options, sa.String).label("options")
"""Read as text, so that damaged options of one table do not break a list."""
TABLES = sa.select(OPTIONS, *(column for column in GAMES.c if column is not GAMES.c.options))
KEY = re.compile("[0-9a-f]{64}")
DAMAGED_KEY = (
    "the key that signs the seats is damaged, in {} (table settings, row 'key'): restore the file from a backup; or"
    " delete that row, then a new key is made, but nobody finds back to their seat at a table that is there already"
)
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


class SqliteStorage(RetentionStorage):
    """A file of SQLite in the data folder."""

    def __init__(self, folder: Path, busy_seconds: float = BUSY_SECONDS) -> None:
        """Open the file, or make it, and bring it to the present version."""
        self.path = prepared(folder) / FILE
        close_file(self.path)
        for beside in BESIDE:  # new ones are as the file itself is
            close_file(folder / f"{FILE}-{beside}", make=False)
        # As many connections as there are threads, so that none ever waits for another's; some are kept open.
        self.engine = sa.create_engine(
            sa.URL.create("sqlite", database=str(self.path)), connect_args={"timeout": busy_seconds},
            hide_parameters=True, poolclass=sa.QueuePool, pool_size=CONNECTIONS_KEPT, max_overflow=-1,
        )  # fmt: skip
        sa.event.listen(self.engine, "connect", _configure)
        sa.event.listen(self.engine, "checkin", self._returned)
        self._closed = False
        self._busy_seconds = busy_seconds
        self._writers = WriteQueue(busy_seconds)
        self._faults: Throttle | None = None
        self._unreadable = OncePerTable(LOG)
        try:
            self._migrate()
        except StorageError as error:
            self.close()
            raise CannotServe(f"{self.path}: {error}") from None
        except BaseException:
            self.close()
            raise
        self._faults = Throttle(LOG, FAULT_LOG_SECONDS)  # before, the reason is told by CannotServe

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        """A transaction that waits for its turn to write at its beginning, not in the middle."""
        with self._translated(), self._writers.turn() as patience, self._transaction(patience, True) as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        """A transaction that sees one state of the database, even if others write meanwhile."""
        with self._translated(), self._transaction(self._busy_seconds, False) as connection:
            yield connection

    def _migrate(self) -> None:
        """Bring the file to the present version, all or nothing."""
        with self._reading() as connection:
            if is_present(connection, self.path):
                return
        with self._writing() as connection:
            upgrade(connection, self.path)

    @contextmanager
    def _transaction(self, patience: float, writing: bool) -> Iterator[sa.Connection]:
        """A transaction, all or nothing; `patience`: seconds to wait for other processes before DatabaseLocked."""
        with self.engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={round(patience * 1000)}")
            try:
                connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
            except sa.exc.OperationalError as error:
                if getattr(error.orig, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                    raise DatabaseLocked() from None
                raise
            yield connection
            connection.commit()

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
                self._faults.error("the storage failed", str(trouble))
            raise trouble from None

    def create(self, table: StoredTable, seats: Sequence[StoredSeat]) -> None:
        """Keep a new table."""
        row = {name: getattr(table, name) for name in StoredTable.__slots__}
        with self._writing() as connection:
            connection.execute(GAMES.insert(), row | {"seed": str(table.seed)})
            connection.execute(SEATS.insert(), [_seat_row(table.id, seat) for seat in seats])

    def load(self, table: str) -> Stored | None:
        """All that is kept of a table."""
        with self._reading() as connection:
            row = connection.execute(TABLES.where(GAMES.c.id == table)).mappings().first()
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

    def listed(self, limit: int) -> list[Stored]:
        """The newest public tables that are not over; those that are damaged are logged."""
        wanted = ~GAMES.c.private & ~GAMES.c.hidden & (GAMES.c.status != OVER)
        # Tables that wait for somebody come first ("open" < "running").
        query = TABLES.where(wanted).order_by(GAMES.c.status, GAMES.c.created.desc()).limit(limit)
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
        query = TABLES.add_columns(last.label("last")).order_by(GAMES.c.created.desc())
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
            connection.exec_driver_sql("INSERT OR REPLACE INTO analyses (game, data) VALUES (?, ?)", (table, data))

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
            connection.exec_driver_sql(
                "INSERT OR IGNORE INTO settings (name, value) VALUES ('key', ?)", (secrets.token_hex(32),)
            )
            text = connection.execute(sa.select(SETTINGS.c.value).where(key)).scalar_one()
        if not isinstance(text, str) or not KEY.fullmatch(text):
            raise CannotServe(DAMAGED_KEY.format(self.path))
        return bytes.fromhex(text)

    def check(self) -> None:
        """Write something down; something new, for SQLite does not write what is there already."""
        with self._writing() as connection:
            connection.exec_driver_sql(
                "INSERT OR REPLACE INTO settings (name, value) VALUES ('checked', ?)", (secrets.token_hex(8),)
            )

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


def prepared(folder: Path) -> Path:
    """The data folder, made if need be, for its owner alone."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotServe(f"cannot make the data folder {folder}: {error.strerror}") from None
    close_folder(folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise CannotServe(f"the data folder {folder} cannot be written to")
    return folder


def backup(folder: Path, file: Path) -> int:
    """Copy the database into a file, also while a server runs on it; how many tables it has."""
    source = folder / FILE
    if not source.is_file():
        raise CannotServe(f"there are no tables in {folder}")
    if file.exists():
        raise CannotServe(f"{file} exists already: a backup replaces nothing")
    try:
        return copy_database(source, file)
    except (OSError, sqlite3.Error) as error:
        raise CannotServe(f"cannot write the backup {file}: {error}") from None


def _configure(connection: Any, record: object) -> None:
    connection.text_factory = _decoded
    connection.isolation_level = None  # transactions begin where `_transaction` says, those of migrations too
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _decoded(data: bytes) -> str:
    """Decode text of the database; one damaged byte must not make a whole query fail."""
    return data.decode("utf-8", "replace")


def _sentence(error: BaseException) -> str:
    """Return what went wrong, without statements, parameters or paths."""
    if isinstance(error, sa.exc.DBAPIError):
        return str(error.orig)
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error.args[0]) if error.args else type(error).__name__


def _seat_row(table: str, seat: StoredSeat) -> dict[str, Any]:
    return {"game": table, **{name: getattr(seat, name) for name in StoredSeat.__slots__}}
