"""All that one server holds: tables, bots, sockets."""

import asyncio
import fcntl
import logging
import os
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress

from bastide.table.analyses import Analyst
from bastide.table.desk import told
from bastide.table.errors import CannotServe, StorageTrouble
from bastide.table.health import StorageCheck
from bastide.table.hints import Hints
from bastide.table.limits import Bucket
from bastide.table.live import Hub
from bastide.table.logs import Throttle
from bastide.table.private_files import close_file
from bastide.table.service import Service
from bastide.table.settings import Settings
from bastide.table.sqlite import SqliteStorage, prepared
from bastide.table.thinking import Driver, Thinkers

THREADS = 40
"""For sockets and bots; many, because one that waits for a locked database must not make all others wait."""


REFUSED_LOG_SECONDS = 60.0
"""Between two lines of the log about a client that is refused again and again."""


class House:
    """Made once a process, from its settings."""

    def __init__(self, settings: Settings) -> None:
        """Open the data folder, for this process alone."""
        self.settings = settings
        self._lock = _locked(settings)
        try:
            self.storage = SqliteStorage(settings.data, settings.busy_seconds)
            self.service = self._service()
        except StorageTrouble as error:
            os.close(self._lock)
            raise CannotServe(f"the data folder {settings.data} cannot be used: {error}") from None
        except BaseException:
            os.close(self._lock)
            raise
        self.service.new_tables = Bucket(settings.tables_rate, settings.tables_burst)
        self.refusals = Throttle(logging.getLogger("bastide.refused"), REFUSED_LOG_SECONDS)
        self._storage_check = StorageCheck(self._look)
        self.thinkers = Thinkers(settings.processes, settings.think_seconds)
        self.driver = Driver(self.service, self.thinkers)
        self.hints = Hints(self.service, self.thinkers, settings.hint_iterations)
        self.analyst = Analyst(self.service, self.thinkers, settings.analysis_iterations)
        self.hub = Hub(settings.max_sockets, settings.client_sockets)

    def _service(self) -> Service:
        try:
            return Service(self.storage, self.settings.kept, self.settings.patience, self.settings.idle)
        except BaseException:
            self.storage.close()
            raise

    async def check(self) -> None:
        """A TableError if nothing can be kept, or could be kept a second ago."""
        await self._storage_check.check()

    def _look(self) -> None:
        with told():
            self.storage.check()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Bots play and sockets hear for as long as the block lasts."""
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(THREADS, "table"))

        def changed(table: str, version: int) -> None:
            self.hub.publish(table)
            self.driver.poke(table)

        def tell(table: str, version: int) -> None:
            with suppress(RuntimeError):  # the loop is closed: we are leaving
                loop.call_soon_threadsafe(changed, table, version)

        self.service.on_change = tell
        tasks = [loop.create_task(self.driver.resume())]
        if self.settings.warm:
            tasks.append(loop.create_task(self.thinkers.warm()))
            tasks.append(loop.create_task(self.analyst.resume()))
        try:
            yield
        finally:
            self.hub.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.driver.close()
            await self.hints.close()
            await self.analyst.close()
            self.close()

    def close(self) -> None:
        """End the bots, close the file, leave the folder to others."""
        self.refusals.flush()
        self.thinkers.close()
        self.storage.close()
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def _locked(settings: Settings) -> int:
    """Two servers in one folder would not hear of each other's moves: the second is refused."""
    path = prepared(settings.data) / "lock"
    try:
        lock = os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise CannotServe(f"the data folder {settings.data} cannot be written to: {error.strerror}") from None
    close_file(path)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise CannotServe(f"another server is using the data folder {settings.data}") from None
    return lock
