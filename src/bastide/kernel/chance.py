"""Chance. The generator lives in the state, so the same seed and actions give the same game, at both speeds.

Two generators, both within 63 bits: compiled code takes overflow for impossible and runs wild.

ChaCha8, the stream cipher ChaCha (D. J. Bernstein, 2008) with 8 rounds, a key of 128 bits and a zero nonce, in counter
mode: what every game is played with. Nobody can compute the draws to come from those seen without the key, which is the
seed of the game. A draw takes a byte of the key stream, and another where the first would favour a number; a block of
64 bytes is made when the one before is used up.

A multiply-with-carry generator (MWC) with 62 bits of state, fast and easily solved: for whatever needs no secrecy (the
choices of random play, what a search imagines), and for games begun before there was ChaCha8.

A state has the fields `rng`, `key`, `drawn` and `block`; it uses MWC if `rng` is not 0.

A shuffle is written out where it is needed (two lines): a list inside a record cannot be handed to a compiled function.
"""

from typing import Annotated, Protocol

from bastide.kernel.record import BIG, SECRET, Record, between, record

CHACHA8, MWC = "chacha8", "mwc"
GENERATORS = (CHACHA8, MWC)

MASK = 2**32 - 1
FACTOR = 2131995753  # FACTOR * 2**32 - 1 is a safe prime: the period is about 2**62
MIX_1, MIX_2 = 0x7FEB352D, 0x31848BAB
UNSEEDED = 1
"""The MWC state of a game that has not been dealt yet."""

KEY_WORDS, BLOCK_WORDS, BLOCK_BYTES = 4, 16, 64
BYTE = 2**8
DOUBLE_ROUNDS = 4
MAX_KEY = 2**128
SIGMA_0, SIGMA_1, SIGMA_2, SIGMA_3 = 0x61707865, 0x3120646E, 0x79622D36, 0x6B206574  # "expand 16-byte k"

WORD = between(0, MASK)
Generator = Annotated[int, BIG, SECRET, between(0, 2**63 - 1)]
"""The state of MWC; 0 where ChaCha8 draws."""
Key = Annotated[list[int], KEY_WORDS, BIG, SECRET, WORD]
Drawn = Annotated[int, BIG, SECRET, between(0, 2**36 - 1)]
"""How many bytes have been drawn."""
Block = Annotated[list[int], BLOCK_WORDS, BIG, SECRET, WORD]
"""The words of the block the last draw was taken from; all 0 before the first."""


class HasChance(Protocol):
    """A state with its generators."""

    rng: int
    key: list[int]
    drawn: int
    block: list[int]


class HasMwc(Protocol):
    """A record with an MWC generator."""

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


def seed_mwc(g: HasMwc, seed: int) -> None:
    """Start the MWC generator of `g`; seeds next to each other give unrelated numbers."""
    low = mix((seed & MASK) ^ 0x5BD1E995)
    high = mix((seed >> 32) ^ low)
    g.rng = (((high >> 2) | 1) << 32) | low


def pick(chooser: HasMwc, n: int) -> int:
    """A random number from 0 to n - 1, by MWC."""
    x = (chooser.rng & MASK) * FACTOR + (chooser.rng >> 32)
    chooser.rng = x
    return ((x & MASK) ^ (x >> 32)) * n >> 32


def seed_game(g: HasChance, seed: int) -> None:
    """Start the generator of a game, the one its options chose (see `unseeded`), from a seed below 2**62."""
    if g.rng != 0:
        seed_mwc(g, seed)
    else:
        set_key(g, seed & MASK, seed >> 32, 0, 0)


def set_key(g: HasChance, k0: int, k1: int, k2: int, k3: int) -> None:
    """Start ChaCha8 with a key of four words."""
    g.rng = 0
    g.key[0] = k0
    g.key[1] = k1
    g.key[2] = k2
    g.key[3] = k3
    g.drawn = 0
    for i in range(BLOCK_WORDS):
        g.block[i] = 0


def below(g: HasChance, n: int) -> int:
    """A random number from 0 to n - 1, by the generator of the game; n is at most 256."""
    if g.rng != 0:
        return pick(g, n)
    scaled = draw(g) * n
    if scaled & (BYTE - 1) < n:  # 256 need not be a multiple of n: the bytes too many are drawn again
        while scaled & (BYTE - 1) < BYTE % n:
            scaled = draw(g) * n
    return scaled >> 8


def is_chosen(g: HasChance, wanted: int, left: int) -> bool:
    """Whether the next of `left` things is among the `wanted` ones chosen at random; what is certain needs no draw."""
    if g.rng == 0 and (wanted == 0 or wanted == left):
        return wanted > 0
    return below(g, left) < wanted


def draw(g: HasChance) -> int:
    """The next byte of the key stream."""
    place = g.drawn & (BLOCK_BYTES - 1)
    if place == 0:
        make_block(g, g.drawn >> 6)
    g.drawn += 1
    return (g.block[place >> 2] >> (8 * (place & 3))) & (BYTE - 1)


def make_block(g: HasChance, counter: int) -> None:
    """Fill the block with the ChaCha8 key stream at this counter."""
    k0 = g.key[0]
    k1 = g.key[1]
    k2 = g.key[2]
    k3 = g.key[3]
    x0, x1, x2, x3 = SIGMA_0, SIGMA_1, SIGMA_2, SIGMA_3
    x4, x5, x6, x7 = k0, k1, k2, k3
    x8, x9, x10, x11 = k0, k1, k2, k3
    x12, x13, x14, x15 = counter, 0, 0, 0
    for _ in range(DOUBLE_ROUNDS):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    g.block[0] = (x0 + SIGMA_0) & MASK
    g.block[1] = (x1 + SIGMA_1) & MASK
    g.block[2] = (x2 + SIGMA_2) & MASK
    g.block[3] = (x3 + SIGMA_3) & MASK
    g.block[4] = (x4 + k0) & MASK
    g.block[5] = (x5 + k1) & MASK
    g.block[6] = (x6 + k2) & MASK
    g.block[7] = (x7 + k3) & MASK
    g.block[8] = (x8 + k0) & MASK
    g.block[9] = (x9 + k1) & MASK
    g.block[10] = (x10 + k2) & MASK
    g.block[11] = (x11 + k3) & MASK
    g.block[12] = (x12 + counter) & MASK
    g.block[13] = x13 & MASK
    g.block[14] = x14 & MASK
    g.block[15] = x15 & MASK


def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """The quarter round of ChaCha on four words.

    What lies above 32 bits is cut off before the next rotation only: eight rounds add up to less than 2**53.
    """
    a += b
    d = rotated((d ^ a) & MASK, 16)
    c += d
    b = rotated((b ^ c) & MASK, 12)
    a += b
    d = rotated((d ^ a) & MASK, 8)
    c += d
    b = rotated((b ^ c) & MASK, 7)
    return a, b, c, d


def rotated(x: int, bits: int) -> int:
    """A word rotated to the left; above 32 bits it is not clean."""
    return (x << bits) | (x >> (32 - bits))


# What follows runs in plain Python only.


def unseeded(g: HasChance, generator: str) -> None:
    """Mark in a blank state which generator `seed_game` starts."""
    g.rng = UNSEEDED if generator == MWC else 0


def start(g: HasChance, seed: int) -> None:
    """Start the generator of a game from any seed: for ChaCha8 the key itself, up to 128 bits."""
    if g.rng != 0:
        seed_mwc(g, seed)
    else:
        set_key(g, *(seed >> 32 * word & MASK for word in range(KEY_WORDS)))


def imagine(g: HasChance, seed: int) -> None:
    """Forget the chance of the game for one that anybody may know, by MWC."""
    set_key(g, 0, 0, 0, 0)
    seed_mwc(g, seed)


def wipe(g: HasChance) -> None:
    """Remove the generator, for views."""
    set_key(g, 0, 0, 0, 0)


def restore(g: HasChance) -> None:
    """Make the block, which follows from key and number of draws."""
    drawn = g.drawn if g.rng == 0 else 0
    if drawn:
        make_block(g, (drawn - 1) >> 6)
    else:
        for i in range(BLOCK_WORDS):
            g.block[i] = 0


def has_drawn(before: HasChance, after: HasChance) -> bool:
    """True if chance decided something between two states of a game, or goes on from another seed."""
    return (before.rng, before.drawn, list(before.key)) != (after.rng, after.drawn, list(after.key))
