"""Finds tables where a bot must move and does not, whatever the reason, and starts their bots again.

A task is restarted at most two periods after it was lost, or one period after it has hung for `stuck_seconds`; each
restart logs a warning. The same check resumes all games after a start, from the turns stored in the database. Only
tables of earlier versions, which have no stored turn, are replayed to find it, once.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

from bastide.table.domain.errors import StorageError, TableError
from bastide.table.domain.service import Service
from bastide.table.jobs.bot_driver import BotDriver
from bastide.table.jobs.bot_pool import BotPool
from bastide.table.storage.protocol import BotTurn

LOG = logging.getLogger("bastide.table")
DELAY = 1.0
"""Seconds the first page has to itself after the start, before any game is replayed."""


@dataclass(frozen=True, slots=True)
class BotsHealth:
    """How the bots are."""

    processes: int
    waiting: int
    longest_wait: float
    stuck: int
    """Tables whose bots do not move although they were started again."""
    restarted: int
    """How often bots have been started again since the start of the server."""
    ailing: bool
    """Whether bots have been stuck for a while."""


class Watchdog:
    """Checks all tables once a period."""

    def __init__(
        self, service: Service, driver: BotDriver, pool: BotPool, period: float, stuck_seconds: float,
        turns: Callable[[], list[BotTurn]] | None = None,
    ) -> None:  # fmt: skip
        """`stuck_seconds`: how long a bot may be at one decision, not counting the wait for its turn; `turns`: the
        tables where this process must move a bot, if not all there are."""
        self.service = service
        self._turns = turns or service.storage.bot_turns
        self.driver = driver
        self.pool = pool
        self.period = period
        self.stuck_seconds = stuck_seconds
        self.resumed = False
        """Whether the games from before the start have been resumed."""
        self.restarted = 0
        self._missing: set[str] = set()
        """Tables without a task at the last check."""
        self._stuck: dict[str, float] = {}
        """Tables that were started again without effect, and when this was first done."""

    async def run(self) -> None:
        """Resume all games, then check until cancelled."""
        await asyncio.sleep(DELAY)
        await self._guarded(resuming=True)
        self.resumed = True
        while True:
            await asyncio.sleep(self.period)
            await self._guarded(resuming=False)

    def health(self) -> BotsHealth:
        """Return how the bots are now."""
        load, now = self.pool.load(), time.monotonic()
        long_stuck = any(now - since >= self.stuck_seconds for since in list(self._stuck.values()))
        ailing = long_stuck or load.stalled >= self.stuck_seconds
        return BotsHealth(
            load.processes, load.waiting, round(load.longest_wait, 1), len(self._stuck), self.restarted, ailing
        )

    async def _guarded(self, resuming: bool) -> None:
        try:
            await self.look(resuming)
        except StorageError as error:
            LOG.warning("the tables could not be looked at", extra={"reason": str(error)})
        except Exception:
            LOG.exception("the watchdog failed")

    async def look(self, resuming: bool = False) -> None:
        """Start the bots that should move and do not; `resuming`: this is no fault, and nothing is logged."""
        await self._fill_in()
        turns = await asyncio.to_thread(self._turns)
        due = {turn.table for turn in turns if self._is_due(turn)}
        missing = {table for table in due if not self.driver.driven(table)}
        if resuming:
            for table in missing:
                self.driver.poke(table)
            return
        hanging = set(self.driver.hanging(self.stuck_seconds)) & due
        self._stuck = {
            table: since for table, since in self._stuck.items() if table in due and self.driver.answered(table) < since
        }
        # A task that was missing only once may have been about to begin.
        for table in sorted(missing & self._missing | hanging):
            LOG.warning("bots did not move and are started again", extra={"table": table})
            self.restarted += 1
            self._stuck.setdefault(table, time.monotonic())
            self.driver.restart(table)
        self._missing = missing

    def _is_due(self, turn: BotTurn) -> bool:
        if turn.table in self.driver.gone:
            return False
        return turn.people or self.service.presence.watched(turn.table)

    async def _fill_in(self) -> None:
        """Find out who must choose where that is not stored, one table at a time, so that pages need not wait."""
        for table in await asyncio.to_thread(self.service.storage.unknown_turns):
            if table in self.driver.gone:
                continue
            try:
                await asyncio.to_thread(self.service.learn_asked, table)
            except TableError as error:
                if error.status == 503:
                    return
                self.driver.gone.add(table)
