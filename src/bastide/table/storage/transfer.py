"""Copies all games between a file of SQLite and a database of PostgreSQL, and compares every row before it is kept."""

import hashlib
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from bastide.table.domain.errors import CannotServe
from bastide.table.storage.data_folder import is_served
from bastide.table.storage.database_copy import copy_database
from bastide.table.storage.postgresql import PostgresStorage
from bastide.table.storage.schema import GAMES, META
from bastide.table.storage.sql import SqlStorage
from bastide.table.storage.sqlite import FILE, SqliteStorage

BATCH = 1_000
Row = dict[str, Any]
Digest = tuple[int, int]
"""How many rows a table has, and the sum of their hashes: databases sort texts differently."""


def move(source: Path, address: str) -> int:
    """Copy the games of a data folder, or of a backup, into an empty database; return the number of tables.

    CannotServe if a server is using the folder, or if anything is not as it was; then nothing was copied.
    """
    file = source / FILE if source.is_dir() else source
    if not file.is_file():
        raise CannotServe(f"there are no tables in {source}")
    if source.is_dir() and is_served(source):
        raise CannotServe(f"a server is using {source}: stop it first, or what it stores meanwhile would be missing")
    target = PostgresStorage(address)
    try:
        with tempfile.TemporaryDirectory(prefix="bastide-") as folder:
            copy_database(file, Path(folder) / FILE)  # brought to the present schema there, not in its place
            kept = SqliteStorage(Path(folder))
            try:
                return _copy(kept, target)
            finally:
                kept.close()
    finally:
        target.close()


def backup(address: str, file: Path) -> int:
    """Copy the games of a database into a file, also while servers run; return the number of tables."""
    if file.exists():
        raise CannotServe(f"{file} exists already: a backup replaces nothing")
    source = PostgresStorage(address)
    try:
        with tempfile.TemporaryDirectory(prefix="bastide-", dir=file.absolute().parent) as folder:
            draft = SqliteStorage(Path(folder))
            try:
                number = _copy(source, draft)
            finally:
                draft.close()
            copy_database(Path(folder) / FILE, file)
            return number
    except OSError as error:
        raise CannotServe(f"cannot write the backup {file}: {error.strerror or error}") from None
    finally:
        source.close()


def _copy(source: SqlStorage, target: SqlStorage) -> int:
    source._faults = target._faults = None  # whoever asked is told, not the log
    with source._reading() as here, target._writing() as there:
        for table in META.sorted_tables:
            if there.execute(sa.select(sa.func.count()).select_from(table)).scalar_one():
                raise CannotServe(f"{target.place} is in use already: games are copied into an empty database only")
        for table in META.sorted_tables:
            found = _copied(here, there, table)
            if _digest(_rows(there, table)) != found:
                raise CannotServe(f"the copy of {table.name} differs from what was copied: nothing was kept")
        return int(there.execute(sa.select(sa.func.count()).select_from(GAMES)).scalar_one())


def _copied(here: sa.Connection, there: sa.Connection, table: sa.Table) -> Digest:
    """Copy a table; return the digest of what was read."""
    count = total = 0
    for rows in _rows(here, table):
        there.execute(table.insert(), rows)
        some, sums = _digest([rows])
        count, total = count + some, total + sums
    return count, total


def _rows(connection: sa.Connection, table: sa.Table) -> Iterator[Sequence[Row]]:
    query = table.select().execution_options(stream_results=True, yield_per=BATCH)
    for rows in connection.execute(query).mappings().partitions():
        yield [dict(row) for row in rows]


def _digest(batches: Iterator[Sequence[Row]] | list[Sequence[Row]]) -> Digest:
    count = total = 0
    for rows in batches:
        for row in rows:
            text = repr([row[name] for name in sorted(row)])
            total += int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest(), "big")
        count += len(rows)
    return count, total
