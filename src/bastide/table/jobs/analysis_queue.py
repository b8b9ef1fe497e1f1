"""The queue of analyses: clients take turns, and games nobody is looking at come last."""

from collections.abc import Callable
from threading import Lock

from bastide.table.domain.errors import TableError

MOST = 100
"""Games that may wait in all ..."""
MOST_OF_A_CLIENT = 3
"""... and of one client."""


class AnalysisQueue:
    """Hands out every added game once. Thread-safe."""

    def __init__(self, watched: Callable[[str], bool]) -> None:
        """`watched`: whether somebody is looking at a table."""
        self._watched = watched
        self._lock = Lock()
        self._waiting: dict[str, list[str]] = {}
        """By client; the first client is next."""

    def __len__(self) -> int:
        """Return how many games wait."""
        with self._lock:
            return sum(map(len, self._waiting.values()))

    def __contains__(self, table: str) -> bool:
        return self.ahead(table) is not None

    def check(self, client: str) -> None:
        """Raise TableError if a client may not add a game now."""
        if len(self) >= MOST:
            raise TableError(503, "many_analyses")
        if len(self._waiting.get(client, ())) >= MOST_OF_A_CLIENT:
            raise TableError(429, "own_analyses", MOST_OF_A_CLIENT)

    def add(self, table: str, client: str) -> None:
        """Add a game. Those that waited before a restart of the server are added without `check`."""
        with self._lock:
            self._waiting.setdefault(client, []).append(table)

    def remove(self, table: str) -> None:
        """Remove a game, if it waits."""
        with self._lock:
            for client, own in list(self._waiting.items()):
                if table in own:
                    self._take(client, table)

    def next(self) -> str | None:
        """Take and return the next game; None if none waits."""
        with self._lock:
            order = self._order()
            if not order:
                return None
            client, table = order[0]
            self._take(client, table)
            return table

    def ahead(self, table: str) -> int | None:
        """Return how many games come before this one at the moment; None if it does not wait."""
        with self._lock:
            order = [one for _, one in self._order()]
        return order.index(table) if table in order else None

    def _take(self, client: str, table: str) -> None:
        own = self._waiting.pop(client)
        own.remove(table)
        if own:
            self._waiting[client] = own  # behind the others

    def _order(self) -> list[tuple[str, str]]:
        """All games with their clients, the next first."""
        rounds = [
            (not self._watched(table), turn, client, table)
            for client, own in self._waiting.items()
            for turn, table in enumerate(sorted(own, key=lambda table: not self._watched(table)))
        ]
        rounds.sort(key=lambda one: one[:2])  # stable: within a round, clients keep their places
        return [(client, table) for _, _, client, table in rounds]
