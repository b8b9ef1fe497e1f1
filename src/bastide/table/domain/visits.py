"""Collects visits of tables in memory, to be saved together now and then."""

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

EVERY = 600.0
"""Seconds between two saved visits of one table."""
REMEMBERED = 100_000


class Visits:
    """Notes visits, of a table at most one in EVERY seconds. Thread-safe."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        """`clock` returns the time in seconds."""
        self._clock = clock
        self._lock = Lock()
        self._noted: OrderedDict[str, float] = OrderedDict()
        self._unwritten: dict[str, float] = {}

    def note(self, table: str) -> None:
        """Note that somebody looks at a table."""
        with self._lock:
            now = self._clock()
            if now - self._noted.get(table, 0.0) < EVERY:
                return
            self._noted[table] = self._unwritten[table] = now
            self._noted.move_to_end(table)
            if len(self._noted) > REMEMBERED:
                self._noted.popitem(last=False)

    def noted(self, table: str) -> float:
        """Return when a visit of a table was last noted; 0 if none is remembered."""
        with self._lock:
            return self._noted.get(table, 0.0)

    def take(self) -> dict[str, float]:
        """Return the visits that have to be saved, and leave saving to the caller."""
        with self._lock:
            taken, self._unwritten = self._unwritten, {}
            return taken

    def give_back(self, visits: dict[str, float]) -> None:
        """Take back visits that could not be saved."""
        with self._lock:
            self._unwritten = visits | self._unwritten

    def forget(self, table: str) -> None:
        """Forget a deleted table."""
        with self._lock:
            self._noted.pop(table, None)
            self._unwritten.pop(table, None)
