"""Work side by side in threads: compiled code does not hold the interpreter's lock."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Memory = TypeVar("Memory")


def each(work: Callable[[Memory], object], memories: Sequence[Memory]) -> None:
    """Work in all memories, on all cores."""
    if len(memories) == 1:
        work(memories[0])
        return
    with ThreadPoolExecutor(min(len(memories), os.cpu_count() or 1)) as pool:
        list(pool.map(work, memories))
