"""A bot that plays at random: the measure of all others."""

from random import Random

from bastide.bots.bot import Situation
from bastide.kernel.game import Action


class RandomBot:
    """Every legal action is as likely as any other."""

    def __init__(self, seed: int = 0) -> None:
        """The same seed chooses the same actions in the same situations."""
        self.seed = seed

    def choose(self, situation: Situation) -> Action:
        """Any legal action."""
        return Random(f"{self.seed} {situation.ply} {situation.seat}").choice(situation.legal)
