"""Who is served next: the order in which bots' decisions and hints get a process.

The queue knows nothing of processes or of time passing by itself; `bot_pool` asks it. What it guarantees:

- Moves at tables nobody watches come after everything else.
- Among the rest, the client that has used least time comes first, so that a client with one table waits for at most
  the decisions that are under way, however many tables another one has. A client that comes back after a pause has
  saved nothing up: it starts where the one served last stands.
- A hint counts as if its client had used HINT_HANDICAP seconds more: it lets moves pass, but no busy client keeps it
  waiting for ever.
- Of one client, short decisions come before long ones, until these have waited AGING times their length.
- One client has at most `cap` decisions under way at a time, and of those that wait the WINDOW that came first are
  considered: choosing takes no longer because one client has thousands waiting.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

HINT_HANDICAP = 2.0
"""Seconds of thinking."""
AGING = 4.0
WINDOW = 64
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
        self._waiting: dict[str, list[Request]] = {}
        """By client, in the order of their arrival."""
        self._running = Counter[str]()
        self._used: dict[str, float] = {}
        self._level = 0.0
        """Where the client stood that was served last."""

    def __len__(self) -> int:
        """How many requests wait."""
        return sum(map(len, list(self._waiting.values())))

    def oldest(self) -> Request | None:
        """The request that has waited longest; None if none waits."""
        first = [own[0] for own in list(self._waiting.values())]
        return min(first, key=lambda one: one.arrived, default=None)

    def add(self, request: Request) -> None:
        """Let a request wait."""
        client = request.client
        if client not in self._running and client not in self._waiting:
            self._used[client] = max(self._level, self._used.get(client, 0.0))
        self._waiting.setdefault(client, []).append(request)

    def remove(self, request: Request) -> bool:
        """Give up a request; False if it does not wait (any more)."""
        own = self._waiting.get(request.client, [])
        if request not in own:
            return False
        own.remove(request)
        if not own:
            del self._waiting[request.client]
        return True

    def next(self) -> Request | None:
        """Take the next request; None if none may be served now. `done` must follow."""
        ready = [
            one for client, own in self._waiting.items() if self._running.get(client, 0) < self.cap
            for one in own[:WINDOW]
        ]  # fmt: skip
        if not ready:
            return None
        chosen = min(ready, key=self._rank)
        self.remove(chosen)
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
        busy = set(self._waiting) | set(self._running)
        idle = sorted((one for one in self._used if one not in busy), key=self._used.__getitem__)
        for client in idle[: -REMEMBERED // 2]:
            del self._used[client]
