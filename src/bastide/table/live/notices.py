"""Notices between processes on one database: which tables have changed, by LISTEN and NOTIFY of PostgreSQL.

A notice may be lost: with a connection, with the database, or with the process that should have sent it. Nothing
depends on notices but speed: `live.catch_up` finds what was missed.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Any

from bastide.table.domain.errors import StorageError
from bastide.table.logs import Throttle
from bastide.table.storage.shared import CHANNEL, SharedStorage

LOG = logging.getLogger("bastide.table")
LOG_SECONDS = 60.0
LISTEN_SECONDS = 1.0
"""How long to listen before looking whether to stop."""
AGAIN_SECONDS = 0.5
"""Between two tries to connect."""
WORKING = "+"
"""Ends the name of a process that moves bots itself."""


class Notices:
    """Sends and hears them for one process. `tell` must be called in the event loop."""

    def __init__(self, storage: SharedStorage, works: bool, heard: Callable[[list[str], bool], None]) -> None:
        """`works`: whether this process moves bots; `heard` is called in the event loop with tables that have changed
        elsewhere, and whether the process that changed them moves bots."""
        self.storage = storage
        self.origin = secrets.token_hex(8) + WORKING * works
        self._heard = heard
        self._changed: dict[str, None] = {}
        self._news = asyncio.Event()
        self._leaving = Event()
        self._faults = Throttle(LOG, LOG_SECONDS)

    def tell(self, table: str) -> None:
        """Tell all other processes of a change; of changes at once, together."""
        self._changed[table] = None
        self._news.set()

    async def run(self) -> None:
        """Send and listen until cancelled."""
        loop = asyncio.get_running_loop()
        listener = Thread(target=self._listen, args=(loop,), name="notices", daemon=True)
        listener.start()
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                tables, self._changed = list(self._changed), {}
                try:
                    await asyncio.to_thread(self.storage.notify, self.origin, tables)
                except StorageError as error:
                    self._faults.error("other processes could not be told of changes", str(error))
        finally:
            self._leaving.set()
            await asyncio.to_thread(listener.join)

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        import psycopg

        while not self._leaving.is_set():
            try:
                with self.storage.listening() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._hear_until_leaving(loop, connection)
            except (psycopg.Error, OSError) as error:
                reason = str(error).partition("\n")[0]
                self._faults.error("notices of other processes cannot be heard", reason)
                self._leaving.wait(AGAIN_SECONDS)

    def _hear_until_leaving(self, loop: asyncio.AbstractEventLoop, connection: Any) -> None:
        while not self._leaving.is_set():
            for notice in connection.notifies(timeout=LISTEN_SECONDS):
                origin, *tables = notice.payload.split()
                if origin != self.origin:
                    with suppress(RuntimeError):  # the loop is closed: we are leaving
                        loop.call_soon_threadsafe(self._heard, tables, origin.endswith(WORKING))
