"""Opens a data folder that a server may be using."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bastide.kernel import locks
from bastide.table.domain.errors import CannotServe
from bastide.table.storage.database_copy import read_only
from bastide.table.storage.schema import VERSION
from bastide.table.storage.sqlite import FILE, SqliteStorage

LOCK = "lock"
"""The file a running server keeps locked."""


def opened(folder: Path) -> SqliteStorage:
    """Return the existing database of a data folder, while a server may be running on it; CannotServe if that fails."""
    file = folder / FILE
    if not file.is_file():
        raise CannotServe(f"there are no tables in {folder}")
    if not os.access(file, os.R_OK | os.W_OK):
        raise CannotServe(f"{file}: permission denied")
    if _is_older(file) and is_served(folder):
        raise CannotServe(f"a server of an older Bastide is using {folder}: stop it, or use its own 'bastide admin'")
    return SqliteStorage(folder)


def _is_older(file: Path) -> bool:
    """True if opening a database would migrate it to the present version."""
    try:
        with closing(read_only(file)) as connection:
            return bool(connection.execute("PRAGMA user_version").fetchone()[0] < VERSION)
    except sqlite3.Error:
        return False  # opening it reports what is wrong


def is_served(folder: Path) -> bool:
    """True if a server holds the lock of a data folder."""
    try:
        with (folder / LOCK).open("rb") as lock:
            locks.lock(lock.fileno(), wait=False)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False
