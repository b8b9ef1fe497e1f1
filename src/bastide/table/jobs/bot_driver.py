"""Has bots answer when it is their turn: one task a table, only while a bot must choose there.

A task ends when no bot must choose, when the table is gone or unreadable, or at a table of bots alone that nobody
watches: such a game waits until somebody looks. After any other failure the task tries again. `watchdog` restarts tasks
that end or hang all the same.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from bastide.table.domain.errors import TableError
from bastide.table.domain.service import BotQuestion, Service
from bastide.table.jobs.bot_pool import BotPool
from bastide.table.jobs.leases import AllMine, Claims

LOG = logging.getLogger("bastide.table")
Answer = TypeVar("Answer")
PAUSES = (0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds between tries where something goes wrong, such as a move that cannot be kept."""
GONE = (404, 410)
THREADS = 8
"""Threads that bots may occupy of the pool shared with pages: a locked database blocks each for seconds."""


@dataclass(eq=False)
class Drive:
    """The task of a table, and since when it has been at the same decision."""

    task: asyncio.Task[None]
    since: float = field(default_factory=time.monotonic)
    answered: float = 0.0
    """When it last saved a decision; 0: never."""
    resting: bool = False
    """Whether it waits before the next try."""


class BotDriver:
    """The tasks of all tables. Must be used in the event loop."""

    def __init__(self, service: Service, pool: BotPool, claims: Claims | None = None) -> None:
        """Nothing runs before the first `poke`. `claims`: which tables are this process's, if not all."""
        self._claims = claims or AllMine()
        self.service = service
        self.pool = pool
        self._drives: dict[str, Drive] = {}
        self._poked: set[str] = set()
        self.gone: set[str] = set()
        """Tables that cannot be played: missing, or of unknown rules."""
        self._closed = False
        self._threads = asyncio.Semaphore(THREADS)

    def poke(self, table: str) -> None:
        """Start the task of a table, or have it look again. Does nothing after `close`."""
        if self._closed:  # a move that was being written down has been written down
            return
        self._poked.add(table)
        if not self.driven(table):
            self._drives[table] = Drive(asyncio.get_running_loop().create_task(self._drive(table)))

    def driven(self, table: str) -> bool:
        """Return whether a task is running for a table."""
        drive = self._drives.get(table)
        return drive is not None and not drive.task.done()

    def answered(self, table: str) -> float:
        """Return when the task of a table last saved a decision; 0 if it has not, or if there is none."""
        drive = self._drives.get(table)
        return 0.0 if drive is None else drive.answered

    def hanging(self, seconds: float) -> list[str]:
        """Return the tables whose task has worked on one decision for longer, not counting the wait for a process."""
        late, waiting = time.monotonic() - seconds, self.pool.waiting()
        return [
            table for table, drive in self._drives.items()
            if drive.since < late and not drive.resting and table not in waiting
        ]  # fmt: skip

    def stop(self, table: str) -> None:
        """Cancel the task of a table: its bots are another process's."""
        self._poked.discard(table)
        drive = self._drives.pop(table, None)
        if drive is not None:
            drive.task.cancel()

    def restart(self, table: str) -> None:
        """Cancel the task of a table and start another."""
        self.stop(table)
        self.poke(table)

    async def close(self) -> None:
        """Stop all tasks; unsaved decisions are made again at the next start."""
        self._closed = True
        tasks = [drive.task for drive in self._drives.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drive(self, table: str) -> None:
        drive, tries = self._drives[table], 0
        try:
            while table in self._poked:
                self._poked.discard(table)
                try:
                    await self._answer_all(table, drive)
                    tries = 0
                except Exception as error:
                    if isinstance(error, TableError) and error.status in GONE:
                        LOG.info("bots cannot play", extra={"table": table, "reason": str(error)})
                        self.gone.add(table)
                        return
                    self._poked.add(table)
                    await self._rest(drive, table, error, tries)
                    tries += 1
        finally:
            # No await since the last look at `_poked`: a later `poke` starts another task.
            if self._drives.get(table) is drive:
                del self._drives[table]

    async def _rest(self, drive: Drive, table: str, error: Exception, tries: int) -> None:
        told = {"table": table, "reason": str(error)}
        if isinstance(error, TableError):
            LOG.error("a bot's move could not be kept", extra=told)
        else:
            LOG.error("a bot could not move", extra=told, exc_info=error)
        drive.resting = True
        await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
        drive.resting, drive.since = False, time.monotonic()

    async def _answer_all(self, table: str, drive: Drive) -> None:
        question = await self._question(table)
        if question is None or not await self._claims.take(table):
            return
        try:
            while question is not None:
                action = await self.pool.choose(question)
                await self._threaded(self.service.answer, question, action)
                drive.since = drive.answered = time.monotonic()
                question = await self._question(table)
        finally:
            await self._claims.give_back(table)

    async def _question(self, table: str) -> BotQuestion | None:
        """The question to a bot; None also at a table of bots alone that nobody watches."""
        question = await self._threaded(self.service.question, table)
        if question is None or question.people or self.service.presence.watched(table):
            return question
        return None

    async def _threaded(self, work: Callable[..., Answer], *arguments: object) -> Answer:
        async with self._threads:
            return await asyncio.to_thread(work, *arguments)
