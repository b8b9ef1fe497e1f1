"""Likely moves: odds by third of the game, kind of question and action, and by how well the action does in a search."""

from math import exp
from typing import Any

from bastide.bots.tree.game import question, stage, step
from bastide.bots.tree.parts import LIKING, Desk, Mind
from bastide.kernel.chance import pick

RANDOM_BITS = 2**30
DOUBT = 20.0  # as if every action had been so many times as good as usual


def third(g: Any, mind: Mind) -> int:
    """Which third of the game this is."""
    return stage(g) * len(mind.policy) // len(mind.weights)


def odds_of(g: Any, seat: int, mind: Mind) -> Any:
    """The odds of all actions in the question on top."""
    return mind.policy[third(g, mind), question(g), min(seat, mind.policy.shape[2] - 1)]


def policy_move(g: Any, legal: Any, beyond: int, mind: Mind, desk: Desk, chooser: Any) -> int:
    """A move by the policy's odds; `beyond` the horizon other actions do well than before it."""
    seat = g.stack[g.depth - 1].seat
    odds = odds_of(g, seat, mind)
    liked = desk.liked[beyond, seat]
    total = 0.0
    for i in range(legal.count):
        total += odds[legal.items[i]] * liked[legal.items[i]]
    left = total * pick(chooser, RANDOM_BITS) / RANDOM_BITS
    for i in range(legal.count):
        left -= odds[legal.items[i]] * liked[legal.items[i]]
        if left < 0.0:
            return int(legal.items[i])
    return int(legal.items[legal.count - 1])


def play_on(g: Any, legal: Any, last_turn: int, beyond: int, walked: int, mind: Mind, desk: Desk, chooser: Any) -> int:
    """Play by the policy to the end of a turn, or of the game; how many moves the walk has then."""
    while legal.count > 0 and g.turn <= last_turn:
        action = policy_move(g, legal, beyond, mind, desk, chooser)
        if walked < len(desk.moves):
            desk.moves[walked, 0] = g.stack[g.depth - 1].seat
            desk.moves[walked, 1] = action
            desk.moves[walked, 2] = beyond
            walked += 1
        step(g, action, legal)
    return walked


def forget(desk: Desk) -> None:
    """All actions are as likely as the policy says."""
    for p in range(len(desk.usual)):
        desk.usual[p, 0] = 0.0
        desk.usual[p, 1] = 0.0
        for beyond in range(len(desk.tries)):
            for action in range(desk.tries.shape[2]):
                desk.tries[beyond, p, action] = 0.0
                desk.total[beyond, p, action] = 0.0
                desk.liked[beyond, p, action] = 1.0


def remember(walked: int, mind: Mind, desk: Desk) -> None:
    """The actions of a walk were as good as its value: better than usual makes them likelier."""
    for p in range(len(desk.usual)):
        desk.usual[p, 0] += 1.0
        desk.usual[p, 1] += desk.values[p]
    for i in range(walked):
        p = desk.moves[i, 0]
        which = desk.moves[i, 2], p, desk.moves[i, 1]
        desk.tries[which] += 1.0
        desk.total[which] += desk.values[p]
        usual = desk.usual[p, 1] / desk.usual[p, 0]
        better = (desk.total[which] - desk.tries[which] * usual) / (desk.tries[which] + DOUBT)
        desk.liked[which] = exp(mind.settings[LIKING] * better)
