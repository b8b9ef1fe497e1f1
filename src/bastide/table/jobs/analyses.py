"""Analyses of games that are over: every decision judged, one game at a time, in a process that gives way to others.

The process is the nicest there can be: it gets what bots, which have their own, leave of a core.
What is wanted is written down first: after a start of the server it is begun anew. What has been found is kept.
"""

import asyncio
import json
import logging
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from bastide.bots.choice_evaluation import stake
from bastide.bots.levels import MASTER
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Game
from bastide.table.domain.errors import StorageError, TableError
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.repository import told
from bastide.table.domain.service import Service
from bastide.table.jobs import worker
from bastide.table.jobs.analysis_queue import MOST, AnalysisQueue
from bastide.table.jobs.bot_process import BotProcess
from bastide.table.jobs.leases import Leases
from bastide.table.jobs.native_code import NativeCode
from bastide.table.logs import OncePerTable
from bastide.table.storage.protocol import OVER, Storage

LOG = logging.getLogger("bastide.table")
NICENESS = 19
DEAR = 0.02
"""A move is dear if it costs so much of the win: less is noise."""
EXPLAINED = 3
"""Moves of each seat whose reasons are looked for."""
LOOK_AGAIN = 1.0
"""Seconds between looks whether the native code of a game is compiled."""
SHARE_SECONDS = 10.0
NONE, WAITING, WORKING, DONE, FAILED = "none", "waiting", "working", "done", "failed"


@dataclass(frozen=True, slots=True)
class JudgedDecision:
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
    stake: float = 0.0
    """By how much the best was better than a choice at random; 0 in an analysis of an earlier version."""
    reasons: tuple[tuple[str, int], ...] = ()
    """What the best would have brought in comparison by the end of the turn, where the move was among the dearest."""

    @property
    def price(self) -> float:
        """What the move cost its seat."""
        return round(self.best_share - self.share, 4)


@dataclass(frozen=True, slots=True)
class AnalysisProgress:
    """How far an analysis is: `done` of `total` decisions, `ahead` games before it."""

    status: str
    done: int = 0
    total: int = 0
    ahead: int = 0


@dataclass(frozen=True, slots=True)
class AskedDecision:
    """A decision as it was asked."""

    state: bytes
    turn: int
    seat: int
    action: int


class Analyst:
    """Works through the games whose analysis is wanted. All but `progress` and `found` runs in the event loop."""

    def __init__(
        self, service: Service, native: NativeCode, iterations: int, seconds: float, offered: bool = True,
        leases: Leases | None = None,
    ) -> None:  # fmt: skip
        """`iterations`: of the search, for each choice; `seconds`: the limit for a decision; `leases`: which games are
        this process's, if not all."""
        self._leases = leases
        self.service = service
        self.storage: Storage = service.storage
        self.native = native
        self.iterations = iterations
        self.unreadable = OncePerTable(LOG)
        self.seconds = seconds
        self.offered = offered
        self._queue = AnalysisQueue(service.presence.watched)
        self._now = ""
        """The table whose game is being analysed."""
        self._far = (0, 0)
        self._failed: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def possible(self, game: Game) -> bool:
        """True if win shares can be found here, now or when the native code is compiled."""
        return self.offered and (self.native.can_judge(game) or self.native.compiling)

    async def want(self, table: str, client: str = "") -> None:
        """Analyse a game for a client, unless it is under way or done."""
        live = await asyncio.to_thread(self.service.live, table)
        if live.status != OVER:
            raise TableError(403, "not_over")
        self.service.presence.look(table)
        if self._wanted(table) or (await asyncio.to_thread(self.progress, table)).status == DONE:
            return
        if not self.possible(live.game):
            raise TableError(409, "no_analysis")
        digest = self.service.signer.client_digest(client)
        self._queue.check(digest)
        if self._leases is not None:
            await self._want_of_all(table, digest, self._leases)
            return
        self._add(table, digest)  # at once: who asks twice at the same moment waits once
        try:
            await asyncio.to_thread(self._keep, table, "")
        except TableError:
            self._queue.remove(table)
            raise

    def waiting(self) -> int:
        """Return how many games wait here to be analysed."""
        return len(self._queue)

    async def _want_of_all(self, table: str, client: str, leases: Leases) -> None:
        """Note it for all processes, before this one or another begins."""
        if not leases.most and len(await asyncio.to_thread(self.storage.wanted_analyses)) >= MOST:
            raise TableError(503, "many_analyses")
        await asyncio.to_thread(self._keep, table, "")
        if leases.most and not self._wanted(table):
            self._add(table, client)

    def _wanted(self, table: str) -> bool:
        return table == self._now or table in self._queue

    def _add(self, table: str, client: str) -> None:
        self._failed.discard(table)
        self._queue.add(table, client)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())

    def drop(self, table: str) -> None:
        """Remove a deleted table from the queue. If it is being analysed, its result is discarded."""
        self._queue.remove(table)

    def progress(self, table: str) -> AnalysisProgress:
        """How far it is."""
        if table == self._now:
            return AnalysisProgress(WORKING, *self._far) if self._far[1] else AnalysisProgress(WAITING)
        ahead = self._queue.ahead(table)
        if ahead is not None:
            return AnalysisProgress(WAITING, ahead=ahead + bool(self._now))
        if self.found(table):
            return AnalysisProgress(DONE)
        if self._leases is not None and table not in self._failed and self._is_wanted(table):
            return AnalysisProgress(WAITING)  # for another process, or for this one to notice
        return AnalysisProgress(FAILED if table in self._failed else NONE)

    def found(self, table: str) -> list[JudgedDecision]:
        """The judged decisions, if the analysis is done."""
        with told():
            data = self.storage.analysis(table)
        if not data:
            return []
        try:
            return judgements(self.service.live(table), data)
        except (BastideError, ValueError, LookupError, TypeError, RecursionError) as error:
            self.unreadable.warning("an analysis cannot be read", table, str(error)[:200])
            return []

    def _is_wanted(self, table: str) -> bool:
        with told():
            return self.storage.analysis(table) == ""

    def _keep(self, table: str, data: str) -> None:
        with told():
            self.storage.keep_analysis(table, data)

    async def resume(self) -> None:
        """After a start, queue the analyses that were wanted, for the clients that set the tables."""
        try:
            for table in await asyncio.to_thread(self.storage.wanted_analyses):
                await self._resume(table)
        except StorageError as error:
            LOG.error("analyses wait", extra={"reason": str(error)})

    async def share(self) -> None:
        """Where several processes share the work, go on looking for analyses on which nobody works."""
        while True:
            await self.resume()
            await asyncio.sleep(SHARE_SECONDS)

    async def _resume(self, table: str) -> None:
        try:
            live = await asyncio.to_thread(self.service.live, table)
        except TableError as error:
            LOG.warning("an analysis is not possible", extra={"table": table, "reason": str(error)})
            self._failed.add(table)
            return
        if not self._wanted(table) and table not in self._failed:
            self._add(table, live.table.client)

    async def _work(self) -> None:
        process = BotProcess(NICENESS)
        try:
            while (table := self._queue.next()) is not None:
                self._now = table
                try:
                    await self._analyse_mine(table, process)
                except TableError as error:
                    LOG.warning("an analysis is not possible", extra={"table": table, "reason": str(error)})
                    self._failed.add(table)
                except Exception:
                    LOG.exception("an analysis failed", extra={"table": table})
                    self._failed.add(table)
                finally:
                    self._now, self._far = "", (0, 0)
        finally:
            await process.close()

    async def _analyse_mine(self, table: str, process: BotProcess) -> None:
        if self._leases is None:
            await self._analyse(table, process)
        elif await self._leases.take_analysis(table):
            try:
                if await asyncio.to_thread(self._is_wanted, table):  # else another process was done before
                    await self._analyse(table, process)
            finally:
                await self._leases.give_analysis_back(table)

    async def _analyse(self, table: str, process: BotProcess) -> None:
        live = await asyncio.to_thread(self.service.live, table)
        game = live.game
        self.native.ask(MASTER, game)
        while not self.native.can_judge(game):
            if not self.native.compiling:
                raise TableError(409, "no_analysis")
            await asyncio.sleep(LOOK_AGAIN)
        moments, judged = await asyncio.to_thread(moments_of, live), list[JudgedDecision]()
        for ply, moment in enumerate(moments):
            self._far = (ply, len(moments))
            asked = (game.name, game.options, moment.state, ply, self.iterations)
            found = await process.run(self.seconds, worker.judge, *asked)
            judged.append(judgement(live, ply, moment, found))
        for one in dearest(judged, EXPLAINED):
            judged[one.ply - 1] = await self._explained(live, one, moments[one.ply - 1], process)
        await asyncio.to_thread(self._keep, table, json.dumps([asdict(one) for one in judged]))

    async def _explained(
        self, live: LiveTable, one: JudgedDecision, moment: AskedDecision, process: BotProcess
    ) -> JudgedDecision:  # fmt: skip
        """The decision, with the reasons why the best was better."""
        game = live.game
        asked = (game.name, game.options, moment.state, one.ply - 1, game.action(one.best).id, moment.action)
        found = await process.run(self.seconds, worker.reasons, *asked)
        return replace(one, reasons=tuple(found))

    async def close(self) -> None:
        """Stop; what is not done is wanted still."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def dearest(judged: Sequence[JudgedDecision], many: int) -> list[JudgedDecision]:
    """The decisions of each seat that cost it the most, so many of each and the dearest first; less than DEAR is
    noise."""
    found = list[JudgedDecision]()
    for one in sorted((one for one in judged if one.price >= DEAR), key=lambda one: (-one.price, one.ply)):
        if sum(other.seat == one.seat for other in found) < many:
            found.append(one)
    return found


def moments_of(live: LiveTable) -> list[AskedDecision]:
    """All decisions of a game, as they were asked."""
    course = live.history.course
    return [
        AskedDecision(state.to_bytes(), state.turn, state.player or 0, action.id)
        for state, action in zip(course.states(), course.actions, strict=False)
    ]


def judgements(live: LiveTable, data: str) -> list[JudgedDecision]:
    """Return the stored judgements of a game; some exception if they cannot be of this game."""
    kept = json.loads(data)
    if len(kept) > len(live.history.actions):
        raise ValueError("more decisions than moves")
    found = [_read(one) for one in kept]
    players, action = len(live.seats), live.game.action
    for ply, one in enumerate(found, 1):
        action(str(one.played)), action(str(one.best))
        numbers = (one.share, one.best_share, *one.shares)
        if one.ply != ply or one.seat not in range(players) or len(one.shares) != players:
            raise ValueError("not a decision of this game")
        numbers += (one.stake, *(count for _, count in one.reasons))
        if not all(isinstance(number, (int, float)) and math.isfinite(number) for number in (one.turn, *numbers)):
            raise ValueError("a share is no number")
    return found


def _read(kept: dict[str, Any]) -> JudgedDecision:
    shares = tuple(kept["shares"])  # first: a TypeError if it is no dict
    reasons = tuple((str(name), count) for name, count in kept.get("reasons", ()))
    return JudgedDecision(**kept | {"shares": shares, "reasons": reasons})


def judgement(live: LiveTable, ply: int, moment: AskedDecision, judged: Sequence[worker.Judged]) -> JudgedDecision:
    """What was played, beside what would have been best."""
    name = live.game.action
    share = next(share for action, share, _, _ in judged if action == moment.action)
    best, best_share, _, shares = judged[0]
    if share == best_share:
        best = moment.action
    return JudgedDecision(
        ply + 1, moment.turn, moment.seat, str(name(moment.action)), share, str(name(best)), best_share, shares,
        stake([share for _, share, _, _ in judged]),
    )  # fmt: skip
