"""What the search reads and writes: arrays, made by the engine."""

from typing import Any, NamedTuple

NO_NODE = -1


class LinearModel(NamedTuple):
    """What has been learnt, and how it is used."""

    weights: Any  # [stage][feature]: points still to come
    spread: Any  # [stage]: how uncertain the prediction is, in points
    policy: Any  # [third of the game][question][seat, or 0 where all see the same][action]: odds, not normalised
    settings: Any  # see the places below


# Indices into LinearModel.settings, in the order of `weights.SETTINGS`. TRUST: an action tried more than this share of
# the tries of the most tried one may be chosen instead of it for its value. PACE: how many times as often as lately an
# action may still be tried in the rest of a search; 0: it might get all of the rest.
EXPLORE, MIX, LEAD, TURNS, PRIOR_FLOOR, LIKING, FURTHER, TRUST, PACE, OPEN = range(10)


class SearchScratch(NamedTuple):
    """Arrays reused by every step of a search."""

    row: Any  # one seat's features
    predicted: Any  # [seat]
    values: Any  # [seat]: what a leaf is worth to each
    nearer: Any  # [seat]: what it was a turn before
    path: Any  # edges from the root
    looks: Any  # [place among the legal actions]: what `look_ahead` found
    moves: Any  # [move of a walk]: who moved, the action, and whether beyond the horizon
    usual: Any  # [seat]: walks, and the sum of their values
    tries: Any  # [beyond][seat][action]: in how many walks
    total: Any  # [beyond][seat][action]: the sum of their values
    liked: Any  # [beyond][seat][action]: factor of the policy's odds


class SearchTree(NamedTuple):
    """Nodes and their edges (moves) in flat arrays."""

    first: Any  # [node]: its first edge
    count: Any  # [node]: how many edges
    seat: Any  # [node]: who moves
    visits: Any  # [node]
    key: Any  # [node]: which question with which answers
    other: Any  # [node]: another node behind the same edge, where chance led to another question
    action: Any  # [edge]
    prior: Any
    tries: Any
    total: Any  # [edge][seat]: sum of values
    child: Any
    used: Any  # 0: nodes, 1: edges


class SelfPlayBuffers(NamedTuple):
    """What self-play is told and writes down.

    `samples` gets the seats' features as each turn begins, from the grants on if there are any, `marks` their game,
    seat, stage and score; `moves` the question, the chosen place among the legal actions, their number, the
    third of the game, the seat, and the actions.
    """

    who: Any  # [game][seat]: which of the two models plays it
    iterations: Any  # [model]
    chance: Any  # per mille of moves by the policy; the last turn at which there may be grants, 0: there are none
    samples: Any
    marks: Any
    moves: Any
    results: Any  # [game][seat]: the final scores
    used: Any  # 0: samples, 1: moves
