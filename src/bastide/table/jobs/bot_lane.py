"""A lane: bot processes for one kind of work, which is served in the order of a fair queue."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar

from bastide.table.jobs.bot_process import BotProcess
from bastide.table.jobs.fairness import BotRequest, FairQueue

Answer = TypeVar("Answer")


class Lane:
    """Serves or cancels every request, and always gets a process back that was lent. Must be used in the event loop."""

    def __init__(self, size: int, niceness: int, seconds: float, watched: Callable[[str], bool]) -> None:
        """`size`: number of processes; `seconds`: how long one may work before it is replaced."""
        self.seconds = seconds
        self.processes = [BotProcess(niceness) for _ in range(size)]
        # Of several processes, no client ever occupies all.
        self.queue = FairQueue(max(1, size - 1), watched)
        self._free = list(self.processes)
        self._asked: dict[BotRequest, asyncio.Future[BotProcess]] = {}
        self._jobs: set[asyncio.Task[Any]] = set()
        self._progress = time.monotonic()
        """When work was last finished, or there was none."""

    async def run(self, request: BotRequest, work: Callable[..., Answer], *arguments: object) -> Answer:
        """Run the work when it is the request's turn; return its result. Cancelling gives up the turn or the work."""
        process = await self._turn(request)
        job = asyncio.get_running_loop().create_task(self._work(process, request, work, *arguments))
        self._jobs.add(job)
        job.add_done_callback(self._finished)
        try:
            return await asyncio.shield(job)
        except asyncio.CancelledError:
            if not job.done():
                process.interrupt()
            raise

    def waiting(self) -> set[str]:
        """Return the tables that wait for their turn."""
        return {one.table for one in self._asked}

    def longest_wait(self) -> float:
        """Return how many seconds the oldest request has waited."""
        oldest = self.queue.oldest()
        return 0.0 if oldest is None else time.monotonic() - oldest.arrived

    def stalled(self) -> float:
        """Return for how many seconds there has been work and none was finished."""
        return time.monotonic() - self._progress if self._asked or self._jobs else 0.0

    async def close(self) -> None:
        """End all processes and cancel the work under way."""
        await asyncio.gather(*(process.close() for process in self.processes))
        jobs = list(self._jobs)
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)

    async def _turn(self, request: BotRequest) -> BotProcess:
        request.arrived = time.monotonic()
        if not self._asked and not self._jobs:
            self._progress = request.arrived
        granted: asyncio.Future[BotProcess] = asyncio.get_running_loop().create_future()
        self._asked[request] = granted
        self.queue.add(request)
        self._serve()
        try:
            return await granted
        except asyncio.CancelledError:
            if self.queue.remove(request):
                del self._asked[request]
            elif not granted.cancelled():  # the turn came at the same moment
                self._give_back(granted.result(), request, 0.0)
            raise

    def _serve(self) -> None:
        """Lend the free processes."""
        while self._free and (request := self.queue.next()) is not None:
            granted = self._asked.pop(request)
            if granted.cancelled():
                self.queue.done(request, 0.0)
            else:
                granted.set_result(self._free.pop())

    def _give_back(self, process: BotProcess, request: BotRequest, seconds: float) -> None:
        self.queue.done(request, seconds)
        self._free.append(process)
        self._serve()

    async def _work(
        self, process: BotProcess, request: BotRequest, work: Callable[..., Answer], *arguments: object
    ) -> Answer:
        began = time.monotonic()
        try:
            answer = await process.run(self.seconds, work, *arguments)
            self._progress = time.monotonic()
            return answer
        finally:
            self._give_back(process, request, time.monotonic() - began)

    def _finished(self, job: asyncio.Task[Any]) -> None:
        self._jobs.discard(job)
        if not job.cancelled():
            job.exception()  # retrieved, because the caller may have been cancelled
