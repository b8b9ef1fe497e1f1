"""File locks between processes: by fcntl where it exists, by msvcrt on Windows."""

import errno
import os
import time
from importlib import import_module
from types import ModuleType

FAR = 2**30
"""Windows locks bytes, which others then cannot read: this one is far beyond the end of any file of ours."""
PAUSE = 0.05
HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


def lock(file: int, *, wait: bool) -> None:
    """Lock an open file until it is closed. If another process has it locked, wait or raise BlockingIOError.

    On a system with neither kind of lock this does nothing.
    """
    if (fcntl := _module("fcntl")) is not None:
        fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    elif (msvcrt := _module("msvcrt")) is not None:
        while not _locked_by_windows(msvcrt, file):
            if not wait:
                raise BlockingIOError(errno.EAGAIN, "the file is locked by another process")
            time.sleep(PAUSE)


def _locked_by_windows(msvcrt: ModuleType, file: int) -> bool:
    """Try once, and restore the file's position; return whether the file is locked now."""
    before = os.lseek(file, 0, os.SEEK_CUR)
    try:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    except OSError as error:
        if error.errno not in HELD:
            raise
        return False
    finally:
        os.lseek(file, before, os.SEEK_SET)
    return True


def _module(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ImportError:
        return None
