"""Which deal comes next: a hash of the row's seed, the row and the number of the game."""

from bastide.kernel.chance import MASK, mix

SALT_LOW, SALT_HIGH = 0x243F6A88, 0x13198A2E


def deal_seed(base: int, row: int, episode: int) -> int:
    """The seed of a game, below 2**62. Other seeds, rows or episodes lead to unrelated games."""
    low = absorb(SALT_LOW, base & MASK)
    high = absorb(SALT_HIGH, low)
    low = absorb(low, base >> 32)
    high = absorb(high, low)
    low = absorb(low, row & MASK)
    high = absorb(high, low)
    low = absorb(low, episode & MASK)
    high = absorb(high, low)
    return ((high >> 2) << 32) | low


def absorb(so_far: int, more: int) -> int:
    """A 32-bit number that depends on two."""
    return mix((so_far ^ more) + (so_far >> 16) & MASK)
