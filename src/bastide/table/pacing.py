"""How long bots take, so that a decision without a choice takes as long as one with a choice.

Where hands are hidden, a bot that answers at once shows that it had no choice. Its answer is held back for a time drawn
from the recent decisions of the same bot in the same game, waiting for a process included; no process is held
meanwhile.
"""

from collections import deque
from random import Random, SystemRandom

RECENT = 64
"""Decisions remembered of a bot in a game."""
GUESSED = {"random": 0.01, "simple": 0.5, "greedy": 0.01, "easy": 0.01, "normal": 0.02, "hard": 0.3, "expert": 3.0}
"""Seconds a decision takes, more or less, as long as none has been made."""
UNKNOWN_BOT = 1.0
SPREAD = (0.6, 1.6)
"""How far a guess is varied: recurring pauses of one length would tell as much as none."""


def guessed(bot: str) -> float:
    """Seconds a decision of a bot takes, more or less."""
    return GUESSED.get(bot, UNKNOWN_BOT)


class Pacing:
    """The recent durations of decisions in which there was a choice, by bot and game."""

    def __init__(self, chance: Random | None = None) -> None:
        """`chance` draws the pauses."""
        self._chance = chance or SystemRandom()
        self._recent: dict[tuple[str, str], deque[float]] = {}

    def note(self, bot: str, game: str, seconds: float) -> None:
        """A decision with a choice took so long, from the question to the answer."""
        self._recent.setdefault((bot, game), deque(maxlen=RECENT)).append(seconds)

    def pause(self, bot: str, game: str) -> float:
        """How long to hold back an answer to which there is no alternative."""
        recent = self._recent.get((bot, game))
        if recent:
            return self._chance.choice(recent)
        return guessed(bot) * self._chance.uniform(*SPREAD)
