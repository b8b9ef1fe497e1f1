"""Heaps: take counters from a heap, and take the last one."""

from bastide import GameInfo
from bastide.kernel.definition import Definition


def load() -> Definition:
    """Return the definition, with the rules and all that belongs to them."""
    from heaps.definition import DEFINITION

    return DEFINITION


INFO = GameInfo(
    "heaps", ("Heaps", "Tas"), range(2, 4), load,
    about=("Take one, two or three counters, and take the last one.",
           "Prenez un, deux ou trois jetons, et prenez le dernier."),
)  # fmt: skip
