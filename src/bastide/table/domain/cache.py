"""Tables held in memory: those that were used last, and any that somebody is still looking at."""

from collections import OrderedDict
from threading import Lock
from weakref import WeakValueDictionary

from bastide.table.domain.live_table import LiveTable


class TableCache:
    """There is never more than one of a table."""

    def __init__(self, kept: int) -> None:
        """`kept`: how many."""
        self.kept = kept
        self.changes = 0
        """How often tables were changed from outside; a table loaded before may be out of date."""
        self._lock = Lock()
        self._recent: OrderedDict[str, LiveTable] = OrderedDict()
        self._alive: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()

    def __len__(self) -> int:
        """Return how many tables are in memory."""
        return len(self._alive)

    def get(self, table: str) -> LiveTable | None:
        """The table, if it is in memory."""
        with self._lock:
            found = self._recent.get(table) or self._alive.get(table)
            return None if found is None else self._keep(found)

    def put(self, live: LiveTable, changes: int) -> LiveTable | None:
        """Hold a table; the one that is there already, if somebody was quicker.

        None if something was changed from outside since `changes` was read: the table must be loaded anew.
        """
        with self._lock:
            return self._keep(self._alive.get(live.id, live)) if changes == self.changes else None

    def peek(self, table: str) -> LiveTable | None:
        """Return the table if it is in memory, and count it as changed from outside."""
        with self._lock:
            self.changes += 1
            return self._alive.get(table)

    def forget(self, table: str) -> None:
        """Drop a table that was deleted or must be loaded again."""
        with self._lock:
            self.changes += 1
            self._recent.pop(table, None)
            self._alive.pop(table, None)

    def _keep(self, live: LiveTable) -> LiveTable:
        self._alive[live.id] = live
        self._recent[live.id] = live
        self._recent.move_to_end(live.id)
        while len(self._recent) > self.kept:
            self._recent.popitem(last=False)
        return live
