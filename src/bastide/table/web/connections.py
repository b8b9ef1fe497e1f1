"""How many connections clients may hold, and how long each may take. Everything here runs in the event loop."""

import asyncio
from collections import defaultdict
from collections.abc import Container
from dataclasses import dataclass
from typing import Protocol

from bastide.table.config import Settings
from bastide.table.logs import Throttle

LOOK_SECONDS = 1.0
"""Between two looks at all connections: a connection may take so much longer than its limit says."""


@dataclass(frozen=True)
class ConnectionLimits:
    """The limits on connections; the settings of the same names say what each means."""

    total: int
    client: int
    head_seconds: float
    body_seconds: float
    keep_alive_seconds: float
    write_seconds: float

    @classmethod
    def of(cls, settings: Settings) -> "ConnectionLimits":
        """Return the limits of a server."""
        return cls(
            settings.max_connections, settings.client_connections, settings.head_seconds, settings.body_seconds,
            settings.keep_alive_seconds, settings.write_seconds,
        )  # fmt: skip


class Connection(Protocol):
    """The protocol of a connection; it changes when the connection becomes a socket."""

    def check(self, now: float) -> None:
        """Close the connection if it takes longer than it may."""

    def waits(self) -> bool:
        """Return True if no request is being answered on it."""

    def drop(self) -> None:
        """Close the connection at once."""


class Connections:
    """All connections of a server, by client."""

    def __init__(self, limits: ConnectionLimits, proxies: Container[str], refusals: Throttle) -> None:
        """`proxies`: addresses that may hold as many connections as they like."""
        self.limits = limits
        self._proxies = proxies
        self._refusals = refusals
        self._open: dict[asyncio.Transport, Connection] = {}
        self._by_client: defaultdict[str, dict[asyncio.Transport, None]] = defaultdict(dict)
        self._client: dict[asyncio.Transport, str] = {}
        self._looking = False

    def opened(self, transport: asyncio.Transport, connection: Connection, address: str, client: str) -> bool:
        """Count a new connection; return False if it must be closed again."""
        exempt = address in self._proxies
        if not exempt and len(self._by_client.get(client, ())) >= self.limits.client:
            self.refused(client, "too many connections")
            return False
        if len(self._open) >= self.limits.total and not self._make_room(client):
            self.refused(client, "the server has too many connections")
            return False
        self._open[transport] = connection
        self._client[transport] = client
        self._by_client[client][transport] = None
        if not self._looking:
            self._looking = True
            asyncio.get_running_loop().call_later(LOOK_SECONDS, self._look)
        return True

    def changed(self, transport: asyncio.Transport, connection: Connection) -> None:
        """Note that another protocol has taken over a connection."""
        if transport in self._open:
            self._open[transport] = connection

    def closed(self, transport: asyncio.Transport) -> None:
        """Forget a connection."""
        if self._open.pop(transport, None) is None:
            return
        client = self._client.pop(transport)
        del self._by_client[client][transport]
        if not self._by_client[client]:
            del self._by_client[client]

    def refused(self, client: str, reason: str) -> None:
        """Log that a client was refused."""
        self._refusals.refused(client, reason)

    def _make_room(self, client: str) -> bool:
        """Close an idle connection of the client that holds most, if that is clearly more than the new one holds."""
        most = max(self._by_client, key=lambda one: len(self._by_client[one]))
        if len(self._by_client[most]) <= len(self._by_client.get(client, ())) + 1:
            return False
        for transport in self._by_client[most]:  # the oldest first
            if self._open[transport].waits():
                self._open[transport].drop()
                self.closed(transport)
                return True
        return False

    def _look(self) -> None:
        """Check all connections, now and in a while, as long as there are any."""
        loop = asyncio.get_running_loop()
        self._looking = bool(self._open)
        if self._looking:
            loop.call_later(LOOK_SECONDS, self._look)
        now = loop.time()
        for connection in list(self._open.values()):
            connection.check(now)
        self._refusals.flush()
