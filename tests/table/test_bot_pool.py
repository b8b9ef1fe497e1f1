"""The bots' processes: lanes, turns, processes that die or hang, work nobody wants any more."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bastide.api import game as make_game
from bastide.kernel import native
from bastide.table.domain.playing import BotQuestion
from bastide.table.jobs import native_code, worker
from bastide.table.jobs.bot_lane import Lane
from bastide.table.jobs.bot_pool import BotPool
from bastide.table.jobs.cores import usable_cores
from bastide.table.jobs.fairness import BotRequest
from bastide.table.jobs.native_code import NativeCode
from tests.awaiting import awaited

LONG = 600
"""Seconds nobody waits for here."""
STATE = make_game("pillars", 2).start(1)


def until_stopped() -> bool:
    """Work that goes on until nobody wants it."""
    while not worker.stopped():
        time.sleep(0.01)
    return True


def question(level: str = "simple", client: str = "ann", secrets: bool = True, only: int | None = None) -> BotQuestion:
    """The first decision of a game."""
    options = dict(STATE.game.options)
    return BotQuestion("table", 0, STATE.player or 0, level, "pillars", options, STATE.to_bytes(), 0, client,
                    secrets=secrets, only=only)  # fmt: skip


def request(client: str = "ann", table: str = "table") -> BotRequest:
    return BotRequest(client, table, 0.1)


@asynccontextmanager
async def lane(size: int = 1, seconds: float = LONG) -> AsyncIterator[Lane]:
    made = Lane(size, 0, seconds, lambda table: True)
    try:
        yield made
    finally:
        await made.close()


@asynccontextmanager
async def pool(seconds: float = LONG, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
               processes: int = 1) -> AsyncIterator[BotPool]:  # fmt: skip
    made = BotPool(NativeCode(False), processes, seconds, sleep=sleep)
    try:
        yield made
    finally:
        await made.close()


def pids(one: Lane) -> list[int]:
    return [pid for process in one.processes for pid in process.pids()]


async def begun(one: Lane) -> list[int]:
    """The processes, once one is alive and at work."""
    while not one._jobs or not pids(one):
        await asyncio.sleep(0.01)
    return pids(one)


def run(work: Coroutine[Any, Any, None]) -> None:
    awaited(asyncio.wait_for(work, 120))


def test_a_search_does_not_keep_a_quick_decision_waiting() -> None:
    async def check() -> None:
        async with pool() as bots:
            search = asyncio.create_task(bots.deep.run(request("greedy"), time.sleep, LONG))
            await begun(bots.deep)
            action = await bots.choose(question())
            assert action in {one.id for one in STATE.legal()}
            assert not search.done()
            search.cancel()

    run(check())


def test_a_client_never_has_all_processes_of_a_lane() -> None:
    async def check() -> None:
        async with lane(2) as one:
            jobs = [asyncio.create_task(one.run(request("greedy", str(n)), time.sleep, LONG)) for n in range(5)]
            assert await one.run(request("stranger"), os.getpid) != os.getpid()
            assert not any(job.done() for job in jobs)
            assert len(one.queue) == 4
            for job in jobs:
                job.cancel()

    run(check())


def test_searches_give_way_to_everything_else() -> None:
    async def check() -> None:
        async with pool() as bots:
            here = os.getpriority(os.PRIO_PROCESS, 0)
            deep = await bots.deep.run(request(), os.getpriority, os.PRIO_PROCESS, 0)
            quick = await bots.quick.run(request(), os.getpriority, os.PRIO_PROCESS, 0)
            assert quick == here
            assert deep == min(19, here + 10)

    run(check())


@pytest.mark.parametrize(("how", "error"), [(signal.SIGKILL, BrokenExecutor), (signal.SIGSTOP, TimeoutError)])
def test_a_process_that_dies_or_hangs_is_replaced_and_no_other(how: int, error: type[Exception]) -> None:
    async def check() -> None:
        async with lane(2) as one:
            await asyncio.gather(*(one.run(request(client), time.sleep, 0.1) for client in ("a", "b")))
            assert len(pids(one)) == 2
            one.seconds = 1.0 if how == signal.SIGSTOP else LONG
            broken = asyncio.create_task(one.run(request(), until_stopped))
            while not one._jobs:
                await asyncio.sleep(0)
            hit = next(pid for process in one.processes if process not in one._free for pid in process.pids())
            os.kill(hit, how)
            with pytest.raises(error):
                await broken
            assert len(pids(one)) == 1
            one.seconds = LONG
            await asyncio.gather(*(one.run(request(client), time.sleep, 0.1) for client in ("a", "b")))
            assert len(pids(one)) == 2
            assert hit not in pids(one)

    run(check())


def test_work_nobody_wants_is_stopped_and_its_process_free() -> None:
    async def check() -> None:
        async with lane() as one:
            before = await one.run(request(), os.getpid)
            job = asyncio.create_task(one.run(request(), until_stopped))
            await begun(one)
            job.cancel()
            with pytest.raises(asyncio.CancelledError):
                await job
            assert await one.run(request(), os.getpid) == before, "it was not killed for that"

    run(check())


def test_a_request_that_is_given_up_loses_its_turn_and_nothing_else() -> None:
    async def check() -> None:
        async with lane() as one:
            first = asyncio.create_task(one.run(request(), until_stopped))
            await begun(one)
            waiting = [asyncio.create_task(one.run(request("a", str(n)), os.getpid)) for n in range(3)]
            while len(one.queue) < 3:
                await asyncio.sleep(0)
            assert one.waiting() == {"0", "1", "2"}
            waiting[1].cancel()
            first.cancel()  # at the same moment: the turn of the next one comes
            await asyncio.gather(first, *waiting, return_exceptions=True)
            assert [job.cancelled() for job in waiting] == [False, True, False]
            assert (len(one.queue), one.waiting(), one.longest_wait(), one.stalled()) == (0, set(), 0.0, 0.0)

    run(check())


def test_a_turn_that_comes_when_it_is_given_up_is_passed_on() -> None:
    async def check() -> None:
        async with lane() as one:
            lost = asyncio.create_task(one.run(request("a"), os.getpid))
            kept = asyncio.create_task(one.run(request("b"), os.getpid))
            await asyncio.sleep(0)  # the first has been granted its turn and does not know yet
            lost.cancel()
            assert await kept > 0
            assert len(one._free) == 1

    run(check())


def test_bots_that_hang_are_stood_in_for(caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> None:
        async with pool(seconds=LONG) as bots:
            await bots.choose(question())
            for pid in bots.quick.processes[0].pids():
                os.kill(pid, signal.SIGSTOP)
            bots.quick.seconds = 0.5
            assert await bots.choose(question()) in {one.id for one in STATE.legal()}

    run(check())
    hung = [record for record in caplog.records if record.getMessage() == "a bot's process hung"]
    assert hung
    assert {(record.levelname, record.bot) for record in hung} == {("ERROR", "simple")}  # type: ignore[attr-defined]


def test_a_decision_without_a_choice_takes_as_long_as_one_with_a_choice_and_no_process() -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def check() -> None:
        async with pool(sleep=sleep) as bots:
            bots.pacing.note("simple", "pillars", 12.5)
            assert await bots.choose(question(only=7)) == 7
            assert slept == [12.5]
            assert await bots.choose(question(only=7, secrets=False)) == 7
            assert slept == [12.5], "nothing is hidden: nobody needs to wait"
            bots.seconds = 2.0
            await bots.choose(question(only=7))
            assert slept == [12.5, 2.0], "never longer than a decision may take"
            assert bots.load().processes == 0
            await bots.choose(question())
            assert len(bots.pacing._recent["simple", "pillars"]) == 2, "how long it took is remembered"

    run(check())


def test_the_waiting_for_a_process_is_part_of_how_long_a_decision_takes() -> None:
    """Else an answer at once, while all processes are busy, would tell that there was no choice."""

    async def check() -> None:
        async with pool() as bots:
            held = asyncio.create_task(bots.quick.run(request("other"), until_stopped))
            await begun(bots.quick)
            before = time.monotonic()
            asked = asyncio.create_task(bots.choose(question()))
            while "table" not in bots.waiting():
                await asyncio.sleep(0)
            await asyncio.sleep(0.3)
            waited = time.monotonic() - before
            held.cancel()
            await asked
            assert bots.pacing.pause("simple", "pillars") >= min(waited, 0.3)

    run(check())


@pytest.mark.skipif(not native.available(), reason="no Numba here")
def test_a_game_is_ready_once_the_quick_processes_have_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_code, "game_names", lambda: ("magna-carta",))
    code, prepared, game = NativeCode(), list[tuple[str, str]](), make_game("magna-carta")

    async def check() -> None:
        bots = BotPool(code, 1)

        async def prepare(name: str, search: str) -> None:
            assert code.stand_in("normal", game) == "simple"
            await bots.prepare(name, search)
            assert bots.load().processes == 1
            prepared.append((name, search))

        assert code.compiling
        await code.compile_all(prepare)
        assert (prepared, code.ready, code.compiling) == ([("magna-carta", "search")], set(prepared), False)
        assert code.stand_in("normal", game) == "normal"
        await bots.close()
        assert bots.load().processes == 0

    awaited(check())


class Compiler:
    """Stands for the process that compiles: each search takes until it is let go, or the process is ended."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, str]] = []
        self.working: asyncio.Future[bool] | None = None

    async def run(self, seconds: float, work: Callable[..., object], *told: str) -> object:
        if work is worker.searches:
            return ["search"]
        self.begun.append((told[0], told[1]))
        self.working = asyncio.get_running_loop().create_future()
        return await self.working

    async def begins(self, number: int) -> asyncio.Future[bool]:
        while len(self.begun) < number:
            await asyncio.sleep(0)
        assert self.working
        return self.working

    def end(self) -> None:
        assert self.working
        self.working.set_exception(BrokenExecutor())

    async def close(self) -> None:
        """There is nothing to close."""


@pytest.mark.skipif(not native.available(), reason="no Numba here")
def test_what_a_bot_waits_for_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_code, "game_names", lambda: ("caylus", "magna-carta", "pillars"))
    monkeypatch.setattr(native_code, "DELAY", 0.0)
    pillars, magna, caylus = make_game("pillars", 3), make_game("magna-carta", 3), make_game("caylus", 3)

    async def prepare(game: str, search: str) -> None:
        """Nothing has to be loaded."""

    async def check() -> None:
        code, process = NativeCode(), Compiler()
        monkeypatch.setattr(code, "_process", process)
        compiling = asyncio.create_task(code.compile_all(prepare))
        await process.begins(1)
        code.ask("simple", pillars)
        assert process.begun == [("caylus", "search")], "no bot waits for it"
        code.ask("normal", pillars)
        (await process.begins(2)).set_result(True)
        await process.begins(3)
        assert code.stand_in("normal", pillars) == "normal"
        code.ask("hard", caylus)
        code.ask("easy", magna)
        assert len(process.begun) == 3, "what was begun is what the next one waits for"
        for number in (3, 4):
            (await process.begins(number)).set_result(True)
        await compiling
        order = ["caylus", "pillars", "caylus", "magna-carta"]
        assert [game for game, _ in process.begun] == order
        assert code.ready == {(game, "search") for game in order}
        code.ask("normal", make_game("caylus", 2))
        assert not code.compiling

    awaited(check())


@pytest.mark.parametrize(("processes", "quick", "deep"), [(1, 1, 1), (2, 1, 1), (3, 2, 1), (8, 4, 4)])
def test_half_of_the_processes_are_for_long_searches(processes: int, quick: int, deep: int) -> None:
    code = NativeCode(False)
    code.compiling = True
    made = BotPool(code, processes)
    assert (len(made.quick.processes), len(made.deep.processes)) == (quick, deep)


def test_without_native_code_all_processes_are_for_the_bot_that_needs_none() -> None:
    assert len(BotPool(NativeCode(False), 6).quick.processes) == 6


@pytest.mark.parametrize(
    ("group", "limited"),
    [("0::/\n", ""), ("1:cpu:/x\n0::/system.slice/table.service\n", "system.slice/table.service"),
     ("0::/system.slice/table.service\n", "system.slice"), ("", "")],
    ids=["container", "service", "slice", "no group"],
)  # fmt: skip
def test_the_cores_are_those_this_process_may_use(tmp_path: Path, group: str, limited: str) -> None:
    own, most = tmp_path / "own", len(os.sched_getaffinity(0))
    own.write_text(group)
    quota = tmp_path / "groups" / limited / "cpu.max"
    quota.parent.mkdir(parents=True)
    assert usable_cores(own, tmp_path / "groups") == most
    for text, cores in (("max 100000", most), ("100000 100000", 1), ("50000 100000", 1), ("9900000 100000", most)):
        quota.write_text(text + "\n")
        assert usable_cores(own, tmp_path / "groups") == cores
    assert usable_cores(tmp_path / "nothing", tmp_path / "nothing") == most


def test_bots_get_a_process_for_each_core() -> None:
    assert len(BotPool(NativeCode(False)).quick.processes) == usable_cores()
