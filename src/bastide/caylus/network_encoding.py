"""What the input of a network adds to the observation of Caylus."""

POINTS = ("prestige",)
"""Slices by seat whose differences are features."""
LEFT_OUT = ("tile",)
"""Slices without a feature of their own for each value: what lies where is told by the joints."""
JOINTS = ({"key": "tile", "other": "owner"}, {"key": "tile", "other": "worker", "marker": "provost"})
"""Values that have a feature together at each place; see `bastide.bots.network.encoding.Joint`."""
MARGIN_SCALE = 40
"""A lead of so many points counts as 1."""
