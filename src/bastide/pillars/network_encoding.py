"""What the input of a network adds to the observation of The Pillars of the Earth."""

POINTS = ("points",)
"""Slices by seat whose differences are features."""
MARGIN_SCALE = 30
"""A lead of so many points counts as 1."""
