"""When tables were last looked at: noted in memory, written down together now and then."""

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

EVERY = 600.0
"""Seconds between two notes of one table."""
REMEMBERED = 100_000


class Visits:
    """Notes visits; at most one of a table in EVERY seconds has to be written."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        """Nothing was visited yet."""
        self._clock = clock
        self._lock = Lock()
        self._noted: OrderedDict[str, float] = OrderedDict()
        self._unwritten: dict[str, float] = {}

    def note(self, table: str) -> None:
        """Somebody looks at a table."""
        with self._lock:
            now = self._clock()
            if now - self._noted.get(table, 0.0) < EVERY:
                return
            self._noted[table] = self._unwritten[table] = now
            self._noted.move_to_end(table)
            if len(self._noted) > REMEMBERED:
                self._noted.popitem(last=False)

    def noted(self, table: str) -> float:
        """When a visit was last noted, as far as is remembered; 0: not at all."""
        with self._lock:
            return self._noted.get(table, 0.0)

    def take(self) -> dict[str, float]:
        """What has to be written; it is the caller's now."""
        with self._lock:
            taken, self._unwritten = self._unwritten, {}
            return taken

    def give_back(self, visits: dict[str, float]) -> None:
        """What could not be written after all."""
        with self._lock:
            self._unwritten = visits | self._unwritten

    def forget(self, table: str) -> None:
        """The table is gone."""
        with self._lock:
            self._noted.pop(table, None)
            self._unwritten.pop(table, None)
