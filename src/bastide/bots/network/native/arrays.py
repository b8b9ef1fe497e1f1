"""The arrays inference reads and writes."""

from typing import Any, NamedTuple

# Columns of `Inputs.hot`.
PLACE, LOW, CAP, BASE = range(4)
# Columns of `Inputs.joint`. KEY, OTHER, POSITION and MARKER are places of an observation, or NOWHERE.
KEY, KEY_VALUE, KEY_SIZE, OTHER, OTHER_SIZE, POSITION, POSITION_VALUE, MARKER, REACH, JOINT_BASE = range(10)
# Columns of `Inputs.lead`.
OWN, RIVAL, LEAD_BASE = range(3)
# Columns of `Inputs.number`.
NUMBER, LESS = range(2)
NOWHERE = -1
BEHIND = 3  # distances from a marker are told apart from -BEHIND on
LEAD_STEP, LEAD_REACH = 3, 10  # leads are told apart in steps of so many points, so many steps either way


class Inputs(NamedTuple):
    """How an observation becomes features that are there or not, and a few scaled numbers; a row for each rule."""

    hot: Any  # a value has a feature of its own
    joint: Any  # two values at one place, and the place's distance from a marker, have a feature together
    lead: Any  # the difference of two values has a feature
    number: Any  # a value, or the difference of two, as a number
    scale: Any  # [number]: what it is multiplied with


class NetworkWeights(NamedTuple):
    """The weights, float32. The rows of `first` belong to the features, then to the numbers."""

    first: Any  # [feature or number][hidden 1]
    first_bias: Any
    second: Any  # [hidden 1][hidden 2]
    second_bias: Any
    policy: Any  # [action as its mover sees it][hidden 2]
    policy_bias: Any
    value: Any  # [output][hidden 2]: for each seat in turn order from the asked one a win logit, then a margin
    value_bias: Any


class Scratch(NamedTuple):
    """Where inference works."""

    seen: Any  # the observation
    active: Any  # the features that are there
    numbers: Any
    hidden_1: Any
    hidden_2: Any
    values: Any  # [2 * players]: shares of the win, then margins from -1 to 1
