"""What the input of a network adds to the observation of Caylus."""

from bastide.kernel.parts import Joint, NetworkEncoding

ENCODING = NetworkEncoding(
    points=("prestige",),
    left_out=("tile",),  # what lies where is told by the joints
    joints=(Joint(key="tile", other="owner"), Joint(key="tile", other="worker", marker="provost")),
    margin_scale=40,
)
