"""Chance. The generator lives in the state, so the same seed and actions give the same game, in both speeds.

A multiply-with-carry generator with 62 bits of state. No step overflows 63 bits: compiled code takes overflow for
impossible and runs wild (seen: a linear generator modulo 2**63 crashed the process).

A shuffle is written out where it is needed (two lines): a list inside a record cannot be handed to a compiled function.
"""

from typing import Annotated, Protocol

from bastide.kernel.record import BIG, SECRET, Record, record

MASK = 2**32 - 1
FACTOR = 2131995753  # FACTOR * 2**32 - 1 is a safe prime: the period is about 2**62
MIX_1, MIX_2 = 0x7FEB352D, 0x31848BAB


class HasChance(Protocol):
    """A record with a generator."""

    rng: int


@record
class Chooser(Record):
    """A generator of its own, for choices that are not the game's.

    The spare field keeps its record from being the beginning of a game's: Numba would take the one for the other.
    """

    spare: Annotated[int, BIG]
    rng: Annotated[int, BIG, SECRET]


def mix(x: int) -> int:
    """A 32-bit number that looks unrelated to the 32-bit number `x`."""
    x = ((x ^ (x >> 16)) * MIX_1) & MASK
    x = ((x ^ (x >> 15)) * MIX_2) & MASK
    return x ^ (x >> 16)


def seed_generator(g: HasChance, seed: int) -> None:
    """Start the generator of `g`; seeds next to each other give unrelated games."""
    low = mix((seed & MASK) ^ 0x5BD1E995)
    high = mix((seed >> 32) ^ low)
    g.rng = (((high >> 2) | 1) << 32) | low


def below(g: HasChance, n: int) -> int:
    """A random number from 0 to n - 1."""
    x = (g.rng & MASK) * FACTOR + (g.rng >> 32)
    g.rng = x
    return ((x & MASK) ^ (x >> 32)) * n >> 32
