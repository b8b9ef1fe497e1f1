"""Analyses of games that are over: every decision judged, one game at a time, in a process that gives way to others.

What is wanted is written down first: after a start of the server it is begun anew. What has been found is kept.
"""

import asyncio
import json
import logging
import math
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from typing import TypeVar

from bastide.kernel.errors import BastideError
from bastide.table import worker
from bastide.table.desk import told
from bastide.table.errors import StorageTrouble, TableError
from bastide.table.logs import OncePerTable
from bastide.table.service import Service
from bastide.table.sitting import Sitting
from bastide.table.storage import OVER, Storage
from bastide.table.thinking import Thinkers, end_pool, make_pool

LOG = logging.getLogger("bastide.table")
Answer = TypeVar("Answer")
MOST = 100
"""Games that may wait."""
LOOK_AGAIN = 1.0
"""Seconds between looks whether the native code of a game is compiled."""
NONE, WAITING, WORKING, DONE, FAILED = "none", "waiting", "working", "done", "failed"


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision of a game: what was played, what would have been best, and how the seats stood before it."""

    ply: int
    """How many actions had been played with this one."""
    turn: int
    seat: int
    played: str
    share: float
    """What the move left its seat of the win."""
    best: str
    best_share: float
    shares: tuple[float, ...]
    """The shares of all seats if the best is played."""

    @property
    def price(self) -> float:
        """What the move cost its seat."""
        return round(self.best_share - self.share, 4)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an analysis is: `done` of `total` decisions, `ahead` games before it."""

    status: str
    done: int = 0
    total: int = 0
    ahead: int = 0


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision as it was asked."""

    state: bytes
    turn: int
    seat: int
    action: int


class Analyst:
    """Works through the games whose analysis is wanted. All but `progress` and `found` runs in the event loop."""

    def __init__(self, service: Service, thinkers: Thinkers, iterations: int) -> None:
        """`iterations`: of the search, for each choice of each decision."""
        self.service = service
        self.storage: Storage = service.storage
        self.thinkers = thinkers
        self.iterations = iterations
        self.unreadable = OncePerTable(LOG)
        self._queue: list[str] = []
        self._far = (0, 0)
        self._failed: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def possible(self, game: str) -> bool:
        """True if win shares can be found here, now or when the native code is compiled."""
        return game in self.thinkers.ready or self.thinkers.compiling

    async def want(self, table: str) -> None:
        """Analyse a game, unless it is under way or done."""
        sitting = await asyncio.to_thread(self.service.sitting, table)
        if sitting.status != OVER:
            raise TableError(403, "not_over")
        if table in self._queue or (await asyncio.to_thread(self.progress, table)).status == DONE:
            return
        if not self.possible(sitting.game.name):
            raise TableError(409, "no_analysis")
        if len(self._queue) >= MOST:
            raise TableError(503, "many_analyses")
        await asyncio.to_thread(self._keep, table, "")
        self._enqueue(table)

    def _enqueue(self, table: str) -> None:
        if table not in self._queue:
            self._failed.discard(table)
            self._queue.append(table)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())

    def progress(self, table: str) -> Progress:
        """How far it is."""
        queue = list(self._queue)
        if table in queue:
            ahead = queue.index(table)
            return Progress(WAITING, ahead=ahead) if ahead or not self._far[1] else Progress(WORKING, *self._far)
        if self.found(table):
            return Progress(DONE)
        return Progress(FAILED if table in self._failed else NONE)

    def found(self, table: str) -> list[Judgement]:
        """The judged decisions, if the analysis is done."""
        with told():
            data = self.storage.analysis(table)
        if not data:
            return []
        try:
            return judgements(self.service.sitting(table), data)
        except (BastideError, ValueError, LookupError, TypeError, RecursionError) as error:
            self.unreadable.warning("an analysis cannot be read", table, str(error)[:200])
            return []

    def _keep(self, table: str, data: str) -> None:
        with told():
            self.storage.keep_analysis(table, data)

    async def resume(self) -> None:
        """After a start: what was wanted is begun anew."""
        try:
            for table in await asyncio.to_thread(self.storage.wanted_analyses):
                self._enqueue(table)
        except StorageTrouble as error:
            LOG.error("analyses wait", extra={"reason": str(error)})

    async def _work(self) -> None:
        pool = make_pool()
        try:
            while self._queue:
                table = self._queue[0]
                try:
                    await self._analyse(table, pool)
                except TableError as error:  # the process of the bots is as it was
                    LOG.warning("an analysis is not possible", extra={"table": table, "reason": str(error)})
                    self._failed.add(table)
                except Exception:
                    LOG.exception("an analysis failed", extra={"table": table})
                    self._failed.add(table)
                    end_pool(pool)
                    pool = make_pool()
                self._queue.pop(0)
                self._far = (0, 0)
        finally:
            end_pool(pool)

    async def _analyse(self, table: str, pool: ProcessPoolExecutor) -> None:
        sitting = await asyncio.to_thread(self.service.sitting, table)
        game = sitting.game
        while game.name not in self.thinkers.ready:
            if not self.thinkers.compiling:
                raise TableError(409, "no_analysis")
            await asyncio.sleep(LOOK_AGAIN)
        await self._asked(pool, worker.give_way)
        moments, judged = await asyncio.to_thread(moments_of, sitting), list[Judgement]()
        for ply, moment in enumerate(moments):
            self._far = (ply, len(moments))
            told = (game.name, game.options, moment.state, ply, self.iterations)
            found = await self._asked(pool, worker.judge, *told)
            judged.append(judgement(sitting, ply, moment, found))
        await asyncio.to_thread(self._keep, table, json.dumps([asdict(one) for one in judged]))

    async def _asked(self, pool: ProcessPoolExecutor, work: Callable[..., Answer], *told: object) -> Answer:
        return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *told)), self.thinkers.seconds)

    async def close(self) -> None:
        """Stop; what is not done is wanted still."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def moments_of(sitting: Sitting) -> list[Moment]:
    """All decisions of a game, as they were asked."""
    course = sitting.course
    state, found = course.game.start(course.seed), []
    for action in course.actions:
        found.append(Moment(state.to_bytes(), state.turn, state.player or 0, action.id))
        state.play(action)
    return found


def judgements(sitting: Sitting, data: str) -> list[Judgement]:
    """The judged decisions of a game as they were kept; an error of any kind if they cannot be those of this game."""
    kept = json.loads(data)
    if len(kept) > len(sitting.course.actions):
        raise ValueError("more decisions than moves")
    found = [Judgement(**one | {"shares": tuple(one["shares"])}) for one in kept]
    players, action = len(sitting.seats), sitting.game.action
    for ply, one in enumerate(found, 1):
        action(str(one.played)), action(str(one.best))
        numbers = (one.share, one.best_share, *one.shares)
        if one.ply != ply or one.seat not in range(players) or len(one.shares) != players:
            raise ValueError("not a decision of this game")
        if not all(isinstance(number, (int, float)) and math.isfinite(number) for number in (one.turn, *numbers)):
            raise ValueError("a share is no number")
    return found


def judgement(sitting: Sitting, ply: int, moment: Moment, judged: Sequence[worker.Judged]) -> Judgement:
    """What was played, beside what would have been best."""
    name = sitting.game.action
    share = next(share for action, share, _, _ in judged if action == moment.action)
    best, best_share, _, shares = judged[0]
    if share == best_share:
        best = moment.action
    return Judgement(
        ply + 1, moment.turn, moment.seat, str(name(moment.action)), share, str(name(best)), best_share, shares
    )
