"""The seats that do not learn, as far as they are played here: by chance, or by a policy's odds."""

from typing import Any

from bastide.bots.game_functions import policy_context, stage
from bastide.envs.batch.buffers import ELSEWHERE, NOBODY, RANDOM, Batch
from bastide.kernel.chance import pick

RANDOM_BITS = 2**30


def player_of(i: int, seat: int, batch: Batch) -> int:
    """Who plays a seat."""
    learner = batch.learners[i]
    if learner == NOBODY or seat == learner:
        return ELSEWHERE
    return int(batch.opponents[seat if seat < learner else seat - 1])


def opponent_action(g: Any, legal: Any, seat: int, kind: int, chooser: Any, batch: Batch) -> int:
    """What an opponent of this kind plays."""
    if kind == RANDOM:
        return int(legal.items[pick(chooser, legal.count)])
    return policy_action(g, legal, seat, chooser, batch.policy)


def policy_action(g: Any, legal: Any, seat: int, chooser: Any, policy: Any) -> int:
    """A move by the odds."""
    odds = policy[stage(g), policy_context(g), min(seat, policy.shape[2] - 1)]
    total = 0.0
    for j in range(legal.count):
        total += odds[legal.items[j]]
    left = total * pick(chooser, RANDOM_BITS) / RANDOM_BITS
    for j in range(legal.count):
        left -= odds[legal.items[j]]
        if left < 0.0:
            return int(legal.items[j])
    return int(legal.items[legal.count - 1])
