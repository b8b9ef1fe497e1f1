"""`bastide backup`: all games of a server in one file."""

import argparse
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from bastide.kernel.errors import BadOption
from bastide.terminal.listening import CannotOpen
from bastide.terminal.serve import data_folder, need_table

NAMED = re.compile(r"bastide-\d{8}T\d{6}Z\.sqlite")
"""Backups that were named by their time: only these are ever deleted."""


def run(args: argparse.Namespace) -> int:
    """The command."""
    need_table()
    from bastide.table.storage.sqlite import backup

    place = Path(args.file)
    if args.keep and not place.is_dir():
        raise BadOption(f"--keep deletes old backups in a folder, and {place} is none")
    file = place / f"bastide-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.sqlite" if place.is_dir() else place
    count = backup(data_folder(args.data), file)
    sys.stdout.write(f"{file}: tables: {count}\n")
    if args.keep:
        _delete_oldest(place, args.keep)
    return 0


def _delete_oldest(folder: Path, keep: int) -> None:
    """Delete all but the newest backups; CannotOpen if one cannot be deleted."""
    named = sorted(path for path in folder.iterdir() if NAMED.fullmatch(path.name))
    for old in named[:-keep]:
        try:
            old.unlink()
        except OSError as error:
            raise CannotOpen(f"cannot delete the old backup {old}: {error.strerror}") from None
