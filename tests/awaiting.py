"""Awaiting something from a test that is not asynchronous."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Answer = TypeVar("Answer")


def awaited(work: Coroutine[Any, Any, Answer]) -> Answer:
    """Return what `work` returns, run in a thread of its own: browser tests leave a loop running in the main thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
