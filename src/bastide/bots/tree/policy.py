"""Likely moves: odds by third of the game, kind of question and action."""

from typing import Any

from bastide.bots.tree.game import stage, step
from bastide.bots.tree.parts import Mind
from bastide.kernel.chance import below

RANDOM_BITS = 2**30


def third(g: Any, mind: Mind) -> int:
    """Which third of the game this is."""
    return stage(g) * len(mind.policy) // len(mind.weights)


def policy_move(g: Any, legal: Any, mind: Mind, chooser: Any) -> int:
    """A move by the policy's odds."""
    odds = mind.policy[third(g, mind), g.stack[g.depth - 1].kind]
    total = 0.0
    for i in range(legal.count):
        total += odds[legal.items[i]]
    left = total * below(chooser, RANDOM_BITS) / RANDOM_BITS
    for i in range(legal.count):
        left -= odds[legal.items[i]]
        if left < 0.0:
            return int(legal.items[i])
    return int(legal.items[legal.count - 1])


def play_on(g: Any, legal: Any, last_turn: int, mind: Mind, chooser: Any) -> None:
    """Play by the policy to the end of a turn, or of the game."""
    while legal.count > 0 and g.turn <= last_turn:
        step(g, policy_move(g, legal, mind, chooser), legal)
