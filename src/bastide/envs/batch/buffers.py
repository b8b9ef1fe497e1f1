"""What a batch of games reads and writes: arrays with a row for each game, made by the environment."""

from typing import Any, NamedTuple


class Batch(NamedTuple):
    """The arrays of a batch."""

    observations: Any  # [game, place]: what the asked seat sees; no places: nobody wants to know
    masks: Any  # [game, action]: 1 if it is legal; of a game that is over: 1
    rewards: Any  # [game, seat]: what the last step brought
    gains: Any  # [game]: what it brought the learner
    terminated: Any  # [game]: the last step ended a game
    seats: Any  # [game]: who is asked
    scores: Any  # [game, seat]: how the last game that ended was scored
    seeds: Any  # [game]: the seed of the game that runs now
    allowed: Any  # [game, action]: the masks again, where nobody can write
    points: Any  # [game, seat]: the points at the last reward, for rewards by the step
    finals: Any  # [game, place]: what was seen at the end of the last game that ended
    over: Any  # [game]: the game has ended, and the next has not begun
    fresh: Any  # [game]: the learner has not played yet
    illegal: Any  # [game]: the last step was an illegal action, which ended the game
    plies: Any  # [game]: how many actions have been played
    bases: Any  # [game]: the seed the deals of this row come from
    episodes: Any  # [game]: how many games this row has begun
    learners: Any  # [game]: the seat that learns; NOBODY: all do
    chosen: Any  # [game]: whether a task is about this row
    settings: Any  # [what]: see the places below
    penalty: Any  # [0]: the reward of an illegal action
    opponents: Any  # [place among the others]: who plays them
    policy: Any  # [stage of the game][question][seat, or 0 where all see the same][action]: odds of POLICY


# Places in `settings`.
REWARD, AUTORESET, FORFEIT, LEARNER = range(4)

# Kinds of rewards.
REWARDS = ("win", "margin", "step")
WIN, MARGIN, STEPWISE = range(3)

# When the next game of a row begins. SAME_STEP: in the step that ends one; NEXT_STEP: in the step after it.
AUTORESETS = ("same_step", "next_step", "disabled")
SAME_STEP, NEXT_STEP, DISABLED = range(3)

# Which seat learns, if not one of them.
NOBODY, DRAWN = -1, -2

# Who plays the others. ELSEWHERE: not the batch.
NATIVE_OPPONENTS = ("random", "policy")
ELSEWHERE, RANDOM, POLICY = range(3)
NO_ACTION = -1
