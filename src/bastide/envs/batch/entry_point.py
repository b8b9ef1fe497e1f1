"""How Python gets in: games as bare bytes, which cost a tenth of what NumPy records cost at every call."""

from typing import Any

from bastide.envs.batch.buffers import Batch
from bastide.envs.batch.tasks import work

# The engine puts the records of the game in the place of these.
STATE: Any = None
LEGAL: Any = None
CHOOSER: Any = None


def enter(
    task: int, first: int, last: int, states: Any, legals: Any, choosers: Any, others: Any, actions: Any, players: int,
    observations: Any, masks: Any, rewards: Any, gains: Any, terminated: Any, seats: Any, scores: Any, seeds: Any,
    allowed: Any, points: Any, finals: Any, over: Any, fresh: Any, illegal: Any, plies: Any, bases: Any, episodes: Any,
    learners: Any, chosen: Any, settings: Any, penalty: Any, opponents: Any, policy: Any,
) -> int:  # fmt: skip
    """Do the work of `tasks.work`."""
    batch = Batch(
        observations, masks, rewards, gains, terminated, seats, scores, seeds, allowed, points, finals, over, fresh,
        illegal, plies, bases, episodes, learners, chosen, settings, penalty, opponents, policy,
    )  # fmt: skip
    return work(
        task, first, last, states.view(STATE), legals.view(LEGAL), choosers.view(CHOOSER), others.view(CHOOSER),
        actions, players, batch,
    )  # fmt: skip
