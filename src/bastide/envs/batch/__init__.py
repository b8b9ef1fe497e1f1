"""Many games in step, written once for all games and compiled with each game's rules."""

from bastide.envs.batch.buffers import REWARDS, Batch
from bastide.envs.batch.tasks import ALL_LEGAL, CHECK, CHECK_AND_STEP, CHOOSE, RESET, STEP, work

__all__ = ["ALL_LEGAL", "CHECK", "CHECK_AND_STEP", "CHOOSE", "RESET", "REWARDS", "STEP", "Batch", "work"]
