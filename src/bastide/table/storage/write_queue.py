"""A queue of writers: threads that want to write wait here, not inside SQLite."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from bastide.table.domain.errors import StorageError

STALLED_SECONDS = 2.0
"""How long the others wait for one writer before they give up: readers need their threads."""
POLL_SECONDS = 0.1


class DatabaseLocked(StorageError):
    """Another process or a stalled writer holds the database."""

    def __init__(self) -> None:
        """The text is SQLite's."""
        super().__init__("database is locked")


class WriteQueue:
    """Lets one thread write at a time.

    While another process holds the database, one thread waits for it. Those behind it give up after
    STALLED_SECONDS. After a failed wait, later threads try without waiting until a write succeeds: otherwise a
    locked database would block all threads of the server, and nothing could be read either.
    """

    def __init__(self, patience: float) -> None:
        """`patience`: seconds to wait for other processes."""
        self.patience = patience
        self._lock = Lock()
        self._since = 0.0
        self._locked_out = False

    @contextmanager
    def turn(self) -> Iterator[float]:
        """Hold the right to write for the block; yield how many seconds to wait for other processes.

        DatabaseLocked if the writers ahead make no progress.
        """
        self._acquire()
        self._since, locked_out = time.monotonic(), False
        try:
            yield 0.0 if self._locked_out else self.patience
        except DatabaseLocked:
            locked_out = True
            raise
        finally:
            self._locked_out = locked_out
            self._lock.release()

    def _acquire(self) -> None:
        began = time.monotonic()
        while not self._lock.acquire(timeout=POLL_SECONDS):
            if time.monotonic() - max(self._since, began) > min(STALLED_SECONDS, self.patience):
                raise DatabaseLocked()
