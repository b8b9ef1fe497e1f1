"""What the input of a network adds to the observation of Magna Carta."""

POINTS = ()
"""Slices by seat whose differences are features: there is none with all points."""
LEFT_OUT = ("space",)
"""Slices without a feature of their own for each value: where a card lies is told by the joints."""
JOINTS = (
    {"position": "space", "marker": "provost", "other": "worker"},
    {"position": "space", "other": "face"},
)
"""Values that have a feature together at each place; see `bastide.bots.network.encoding.Joint`."""
MARGIN_SCALE = 30
"""A lead of so many points counts as 1."""
