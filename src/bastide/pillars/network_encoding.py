"""What the input of a network adds to the observation of The Pillars of the Earth."""

from bastide.kernel.parts import NetworkEncoding

ENCODING = NetworkEncoding(points=("points",), margin_scale=30)
