"""Tracks who is present, how long questions have been waiting, and which tables somebody is looking at."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TypeVar

REMEMBERED = 100_000
MOST_SEATS = 9
Seat = tuple[str, int]
Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
WATCHED_SECONDS = 75.0
"""How long a table counts as watched after somebody looked at it. Pages and sockets look every 30 seconds."""


class Presence:
    """When each seat was last seen; thread-safe. At the start nobody has been away yet."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, gap: float = 120.0) -> None:
        """`clock` returns seconds since a fixed moment; somebody who comes back after `gap` seconds begins another
        stay."""
        self.opened = clock()
        self._clock = clock
        self._gap = gap
        self._lock = Lock()
        self._seen: OrderedDict[Seat, tuple[float, float]] = OrderedDict()
        self._there: Counter[Seat] = Counter()
        self._questions: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._looked: OrderedDict[str, float] = OrderedDict()
        self.on_first_look: Callable[[str], None] = lambda table: None
        """Called with a table nobody was watching when somebody looks at it."""

    def seen(self, table: str, seat: int) -> None:
        """Note that somebody is there."""
        with self._lock:
            self._note(table, seat)

    def arrived(self, table: str, seat: int) -> None:
        """Note that somebody has just sat down: a stay begins, however long another person was there before."""
        with self._lock:
            now = self._clock()
            _keep(self._seen, (table, seat), (now, now))

    def _note(self, table: str, seat: int) -> None:
        now = self._clock()
        last, came = self._seen.get((table, seat), (self.opened, now))
        stays = self._there[table, seat] or now - last <= self._gap
        _keep(self._seen, (table, seat), (now, came if stays else now))

    def look(self, table: str) -> None:
        """Note that somebody, in a seat or not, looks at a table."""
        with self._lock:
            first = not self._watched(table)
            _keep(self._looked, table, self._clock())
        if first:
            self.on_first_look(table)

    def watched(self, table: str) -> bool:
        """Return whether somebody looked at a table in the last WATCHED_SECONDS."""
        with self._lock:
            return self._watched(table)

    def _watched(self, table: str) -> bool:
        looked = self._looked.get(table)
        return looked is not None and self._clock() - looked < WATCHED_SECONDS

    def forget(self, table: str) -> None:
        """Forget a deleted table."""
        with self._lock:
            for seat in range(MOST_SEATS):
                self._seen.pop((table, seat), None)
            self._questions.pop(table, None)
            self._looked.pop(table, None)

    @contextmanager
    def there(self, table: str, seat: int | None) -> Iterator[None]:
        """Somebody has a socket open for as long as the block lasts."""
        if seat is None:
            yield
            return
        with self._lock:
            self._note(table, seat)
            self._there[table, seat] += 1
        try:
            yield
        finally:
            with self._lock:
                self._note(table, seat)
                self._there[table, seat] -= 1
                if not self._there[table, seat]:
                    del self._there[table, seat]

    def away(self, table: str, seat: int) -> float:
        """For how many seconds nobody was seen in a seat."""
        with self._lock:
            if self._there[table, seat]:
                return 0.0
            return self._clock() - self._seen.get((table, seat), (self.opened, 0.0))[0]

    def asked(self, table: str, since: int) -> float:
        """Return for how many seconds the question of version `since` is known to have been waiting."""
        with self._lock:
            now = self._clock()
            known, began = self._questions.get(table, (-1, now))
            if known != since:
                began = now
            _keep(self._questions, table, (since, began))
            return now - began

    def stayed(self, table: str, seat: int) -> float:
        """Return for how many seconds somebody has been present without a break."""
        with self._lock:
            now = self._clock()
            return now - self._seen.get((table, seat), (now, now))[1]


def _keep(found: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    """Remember a value; forget the least recent one beyond REMEMBERED."""
    found[key] = value
    found.move_to_end(key)
    if len(found) > REMEMBERED:
        found.popitem(last=False)
