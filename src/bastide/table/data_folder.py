"""Opening a data folder beside a server that may be using it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bastide.kernel import locks
from bastide.table.errors import CannotServe
from bastide.table.schema import VERSION
from bastide.table.sqlite import FILE, SqliteStorage

LOCK = "lock"
"""The file a server holds locked."""


def opened(folder: Path) -> SqliteStorage:
    """The database of a data folder that has one already, for a command beside a server that may be running."""
    file = folder / FILE
    if not file.is_file():
        raise CannotServe(f"there are no tables in {folder}")
    if not os.access(file, os.R_OK | os.W_OK):
        raise CannotServe(f"{file}: permission denied")
    if _is_older(file) and _is_served(folder):
        raise CannotServe(f"a server of an older Bastide is using {folder}: stop it, or use its own 'bastide admin'")
    return SqliteStorage(folder)


def _is_older(file: Path) -> bool:
    """True if a database would be brought to the present version by opening it."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            return bool(connection.execute("PRAGMA user_version").fetchone()[0] < VERSION)
    except sqlite3.Error:
        return False  # what is wrong with it is told by whoever opens it


def _is_served(folder: Path) -> bool:
    """True if a server holds the lock of a data folder."""
    try:
        with (folder / LOCK).open("rb") as lock:
            locks.lock(lock.fileno(), wait=False)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False
