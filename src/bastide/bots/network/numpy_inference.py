"""Encoding and inference in NumPy, in the place of the functions of the same names where nothing is compiled: the plain
ones would take ten times as long."""

from typing import Any

from bastide.bots.network.native.arrays import (
    BASE,
    BEHIND,
    CAP,
    JOINT_BASE,
    KEY,
    KEY_SIZE,
    KEY_VALUE,
    LEAD_BASE,
    LEAD_REACH,
    LEAD_STEP,
    LESS,
    LOW,
    MARKER,
    NOWHERE,
    NUMBER,
    OTHER,
    OTHER_SIZE,
    OWN,
    PLACE,
    POSITION,
    POSITION_VALUE,
    REACH,
    RIVAL,
    Inputs,
    NetworkWeights,
    Scratch,
)


def encode(seen: Any, inputs: Inputs, active: Any, numbers: Any) -> int:
    """Write the active features and the numbers of an observation; return how many features are active."""
    import numpy as np

    hot, joint, lead, number = inputs.hot, inputs.joint, inputs.lead, inputs.number
    values = seen[hot[:, PLACE]] - hot[:, LOW]
    found = (hot[:, BASE] + np.minimum(values, hot[:, CAP]) - 1)[values > 0]

    key = _seen(seen, joint[:, KEY], joint[:, KEY_VALUE])
    position = _seen(seen, joint[:, POSITION], joint[:, POSITION_VALUE])
    away = np.clip(position - seen[joint[:, MARKER]] + BEHIND, 0, joint[:, REACH] - 1)
    away = np.where(joint[:, MARKER] == NOWHERE, 0, away)
    other = np.minimum(_seen(seen, joint[:, OTHER], 0), joint[:, OTHER_SIZE] - 1)
    row = np.minimum(key, joint[:, KEY_SIZE]) - 1
    joined = joint[:, JOINT_BASE] + (row * joint[:, REACH] + away) * joint[:, OTHER_SIZE] + other
    joined = joined[(key > 0) & (position > 0)]

    ahead = (seen[lead[:, OWN]] - seen[lead[:, RIVAL]]) // LEAD_STEP
    leads = lead[:, LEAD_BASE] + np.clip(ahead, -LEAD_REACH, LEAD_REACH) + LEAD_REACH
    numbers[:] = (seen[number[:, NUMBER]] - _seen(seen, number[:, LESS], 0)) * inputs.scale
    features = np.concatenate([found, joined, leads])
    active[: len(features)] = features
    return len(features)


def _seen(seen: Any, places: Any, otherwise: Any) -> Any:
    """The values at places, and something else where there is none."""
    import numpy as np

    return np.where(places == NOWHERE, otherwise, seen[places])


def hidden_layers(weights: NetworkWeights, scratch: Scratch, n: int) -> None:
    """Compute both hidden layers from the `n` active features and the numbers of the scratch."""
    import numpy as np

    features = len(weights.first) - len(scratch.numbers)
    one = weights.first[scratch.active[:n]].sum(axis=0) + scratch.numbers @ weights.first[features:]
    scratch.hidden_1[:] = np.maximum(one + weights.first_bias, 0)
    scratch.hidden_2[:] = np.maximum(scratch.hidden_1 @ weights.second + weights.second_bias, 0)


def dot(a: Any, rows: Any, row: int, start: Any) -> float:
    """`start` and the dot product with a row."""
    return float(start + a @ rows[row])
