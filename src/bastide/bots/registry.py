"""The bots by name."""

import re
from collections.abc import Callable
from functools import partial

from bastide.bots.bot import Bot
from bastide.bots.levels import HANDICAPS, LEVELS, MASTER, NEED_NUMBA, LevelBot, handicap_bot
from bastide.bots.random import RandomBot
from bastide.bots.simple import SimpleBot
from bastide.kernel import native
from bastide.kernel.errors import BadOption, NativeUnavailable
from bastide.kernel.extras import require
from bastide.kernel.game import Game

Maker = Callable[[int], Bot]

JUDGING = 10_000
"""Iterations (with a network simulations) for each choice, where hints and analyses judge them all."""
FAVOURITE = "casual"
"""Who plays if nobody is chosen."""
STAND_IN = "simple"
"""Who plays instead where there is no native code, or none yet."""
INSTANT = "random"
"""Who answers at once."""
PLAIN = (INSTANT, STAND_IN)
"""Who needs no native code."""
MEASURED = re.compile(r"(search|linear|clock|net|netclock):(\d{1,7}(?:\.\d{1,3})?)")
"""`search:800` has 800 iterations a decision, `clock:2.5` thinks for two and a half seconds; `linear:800` is
the same as `search:800` and stays so. `net:64` searches with a network, 64 simulations a decision,
`netclock:0.1` by the clock."""
MEASURES = ("search:ITERATIONS", "linear:ITERATIONS", "clock:SECONDS", "net:SIMULATIONS", "netclock:SECONDS")
BY_CLOCK = ("clock", "netclock")


def searcher(seed: int, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """A search bot. NumPy and Numba are imported only now."""
    _need_numba()
    from bastide.bots.linear_search.bot import SearchBot

    return SearchBot(seed, iterations, seconds)


def network_searcher(seed: int, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """A bot that searches with a network. NumPy and Numba are imported only now."""
    _need_numba()
    from bastide.bots.network_search.bot import NetworkBot

    return NetworkBot(seed, iterations, seconds)


def greedy(seed: int) -> Bot:
    """The greedy bot."""
    _need_numba()
    from bastide.bots.linear_search.bot import GreedyBot

    return GreedyBot(seed)


def policy(seed: int) -> Bot:
    """The bot that plays by the odds of likely moves. NumPy is imported only now."""
    require("fast", numpy="NumPy")
    from bastide.bots.linear_search.policy import PolicyBot

    return PolicyBot(seed)


def _need_numba() -> None:
    if not native.available():
        raise NativeUnavailable(NEED_NUMBA)


def measured(name: str) -> Maker | None:
    """The maker of `search:800`, `clock:2.5`, `net:64` and the like."""
    found = MEASURED.fullmatch(name)
    if not found or not float(found[2]):
        return None
    maker = network_searcher if found[1].startswith("net") else searcher
    if found[1] in BY_CLOCK:
        return partial(maker, seconds=float(found[2]))
    return partial(maker, iterations=int(found[2])) if found[2].isdigit() else None


class Roster(dict[str, Maker]):
    """Bots by name; those with a measure in their name are made as they are asked for."""

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or (isinstance(name, str) and measured(name) is not None)

    def __missing__(self, name: str) -> Maker:
        maker = measured(name)
        if maker is None:
            raise KeyError(name)
        return maker


BOTS = Roster({name: partial(handicap_bot, handicap) for name, handicap in HANDICAPS.items()})
BOTS.update(master=partial(LevelBot, LEVELS[MASTER]), simple=SimpleBot, random=RandomBot, policy=policy, greedy=greedy)
BOTS.update({name: partial(LevelBot, level) for name, level in LEVELS.items()})


def usual_bot() -> str:
    """Who plays on this machine if nobody is chosen."""
    return FAVOURITE if native.available() else STAND_IN


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of this name."""
    if not isinstance(name, str) or name not in BOTS:
        known = f"{', '.join(BOTS)}, {', '.join(MEASURES)}"
        raise BadOption(f"there is no bot {str(name)[:40]!r}: known are {known}")
    return BOTS[name](seed)


def check_bot(name: str, game: Game) -> None:
    """Raise what would keep this bot from playing this game: its name, or a package or network that is missing."""
    make_bot(name)
    if name.startswith("net"):
        from bastide.bots.network.network import known_network

        known_network(game)
