"""Likely moves: odds by third of the game, kind of question and action, and by how well the action does in a search."""

from math import exp
from typing import Any

from bastide.bots.game_functions import policy_context, stage, step
from bastide.bots.linear_search.native.buffers import LIKING, LinearModel, SearchScratch
from bastide.kernel.chance import pick

RANDOM_BITS = 2**30
DOUBT = 20.0  # as if every action had been so many times as good as usual


def third(g: Any, model: LinearModel) -> int:
    """Which third of the game this is."""
    return stage(g) * len(model.policy) // len(model.weights)


def odds_of(g: Any, seat: int, model: LinearModel) -> Any:
    """The odds of all actions in the question on top."""
    return model.policy[third(g, model), policy_context(g), min(seat, model.policy.shape[2] - 1)]


def policy_move(g: Any, legal: Any, beyond: int, model: LinearModel, scratch: SearchScratch, chooser: Any) -> int:
    """A move by the policy's odds; `beyond` the horizon other actions do well than before it."""
    seat = g.stack[g.depth - 1].seat
    odds = odds_of(g, seat, model)
    liked = scratch.liked[beyond, seat]
    total = 0.0
    for i in range(legal.count):
        total += odds[legal.items[i]] * liked[legal.items[i]]
    left = total * pick(chooser, RANDOM_BITS) / RANDOM_BITS
    for i in range(legal.count):
        left -= odds[legal.items[i]] * liked[legal.items[i]]
        if left < 0.0:
            return int(legal.items[i])
    return int(legal.items[legal.count - 1])


def play_on(
    g: Any, legal: Any, last_turn: int, beyond: int, walked: int, model: LinearModel, scratch: SearchScratch,
    chooser: Any,
) -> int:  # fmt: skip
    """Play by the policy to the end of a turn, or of the game; how many moves the walk has then."""
    while legal.count > 0 and g.turn <= last_turn:
        action = policy_move(g, legal, beyond, model, scratch, chooser)
        if walked < len(scratch.moves):
            scratch.moves[walked, 0] = g.stack[g.depth - 1].seat
            scratch.moves[walked, 1] = action
            scratch.moves[walked, 2] = beyond
            walked += 1
        step(g, action, legal)
    return walked


def forget(scratch: SearchScratch) -> None:
    """All actions are as likely as the policy says."""
    for p in range(len(scratch.usual)):
        scratch.usual[p, 0] = 0.0
        scratch.usual[p, 1] = 0.0
        for beyond in range(len(scratch.tries)):
            for action in range(scratch.tries.shape[2]):
                scratch.tries[beyond, p, action] = 0.0
                scratch.total[beyond, p, action] = 0.0
                scratch.liked[beyond, p, action] = 1.0


def remember(walked: int, model: LinearModel, scratch: SearchScratch) -> None:
    """The actions of a walk were as good as its value: better than usual makes them likelier."""
    for p in range(len(scratch.usual)):
        scratch.usual[p, 0] += 1.0
        scratch.usual[p, 1] += scratch.values[p]
    for i in range(walked):
        p = scratch.moves[i, 0]
        which = scratch.moves[i, 2], p, scratch.moves[i, 1]
        scratch.tries[which] += 1.0
        scratch.total[which] += scratch.values[p]
        usual = scratch.usual[p, 1] / scratch.usual[p, 0]
        better = (scratch.total[which] - scratch.tries[which] * usual) / (scratch.tries[which] + DOUBT)
        scratch.liked[which] = exp(model.settings[LIKING] * better)
