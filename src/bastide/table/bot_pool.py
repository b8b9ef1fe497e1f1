"""Bots think in processes of their own: no page ever waits for them.

There are two lanes with processes of their own: `quick` for decisions of milliseconds up to a second, `deep` for
searches of seconds. A search that has begun cannot be in the way of a quick decision, because it never has the process
that is needed; its processes are niced, so it does not keep the core either. Interrupting searches instead would throw
away what they have found, and make them pay again for every quick decision. In each lane `fairness` says who is next.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass

from bastide.bots.registry import FAVOURITE, INSTANT, STAND_IN
from bastide.table import worker
from bastide.table.bot_lane import Lane
from bastide.table.cores import usable_cores
from bastide.table.fairness import Request
from bastide.table.native_code import NativeCode
from bastide.table.pacing import Pacing, guessed
from bastide.table.playing import Question

LOG = logging.getLogger("bastide.table")
SECONDS = 60.0
DEEP = ("hard", "expert")
"""Bots whose decisions take long."""
DEEP_NICENESS = 10
PREPARE_SECONDS = 3.0
HINT_SECONDS = 0.3
"""What a hint takes, more or less."""


@dataclass(frozen=True, slots=True)
class Load:
    """How busy the bots are."""

    processes: int
    """Processes that are alive."""
    waiting: int
    longest_wait: float
    stalled: float
    """For how many seconds there has been work in a lane and nothing was finished."""


class BotPool:
    """Answers every question, whatever happens to its processes."""

    def __init__(
        self, native: NativeCode, processes: int = 0, seconds: float = SECONDS,
        watched: Callable[[str], bool] = lambda table: True,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:  # fmt: skip
        """`processes`: in all, at least one a lane (0: one a core); `seconds`: how long a decision may take."""
        self.native = native
        self.pacing = Pacing()
        self.seconds = seconds
        count = processes or usable_cores()
        deep = max(1, count // 2)
        # Without native code `simple` plays for everybody, in the quick lane.
        self.quick = Lane(max(1, count - deep) if native.compiling else count, 0, seconds, watched)
        self.deep = Lane(deep, DEEP_NICENESS, seconds, watched)
        self._sleep = sleep

    async def choose(self, question: Question) -> int:
        """The id of an action, whatever happens: a search that fails is stood in for by simpler bots."""
        bot, began = self.native.stand_in(question.level, question.game), time.monotonic()
        if question.only is not None:
            if question.secrets:
                await self._sleep(min(self.seconds, self.pacing.pause(bot, question.game)))
            return question.only
        action = await self._chosen(question, bot)
        self.pacing.note(bot, question.game, time.monotonic() - began)
        return action

    async def _chosen(self, question: Question, bot: str, hint: bool = False) -> int:
        given_up: set[str] = set()
        tries = () if bot == INSTANT else (bot, bot, STAND_IN)
        for one in tries:  # twice: a process may have died for another reason than this question
            if one in given_up:
                continue
            try:
                request = Request(question.client, question.table, guessed(one), hint)
                lane = self.deep if one in DEEP else self.quick
                return await lane.run(request, worker.choose, one, *question.told())
            except BrokenExecutor:
                LOG.error("a bot's process died", extra={"table": question.table, "bot": one})
            except TimeoutError:
                LOG.error("a bot's process hung", extra={"table": question.table, "bot": one})
                given_up.add(one)
            except Exception:
                LOG.exception("a bot failed", extra={"table": question.table, "bot": one})
                given_up.add(one)
        return await asyncio.to_thread(worker.choose, INSTANT, *question.told())

    async def judge(self, question: Question, iterations: int) -> list[worker.Judged]:
        """All choices with their shares of the win, the best first; none where that cannot be found out now."""
        if question.game not in self.native.ready:
            return []
        request = Request(question.client, question.table, HINT_SECONDS, hint=True)
        try:
            return await self.quick.run(request, worker.judge, *question.told(), iterations)
        except Exception:
            LOG.exception("a hint failed", extra={"table": question.table})
            return []

    async def advise(self, question: Question) -> int:
        """What the simple bot would choose, as a hint."""
        return await self._chosen(question, STAND_IN, hint=True)

    async def prepare(self, game: str) -> None:
        """Load the native code of a game into the quick processes: else the first decisions would wait for that."""
        requests = [Request(f"prepare {n}", "", PREPARE_SECONDS, hint=True) for n, _ in enumerate(self.quick.processes)]
        loading = [self.quick.run(one, worker.warm, FAVOURITE, game) for one in requests]
        for error in await asyncio.gather(*loading, return_exceptions=True):
            if isinstance(error, Exception):
                LOG.warning("native code could not be loaded", extra={"game": game, "reason": str(error)[:200]})

    def waiting(self) -> set[str]:
        """The tables that wait for a process."""
        return self.quick.waiting() | self.deep.waiting()

    def load(self) -> Load:
        """How busy the bots are."""
        lanes = (self.quick, self.deep)
        return Load(
            sum(len(process.pids()) for lane in lanes for process in lane.processes),
            sum(len(lane.queue) for lane in lanes),
            max(lane.longest_wait() for lane in lanes),
            max(lane.stalled() for lane in lanes),
        )

    async def close(self) -> None:
        """End all processes."""
        await self.quick.close()
        await self.deep.close()
