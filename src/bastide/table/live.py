"""Who watches which table: every change wakes those who watch it. Everything here runs in the event loop."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Watcher:
    """One socket: the latest version it has not been told."""

    def __init__(self) -> None:
        """Nothing to tell yet."""
        self.version = -1
        self.closing = False
        self._changed = asyncio.Event()

    def wake(self, version: int) -> None:
        """There is something new; of several versions only the last is told."""
        self.version = version
        self._changed.set()

    def close(self) -> None:
        """The server stops."""
        self.closing = True
        self._changed.set()

    async def next(self) -> int:
        """Wait for the next version."""
        await self._changed.wait()
        self._changed.clear()
        return self.version


class Hub:
    """All watchers, by table."""

    def __init__(self, most: int) -> None:
        """`most`: how many sockets this process holds."""
        self.most = most
        self.count = 0
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)

    @property
    def full(self) -> bool:
        """True if there is no room for one more."""
        return self.count >= self.most

    @contextmanager
    def watching(self, table: str) -> Iterator[Watcher]:
        """A watcher for as long as the block lasts."""
        watcher = Watcher()
        self._watchers[table].add(watcher)
        self.count += 1
        try:
            yield watcher
        finally:
            self.count -= 1
            self._watchers[table].discard(watcher)
            if not self._watchers[table]:
                del self._watchers[table]

    def publish(self, table: str, version: int) -> None:
        """Wake all who watch a table."""
        for watcher in self._watchers.get(table, ()):
            watcher.wake(version)

    def close(self) -> None:
        """Wake everybody to leave."""
        for watchers in list(self._watchers.values()):
            for watcher in list(watchers):
                watcher.close()
