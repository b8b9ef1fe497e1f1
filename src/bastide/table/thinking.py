"""Bots think in processes of their own: no page ever waits for them. One that dies or hangs is replaced."""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TypeVar

from bastide.api import GAMES
from bastide.bots.registry import FAVOURITE, INSTANT, PLAIN, STAND_IN
from bastide.kernel import native
from bastide.kernel.errors import BastideError
from bastide.table import worker
from bastide.table.errors import TableError
from bastide.table.levels import levels
from bastide.table.service import Question, Service

LOG = logging.getLogger("bastide.table")
Answer = TypeVar("Answer")
SECONDS = 60.0
PATIENCE = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
"""Pauses between tries where nothing can be written down."""
BREATH = 1.0
"""Seconds the first page has to itself after the start, before anything is compiled or replayed."""


class Thinkers:
    """The pool of the bots' processes."""

    def __init__(self, processes: int = 0, seconds: float = SECONDS) -> None:
        """`seconds`: how long a decision may take before the process is taken for dead."""
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self.ready: set[str] = set()
        """The games whose native code is compiled."""
        self.compiling = False
        self._pool: ProcessPoolExecutor | None = None
        # A question waits here, not in the pool: only thinking counts as thinking, however many bots are asked.
        self._free = asyncio.Semaphore(self.processes)

    def pool(self) -> ProcessPoolExecutor:
        """The pool; its processes start with the first question."""
        if self._pool is None:
            self._pool = make_pool(self.processes)
        return self._pool

    def stand_in(self, level: str, game: str) -> str:
        """Who really plays: a level that needs native code is stood in for until that is compiled."""
        return level if level in PLAIN or game in self.ready else STAND_IN

    async def choose(self, question: Question) -> int:
        """A choice, whatever happens: a search that fails is stood in for by simpler bots."""
        level = self.stand_in(question.level, question.game)
        told = (question.game, question.options, question.state, question.moves)
        given_up: set[str] = set()
        tries = () if level == INSTANT else (level, level, STAND_IN)
        for one in tries:  # twice: a process may have died for another bot's fault
            if one in given_up:
                continue
            try:
                return await self._run(worker.choose, one, *told)
            except BrokenExecutor:
                LOG.error("a bot's process died", extra={"table": question.table, "bot": one})
            except TimeoutError:
                LOG.error("a bot's process hung", extra={"table": question.table, "bot": one})
                given_up.add(one)
            except Exception:
                LOG.exception("a bot failed", extra={"table": question.table, "bot": one})
                given_up.add(one)
        return await asyncio.to_thread(worker.choose, INSTANT, *told)

    async def judge(self, question: Question, iterations: int) -> list[worker.Judged]:
        """All choices with their shares of the win, the best first; none where that cannot be found out now."""
        if question.game not in self.ready:
            return []
        told = (question.game, question.options, question.state, question.moves, iterations)
        try:
            return await self._run(worker.judge, *told)
        except Exception:
            LOG.exception("a hint failed", extra={"table": question.table})
            return []

    async def _run(self, work: Callable[..., Answer], *told: object) -> Answer:
        async with self._free:
            pool = self.pool()
            try:
                future = pool.submit(work, *told)
                return await asyncio.wait_for(asyncio.wrap_future(future), self.seconds)
            except (BrokenExecutor, TimeoutError):
                self._start_anew(pool)
                raise

    def _start_anew(self, pool: ProcessPoolExecutor) -> None:
        """End its processes, hanging or not; the next question starts others, unless another bot's has already."""
        if self._pool is pool:
            self._pool = None
        end_pool(pool)

    async def warm(self) -> None:
        """Compile the native code of all games, one after the other, in a process of its own."""
        if not native.available() or FAVOURITE not in levels():
            return
        self.compiling = True
        await asyncio.sleep(BREATH)
        pool = make_pool()
        try:
            for game in GAMES:
                try:
                    await asyncio.wrap_future(pool.submit(worker.warm, FAVOURITE, game))
                    self.ready.add(game)
                    LOG.info("native code is ready", extra={"game": game})
                except BrokenProcessPool:
                    raise
                except Exception as error:
                    LOG.warning("no native code", extra={"game": game, "reason": str(error)[:200]})
        except BrokenProcessPool:
            LOG.warning("compiling was cut short: bots play in plain mode")
        finally:
            self.compiling = False
            end_pool(pool)

    def close(self) -> None:
        """End all processes."""
        if self._pool is not None:
            self._start_anew(self._pool)


def make_pool(processes: int = 1) -> ProcessPoolExecutor:
    """Processes for bots; they start when they are needed."""
    return ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), worker.begin)


def end_pool(pool: ProcessPoolExecutor) -> None:
    """End its processes. Waiting for a bot that hangs would hang too."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        with suppress(OSError):
            process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


class Driver:
    """Sees to it that bots that are asked answer: one task a table, only while a bot is asked there."""

    def __init__(self, service: Service, thinkers: Thinkers) -> None:
        """Nothing runs before somebody pokes."""
        self.service = service
        self.thinkers = thinkers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._poked: set[str] = set()

    def poke(self, table: str) -> None:
        """Something changed at a table: look whether a bot is asked. Called in the event loop."""
        self._poked.add(table)
        if table not in self._tasks:
            task = asyncio.get_running_loop().create_task(self._drive(table))
            self._tasks[table] = task
            task.add_done_callback(lambda done: self._tasks.pop(table, None))

    async def _drive(self, table: str) -> None:
        tries = 0
        while table in self._poked:
            self._poked.discard(table)
            try:
                await self._answer_all(table)
                tries = 0
            except TableError as error:
                if error.status != 503:
                    return
                LOG.error("a bot's move could not be kept", extra={"table": table, "reason": str(error)})
                await asyncio.sleep(PATIENCE[min(tries, len(PATIENCE) - 1)])
                tries += 1
                self._poked.add(table)
            except BastideError as error:
                LOG.error("bots stopped", extra={"table": table, "reason": str(error)})
                return

    async def _answer_all(self, table: str) -> None:
        while (question := await asyncio.to_thread(self.service.question, table)) is not None:
            action = await self.thinkers.choose(question)
            await asyncio.to_thread(self.service.answer, question, action)

    async def resume(self) -> None:
        """After a start: bots that were asked go on. One game is replayed at a time, so that pages need not wait."""
        await asyncio.sleep(BREATH)
        with suppress(TableError):
            for table in [one.table for one in await asyncio.to_thread(self.service.storage.bot_turns)]:
                if await asyncio.to_thread(self._asks_a_bot, table):
                    self.poke(table)

    def _asks_a_bot(self, table: str) -> bool:
        """True if a bot must choose at a table; not where that cannot be read, which is told whoever opens it."""
        with suppress(TableError):
            return self.service.question(table) is not None
        return False

    async def close(self) -> None:
        """Stop; what has not been written down is thought anew next time."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
