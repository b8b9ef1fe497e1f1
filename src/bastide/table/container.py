"""The state of a running server: tables, bots, sockets, background tasks."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any

from bastide.table.config import Settings
from bastide.table.domain.errors import CannotServe, StorageError, TableError
from bastide.table.domain.levels import Levels
from bastide.table.domain.limits import Bucket
from bastide.table.domain.repository import told
from bastide.table.domain.service import Service
from bastide.table.host.access import Access
from bastide.table.host.state import HostState
from bastide.table.jobs.analyses import Analyst
from bastide.table.jobs.bot_driver import BotDriver
from bastide.table.jobs.bot_pool import BotPool
from bastide.table.jobs.cores import usable_cores
from bastide.table.jobs.hints import Hints
from bastide.table.jobs.leases import Leases
from bastide.table.jobs.native_code import NativeCode
from bastide.table.jobs.retention import Retention, Sweeper
from bastide.table.jobs.watchdog import Watchdog
from bastide.table.live.change_feed import Feed
from bastide.table.live.notifications import Hub
from bastide.table.logs import Throttle
from bastide.table.processes import Processes
from bastide.table.storage.opening import Opened
from bastide.table.storage.shared import SharedStorage
from bastide.table.web.health import StorageCheck
from bastide.table.web.site_address import SiteAddress

THREADS = 40
"""For sockets and bots; many, because one that waits for a locked database must not make all others wait."""


REFUSED_LOG_SECONDS = 60.0
"""Seconds between two log lines about a client that keeps being refused."""


class Container:
    """Made once a process, from its settings."""

    def __init__(self, settings: Settings) -> None:
        """Open the data folder, for this process alone, or the shared database."""
        self.settings = settings
        self.site = SiteAddress(settings.public_url, settings.root_path)
        levels = Levels.offered(settings.levels, settings.warm)
        self._opened = Opened(settings)
        self.storage = self._opened.storage
        try:
            self.service = self._service()
            self.service.tables.levels, self.service.tables.hints = levels, settings.hints
            self.state = HostState(self.storage.decisions())
            self.access = Access(self.storage, self.service, self.state)
        except StorageError as error:
            self._opened.close()
            raise CannotServe(f"{self._opened.name} cannot be used: {error}") from None
        except BaseException:
            self._opened.close()
            raise
        self.service.tables.new_tables = Bucket(settings.tables_rate, settings.tables_burst)
        self.refusals = Throttle(logging.getLogger("bastide.refused"), REFUSED_LOG_SECONDS)
        self.on_request: Callable[[int, float], None] = lambda status, seconds: None
        """Called with the status of each answer, and how long it took."""
        self._storage_check = StorageCheck(self._look)
        self.native = NativeCode(settings.warm)
        self.service.tables.stand_in = self.native.stand_in
        self.service.tables.compiling = lambda: self.native.compiling
        watched = self.service.presence.watched
        self.bots = BotPool(self.native, settings.processes, settings.think_seconds, watched)
        leases = self._leases()
        self.driver = BotDriver(self.service, self.bots, leases)
        stuck_seconds = settings.stuck_seconds or 3 * settings.think_seconds
        turns = None if leases is None else leases.turns
        self.watchdog = Watchdog(
            self.service, self.driver, self.bots, settings.watch_seconds, stuck_seconds, turns
        )
        self.hints = Hints(self.service, self.bots, settings.hint_iterations)
        self.analyst = Analyst(
            self.service, self.native, settings.analysis_iterations, settings.think_seconds, settings.analyses, leases
        )
        self.hub = Hub(settings.max_sockets, settings.client_sockets)
        self.processes = (
            Processes(self.storage, self.service.presence, self.hub, self.driver, leases)
            if leases is not None and isinstance(self.storage, SharedStorage) else None
        )  # fmt: skip
        self.sweeper = self._sweeper()

    def _leases(self) -> Leases | None:
        if not isinstance(self.storage, SharedStorage):
            return None
        return Leases(self.storage, self.settings.processes or usable_cores(), self.settings.works)

    def _sweeper(self) -> Sweeper:
        told = self.settings
        retention = Retention(told.delete_open_days, told.delete_unfinished_days, told.delete_finished_days)
        return Sweeper(self.storage, self.service.visits, retention, self.hub.watched, told.sweep_seconds)

    def _feed(self, changed: Callable[[str], None]) -> Feed:
        def gone(table: str) -> None:
            self.hub.publish(table)
            self.analyst.drop(table)

        return Feed(self.storage, self.service, self.state, changed, gone, self.hub.publish_all)

    def _service(self) -> Service:
        return Service(self.storage, self.settings.kept, self.settings.patience, self.settings.idle)

    @property
    def place(self) -> str:
        """Where the games are, for people."""
        return self.storage.place if self.settings.database else str(self.settings.data)

    async def check(self) -> None:
        """Raise TableError if bots have been stuck for long or, in a folder of its own, if nothing can be stored.

        A database that others share is not this process's fault, and to start it again would not help.
        """
        if not self.storage.shared:
            await self.check_storage()
        health = self.watchdog.health()
        if health.ailing:
            raise TableError(503, "bots_stuck", health.stuck, health.waiting)

    async def check_storage(self) -> None:
        """Raise TableError if nothing can be stored, or could not a second ago."""
        await self._storage_check.check()

    def _look(self) -> None:
        with told():
            self.storage.check()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Run bots, sockets and background tasks for as long as the block lasts."""
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(THREADS, "table"))

        def poke(table: str) -> None:
            if self.settings.works:
                self.driver.poke(table)

        def changed(table: str) -> None:
            self.hub.publish(table)
            poke(table)

        def written(table: str) -> None:
            changed(table)
            if self.processes is not None:
                self.processes.tell(table)

        def tell(table: str, version: int) -> None:
            with suppress(RuntimeError):  # the loop is closed: we are leaving
                loop.call_soon_threadsafe(written, table)

        def looked(table: str) -> None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(poke, table)

        self.service.tables.on_change = tell
        self.service.presence.on_first_look = looked
        tasks = [loop.create_task(work) for work in self._background(changed)]
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
            await self.bots.close()
            with suppress(StorageError):
                await asyncio.to_thread(self.sweeper.flush)
            self.close()

    def _background(self, changed: Callable[[str], None]) -> list[Coroutine[Any, Any, None]]:
        """All that runs until the server is closed."""
        work = [self.watchdog.run(), self._feed(changed).run(), self.sweeper.run()]
        if self.settings.warm:
            work.append(self.native.compile_all(self.bots.prepare))
        if self.processes is not None:
            work.append(self.processes.run())
        if self.settings.warm and self.settings.works:
            work.append(self.analyst.resume() if self.processes is None else self.analyst.share())
        return work

    def close(self) -> None:
        """Close the database and unlock the folder."""
        self.refusals.flush()
        self._opened.close()
