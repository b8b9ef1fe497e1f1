"""`bastide backup`: all games of a server in one file."""

import argparse
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from bastide.kernel.errors import BadOption
from bastide.terminal.listening import CannotOpen
from bastide.terminal.serve import data_folder, database, need_table

NAMED = re.compile(r"bastide-\d{8}T\d{6}Z\.sqlite")
"""Backups that were named by their time: only these are ever deleted."""


def run(args: argparse.Namespace) -> int:
    """The command."""
    need_table()
    place = Path(args.file)
    if args.keep and not place.is_dir():
        raise BadOption(f"--keep deletes old backups in a folder, and {place} is none")
    file = place / f"bastide-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.sqlite" if place.is_dir() else place
    count = _copied(args, file)
    sys.stdout.write(f"{file}: tables: {count}\n")
    if args.keep:
        _delete_oldest(place, args.keep)
    return 0


def _copied(args: argparse.Namespace, file: Path) -> int:
    """Copy all games; return the number of tables."""
    from bastide.table.storage.sqlite import backup

    address = database(args)
    if not address:
        return backup(data_folder(args.data), file)
    from bastide.table.domain.errors import CannotServe, StorageError
    from bastide.table.storage.opening import need_postgresql

    need_postgresql()
    from bastide.table.storage.transfer import backup as backup_database

    try:
        return backup_database(address, file)
    except StorageError as error:
        raise CannotServe(f"there is no backup: {error}") from None


def _delete_oldest(folder: Path, keep: int) -> None:
    """Delete all but the newest backups; CannotOpen if one cannot be deleted."""
    named = sorted(path for path in folder.iterdir() if NAMED.fullmatch(path.name))
    for old in named[:-keep]:
        try:
            old.unlink()
        except OSError as error:
            raise CannotOpen(f"cannot delete the old backup {old}: {error.strerror}") from None
