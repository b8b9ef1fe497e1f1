"""Tables kept in one file of SQLite: write-ahead log, every commit on the disk before it is acknowledged."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import insert

from bastide.table.domain.errors import CannotServe
from bastide.table.storage.database_copy import copy_database
from bastide.table.storage.private_files import close_file, close_folder
from bastide.table.storage.sql import SqlStorage
from bastide.table.storage.upgrade import is_present, upgrade
from bastide.table.storage.write_queue import DatabaseLocked, WriteQueue

FILE = "tables.sqlite"
BESIDE = ("wal", "shm", "journal")
"""Files SQLite keeps beside it."""
BUSY_SECONDS = 5
CONNECTIONS_KEPT = 16
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


class SqliteStorage(SqlStorage):
    """A file of SQLite in the data folder."""

    _insert = staticmethod(insert)

    def __init__(self, folder: Path, busy_seconds: float = BUSY_SECONDS) -> None:
        """Open the file, or make it, and bring it to the present version."""
        super().__init__()
        self.path = prepared(folder) / FILE
        self.place = str(self.path)
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
        self._busy_seconds = busy_seconds
        self._writers = WriteQueue(busy_seconds)
        self._begin()

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
