"""Many games in step, written once for all games and compiled with each game's rules."""

from bastide.envs.batch.buffers import AUTORESETS, NATIVE_OPPONENTS, REWARDS, Batch
from bastide.envs.batch.tasks import ALL_LEGAL, CHECK, CHECK_AND_STEP, CHOOSE, GO_ON, LOAD, RESET, SHOW, STEP, work

__all__ = [
    "ALL_LEGAL", "AUTORESETS", "CHECK", "CHECK_AND_STEP", "CHOOSE", "GO_ON", "LOAD", "NATIVE_OPPONENTS", "RESET",
    "REWARDS", "SHOW", "STEP", "Batch", "work",
]  # fmt: skip
