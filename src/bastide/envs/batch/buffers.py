"""What a batch of games reads and writes: arrays with a row for each game, made by the environment."""

from typing import Any, NamedTuple


class Batch(NamedTuple):
    """The arrays of a batch."""

    observations: Any  # [game, place]: what the asked seat sees; no places: nobody wants to know
    masks: Any  # [game, action]: 1 if it is legal
    rewards: Any  # [game, seat]
    dones: Any  # [game]: the step ended a game, and this is the beginning of the next
    seats: Any  # [game]: who is asked
    scores: Any  # [game, seat]: how the last game that ended was scored
    seeds: Any  # [game]: the seed of the game that runs now
    allowed: Any  # [game, action]: the masks again, where nobody can write
    points: Any  # [game, seat]: the points after the step before, for rewards by the step


# Kinds of rewards.
REWARDS = ("win", "margin", "step")
WIN, MARGIN, STEPWISE = range(3)
