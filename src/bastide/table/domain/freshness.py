"""Tells whether a table in memory is as it is stored, where other processes play at the same tables."""

import time
from collections.abc import Callable, Collection
from threading import Lock
from weakref import WeakKeyDictionary

from bastide.table.domain.live_table import LiveTable


class Freshness:
    """Looks up versions. Of several who ask for a table at once, one looks for all who asked before it began."""

    def __init__(self, versions: Callable[[Collection[str]], dict[str, int]]) -> None:
        """`versions`: see Storage."""
        self._versions = versions
        self._lock = Lock()
        self._looks: WeakKeyDictionary[LiveTable, _Look] = WeakKeyDictionary()

    def loaded(self, live: LiveTable, since: float) -> None:
        """Note that a table is at least as new as at a time of the monotonic clock."""
        look = self._look(live)
        look.at = max(look.at, since)

    def check(self, live: LiveTable, reload: Callable[[LiveTable, int | None], None]) -> None:
        """Have a table reloaded if its version is not the stored one (None: it is gone).

        Whoever returns from here has a table that is at least as new as when they came.
        """
        asked, look = time.monotonic(), self._look(live)
        if look.at >= asked:
            return
        with look.lock:
            if look.at >= asked:
                return
            began = time.monotonic()
            version = self._versions([live.id]).get(live.id)
            if version is None or version > live.version:
                reload(live, version)
            look.at = began

    def _look(self, live: LiveTable) -> "_Look":
        with self._lock:
            found = self._looks.get(live)
            if found is None:
                found = self._looks[live] = _Look()
            return found


class _Look:
    """When a table was last as stored, and who looks."""

    def __init__(self) -> None:
        self.at = 0.0
        self.lock = Lock()
