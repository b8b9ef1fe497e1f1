"""Who watches which table: every change wakes those who watch it. Everything here runs in the event loop."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from bastide.table.domain.errors import TableError


class Watcher:
    """One socket: woken by every change. Of several changes at once it hears once."""

    def __init__(self) -> None:
        """Nothing to tell yet."""
        self.closing = False
        self._changed = asyncio.Event()

    def wake(self) -> None:
        """There is something new."""
        self._changed.set()

    def close(self) -> None:
        """The server stops."""
        self.closing = True
        self._changed.set()

    async def changed(self, seconds: float) -> None:
        """Wait for the next change, or for so long."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), seconds)
        self._changed.clear()


class Hub:
    """All watchers, by table."""

    def __init__(self, most: int, client_most: int) -> None:
        """`most`: how many sockets this process holds; `client_most`: how many of them for one client."""
        self.most = most
        self.client_most = client_most
        self.count = 0
        self._clients = Counter[str]()
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)

    @contextmanager
    def watching(self, table: str, client: str) -> Iterator[Watcher]:
        """Yield a watcher for the block; TableError if there are too many."""
        if self.count >= self.most:
            raise TableError(503, "too_many_sockets")
        if self._clients[client] >= self.client_most:
            raise TableError(503, "too_many_of_yours")
        watcher = Watcher()
        self._watchers[table].add(watcher)
        self.count += 1
        self._clients[client] += 1
        try:
            yield watcher
        finally:
            self.count -= 1
            self._clients[client] -= 1
            if not self._clients[client]:
                del self._clients[client]
            self._watchers[table].discard(watcher)
            if not self._watchers[table]:
                del self._watchers[table]

    def publish(self, table: str) -> None:
        """Wake all who watch a table."""
        for watcher in self._watchers.get(table, ()):
            watcher.wake()

    def publish_all(self) -> None:
        """Wake the watchers of all tables."""
        for table in self.watched():
            self.publish(table)

    def watched(self) -> list[str]:
        """Return the tables that are watched."""
        return list(self._watchers)

    def close(self) -> None:
        """Wake everybody to leave."""
        for watchers in list(self._watchers.values()):
            for watcher in list(watchers):
                watcher.close()
