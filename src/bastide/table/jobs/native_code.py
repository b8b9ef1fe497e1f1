"""The games' native code, which the search bots need: compiled in the background after the start."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from contextlib import suppress

from bastide.api import game_names
from bastide.bots.levels import MASTER, search_of_level
from bastide.bots.registry import PLAIN, STAND_IN
from bastide.kernel import folders, native
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Game
from bastide.table.jobs import worker
from bastide.table.jobs.bot_process import BotProcess

LOG = logging.getLogger("bastide.table")
DELAY = 1.0
"""Seconds the first page has to itself after the start, before anything is compiled that nobody waits for."""
NICENESS = 10
COMPILE_SECONDS = 3600.0
Unit = tuple[str, str]
"""What is compiled on its own: a game, and which of its searches."""
Prepare = Callable[[str, str], Awaitable[None]]


class NativeCode:
    """Knows which searches of which games have native code now, and compiles the others: first what bots wait for."""

    def __init__(self, wanted: bool = True) -> None:
        """`wanted`: whether `compile_all` will be called."""
        self.ready: set[Unit] = set()
        """What is compiled."""
        self.compiling = wanted and native.available()
        """Whether more will be."""
        self._asked: dict[Unit, None] = {}
        self._woken = asyncio.Event()
        self._done: set[Unit] = set()
        """What was compiled, or could not be."""
        self._units: list[Unit] | None = None
        self._process = BotProcess(NICENESS)
        self._now: Unit | None = None
        """What is being compiled."""

    def stand_in(self, level: str, game: Game) -> str:
        """Return who really plays: a simple bot in place of a level whose native code is not compiled."""
        return level if level in PLAIN or self.has(level, game) else STAND_IN

    def has(self, level: str, game: Game) -> bool:
        """Return whether the native code that a level needs for a game is compiled."""
        return (game.name, search_of_level(level, game)) in self.ready

    def can_judge(self, game: Game) -> bool:
        """Return whether decisions of a game can be judged: by its network, where it has one."""
        return self.has(MASTER, game)

    def ask(self, level: str, game: Game) -> None:
        """A bot waits for its native code: it is compiled next, even if something else has been begun that none
        waits for. Must be called in the event loop."""
        unit = (game.name, search_of_level(level, game))
        if level in PLAIN or not self.compiling or unit in self._done or unit in self._asked:
            return
        self._asked[unit] = None
        self._woken.set()
        if self._now is not None and self._now not in self._asked:
            self._now = None
            self._process.end()

    async def compile_all(self, prepare: Prepare) -> None:
        """Compile the searches of all games, one after the other, in a process of low priority.

        A search is ready once `prepare` has loaded its code into the processes that need it.
        """
        if not self.compiling:
            return
        try:
            folders.cache_home()
        except BastideError as error:
            LOG.warning("no native code", extra={"reason": str(error)})
            self.compiling = False
            return
        try:
            await self._asked_or_delayed()
            while (unit := await self._next()) is not None:
                await self._compile(unit, prepare)
        except BrokenExecutor:
            LOG.warning("compiling was cut short: bots play in plain mode")
        finally:
            self.compiling = False
            await self._process.close()

    async def _asked_or_delayed(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), DELAY)

    async def _next(self) -> Unit | None:
        """Return what is compiled next: what bots wait for, then the rest, game by game; None: nothing is left."""
        if self._asked.keys() <= self._done and self._units is None:
            self._units = [unit for game in game_names() for unit in await self._units_of(game)]
        units = [*self._asked, *(self._units or ())]
        return next((unit for unit in units if unit not in self._done), None)

    async def _units_of(self, game: str) -> list[Unit]:
        try:
            return [(game, search) for search in await self._process.run(COMPILE_SECONDS, worker.searches, game)]
        except BrokenExecutor:
            raise
        except Exception as error:
            LOG.warning("no native code", extra={"game": game, "reason": str(error)[:200]})
            return []

    async def _compile(self, unit: Unit, prepare: Prepare) -> None:
        """Compile a search, unless another one is asked for meanwhile: then it is for later."""
        self._now = unit
        told = {"game": unit[0], "search": unit[1]}
        try:
            await self._process.run(COMPILE_SECONDS, worker.warm, *unit)
        except BrokenExecutor:
            if self._now is None:
                return
            raise
        except Exception as error:
            LOG.warning("no native code", extra=told | {"reason": str(error)[:200]})
        else:
            self._now = None
            await prepare(*unit)
            self.ready.add(unit)
            LOG.info("native code is ready", extra=told)
        self._now = None
        self._done.add(unit)
