"""A first bot: it tries every action five times and plays on at random to the end of the next turn.

    bastide arena caylus --players 3 examples/first_bot.py:First random random --games 30 --seed 1
"""

from random import Random

from bastide import Action
from bastide.bots import Situation


class First:
    """Takes the action after which it was furthest ahead."""

    def choose(self, situation: Situation) -> Action:
        """One of `situation.legal`."""
        return max(situation.legal, key=lambda action: sum(lead(situation, action, seed) for seed in range(5)))


def lead(situation: Situation, action: Action, seed: int) -> int:
    """How far ahead the seat is at the end of the next turn, if all play at random."""
    state, chance, last = situation.sample(seed), Random(seed), situation.view["turn"] + 1
    state.play(action)
    while not state.over and state.turn <= last:
        state.play(chance.choice(state.legal()))
    others = state.scores[: situation.seat] + state.scores[situation.seat + 1 :]
    return state.scores[situation.seat] - max(others)
