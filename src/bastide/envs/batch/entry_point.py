"""How Python gets in: games as bare bytes, which cost a tenth of what NumPy records cost at every call."""

from typing import Any

from bastide.envs.batch.buffers import Batch
from bastide.envs.batch.tasks import work

# The engine puts the records of the game in the place of these.
STATE: Any = None
LEGAL: Any = None
CHOOSER: Any = None


def enter(
    task: int, first: int, last: int, states: Any, legals: Any, choosers: Any, actions: Any, players: int, kind: int,
    observations: Any, masks: Any, rewards: Any, dones: Any, seats: Any, scores: Any, seeds: Any, allowed: Any,
    points: Any,
) -> int:  # fmt: skip
    """Do the work of `tasks.work`."""
    batch = Batch(observations, masks, rewards, dones, seats, scores, seeds, allowed, points)
    return work(
        task, first, last, states.view(STATE), legals.view(LEGAL), choosers.view(CHOOSER), actions, players, kind, batch
    )
