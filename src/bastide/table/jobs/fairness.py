"""A fair queue: the order in which bots' decisions and hints get a process.

The queue knows no processes and no clock; `bot_lane` uses it. It guarantees:

- Moves at tables nobody watches come after everything else.
- Among the rest, the client that has used least time comes first: a client with one table waits at most for the
  decisions under way, however many tables another one has. A pause saves nothing up: a client that returns starts at
  the level of the one served last.
- A hint counts as if its client had used HINT_HANDICAP seconds more: moves go first, but no busy client can delay a
  hint for ever.
- Of one client, short decisions come before long ones, until those have waited AGING times their length.
- One client has at most `cap` decisions under way at a time, and only the first WINDOW of those waiting are considered,
  so that choosing stays fast when one client has thousands waiting.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

HINT_HANDICAP = 2.0
"""Seconds of thinking."""
AGING = 4.0
WINDOW = 64
REMEMBERED = 1_000
"""Idle clients whose used time is remembered."""


@dataclass(eq=False, slots=True)
class BotRequest:
    """A decision or hint for a client, at a table, that takes about so many seconds."""

    client: str
    table: str
    seconds: float
    hint: bool = False
    arrived: float = 0.0


class FairQueue:
    """The waiting requests, and the time each client has used."""

    def __init__(self, cap: int, watched: Callable[[str], bool]) -> None:
        """`cap`: requests of one client under way at a time; `watched`: whether somebody is looking at a table."""
        self.cap = cap
        self._watched = watched
        self._waiting: dict[str, list[BotRequest]] = {}
        """By client, in the order of their arrival."""
        self._running = Counter[str]()
        self._used: dict[str, float] = {}
        self._level = 0.0
        """The used time of the client served last."""

    def __len__(self) -> int:
        """Return how many requests wait."""
        return sum(map(len, list(self._waiting.values())))

    def oldest(self) -> BotRequest | None:
        """Return the request that has waited longest; None if none waits."""
        first = [own[0] for own in list(self._waiting.values())]
        return min(first, key=lambda one: one.arrived, default=None)

    def add(self, request: BotRequest) -> None:
        """Add a request."""
        client = request.client
        if client not in self._running and client not in self._waiting:
            self._used[client] = max(self._level, self._used.get(client, 0.0))
        self._waiting.setdefault(client, []).append(request)

    def remove(self, request: BotRequest) -> bool:
        """Remove a request; return False if it is not waiting (any more)."""
        own = self._waiting.get(request.client, [])
        if request not in own:
            return False
        own.remove(request)
        if not own:
            del self._waiting[request.client]
        return True

    def next(self) -> BotRequest | None:
        """Take and return the next request; None if none may be served now. `done` must follow."""
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

    def done(self, request: BotRequest, seconds: float) -> None:
        """Note that a request is no longer under way, and how long it took."""
        self._running[request.client] -= 1
        if not self._running[request.client]:
            del self._running[request.client]
        self._used[request.client] += seconds - request.seconds
        if len(self._used) > REMEMBERED:
            self._forget()

    def _rank(self, one: BotRequest) -> tuple[bool, float, float]:
        handicap = HINT_HANDICAP if one.hint else 0.0
        unwatched = not one.hint and not self._watched(one.table)
        return unwatched, self._used[one.client] + handicap, one.arrived + AGING * one.seconds

    def _forget(self) -> None:
        """Keep only the idle clients that have used most."""
        busy = set(self._waiting) | set(self._running)
        idle = sorted((one for one in self._used if one not in busy), key=self._used.__getitem__)
        for client in idle[: -REMEMBERED // 2]:
            del self._used[client]
