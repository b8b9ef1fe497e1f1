"""Makes files and folders private to their owner: the data folder holds every card and the keys of all seats."""

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path

FOLDER, FILE = 0o700, 0o600
LOG = logging.getLogger("bastide.table")


def close_folder(folder: Path) -> None:
    """Make an existing folder accessible to its owner only."""
    _set_mode(folder, FOLDER)


def close_file(path: Path, make: bool = True) -> None:
    """Make a file accessible to its owner only; with `make`, create it if it does not exist."""
    if make:
        with suppress(OSError):  # the caller, writing to it, reports this better
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, FILE))
    _set_mode(path, FILE)


def _set_mode(path: Path, mode: int) -> None:
    try:
        if stat.S_IMODE(path.stat().st_mode) != mode:
            os.chmod(path, mode)
    except FileNotFoundError:
        return
    except OSError as error:
        LOG.warning("others may read the data: a mode cannot be changed", extra={
            "file": str(path), "mode": f"{mode:04o}", "reason": error.strerror,
        })  # fmt: skip
