"""Brings the database of an older Bastide to the present schema; before that, copies it to a file beside it."""

import logging
import sqlite3
from itertools import chain, count
from pathlib import Path

import sqlalchemy as sa

from bastide import __version__
from bastide.table.domain.errors import CannotServe
from bastide.table.storage.database_copy import copy_database
from bastide.table.storage.revisions import revise
from bastide.table.storage.schema import MIGRATIONS, VERSION

LOG = logging.getLogger("bastide.table")
NEW = 0
"""The schema version of a file without tables."""


def is_present(connection: sa.Connection, path: Path) -> bool:
    """Return whether a database has the present schema; CannotServe if it has one of a newer Bastide."""
    version = _version(connection)
    if version > VERSION:
        raise CannotServe(
            f"{path} is of a newer Bastide (schema {version}, this one knows {VERSION}): install the newer one again, "
            "or restore the copy that it made before its upgrade"
        )
    return version == VERSION


def upgrade(connection: sa.Connection, path: Path) -> None:
    """Go the missing steps in a writing transaction; of a database with tables, copy the committed state before.

    CannotServe if the copy fails; then nothing has changed.
    """
    if is_present(connection, path):  # another process was quicker
        return
    version = _version(connection)
    if version != NEW:
        LOG.warning(
            "the database is upgraded from schema %d to %d; what it was is kept in %s", version, VERSION, _copied(path)
        )
    for statement in chain(*MIGRATIONS[version:]):
        connection.exec_driver_sql(statement)
    if len(MIGRATIONS) < VERSION:
        revise(connection, max(version, len(MIGRATIONS)))
    connection.exec_driver_sql(f"PRAGMA user_version={VERSION}")


def _version(connection: sa.Connection) -> int:
    version: int = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    return version


def _copied(path: Path) -> Path:
    """Copy the database; return the file, which is named for the version that upgrades it."""
    name = f"{path.stem}.before-{__version__}"
    copy = path.with_name(f"{name}{path.suffix}")
    for number in count(2):
        if not copy.exists():
            break
        copy = path.with_name(f"{name}-{number}{path.suffix}")
    try:
        copy_database(path, copy)
    except (OSError, sqlite3.Error) as error:
        megabytes = path.stat().st_size / 1e6
        raise CannotServe(
            f"{path} is of an older Bastide, and was not upgraded, because no copy of it ({megabytes:.0f} MB) could be "
            f"kept in {copy}: {error}"
        ) from None
    return copy
