"""The levels: those for people, from `newcomer` to `master`, and how long the bots from `easy` to `expert` search.

A search uses a network where the game has one; what is trained anew makes `master` stronger too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from bastide.api import game as make_game
from bastide.api import game_info
from bastide.bots.bot import Bot, Situation
from bastide.bots.handicap import Handicap
from bastide.bots.network.network import has_network, never_trained
from bastide.kernel import native
from bastide.kernel.errors import NativeUnavailable
from bastide.kernel.game import Action, Game

NEED_NUMBA = "the search bots need Numba: pip install 'bastide[fast]'; 'simple' does without"


@dataclass(frozen=True)
class Level:
    """How much a level searches for a decision. Iterations and simulations are counted, so that strength does not
    depend on the machine."""

    iterations: int
    """Without a network."""
    simulations: int = 0
    """With one; 0: it never uses one."""
    plain: int = 0
    """Simulations with a network in NumPy, where there is no Numba."""

    def length(self, game: Game) -> int:
        """How long the bots of this level search in a game."""
        return self.simulations if self.simulations and has_network(game) else self.iterations


LEVELS = {
    "easy": Level(40),
    "normal": Level(400, simulations=64, plain=32),
    "hard": Level(50_000, simulations=2_000, plain=300),
    "expert": Level(300_000, simulations=60_000, plain=1_500),
}

HANDICAPS = {
    "newcomer": Handicap(unsure=0.7, overlooked=0.25, short_sighted=0.5, vague=0.4, limit=3.0, eager=5.0),
    "casual": Handicap(unsure=0.5, overlooked=0.2, short_sighted=0.2, vague=0.2, limit=2.5, eager=3.0),
    "club": Handicap(unsure=0.2, overlooked=0.05, short_sighted=0.0, vague=0.0, limit=2.0, eager=0.5),
}
"""The levels that play as people do; docs/strength.md says how often each beats the one before."""
MASTER = "expert"
"""The search of the level `master`."""
FOR_PEOPLE = (*HANDICAPS, "master")
"""The levels people choose from, the weakest first."""


def handicap_bot(handicap: Handicap, seed: int = 0) -> Bot:
    """A bot that plays with a handicap. NumPy and Numba are imported only now."""
    if not native.available():
        raise NativeUnavailable(NEED_NUMBA)
    from bastide.bots.linear_search.handicap import HandicapBot

    return HandicapBot(handicap, seed)


class LevelBot:
    """A bot of a level, in any game."""

    def __init__(self, level: Level, seed: int = 0) -> None:
        """The same seed chooses the same actions in the same situations."""
        if not native.available() and not (level.plain and find_spec("numpy")):
            raise NativeUnavailable(NEED_NUMBA)
        self.level = level
        self.seed = seed
        self._bots: dict[Game, Bot] = {}

    def choose(self, situation: Situation) -> Action:
        """What the best search there is for the game chooses."""
        game = situation.game
        if game not in self._bots:
            self._bots[game] = self._make(game)
        return self._bots[game].choose(situation)

    def _make(self, game: Game) -> Bot:
        if self.level.simulations and has_network(game):
            from bastide.bots.network_search.bot import NetworkBot

            if native.available():
                return NetworkBot(self.seed, self.level.simulations)
            return NetworkBot(self.seed, self.level.plain, plain=True)
        if not native.available():
            raise NativeUnavailable(f"{never_trained(game)}, and {NEED_NUMBA}")
        from bastide.bots.linear_search.bot import SearchBot

        return SearchBot(self.seed, self.level.iterations)


SEARCH, NETWORK_SEARCH = "search", "search with a network"
"""The searches of a game, each compiled on its own."""


def search_of_level(level: str, game: Game) -> str:
    """Return which of the searches a bot of this name needs for a game."""
    known = LEVELS.get(MASTER if level == "master" else level)
    with_network = known.simulations > 0 if known else level.startswith("net")
    return NETWORK_SEARCH if with_network and has_network(game) else SEARCH


def load_native_code(name: str, search: str) -> None:
    """Have a search of a game compiled, or find it compiled, by a decision."""
    native_searches(name)[search]()


def native_searches(name: str) -> dict[str, Callable[[], object]]:
    """The searches of a game that are compiled: what each is called, and the least that makes use of it."""
    games = [make_game(name, players=players) for players in game_info(name).players]
    found: dict[str, Callable[[], object]] = {SEARCH: lambda: _decide(LEVELS["easy"], games[0])}
    with_network = next((game for game in games if has_network(game)), None)
    if with_network:
        found[NETWORK_SEARCH] = lambda: _decide(LEVELS["normal"], with_network)
    return found


def _decide(level: Level, game: Game) -> Action:
    state = game.start(0)
    while len(state.legal()) == 1:
        state.play(state.legal()[0])
    return LevelBot(level).choose(Situation(state))
