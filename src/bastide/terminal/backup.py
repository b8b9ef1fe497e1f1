"""`bastide backup`: all games of a server in one file."""

import argparse
import sys
from pathlib import Path

from bastide.terminal.serve import data_folder, need_table


def run(args: argparse.Namespace) -> int:
    """The command."""
    need_table()
    from bastide.table.storage.sqlite import backup

    count = backup(data_folder(args.data), Path(args.file))
    sys.stdout.write(f"{args.file}: tables: {count}\n")
    return 0
