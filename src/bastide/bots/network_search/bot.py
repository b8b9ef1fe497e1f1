"""The bot that searches with a network."""

import time
from dataclasses import dataclass
from functools import partial
from typing import Any

from bastide.bots.bot import Situation
from bastide.bots.network.network import Network, known_network
from bastide.bots.network_search.memory import Memory, make_memory, usual_settings
from bastide.bots.network_search.native.buffers import WIN_SHARE
from bastide.bots.network_search.native.solver import UNSOLVED
from bastide.bots.network_search.native.tasks import SEARCH, SEARCH_ON, SOLVE
from bastide.bots.seeds import generator, hash_seed
from bastide.bots.threads import each
from bastide.kernel.game import Action, Game

DEALS = 8
"""Where something is hidden, as many deals are searched at most, each with a tree of its own."""
SIMULATIONS_A_DEAL = 100
"""Iterations for each deal, at least: a deeper tree is worth more than another deal."""
DEALS_TO_SOLVE = 4
"""What is best for certain in fewer deals than this may be best in them alone."""
PARTS = 16
"""After each part of a search it is seen whether the rest can still change the choice."""
LEAST_PART = 60
"""Simulations of a part, at least: to enter compiled code takes as long as some thirty of them."""
FEWEST_IN_A_THREAD = 400
"""Simulations of a part for which it is worth while to search the deals side by side."""
CLOCK_ROOM = 20_000
"""Nodes a tree has room for under the clock; beyond that it grows no more, but is still walked."""
CLOCK_PART = 50
SOLVER_POSITIONS = 3_000
"""Positions enumerated for an exact value, at least; a long search spends up to SOLVER_SHARE as many as simulations."""
SOLVER_SHARE = 4


@dataclass(frozen=True)
class Found:
    """What a search thinks of one action."""

    action: Action
    tries: int
    """How often it was tried; of an exact value, 1."""
    values: tuple[float, ...]
    """What it is worth to each seat, 0 to 1: the share of the win, mixed with the margin."""
    exact: bool = False


class NetworkBot:
    """Tree search with a network; by simulations, the same seed chooses the same actions in the same situations."""

    def __init__(
        self, seed: int = 0, simulations: int = 64, seconds: float = 0.0, network: Network | None = None,
        plain: bool = False, **changes: float,
    ) -> None:  # fmt: skip
        """By a fixed number of simulations, or (not reproducible) by the clock if `seconds` are given.

        Without a `network`, by the one that comes with the game; `changes` are search settings. A `plain` bot runs
        uncompiled, thousands of times as slowly.
        """
        self.seed = seed
        self.simulations = simulations
        self.seconds = seconds
        self.network = network
        self.plain = plain
        self.changes = changes
        self._memories: dict[Game, list[Memory]] = {}

    def choose(self, situation: Situation) -> Action:
        """The exactly best action near the end, else the one tried most; no longer than that can change."""
        if len(situation.legal) == 1:
            return situation.legal[0]
        found = self._judge(situation, to_the_end=False)
        if found[0].exact:
            return max(found, key=lambda one: one.values[situation.seat]).action
        return max(found, key=lambda one: (one.tries, one.values[situation.seat])).action

    def judge(self, situation: Situation) -> list[Found]:
        """What the search thinks of every legal action."""
        return self._judge(situation, to_the_end=True)

    def _judge(self, situation: Situation, to_the_end: bool) -> list[Found]:
        began = time.monotonic()
        network = self.network or known_network(situation.game)
        memories = self._loaded(situation, network)
        if self._solved(memories, network):
            return self._exact(situation, memories)
        if self.seconds:
            search_by_clock(memories, network, began + self.seconds)
        else:
            search_by_number(memories, network, self.simulations, 1 if to_the_end else PARTS)
        return self._mean(situation, memories)

    def _solved(self, memories: list[Memory], network: Network) -> bool:
        """Whether the rest of the game could be enumerated in every deal, and the deals are enough to go by."""
        if memories[0].game.definition.secrets and len(memories) < DEALS_TO_SOLVE:
            return False
        budget = solver_budget(self.simulations)
        return all(memory.work(SOLVE, budget, network.weights) != UNSOLVED for memory in memories)

    def _loaded(self, situation: Situation, network: Network) -> list[Memory]:
        """Memory for each deal, with the situation as the seat may see it at the root."""
        game = situation.game
        deals = deals_for(game, self.simulations, self.seconds)
        if game not in self._memories:
            room = CLOCK_ROOM if self.seconds else -(-self.simulations // deals)
            told = usual_settings(game, **self.changes)
            self._memories[game] = [
                make_memory(game, network.sizes, room, settings=told, plain=self.plain) for _ in range(deals)
            ]
        for i, memory in enumerate(self._memories[game]):
            seed = hash_seed(self.seed, situation.ply, situation.seat, i)
            memory.load(situation.sample(seed)._g, generator(seed))
        return self._memories[game]

    def _exact(self, situation: Situation, memories: list[Memory]) -> list[Found]:
        """What each action is worth when all play their best, on average over the deals."""
        count = len(situation.legal)
        mean = sum(memory.solver.root[:count].astype(float) for memory in memories) / len(memories)
        worth = [self._worth(situation.game, values) for values in mean]
        return [Found(action, 1, values, exact=True) for action, values in zip(situation.legal, worth, strict=True)]

    def _mean(self, situation: Situation, memories: list[Memory]) -> list[Found]:
        """What each action was worth in the trees together."""
        found = []
        for place, action in enumerate(situation.legal):
            tries = sum(int(memory.tree.tries[place]) for memory in memories)
            total = sum(memory.tree.total[place].astype(float) for memory in memories)
            found.append(Found(action, tries, self._worth(situation.game, total / tries if tries else total)))
        return found

    def _worth(self, game: Game, values: Any) -> tuple[float, ...]:
        """Wins and margins as one number a seat."""
        share = self._memories[game][0].games.settings[0][WIN_SHARE]
        mixed = share * values[: game.players] + (1 - share) * (0.5 + 0.5 * values[game.players :])
        return tuple(float(value) for value in mixed)


def deals_for(game: Game, simulations: int, seconds: float) -> int:
    """How many deals are searched; it depends on nothing that differs between machines."""
    if not game.definition.secrets:
        return 1
    return DEALS if seconds else max(1, min(DEALS, simulations // SIMULATIONS_A_DEAL))


def solver_budget(simulations: int) -> int:
    """How many positions are enumerated at most before a search of so many simulations."""
    return max(SOLVER_POSITIONS, SOLVER_SHARE * simulations)


def search_by_clock(memories: list[Memory], network: Network, until: float) -> None:
    """Search each deal, in turns, until the time is over."""
    task = SEARCH
    while task == SEARCH or time.monotonic() < until:
        for memory in memories:
            memory.work(task, CLOCK_PART, network.weights)
        task = SEARCH_ON


def search_by_number(memories: list[Memory], network: Network, simulations: int, parts: int) -> None:
    """Search so many simulations in all, part by part, until the choice is settled."""
    task, left = SEARCH, -(-simulations // len(memories))
    for part in range(max(1, min(parts, left // LEAST_PART)), 0, -1):
        number = left // part
        if number == 0:
            continue
        if number < FEWEST_IN_A_THREAD:
            for memory in memories:
                memory.work(task, number, network.weights)
        else:
            each(partial(Memory.work, task=task, number=number, first=network.weights), memories)
        task, left = SEARCH_ON, left - number
        if settled(sum(memory.tree.tries[: memory.tree.count[0]] for memory in memories), left * len(memories)):
            return


def settled(tries: Any, left: int) -> bool:
    """Whether the action tried most stays so, whatever else is tried in the simulations left."""
    import numpy as np

    best = tries.argmax()
    return bool((tries[best] > np.delete(tries, best) + left).all())
