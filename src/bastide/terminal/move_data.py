"""`bastide move-data`: all games of a folder, into a database of PostgreSQL."""

import argparse
import sys
from pathlib import Path

from bastide.terminal.serve import need_table


def run(args: argparse.Namespace) -> int:
    """The command."""
    need_table()
    from bastide.table.domain.errors import CannotServe, StorageError
    from bastide.table.storage.opening import need_postgresql

    need_postgresql()
    from bastide.table.storage.transfer import move

    try:
        count = move(Path(args.folder), args.address)
    except StorageError as error:
        raise CannotServe(f"nothing was copied: {error}") from None
    sys.stdout.write(f"tables copied and compared: {count}\n")
    return 0
