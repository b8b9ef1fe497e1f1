"""What the input of a network adds to the observation of Magna Carta, which has no slice with all points."""

from bastide.kernel.parts import Joint, NetworkEncoding

ENCODING = NetworkEncoding(
    left_out=("space",),  # where a card lies is told by the joints
    joints=(Joint(position="space", marker="provost", other="worker"), Joint(position="space", other="face")),
    margin_scale=30,
)
