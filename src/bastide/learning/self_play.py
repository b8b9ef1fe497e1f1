"""Games of self-play in threads, and matches of two networks."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from bastide.bots.network.network import Network
from bastide.bots.network_search.engine import native_work
from bastide.bots.network_search.memory import make_games, make_memory
from bastide.bots.network_search.native.buffers import DECISIONS, EVALUATIONS
from bastide.bots.network_search.native.tasks import SELF_PLAY
from bastide.bots.network_search.settings import SearchSettings
from bastide.kernel.game import Game

Array = np.ndarray[Any, Any]
SAMPLES = ("observations", "policy", "root", "result")
"""The arrays with a row for each sample."""
MOST_SAMPLES = 400
"""Room for so many samples a game on average, before the share of full searches."""


@dataclass(frozen=True)
class Plan:
    """Games to be played."""

    game: Game
    seed: int
    who: Array
    """[game][seat]: which of the two networks plays it."""
    settings: tuple[SearchSettings, SearchSettings]
    grants: int = 0
    grant_turn: int = 0
    earlier: Any = None
    """States some games begin with."""
    earlier_share: int = 0
    deal_games: int = 1
    """So many games in a row have the same deal."""


@dataclass(frozen=True)
class PlayedGames:
    """What came of the games."""

    observations: Array
    policy: Array
    root: Array
    result: Array
    wins: Array
    points: Array
    counts: Array
    kept: Any

    @property
    def evaluations(self) -> int:
        """How often a network was asked."""
        return int(self.counts[EVALUATIONS])

    @property
    def decisions(self) -> int:
        """How many decisions the games had."""
        return int(self.counts[DECISIONS])


Play = Callable[[Plan, Sequence[Network], int], PlayedGames]
"""Plays the games of a plan, with so many threads."""


def play(plan: Plan, networks: Sequence[Network], threads: int = 1) -> PlayedGames:
    """Play the games, in so many threads; the same plan, networks and threads give the same games."""
    blocks = len(plan.who) // plan.deal_games
    cuts = [blocks * i // threads * plan.deal_games for i in range(threads)] + [len(plan.who)]
    native_work(plan.game.definition)  # Numba cannot be imported in two threads at once
    with ThreadPoolExecutor(threads) as pool:
        return together(list(pool.map(lambda i: _play_part(plan, networks, cuts[i], cuts[i + 1]), range(threads))))


def together(parts: Sequence[PlayedGames]) -> PlayedGames:
    """What was played in several places, as one."""
    rows = (*SAMPLES, "wins", "points")
    found: dict[str, Any] = {name: np.concatenate([getattr(part, name) for part in parts]) for name in rows}
    counts = np.sum([part.counts for part in parts], axis=0)
    return PlayedGames(**found, counts=counts, kept=joined([part.kept for part in parts]))


def joined(states: Sequence[Any]) -> Any:
    """Arrays of states, one after the other. NumPy's own concatenation would leave the padding of the records out."""
    return states_of(b"".join(some.tobytes() for some in states), states[0].dtype)


def states_of(data: bytes, dtype: Any) -> Any:
    """The states with these bytes. They can be written to: for others compiled code would have to be made anew."""
    return np.frombuffer(bytearray(data), dtype)


def _play_part(plan: Plan, networks: Sequence[Network], first: int, last: int) -> PlayedGames:
    """The games from `first` to `last` (not included), in this thread."""
    number = last - first
    share = plan.settings[0].full_share / 1000
    games = make_games(plan.game, number, int(number * MOST_SAMPLES * share), plan.earlier)
    games.who[:] = plan.who[first:last]
    games.settings[:] = [told.array() for told in plan.settings]
    games.chances[:] = plan.grants, plan.earlier_share, plan.grant_turn, plan.deal_games
    room = int(max(max(told.simulations, told.full_simulations) for told in plan.settings))
    memory = make_memory(plan.game, networks[0].sizes, room, games)
    memory.work(SELF_PLAY, plan.seed + first // plan.deal_games, networks[0].weights, networks[-1].weights)
    used = int(games.used[0])
    samples = {name: getattr(games, name)[:used] for name in SAMPLES}
    return PlayedGames(**samples, wins=games.wins, points=games.points, counts=games.counts, kept=games.kept)


def rotations(players: int, blocks: int) -> Array:
    """Who plays where in a match: in each block the first network has every seat once, the other one all others."""
    block = 1 - np.eye(players, dtype=np.int64)
    return np.tile(block, (blocks, 1))


def match(
    game: Game, networks: Sequence[Network], games: int, settings: Sequence[SearchSettings], seed: int, threads: int = 1
) -> Array:
    """The share of the wins of the first network, block by block: one deal, the first network in every seat."""
    blocks = max(1, games // game.players)
    who = rotations(game.players, blocks)
    plan = Plan(game, seed, who, (settings[0], settings[-1]), deal_games=game.players)
    wins = play(plan, networks, min(threads, blocks)).wins
    shares: Array = (wins * (who == 0)).sum(axis=1).reshape(blocks, game.players).mean(axis=1)
    return shares
