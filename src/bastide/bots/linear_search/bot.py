"""The search bots, by levels, and the greedy bot: one step ahead on the same evaluation."""

import os
import time
from dataclasses import dataclass
from functools import partial
from typing import Any

from bastide.bots.bot import Situation
from bastide.bots.linear_search.engine import SearchMemory, make_memory
from bastide.bots.linear_search.native import GROW, GROW_ON, LOOK_AHEAD, LinearModel
from bastide.bots.linear_search.native.buffers import PACE, TRUST
from bastide.bots.linear_search.weights import LinearWeights, load_weights
from bastide.bots.seeds import generator, hash_seed
from bastide.bots.threads import each
from bastide.kernel.game import Action, Game

TREES = 2  # searched side by side, each with its own chance, and then added up
HIDDEN_TREES = 8  # where there is something hidden, each tree is a deal of its own
ITERATIONS_A_TREE = 1_000  # at least, before there is a second one
ITERATIONS_A_DEAL = 6_000  # a deep tree is worth more than another deal
GREEDY_LOOKS = 8
CLOCK_ROOM = 50_000  # iterations a tree has memory for; beyond that it grows no more, but is still walked
CLOCK_CHUNK = 200
CLOCK_ITERATIONS = 100_000  # what a core does in a second, more or less
PARTS = 32  # of a search; after each it is seen whether the rest can still change the choice
PACE_TELLS = 1_000  # walks in a part; fewer say too little of how often an action will be tried


@dataclass(frozen=True)
class Judgement:
    """What a search thinks of one action."""

    action: Action
    tries: int
    values: tuple[float, ...]
    """What it is worth to each seat, 0 to 1: the share of the win, mixed with the lead."""


class SearchBot:
    """Max^n Monte Carlo tree search; the same seed chooses the same actions in the same situations."""

    def __init__(
        self, seed: int = 0, iterations: int = 300, seconds: float = 0.0, learnt: LinearWeights | None = None
    ) -> None:
        """By a fixed number of iterations, or (not reproducible) by the clock if `seconds` are given."""
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self.learnt = learnt
        self._rooms: dict[tuple[Game, int], list[SearchMemory]] = {}

    def choose(self, situation: Situation) -> Action:
        """Return the action tried most, or a better one tried nearly as often (`trust`).

        The search ends as soon as no other action can become it.
        """
        if len(situation.legal) == 1:
            return situation.legal[0]
        found = self._judge(situation, to_the_end=False)
        return chosen(found, situation.seat, self._model(situation.game).settings[TRUST])

    def judge(self, situation: Situation) -> list[Judgement]:
        """What the search thinks of every legal action."""
        return self._judge(situation, to_the_end=True)

    def _model(self, game: Game) -> LinearModel:
        """Return the model with the settings for this length of search."""
        iterations = int(self.seconds * CLOCK_ITERATIONS) or self.iterations
        return (self.learnt or load_weights(game)).for_search(iterations)

    def _judge(self, situation: Situation, to_the_end: bool) -> list[Judgement]:
        trees = [memory.tree for memory in self._search(situation, to_the_end)]
        found = []
        for place, action in enumerate(situation.legal):
            tries = sum(int(tree.tries[place]) for tree in trees)
            totals = sum(tree.total[place] for tree in trees)
            values = totals / tries if tries else totals
            found.append(Judgement(action, tries, tuple(float(value) for value in values)))
        return found

    def _search(self, situation: Situation, to_the_end: bool) -> list[SearchMemory]:
        """Search, each tree on a sample of its own."""
        game = situation.game
        n_trees = trees_for(game, self.iterations, self.seconds)
        share = max(1, self.iterations // n_trees)
        rooms = self._rooms.setdefault((game, n_trees), [])
        while len(rooms) < n_trees:
            rooms.append(make_memory(game, CLOCK_ROOM if self.seconds else share))
        for i, memory in enumerate(rooms):
            seed = hash_seed(self.seed, situation.ply, situation.seat, i)
            memory.load(situation.sample(seed)._g.to_bytes(), generator(seed))
        model = self._model(game)
        if self.seconds:
            grow_by_clock(rooms, model, self.seconds)
        else:
            grow_by_number(rooms, model, share, 1 if to_the_end else PARTS)
        return rooms


def grow_by_clock(rooms: list[SearchMemory], model: LinearModel, seconds: float) -> None:
    """Grow a tree in each memory for so long."""
    until = time.monotonic() + seconds

    def grow(memory: SearchMemory) -> None:
        memory.work(GROW, CLOCK_CHUNK, model)
        while time.monotonic() < until:
            memory.work(GROW_ON, CLOCK_CHUNK, model)

    each(grow, rooms)


def grow_by_number(rooms: list[SearchMemory], model: LinearModel, iterations: int, parts: int) -> None:
    """Grow a tree of so many iterations in each memory, part by part, until the choice is settled."""
    task, left, before = GROW, iterations, 0
    for part in range(parts, 0, -1):
        number = left // part
        if number == 0:
            continue
        each(partial(SearchMemory.work, task=task, number=number, model=model), rooms)
        task, left = GROW_ON, left - number
        tries = sum(memory.tree.tries[: memory.tree.count[0]] for memory in rooms)
        if left and settled(tries, tries - before, left * len(rooms), model):
            return
        before = tries


def settled(tries: Any, lately: Any, left: int, model: LinearModel) -> bool:
    """Whether the action tried most is chosen, whatever else is tried in the iterations left; see `PACE`."""
    import numpy as np

    known = model.settings[PACE] > 0 and PACE_TELLS <= lately.sum() < tries.sum()
    pace = np.minimum(1.0, model.settings[PACE] * lately / lately.sum()) if known else 1.0
    best = tries.argmax()
    return bool((model.settings[TRUST] * tries[best] > np.delete(tries + left * pace, best)).all())


def chosen(found: list[Judgement], seat: int, trust: float) -> Action:
    """The action tried most; of those tried more than `trust` times as often, the one worth most to the seat."""
    best = max(found, key=lambda judged: (judged.tries, -judged.action.id))
    often = [judged for judged in found if judged.tries > trust * best.tries]
    return max(often, key=lambda judged: judged.values[seat], default=best).action


def trees_for(game: Game, iterations: int, seconds: float) -> int:
    """How many trees a search grows; it depends on nothing that differs between machines, but by the clock."""
    if seconds:
        return os.cpu_count() or 1
    if game.definition.secrets:
        return max(1, min(HIDDEN_TREES, iterations // ITERATIONS_A_DEAL))
    return max(1, min(TREES, iterations // ITERATIONS_A_TREE))


class GreedyBot:
    """One step ahead: the action after which, the turn played on by the policy, the evaluation is best for its seat."""

    looks = GREEDY_LOOKS

    def __init__(self, seed: int = 0, learnt: LinearWeights | None = None) -> None:
        """`seed` deals what the seat cannot know."""
        self.seed = seed
        self.learnt = learnt
        self._rooms: dict[Game, SearchMemory] = {}

    def choose(self, situation: Situation) -> Action:
        """The best of all, on the mean of a few ways to play the turn on."""
        game = situation.game
        if game not in self._rooms:
            self._rooms[game] = make_memory(game, 1)
        memory = self._rooms[game]
        model = (self.learnt or load_weights(game)).for_search()
        memory.scratch.looks[:] = 0.0
        for i in range(self.looks):
            seed = hash_seed(self.seed, situation.ply, situation.seat, i)
            memory.load(situation.sample(seed)._g.to_bytes(), generator(seed))
            memory.work(LOOK_AHEAD, 0, model)
        return situation.legal[int(memory.scratch.looks[: len(situation.legal)].argmax())]
