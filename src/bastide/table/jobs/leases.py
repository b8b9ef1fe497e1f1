"""Which tables' bots this process moves, where several share the work.

The work itself is not queued anywhere: that a bot must choose follows from the book (`games.asked`), so that no crash
can lose or double it. A process that moves a table's bots has a lease on it, in a small table of the database, and
extends it while it works. When it dies or hangs its leases run out, and another process goes on; a late answer of the
first finds the table moved on, or is refused by the primary key of the book.

A library for queues would keep a second list of the same facts, in the order of their arrival. Here the database
hands out tables that are watched first, and clients by turns, as `jobs.fairness` does within a process.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from bastide.table.domain.errors import StorageError
from bastide.table.live.presence import WATCHED_SECONDS
from bastide.table.logs import Throttle
from bastide.table.storage.protocol import BotTurn
from bastide.table.storage.shared import SharedStorage

LOG = logging.getLogger("bastide.table")
BOTS, ANALYSIS = "bots", "analysis"
SECONDS = 10.0
"""How long a lease lasts unless it is extended ..."""
RENEW_SECONDS = 2.5
"""... which is done so often."""
LOOK_SECONDS = 2.0
"""Between two looks for tables on which nobody works, such as those of a process that died."""
GRACE_SECONDS = 0.25
"""How long tables changed elsewhere are left to the process that changed them and has them in memory."""
FEWEST, EACH = 8, 4
"""Tables a process takes at least, and for each process in which bots think."""
LOG_SECONDS = 60.0


class Claims(Protocol):
    """Decides whether this process works on a table."""

    async def take(self, table: str) -> bool:
        """Take a table's bots; return False if this process should leave them."""

    async def give_back(self, table: str) -> None:
        """Leave a table's bots to whoever is next."""


class AllMine:
    """The claims of a process that is alone."""

    async def take(self, table: str) -> bool:
        """Always."""
        return True

    async def give_back(self, table: str) -> None:
        """There is nobody else."""


class Leases:
    """The claims of one of several processes. Must be used in the event loop."""

    def __init__(self, storage: SharedStorage, processes: int, works: bool = True) -> None:
        """`processes`: those in which bots think here; `works`: whether this process takes any tables."""
        self.storage = storage
        self.owner = secrets.token_hex(8)
        self.most = max(FEWEST, EACH * processes) if works else 0
        self.held: set[str] = set()
        self._free = asyncio.Event()
        self._refused = False
        """Whether a table was left because there were too many."""
        self._faults = Throttle(LOG, LOG_SECONDS)

    async def take(self, table: str) -> bool:
        """Take a table's bots unless another process has them, or this one has enough."""
        if table in self.held:
            return True
        if len(self.held) >= self.most:
            self._refused = True
            return False
        self.held.add(table)  # at once: what is on its way counts
        try:
            taken = await asyncio.to_thread(self.storage.claim, BOTS, [table], self.owner, SECONDS)
        except BaseException:
            self.held.discard(table)
            raise
        if not taken:
            self.held.discard(table)
        return bool(taken)

    async def give_back(self, table: str) -> None:
        """Give a table back. If that fails the lease runs out."""
        if table not in self.held:
            return
        self.held.discard(table)
        if self._refused:
            self._free.set()
        try:
            await asyncio.to_thread(self.storage.release, BOTS, [table], self.owner)
        except StorageError as error:
            self._faults.error("a lease could not be given back", str(error))

    async def take_analysis(self, table: str) -> bool:
        """Take the analysis of a game unless another process works on it."""
        return bool(await asyncio.to_thread(self.storage.claim, ANALYSIS, [table], self.owner, SECONDS))

    async def give_analysis_back(self, table: str) -> None:
        """Give it back. If that fails the lease runs out."""
        try:
            await asyncio.to_thread(self.storage.release, ANALYSIS, [table], self.owner)
        except StorageError as error:
            self._faults.error("a lease could not be given back", str(error))

    def turns(self) -> list[BotTurn]:
        """Return the tables where a bot must choose and this process has said that it will see to it."""
        return [turn for turn in self.storage.bot_turns() if turn.table in self.held]

    async def run(self, start: Callable[[str], None], stop: Callable[[str], None]) -> None:
        """Extend leases, and `start` tables on which nobody works, until cancelled; `stop` those that were lost."""
        if not self.most:
            return
        await asyncio.gather(self._renew_always(stop), self._look_always(start))

    async def _renew_always(self, stop: Callable[[str], None]) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            before = set(self.held)
            try:
                renewed = await asyncio.to_thread(self.storage.renew, self.owner, SECONDS)
            except StorageError as error:
                self._faults.error("leases could not be extended", str(error))
                continue
            for table in before & self.held - {table for kind, table in renewed if kind == BOTS}:
                LOG.warning("a table's bots are left to another process", extra={"table": table})
                self.held.discard(table)
                stop(table)

    async def _look_always(self, start: Callable[[str], None]) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._free.wait(), LOOK_SECONDS)
            self._free.clear()
            self._refused = False
            await self.look(start)

    async def look(self, start: Callable[[str], None], among: list[str] | None = None) -> None:
        """Start tables on which nobody works, as many as this process takes; `among`: only some of these."""
        room = self.most - len(self.held)
        if room <= 0:
            self._refused = True
            return
        try:
            due = await asyncio.to_thread(self.storage.bots_due, room, WATCHED_SECONDS, among)
        except StorageError as error:
            self._faults.error("tables without bots could not be looked for", str(error))
            return
        for table in due:
            start(table)
