"""Counts the cores this process may use: by the scheduler and by the quota of its container or service."""

import os
from contextlib import suppress
from pathlib import Path

OWN_GROUP = Path("/proc/self/cgroup")
GROUPS = Path("/sys/fs/cgroup")


def usable_cores(own_group: Path = OWN_GROUP, groups: Path = GROUPS) -> int:
    """Return the number of cores, at least 1: the quota is the smallest of the process's control group and those above.

    A container sees its own group as the topmost one; a systemd service is in one below (`CPUQuota=`).
    """
    known = getattr(os, "sched_getaffinity", None)
    cores = len(known(0)) if known else os.cpu_count() or 1
    group = groups / _path_below(own_group)
    for folder in (group, *group.parents):
        if folder.is_relative_to(groups):
            cores = min(cores, _quota(folder / "cpu.max", cores))
    return max(1, cores)


def _path_below(own_group: Path) -> str:
    """The path of the process's control group below the topmost one; empty where there are no control groups."""
    with suppress(OSError):
        for line in own_group.read_text().splitlines():
            if line.startswith("0::/"):
                return line.removeprefix("0::/")
    return ""


def _quota(file: Path, otherwise: int) -> int:
    """Whole cores that a control group grants."""
    with suppress(OSError, ValueError):  # "max" is no number: no quota
        granted, _, period = file.read_text().partition(" ")
        return int(granted) // int(period)
    return otherwise
