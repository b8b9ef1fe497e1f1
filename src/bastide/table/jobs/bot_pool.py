"""Runs bots in processes of their own, so that no page ever waits for one.

There are two lanes with separate processes: `quick` for decisions of up to a second, `deep` for searches of seconds. A
long search can never delay a quick decision: it does not occupy a process of the quick lane, and its own processes have
a low priority. Interrupting searches instead would throw away their results for every quick decision. In each lane
`fairness` decides who is next.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass

from bastide.bots.levels import MASTER
from bastide.bots.registry import INSTANT, STAND_IN
from bastide.table.domain.playing import BotQuestion
from bastide.table.jobs import worker
from bastide.table.jobs.bot_lane import Lane
from bastide.table.jobs.cores import usable_cores
from bastide.table.jobs.fairness import BotRequest
from bastide.table.jobs.native_code import NativeCode
from bastide.table.jobs.pacing import Pacing, guessed

LOG = logging.getLogger("bastide.table")
SECONDS = 60.0
DEEP = ("hard", "expert", "master")
"""Bots that use the deep lane."""
DEEP_NICENESS = 10
PREPARE_SECONDS = 3.0
HINT_SECONDS = 0.3
"""How long a hint takes, roughly."""


@dataclass(frozen=True, slots=True)
class Load:
    """How busy the bots are."""

    processes: int
    """Processes that are alive."""
    waiting: int
    longest_wait: float
    stalled: float
    """For how many seconds a lane has had work and finished none."""


class BotPool:
    """Answers every question, even if its processes die or hang."""

    def __init__(
        self, native: NativeCode, processes: int = 0, seconds: float = SECONDS,
        watched: Callable[[str], bool] = lambda table: True,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:  # fmt: skip
        """`processes`: in total, at least one for each lane (0: one a core); `seconds`: the limit for a decision."""
        self.native = native
        self.pacing = Pacing()
        self.seconds = seconds
        count = processes or usable_cores()
        deep = max(1, count // 2)
        # Without native code `simple` plays for everybody, in the quick lane.
        self.quick = Lane(max(1, count - deep) if native.compiling else count, 0, seconds, watched)
        self.deep = Lane(deep, DEEP_NICENESS, seconds, watched)
        self._sleep = sleep

    async def choose(self, question: BotQuestion) -> int:
        """Return the id of an action, in any case: if a search fails, a simpler bot chooses."""
        began, game = time.monotonic(), worker.made(question.game, question.options)
        self.native.ask(question.level, game)
        bot = self.native.stand_in(question.level, game)
        if question.only is not None:
            if question.secrets:
                await self._sleep(min(self.seconds, self.pacing.pause(bot, question.game)))
            return question.only
        action = await self._chosen(question, bot)
        self.pacing.note(bot, question.game, time.monotonic() - began)
        return action

    async def _chosen(self, question: BotQuestion, bot: str, hint: bool = False) -> int:
        given_up: set[str] = set()
        tries = () if bot == INSTANT else (bot, bot, STAND_IN)
        for one in tries:  # twice: a process may have died for another reason than this question
            if one in given_up:
                continue
            try:
                request = BotRequest(question.client, question.table, guessed(one), hint)
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

    async def judge(self, question: BotQuestion, iterations: int) -> list[worker.Judged]:
        """Return all choices with their shares of the win, the best first; an empty list if that is impossible now."""
        game = worker.made(question.game, question.options)
        self.native.ask(MASTER, game)
        if not self.native.can_judge(game):
            return []
        request = BotRequest(question.client, question.table, HINT_SECONDS, hint=True)
        try:
            return await self.quick.run(request, worker.judge, *question.told(), iterations)
        except Exception:
            LOG.exception("a hint failed", extra={"table": question.table})
            return []

    async def advise(self, question: BotQuestion) -> int:
        """Return what the simple bot would choose, as a hint."""
        return await self._chosen(question, STAND_IN, hint=True)

    async def prepare(self, game: str, search: str) -> None:
        """Load the native code of a search into the quick processes: the first decisions need not wait for it."""
        clients = [f"prepare {number}" for number, _ in enumerate(self.quick.processes)]
        requests = [BotRequest(client, "", PREPARE_SECONDS, hint=True) for client in clients]
        loading = [self.quick.run(one, worker.warm, game, search) for one in requests]
        for error in await asyncio.gather(*loading, return_exceptions=True):
            if isinstance(error, Exception):
                LOG.warning("native code could not be loaded", extra={"game": game, "reason": str(error)[:200]})

    def waiting(self) -> set[str]:
        """Return the tables that wait for a process."""
        return self.quick.waiting() | self.deep.waiting()

    def load(self) -> Load:
        """Return how busy the bots are."""
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
