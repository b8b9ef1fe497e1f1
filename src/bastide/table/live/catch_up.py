"""Keeps a process up to date with the others on its database, whether it heard their notices or not."""

import asyncio
import logging
from collections.abc import Callable

from bastide.table.domain.errors import StorageError
from bastide.table.live.presence import Presence
from bastide.table.logs import Throttle
from bastide.table.storage.shared import SharedStorage

LOG = logging.getLogger("bastide.table")
SECONDS = 1.0
"""Between two looks at the versions of watched tables; no page stays behind for more than two seconds."""
PRESENCE_SECONDS = 5.0
"""Between two exchanges of who was seen where."""
REMEMBERED_SECONDS = 86_400.0
FORGET_SECONDS = 600.0
LOG_SECONDS = 60.0


class CatchUp:
    """Compares versions, and exchanges presence."""

    def __init__(
        self, storage: SharedStorage, presence: Presence, watched: Callable[[], list[str]],
        changed: Callable[[str], None],
    ) -> None:  # fmt: skip
        """`watched`: the tables whose sockets are here; `changed` is called in the event loop for those with news."""
        self.storage = storage
        self.presence = presence
        self.watched = watched
        self.changed = changed
        self._known: dict[str, int] = {}
        self._faults = Throttle(LOG, LOG_SECONDS)

    async def run(self) -> None:
        """Look until cancelled; what fails is tried again."""
        await self._guarded(self._learn, REMEMBERED_SECONDS)
        told, forgotten = 0.0, 0.0
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(SECONDS)
            await self._guarded(self.look)
            if loop.time() - told >= PRESENCE_SECONDS:
                told = loop.time()
                await self._guarded(self._exchange)
            if loop.time() - forgotten >= FORGET_SECONDS:
                forgotten = loop.time()
                await self._guarded(self._forget)

    async def look(self) -> None:
        """Call `changed` for the watched tables that have another version than at the last look, or are gone."""
        tables = self.watched()
        versions = await asyncio.to_thread(self.storage.versions, tables) if tables else {}
        known, self._known = self._known, versions
        for table in tables:
            if known.get(table) != versions.get(table) or table not in versions:
                self.changed(table)

    async def _exchange(self) -> None:
        newcomers, seen = self.presence.newcomers(), self.presence.report(2 * PRESENCE_SECONDS)
        if seen:
            await asyncio.to_thread(self.storage.keep_seen, seen, self.presence.gap, newcomers)
        await self._learn(3 * PRESENCE_SECONDS)

    async def _learn(self, seconds: float) -> None:
        self.presence.learn(await asyncio.to_thread(self.storage.seen_lately, seconds))

    async def _forget(self) -> None:
        await asyncio.to_thread(self.storage.forget_seen, REMEMBERED_SECONDS)

    async def _guarded(self, work: Callable[..., object], *arguments: object) -> None:
        try:
            await work(*arguments)  # type: ignore[misc]
        except StorageError as error:
            self._faults.error("other processes cannot be followed", str(error))
        except Exception:
            LOG.exception("following other processes failed")
