"""The search bots, by levels, and the greedy bot: one step ahead on the same evaluation."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from bastide.bots.bot import Situation
from bastide.bots.engine import Room, engine, make_room
from bastide.bots.mind import Learnt, known_mind
from bastide.kernel.chance import seed_generator
from bastide.kernel.game import Action, Game

# Iterations a decision: strength does not depend on the machine.
LEVELS = {"easy": 40, "normal": 400, "hard": 4_000, "expert": 30_000}
TREES = 2  # searched side by side, each with its own chance, and then added up
HIDDEN_TREES = 8  # where there is something hidden or dealt, each tree is a deal of its own
CHUNK = 2_000
GREEDY_LOOKS = 8


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
        self, seed: int = 0, iterations: int = LEVELS["normal"], seconds: float = 0.0, learnt: Learnt | None = None
    ) -> None:
        """By a fixed number of iterations, or (not reproducible) by the clock if `seconds` are given."""
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self.learnt = learnt
        self._rooms: dict[tuple[Game, int], list[Room]] = {}

    def choose(self, situation: Situation) -> Action:
        """The action tried most."""
        return max(self.judge(situation), key=lambda judged: (judged.tries, -judged.action.id)).action

    def judge(self, situation: Situation) -> list[Judgement]:
        """What the search thinks of every legal action."""
        trees = self._grow(situation)
        found = []
        for place, action in enumerate(situation.legal):
            tries = sum(int(tree.tries[place]) for tree in trees)
            totals = sum(tree.total[place] for tree in trees)
            values = totals / tries if tries else totals
            found.append(Judgement(action, tries, tuple(float(value) for value in values)))
        return found

    def _grow(self, situation: Situation) -> list[Any]:
        """Search, each tree on a sample of its own."""
        game = situation.game
        n_trees = HIDDEN_TREES if game.definition.secrets else TREES
        share = max(1, self.iterations // n_trees)
        rooms = self._rooms.setdefault((game, share), [])
        while len(rooms) < n_trees:
            rooms.append(make_room(game, share))
        seeds = [hash_seed(self.seed, situation.ply, situation.seat, i) for i in range(n_trees)]
        for room, seed in zip(rooms, seeds, strict=True):
            room.load(situation.sample(seed)._g.to_bytes())
            room.choosers["rng"] = generator(seed)
        mind = (self.learnt or known_mind(game)).mind()
        grow = engine(game.definition).grow

        def work(room: Room) -> None:
            grow(room.states, room.legals, room.choosers, game.players, share, mind, room.desk, room.tree)

        if share * n_trees >= CHUNK:
            with ThreadPoolExecutor(min(n_trees, os.cpu_count() or 1)) as pool:
                list(pool.map(work, rooms))
        else:
            for room in rooms:
                work(room)
        return [room.tree for room in rooms]


class GreedyBot:
    """One step ahead: the action after which, the turn played on by the policy, the evaluation is best for its seat."""

    def __init__(self, seed: int = 0, learnt: Learnt | None = None) -> None:
        """`seed` deals what the seat cannot know."""
        self.seed = seed
        self.learnt = learnt
        self._rooms: dict[Game, Room] = {}

    def choose(self, situation: Situation) -> Action:
        """The best of all, on the mean of a few ways to play the turn on."""
        import numpy as np

        game = situation.game
        room = self._rooms.setdefault(game, make_room(game, 1))
        mind = (self.learnt or known_mind(game)).mind()
        values = np.zeros(len(situation.legal))
        for i in range(GREEDY_LOOKS):
            seed = hash_seed(self.seed, situation.ply, situation.seat, i)
            room.load(situation.sample(seed)._g.to_bytes())
            room.choosers["rng"] = generator(seed)
            engine(game.definition).look_ahead(
                room.states, room.legals, room.choosers, game.players, mind, room.desk, values
            )
        return situation.legal[int(np.argmax(values))]


def hash_seed(*parts: int) -> int:
    """One seed made of several numbers."""
    mixed = 0
    for part in parts:
        mixed = (mixed * 1_000_003 + part + 12_345) % 2**61
    return mixed


def generator(seed: int) -> int:
    """The generator that starts from a seed."""
    from bastide.kernel.chance import Chooser

    chooser = Chooser()
    seed_generator(chooser, seed)
    return chooser.rng


