"""Other ways to choose on the same evaluation, to be compared with the tree search:

bastide arena caylus --players 2 search:2000 bench/rivals.py:Two --games 20
"""

from dataclasses import replace

from bastide.bots import Situation
from bastide.bots.choice_evaluation import final_shares
from bastide.bots.linear_search.bot import GreedyBot
from bastide.bots.linear_search.engine import make_memory
from bastide.bots.linear_search.native import GROW
from bastide.bots.linear_search.weights import load_weights
from bastide.bots.seeds import generator, hash_seed
from bastide.kernel.game import Action, State

LOOKS = 8  # after every action at the end of a line
WIDTH = 4  # moves that are followed deeper, below the first
MOST_LOOKS = 4_000
EVENLY = {"explore": 1e6, "prior_floor": 1.0}  # all actions are tried as often

Values = tuple[float, ...]


class Flat(GreedyBot):
    """Plain Monte Carlo: after every action the turn is played on by the policy, fifty times as often as by greedy."""

    looks = 400


class Two:
    """Max^n to a fixed depth, on one deal of what cannot be seen; lines end as the greedy bot's do."""

    depth = 2

    def __init__(self, seed: int = 0) -> None:
        """`seed` deals what the seat cannot know."""
        self.seed = seed

    def choose(self, situation: Situation) -> Action:
        """The action with the best value for its seat."""
        learnt = load_weights(situation.game)
        self.model = replace(learnt, settings=learnt.settings | EVENLY).for_search()
        self.room = make_memory(situation.game, MOST_LOOKS)
        self.chance = hash_seed(self.seed, situation.ply, situation.seat)
        sample = situation.sample(self.chance)
        return max(situation.legal, key=lambda action: self.value(sample, action, self.depth - 1)[situation.seat])

    def value(self, state: State, action: Action, depth: int) -> Values:
        """What an action is worth to all seats, if everybody goes for the own value in the next `depth` moves."""
        after = state.copy()
        after.play(action)
        if after.player is None:
            return final_shares(after)
        mover = after.player
        found = sorted(self.look(after), key=lambda seen: -seen[0][mover])
        if depth == 1:
            return found[0][0]
        deeper = [self.value(after, one, depth - 1) for _, one in found[:WIDTH]]
        return max(deeper, key=lambda values: values[mover])

    def look(self, state: State) -> list[tuple[Values, Action]]:
        """What each action is worth to all seats."""
        legal = state.legal()
        self.room.load(state._g.to_bytes(), generator(self.chance))
        self.room.work(GROW, min(MOST_LOOKS, LOOKS * len(legal)), self.model)
        tree = self.room.tree
        means = [tree.total[i] / max(1, tree.tries[i]) for i in range(len(legal))]
        return [(tuple(float(value) for value in mean), action) for mean, action in zip(means, legal, strict=True)]


class Three(Two):
    """A move deeper."""

    depth = 3
