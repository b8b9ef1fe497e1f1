"""Delays decisions without a choice, so that they take as long as those with a choice.

Where hands are hidden, a bot that answers at once shows that it had no choice. Its answer is delayed by a time drawn
from the recent decisions of the same bot in the same game, waits for a process included; no process is occupied
meanwhile.
"""

from collections import deque
from random import Random, SystemRandom

RECENT = 64
"""Decisions remembered for each bot and game."""
GUESSED = {
    "random": 0.01, "newcomer": 0.01, "simple": 0.5, "casual": 0.01, "easy": 0.01, "greedy": 0.01, "club": 0.01,
    "normal": 0.02, "hard": 0.1, "master": 1.0, "expert": 1.0,
}  # fmt: skip
"""Typical seconds of a decision, used until one has been made."""
UNKNOWN_BOT = 1.0
SPREAD = (0.6, 1.6)
"""Factors between which a guess varies: delays of one fixed length would reveal as much as none."""


def guessed(bot: str) -> float:
    """Return the typical seconds of a decision of a bot."""
    return GUESSED.get(bot, UNKNOWN_BOT)


class Pacing:
    """The recent durations of decisions in which there was a choice, by bot and game."""

    def __init__(self, chance: Random | None = None) -> None:
        """`chance` draws the pauses."""
        self._chance = chance or SystemRandom()
        self._recent: dict[tuple[str, str], deque[float]] = {}

    def note(self, bot: str, game: str, seconds: float) -> None:
        """Note how long a decision with a choice took, from the question to the answer."""
        self._recent.setdefault((bot, game), deque(maxlen=RECENT)).append(seconds)

    def pause(self, bot: str, game: str) -> float:
        """Return how many seconds to delay an answer without an alternative."""
        recent = self._recent.get((bot, game))
        if recent:
            return self._chance.choice(recent)
        return guessed(bot) * self._chance.uniform(*SPREAD)
