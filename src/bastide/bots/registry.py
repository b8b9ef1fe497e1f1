"""The bots by name."""

from collections.abc import Callable

from bastide.bots.bot import Bot
from bastide.bots.random import RandomBot
from bastide.bots.simple import SimpleBot
from bastide.kernel.errors import BadOption

BOTS: dict[str, Callable[[int], Bot]] = {"simple": SimpleBot, "random": RandomBot}


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise BadOption(f"there is no bot {str(name)[:40]!r}: known are {', '.join(BOTS)}")
    return BOTS[name](seed)
