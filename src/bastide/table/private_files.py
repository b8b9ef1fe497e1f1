"""Files and folders for their owner alone: whoever reads the data folder knows every card and can take every seat."""

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path

FOLDER, FILE = 0o700, 0o600
LOG = logging.getLogger("bastide.table")


def close_folder(folder: Path) -> None:
    """Let nobody but its owner into a folder that exists."""
    _set_mode(folder, FOLDER)


def close_file(path: Path, make: bool = True) -> None:
    """Let nobody but its owner read a file; one that does not exist is made if `make` says so."""
    if make:
        with suppress(OSError):  # whoever writes to it says so better
            os.close(os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, FILE))
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
