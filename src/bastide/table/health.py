"""Whether anything can be kept: asked as often as one likes, found out once a second."""

import asyncio
import time
from collections.abc import Callable

KEPT_SECONDS = 1.0
"""How long an answer is good."""


class StorageCheck:
    """Shares one look at the storage among all who ask meanwhile and shortly after."""

    def __init__(self, look: Callable[[], None]) -> None:
        """`look` raises if nothing can be kept; it runs in a thread."""
        self._look = look
        self._found: asyncio.Task[BaseException | None] | None = None
        self._until = 0.0

    async def check(self) -> None:
        """Raise what the last look raised, if it did."""
        found = self._found
        if found is None or (found.done() and (found.cancelled() or time.monotonic() > self._until)):
            self._found = found = asyncio.get_running_loop().create_task(self._looked())
        error = await asyncio.shield(found)
        if error is not None:
            raise error.with_traceback(None)

    async def _looked(self) -> BaseException | None:
        try:
            await asyncio.to_thread(self._look)
        except Exception as error:  # raised for everybody who asked
            return error
        finally:
            self._until = time.monotonic() + KEPT_SECONDS
        return None
