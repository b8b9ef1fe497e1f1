"""A process in which bots think. It starts with the first work and is replaced when it dies or hangs."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from typing import TypeVar

from bastide.table.jobs import worker

Answer = TypeVar("Answer")
CLOSE_SECONDS = 2.0


class BotProcess:
    """At most one process at a time, with one piece of work at a time."""

    def __init__(self, niceness: int = 0) -> None:
        """`niceness`: 0 to 19, the lowest priority."""
        self.niceness = niceness
        self._context = multiprocessing.get_context("spawn")
        self._stop = self._context.RawValue("L", 0)
        self._number = 0
        self._pool: ProcessPoolExecutor | None = None

    def pids(self) -> list[int]:
        """Return the id of the process in a list, empty if it has not been started or has died."""
        running = getattr(self._pool, "_processes", None) or {}
        return [one.pid for one in list(running.values()) if one.pid and one.is_alive()]

    async def run(self, seconds: float, work: Callable[..., Answer], *arguments: object) -> Answer:
        """Return the result of the work. TimeoutError after so many seconds, BrokenExecutor if the process died; then
        the next work gets a new process."""
        if self._pool is None:
            initial = (self.niceness, self._stop)
            self._pool = ProcessPoolExecutor(1, self._context, worker.begin, initial)
        self._number += 1
        try:
            future = self._pool.submit(worker.interruptible, self._number, work, *arguments)
            return await asyncio.wait_for(asyncio.wrap_future(future), seconds)
        except (BrokenExecutor, TimeoutError):
            self.end()
            raise

    def interrupt(self) -> None:
        """Ask the work under way to stop soon; work that does not check for this goes on."""
        self._stop.value = self._number

    async def close(self) -> None:
        """End the process, and the thread that manages it."""
        thread = getattr(self._pool, "_executor_manager_thread", None)
        self.end()
        if thread is not None:  # at exit, Python trips over one that is just ending
            await asyncio.to_thread(thread.join, CLOSE_SECONDS)

    def end(self) -> None:
        """Kill the process without waiting for it: it may hang."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            with suppress(OSError):
                process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
