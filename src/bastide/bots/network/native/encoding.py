"""An observation as a list of active features and a few numbers."""

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
)


def encode(seen: Any, inputs: Inputs, active: Any, numbers: Any) -> int:
    """Write the active features and the numbers of an observation; return how many features are active."""
    n = 0
    hot = inputs.hot
    for k in range(len(hot)):
        value = seen[hot[k, PLACE]] - hot[k, LOW]
        if value > 0:
            active[n] = hot[k, BASE] + min(value, hot[k, CAP]) - 1
            n += 1
    n = encode_joints(seen, inputs.joint, n, active)
    lead = inputs.lead
    for k in range(len(lead)):
        ahead = seen[lead[k, OWN]] - seen[lead[k, RIVAL]]
        active[n] = lead[k, LEAD_BASE] + min(LEAD_REACH, max(-LEAD_REACH, ahead // LEAD_STEP)) + LEAD_REACH
        n += 1
    number = inputs.number
    for k in range(len(number)):
        value = seen[number[k, NUMBER]]
        if number[k, LESS] != NOWHERE:
            value -= seen[number[k, LESS]]
        numbers[k] = value * inputs.scale[k]
    return n


def encode_joints(seen: Any, joint: Any, n: int, active: Any) -> int:
    """Append the active joint features to the `n` there are; return how many there are then."""
    for k in range(len(joint)):
        key = seen[joint[k, KEY]] if joint[k, KEY] != NOWHERE else joint[k, KEY_VALUE]
        position = seen[joint[k, POSITION]] if joint[k, POSITION] != NOWHERE else joint[k, POSITION_VALUE]
        if key > 0 and position > 0:
            away = 0
            if joint[k, MARKER] != NOWHERE:
                away = max(0, min(joint[k, REACH] - 1, position - seen[joint[k, MARKER]] + BEHIND))
            other = min(seen[joint[k, OTHER]], joint[k, OTHER_SIZE] - 1) if joint[k, OTHER] != NOWHERE else 0
            row = min(key, joint[k, KEY_SIZE]) - 1
            active[n] = joint[k, JOINT_BASE] + (row * joint[k, REACH] + away) * joint[k, OTHER_SIZE] + other
            n += 1
    return n


def encode_all(observations: Any, inputs: Inputs, active: Any, numbers: Any, counts: Any) -> None:
    """Encode many observations, one a row."""
    for i in range(len(observations)):
        counts[i] = encode(observations[i], inputs, active[i], numbers[i])
