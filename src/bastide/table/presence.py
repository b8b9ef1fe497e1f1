"""Who is there: seen a moment ago, or with a socket open."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

REMEMBERED = 100_000


class Presence:
    """When each seat was last seen. At the start nobody has been away yet."""

    def __init__(self) -> None:
        """Nobody was seen before now."""
        self.opened = time.monotonic()
        self._lock = Lock()
        self._seen: OrderedDict[tuple[str, int], float] = OrderedDict()
        self._there: Counter[tuple[str, int]] = Counter()

    def seen(self, table: str, seat: int) -> None:
        """Note that somebody is there."""
        with self._lock:
            self._seen[table, seat] = time.monotonic()
            self._seen.move_to_end((table, seat))
            if len(self._seen) > REMEMBERED:
                self._seen.popitem(last=False)

    @contextmanager
    def there(self, table: str, seat: int | None) -> Iterator[None]:
        """Somebody has a socket open for as long as the block lasts."""
        if seat is None:
            yield
            return
        with self._lock:
            self._there[table, seat] += 1
        try:
            yield
        finally:
            with self._lock:
                self._there[table, seat] -= 1
                if not self._there[table, seat]:
                    del self._there[table, seat]
            self.seen(table, seat)

    def away(self, table: str, seat: int) -> float:
        """For how many seconds nobody was seen in a seat."""
        with self._lock:
            if self._there[table, seat]:
                return 0.0
            return time.monotonic() - self._seen.get((table, seat), self.opened)
