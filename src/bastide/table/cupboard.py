"""Tables held in memory: those that were used last, and any that somebody is still looking at."""

from collections import OrderedDict
from threading import Lock
from weakref import WeakValueDictionary

from bastide.table.sitting import Sitting


class Cupboard:
    """There is never more than one of a table."""

    def __init__(self, kept: int) -> None:
        """`kept`: how many."""
        self.kept = kept
        self.changes = 0
        """How often tables were changed from outside; a table loaded before may be out of date."""
        self._lock = Lock()
        self._recent: OrderedDict[str, Sitting] = OrderedDict()
        self._alive: WeakValueDictionary[str, Sitting] = WeakValueDictionary()

    def get(self, table: str) -> Sitting | None:
        """The table, if it is in memory."""
        with self._lock:
            found = self._recent.get(table) or self._alive.get(table)
            return None if found is None else self._keep(found)

    def put(self, sitting: Sitting, changes: int) -> Sitting | None:
        """Hold a table; the one that is there already, if somebody was quicker.

        None if something was changed from outside since `changes` was read: the table must be loaded anew.
        """
        with self._lock:
            return self._keep(self._alive.get(sitting.id, sitting)) if changes == self.changes else None

    def peek(self, table: str) -> Sitting | None:
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

    def _keep(self, sitting: Sitting) -> Sitting:
        self._alive[sitting.id] = sitting
        self._recent[sitting.id] = sitting
        self._recent.move_to_end(sitting.id)
        while len(self._recent) > self.kept:
            self._recent.popitem(last=False)
        return sitting
