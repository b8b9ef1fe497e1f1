"""Counts the cores this process may use: by the scheduler and, in a container, by its quota."""

import os
from contextlib import suppress
from pathlib import Path

QUOTA = Path("/sys/fs/cgroup/cpu.max")


def usable_cores(quota: Path = QUOTA) -> int:
    """Return the number of cores, at least 1."""
    known = getattr(os, "sched_getaffinity", None)
    cores = len(known(0)) if known else os.cpu_count() or 1
    with suppress(OSError, ValueError):
        granted, _, period = quota.read_text().partition(" ")
        cores = min(cores, int(granted) // int(period))  # "max" is no number: no quota
    return max(1, cores)
