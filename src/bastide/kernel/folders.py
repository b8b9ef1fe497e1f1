"""The user's folders, also for a service user without a home.

Compiled code is loaded as pickles, so its folder must be one that nobody else can have written to.
"""

import logging
import multiprocessing
import os
import shutil
import stat
import tempfile
from functools import cache
from pathlib import Path

from bastide.kernel.errors import BastideError, NativeUnavailable

LOG = logging.getLogger("bastide.folders")
OTHERS = stat.S_IRWXG | stat.S_IRWXO


class NoHome(BastideError):
    """This user has no home folder."""


def user_folder(variable: str, below_home: str) -> Path:
    """Return `bastide` in the folder that an environment variable names, or in one below the user's home."""
    named = os.environ.get(variable)
    return (Path(named) if named else _home() / below_home) / "bastide"


def cache_home() -> Path:
    """Return where compiled code is kept.

    `BASTIDE_CACHE`, the service's `CACHE_DIRECTORY` (systemd), or the user's cache folder. Where that cannot be used:
    a private folder among the temporary files, with a warning. NativeUnavailable if there is none either.
    """
    named = os.environ.get("BASTIDE_CACHE") or _given_by_systemd("CACHE_DIRECTORY")
    if named:
        return Path(named)
    try:
        folder = user_folder("XDG_CACHE_HOME", ".cache")
        if _is_ours(folder):
            return folder
        reason = f"{folder} cannot be used, or others can write into it"
    except NoHome as error:
        reason = str(error)
    return _temporary_cache(reason)


def table_home() -> Path:
    """Return where the table keeps its games: the service's `STATE_DIRECTORY` (systemd), or the user's data folder."""
    named = _given_by_systemd("STATE_DIRECTORY")
    return Path(named) if named else user_folder("XDG_DATA_HOME", ".local/share") / "table"


def _given_by_systemd(variable: str) -> str:
    """The first folder that systemd made for this service; empty outside a service."""
    first = os.environ.get(variable, "").split(":")[0]
    return first if first.startswith("/") else ""


def _home() -> Path:
    try:
        home = Path.home()
    except RuntimeError:
        raise NoHome("this user has no home folder") from None
    if not home.is_dir():
        raise NoHome(f"this user's home folder {home} is not there")
    return home


def _is_ours(folder: Path) -> bool:
    """Create the folder if necessary; return whether it is this user's and not writable by everybody."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = folder.stat()
        if hasattr(os, "geteuid"):
            if found.st_uid != os.geteuid() or found.st_mode & stat.S_IWOTH:
                return False
            if found.st_mode & OTHERS:
                folder.chmod(0o700)
            if found.st_mode & stat.S_IWGRP:
                _remove_strange(folder)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


def _remove_strange(folder: Path) -> None:
    """Remove what somebody of the user's group can have put into a folder, or written into, before it was private."""
    for inside in folder.iterdir():
        if inside.is_dir() and not inside.is_symlink():
            if not _is_private(inside):
                shutil.rmtree(inside)
        else:
            inside.unlink()


def _temporary_cache(reason: str) -> Path:
    """A folder among the temporary files that only this user can have created and filled."""
    temporary = Path(tempfile.gettempdir())
    folder = temporary / f"bastide-cache-{os.geteuid() if hasattr(os, 'geteuid') else 'user'}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        ours = _is_private(folder) and _is_kept(temporary)
    except OSError:
        ours = False
    if not ours:
        raise NativeUnavailable(
            f"there is no private folder for compiled code ({reason}; {folder} is not private): "
            "name one in the environment variable BASTIDE_CACHE"
        )
    _warn(reason, folder)
    return folder


def _is_private(folder: Path) -> bool:
    """True for a real folder, not a link, that is this user's and closed to everybody else."""
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        return False
    return not hasattr(os, "geteuid") or (found.st_uid == os.geteuid() and not found.st_mode & OTHERS)


def _is_kept(temporary: Path) -> bool:
    """True where nobody can rename another user's files: the sticky bit of /tmp."""
    mode = temporary.stat().st_mode
    return not hasattr(os, "geteuid") or not mode & (stat.S_IWOTH | stat.S_IWGRP) or bool(mode & stat.S_ISVTX)


@cache
def _warn(reason: str, folder: Path) -> None:
    """Warn once, in the first process: its children have the same folder."""
    if multiprocessing.parent_process() is None:
        LOG.warning(
            "compiled code is kept in the temporary folder %s, because %s; the environment variable BASTIDE_CACHE "
            "names another", folder, reason,
        )  # fmt: skip
