"""Rate limits of clients: token buckets."""

import math
import time
from collections import OrderedDict

CLIENTS = 10_000
"""Clients whose buckets are remembered."""


class Bucket:
    """A token bucket for each client: `rate` a second, `burst` at once. The least recent clients are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        """All begin with a full bucket."""
        self.rate = rate
        self.burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """Take one token; return False if there is none left."""
        now = time.monotonic()
        left, since = self._left.pop(client, (float(self.burst), now))
        left = min(float(self.burst), left + (now - since) * self.rate)
        granted = left >= 1
        self._left[client] = (left - granted, now)
        if len(self._left) > CLIENTS:
            self._left.popitem(last=False)
        return granted

    @property
    def seconds(self) -> int:
        """Whole seconds after which a client that was refused may try again."""
        return max(1, math.ceil(1 / self.rate))
