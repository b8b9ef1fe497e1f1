"""Copies a database into a file through SQLite, so that what is still in its write-ahead log is in the copy."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bastide.table.storage.private_files import close_file


def read_only(file: Path) -> sqlite3.Connection:
    """Return a connection to an existing database that changes nothing."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def copy_database(source: Path, file: Path) -> int:
    """Copy what is committed, also while others write; return the number of tables.

    The file appears when the copy is complete, readable for its owner only. OSError or sqlite3.Error if that fails.
    """
    draft = file.with_name(file.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        close_file(draft)
        with closing(read_only(source)) as here, closing(sqlite3.connect(draft)) as there:
            here.backup(there)
            number: int = there.execute("SELECT count(*) FROM games").fetchone()[0]
            there.execute("PRAGMA journal_mode=DELETE")
        draft.replace(file)
    except (OSError, sqlite3.Error):
        draft.unlink(missing_ok=True)
        raise
    return number
