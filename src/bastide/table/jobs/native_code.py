"""The games' native code, which the search bots need: compiled in the background after the start."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor

from bastide.api import game_names
from bastide.bots.registry import PLAIN, STAND_IN
from bastide.kernel import folders, native
from bastide.kernel.errors import BastideError
from bastide.table.jobs import worker
from bastide.table.jobs.bot_process import BotProcess

LOG = logging.getLogger("bastide.table")
DELAY = 1.0
"""Seconds the first page has to itself after the start, before anything is compiled."""
NICENESS = 10
COMPILE_SECONDS = 3600.0


class NativeCode:
    """Knows which games have native code now, and whether others will."""

    def __init__(self, wanted: bool = True) -> None:
        """`wanted`: whether `compile_all` will be called."""
        self.ready: set[str] = set()
        """The games whose native code is compiled."""
        self.compiling = wanted and native.available()

    def stand_in(self, level: str, game: str) -> str:
        """Return who really plays: a simple bot in place of a level whose native code is not compiled."""
        return level if level in PLAIN or game in self.ready else STAND_IN

    async def compile_all(self, prepare: Callable[[str], Awaitable[None]]) -> None:
        """Compile the games, one after the other, in a process of low priority.

        A game is ready once `prepare` has loaded its code into the processes that need it.
        """
        if not self.compiling:
            return
        try:
            folders.cache_home()
        except BastideError as error:
            LOG.warning("no native code", extra={"reason": str(error)})
            self.compiling = False
            return
        process = BotProcess(NICENESS)
        try:
            await asyncio.sleep(DELAY)
            for game in game_names():
                await self._compile(process, game, prepare)
        except BrokenExecutor:
            LOG.warning("compiling was cut short: bots play in plain mode")
        finally:
            self.compiling = False
            await process.close()

    async def _compile(self, process: BotProcess, game: str, prepare: Callable[[str], Awaitable[None]]) -> None:
        try:
            await process.run(COMPILE_SECONDS, worker.warm, game)
        except BrokenExecutor:
            raise
        except Exception as error:
            LOG.warning("no native code", extra={"game": game, "reason": str(error)[:200]})
        else:
            await prepare(game)
            self.ready.add(game)
            LOG.info("native code is ready", extra={"game": game})
