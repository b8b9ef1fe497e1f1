"""Seeds for the chance of searches: the same question to the same bot gets the same chance."""

from bastide.kernel.chance import Chooser, seed_mwc


def hash_seed(*parts: int) -> int:
    """One seed made of several numbers."""
    mixed = 0
    for part in parts:
        mixed = (mixed * 1_000_003 + part + 12_345) % 2**61
    return mixed


def generator(seed: int) -> int:
    """The generator that starts from a seed."""
    chooser = Chooser()
    seed_mwc(chooser, seed)
    return chooser.rng
