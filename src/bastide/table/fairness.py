"""Who is served next: the order in which bots' decisions and hints get a process.

The queue knows nothing of processes or of time passing by itself; `bot_pool` asks it. What it guarantees:

- Moves at tables nobody watches come after everything else.
- Among the rest, the client that has used least time comes first, so that a client with one table waits for at most
  the decisions that are under way, however many tables another one has. A client that comes back after a pause has
  saved nothing up: it starts where the one served last stands.
- A hint counts as if its client had used HINT_HANDICAP seconds more: it lets moves pass, but no busy client keeps it
  waiting for ever.
- Of one client, short decisions come before long ones, until these have waited AGING times their length.
- One client has at most `cap` decisions under way at a time.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

HINT_HANDICAP = 2.0
"""Seconds of thinking."""
AGING = 4.0
REMEMBERED = 1_000
"""Clients without work whose time is remembered."""


@dataclass(eq=False, slots=True)
class Request:
    """Something to be thought about: for a client, at a table, for about so many seconds."""

    client: str
    table: str
    seconds: float
    hint: bool = False
    arrived: float = 0.0


class FairQueue:
    """The requests that wait, and how much time each client has used."""

    def __init__(self, cap: int, watched: Callable[[str], bool]) -> None:
        """`cap`: requests of one client under way at a time; `watched`: whether somebody looks at a table."""
        self.cap = cap
        self._watched = watched
        self._waiting: list[Request] = []
        self._running = Counter[str]()
        self._used: dict[str, float] = {}
        self._level = 0.0
        """Where the client stood that was served last."""

    def __len__(self) -> int:
        """How many requests wait."""
        return len(self._waiting)

    def oldest(self) -> Request | None:
        """The request that has waited longest; None if none waits."""
        return min(self._waiting, key=lambda one: one.arrived, default=None)

    def add(self, request: Request) -> None:
        """Let a request wait."""
        client = request.client
        if not self._running[client] and not any(one.client == client for one in self._waiting):
            self._used[client] = max(self._level, self._used.get(client, 0.0))
        self._waiting.append(request)

    def remove(self, request: Request) -> bool:
        """Give up a request; False if it does not wait (any more)."""
        if request not in self._waiting:
            return False
        self._waiting.remove(request)
        return True

    def next(self) -> Request | None:
        """Take the next request; None if none may be served now. `done` must follow."""
        ready = [one for one in self._waiting if self._running[one.client] < self.cap]
        if not ready:
            return None
        chosen = min(ready, key=self._rank)
        self._waiting.remove(chosen)
        self._level = max(self._level, self._used[chosen.client])
        self._running[chosen.client] += 1
        self._used[chosen.client] += chosen.seconds
        return chosen

    def done(self, request: Request, seconds: float) -> None:
        """A request that was taken is no longer under way; it took so long."""
        self._running[request.client] -= 1
        if not self._running[request.client]:
            del self._running[request.client]
        self._used[request.client] += seconds - request.seconds
        if len(self._used) > REMEMBERED:
            self._forget()

    def _rank(self, one: Request) -> tuple[bool, float, float]:
        handicap = HINT_HANDICAP if one.hint else 0.0
        unwatched = not one.hint and not self._watched(one.table)
        return unwatched, self._used[one.client] + handicap, one.arrived + AGING * one.seconds

    def _forget(self) -> None:
        """Of the clients without work, remember those that have used most."""
        busy = {one.client for one in self._waiting} | set(self._running)
        idle = sorted((one for one in self._used if one not in busy), key=self._used.__getitem__)
        for client in idle[: -REMEMBERED // 2]:
            del self._used[client]
