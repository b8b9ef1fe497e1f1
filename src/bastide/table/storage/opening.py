"""Opens the storage a server is to use: a data folder for itself alone, or a database it shares with others."""

import os
from importlib.util import find_spec
from pathlib import Path

from bastide.kernel import locks
from bastide.table.config import Settings
from bastide.table.domain.errors import CannotServe, FolderInUse
from bastide.table.storage.data_folder import LOCK
from bastide.table.storage.private_files import close_file
from bastide.table.storage.sql import SqlStorage
from bastide.table.storage.sqlite import SqliteStorage, prepared


class Opened:
    """A storage, and the lock of its folder if it has one."""

    def __init__(self, settings: Settings) -> None:
        """CannotServe if it cannot be used."""
        self._lock = -1
        self.storage: SqlStorage
        if settings.database:
            self.storage = shared_storage(settings.database, settings.database_connections)
            self.name = f"the database {self.storage.place}"
            return
        self.name = f"the data folder {settings.data}"
        self._lock = _locked(settings.data)
        try:
            self.storage = SqliteStorage(settings.data, settings.busy_seconds)
        except BaseException:
            self.unlock()
            raise

    def close(self) -> None:
        """Close the database and unlock the folder."""
        self.storage.close()
        self.unlock()

    def unlock(self) -> None:
        """Let another server use the folder."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def shared_storage(address: str, connections: int = 4) -> SqlStorage:
    """Return a database of PostgreSQL; CannotServe if that is not possible."""
    need_postgresql()
    from bastide.table.storage.postgresql import PostgresStorage

    return PostgresStorage(address, connections)


def need_postgresql() -> None:
    """A sentence if something is not installed."""
    if find_spec("psycopg") is None or find_spec("alembic") is None:
        raise CannotServe("a database of PostgreSQL needs psycopg and alembic: pip install 'bastide[postgresql]'")


def _locked(folder: Path) -> int:
    """Lock the folder: two servers would not notice each other's moves, so the second is refused."""
    path = prepared(folder) / LOCK
    try:
        lock = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise CannotServe(f"the data folder {folder} cannot be written to: {error.strerror}") from None
    close_file(path)
    try:
        locks.lock(lock, wait=False)
    except OSError:
        os.close(lock)
        raise FolderInUse(f"another server is using the data folder {folder}") from None
    return lock
