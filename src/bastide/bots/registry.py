"""The bots by name."""

import re
from collections.abc import Callable
from functools import partial

from bastide.bots.bot import Bot
from bastide.bots.random import RandomBot
from bastide.bots.simple import SimpleBot
from bastide.kernel import native
from bastide.kernel.errors import BadOption, NativeUnavailable

Maker = Callable[[int], Bot]

# Iterations a decision: strength does not depend on the machine.
LEVELS = {"easy": 40, "normal": 400, "hard": 50_000, "expert": 300_000}
JUDGING = 10_000
"""Iterations for each choice, where hints and analyses judge them all."""
FAVOURITE = "normal"
"""Who plays if nobody is chosen."""
STAND_IN = "simple"
"""Who plays instead where there is no native code, or none yet."""
INSTANT = "random"
"""Who answers at once."""
PLAIN = (INSTANT, STAND_IN)
"""Who needs no native code."""
MEASURED = re.compile(r"(search|clock):(\d{1,7}(?:\.\d{1,3})?)")
"""`search:800` has 800 iterations a decision, `clock:2.5` thinks for two and a half seconds."""


def searcher(seed: int, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """A search bot. NumPy and Numba are imported only now."""
    _need_numba()
    from bastide.bots.search import SearchBot

    return SearchBot(seed, iterations, seconds)


def greedy(seed: int) -> Bot:
    """The greedy bot."""
    _need_numba()
    from bastide.bots.search import GreedyBot

    return GreedyBot(seed)


def _need_numba() -> None:
    if not native.available():
        raise NativeUnavailable("the search bots need Numba: pip install 'bastide[fast]'; 'simple' does without")


def measured(name: str) -> Maker | None:
    """The maker of `search:800` or `clock:2.5`."""
    found = MEASURED.fullmatch(name)
    if not found or not float(found[2]):
        return None
    if found[1] == "clock":
        return partial(searcher, seconds=float(found[2]))
    return partial(searcher, iterations=int(found[2])) if found[2].isdigit() else None


class Roster(dict[str, Maker]):
    """Bots by name; those with a measure in their name are made as they are asked for."""

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or (isinstance(name, str) and measured(name) is not None)

    def __missing__(self, name: str) -> Maker:
        maker = measured(name)
        if maker is None:
            raise KeyError(name)
        return maker


BOTS = Roster(simple=SimpleBot, random=RandomBot, greedy=greedy)
BOTS.update({level: partial(searcher, iterations=iterations) for level, iterations in LEVELS.items()})


def usual_bot() -> str:
    """Who plays on this machine if nobody is chosen."""
    return FAVOURITE if native.available() else STAND_IN


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        known = f"{', '.join(BOTS)}, search:ITERATIONS, clock:SECONDS"
        raise BadOption(f"there is no bot {str(name)[:40]!r}: known are {known}")
    return BOTS[name](seed)
