"""Work that is done only while somebody waits for it."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request

Answer = TypeVar("Answer")


async def while_connected(request: Request, work: Coroutine[Any, Any, Answer]) -> Answer:
    """Return the result of the work. If the client hangs up first, cancel the work and raise ClientDisconnect."""
    doing = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise ClientDisconnect()
    finally:
        for task in (doing, leaving):
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(doing, leaving, return_exceptions=True)


async def _disconnected(request: Request) -> None:
    """Return once the client has hung up. The body must have been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
