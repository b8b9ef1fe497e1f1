"""Tracks who is present, how long questions have been waiting, and which tables somebody is looking at."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from threading import Lock
from typing import Any, TypeVar

from bastide.table.storage.protocol import NO_SEAT

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
        self.gap = gap
        self._lock = Lock()
        self._seen: OrderedDict[Seat, tuple[float, float]] = OrderedDict()
        self._there: Counter[Seat] = Counter()
        self._newcomers: OrderedDict[Seat, None] = OrderedDict()
        self._elsewhere: OrderedDict[Seat, tuple[float, float]] = OrderedDict()
        """What all processes together know of seats, as far as it was learnt; it is never reported back."""
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
            _keep(self._newcomers, (table, seat), None)

    def newcomers(self) -> set[Seat]:
        """Return the seats in which somebody has sat down since the last time."""
        with self._lock:
            found, self._newcomers = set(self._newcomers), OrderedDict()
            return found

    def _note(self, table: str, seat: int) -> None:
        now = self._clock()
        last, came = self._seen.get((table, seat), (self.opened, now))
        stays = self._there[table, seat] or now - last <= self.gap
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

    def report(self, seconds: float) -> dict[Seat, tuple[float, float]]:
        """Return who was seen here in the last seconds: for how long each has been away, and since when they were there
        before that. Seat NO_SEAT stands for all who looked at a table."""
        with self._lock:
            now = self._clock()
            found = {(table, NO_SEAT): (now - at, now - at) for table, at in _since(self._looked, now - seconds)}
            for seat, (last, came) in _since(self._seen, now - seconds, key=lambda value: value[0]):
                found[seat] = now - last, now - came
            for seat in self._there:
                found[seat] = 0.0, now - self._seen.get(seat, (now, now))[1]
            return found

    def learn(self, found: Mapping[Seat, tuple[float, float]]) -> None:
        """Take over what all processes together have seen."""
        with self._lock:
            now = self._clock()
            for (table, seat), (away, stayed) in sorted(found.items(), key=lambda one: -one[1][0]):
                if seat == NO_SEAT:
                    _keep(self._looked, table, max(now - away, self._looked.get(table, 0.0)))
                else:
                    _keep(self._elsewhere, (table, seat), (now - away, now - stayed))

    def forget(self, table: str) -> None:
        """Forget a deleted table."""
        with self._lock:
            for seat in range(MOST_SEATS):
                self._seen.pop((table, seat), None)
                self._elsewhere.pop((table, seat), None)
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
            known = [found[table, seat][0] for found in (self._seen, self._elsewhere) if (table, seat) in found]
            return self._clock() - max(known, default=self.opened)

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
            if (table, seat) in self._elsewhere and (table, seat) not in self._newcomers:
                return now - self._elsewhere[table, seat][1]
            return now - self._seen.get((table, seat), (now, now))[1]


def _since(
    found: OrderedDict[Key, Value], moment: float, key: Callable[[Value], Any] = lambda value: value
) -> Iterator[tuple[Key, Value]]:
    """Yield what was noted after a moment; the least recent comes first in `found`."""
    for one in reversed(found):
        if key(found[one]) < moment:
            return
        yield one, found[one]


def _keep(found: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    """Remember a value; forget the least recent one beyond REMEMBERED."""
    found[key] = value
    found.move_to_end(key)
    if len(found) > REMEMBERED:
        found.popitem(last=False)
