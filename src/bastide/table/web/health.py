"""A check of the storage that may be called often, and looks at most once a second."""

import asyncio
import time
from collections.abc import Callable

KEPT_SECONDS = 1.0
"""How long a result is reused."""


class StorageCheck:
    """Shares one look at the storage among all callers, during it and shortly after."""

    def __init__(self, look: Callable[[], None]) -> None:
        """`look` raises if nothing can be stored; it runs in a thread."""
        self._look = look
        self._found: asyncio.Task[BaseException | None] | None = None
        self._until = 0.0

    async def check(self) -> None:
        """Raise the error of the last look, if there was one."""
        found = self._found
        if found is None or (found.done() and (found.cancelled() or time.monotonic() > self._until)):
            self._found = found = asyncio.get_running_loop().create_task(self._looked())
        error = await asyncio.shield(found)
        if error is not None:
            raise error.with_traceback(None)

    async def _looked(self) -> BaseException | None:
        try:
            await asyncio.to_thread(self._look)
        except Exception as error:  # raised for every caller
            return error
        finally:
            self._until = time.monotonic() + KEPT_SECONDS
        return None
