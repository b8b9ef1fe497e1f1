"""A hearing: a search from the position behind a choice, for shares of the win alone."""

from dataclasses import replace
from threading import local

from bastide.bots.bot import Situation
from bastide.bots.linear_search.bot import generator, hash_seed
from bastide.bots.linear_search.engine import SearchMemory, make_memory
from bastide.bots.linear_search.native import GROW
from bastide.bots.linear_search.weights import load_weights
from bastide.kernel.game import Action, State

DEALS = 16  # where something is hidden, a choice is heard on so many samples
DIGITS = 4  # of a share; choices that differ beyond them are equally good


class ChoiceEvaluator:
    """Hears the choices of one situation, all on the same samples. Several threads may ask at once."""

    def __init__(self, situation: Situation, iterations: int, seed: int) -> None:
        """`iterations`: for each choice."""
        self.game = situation.game
        deals = min(DEALS, iterations) if self.game.definition.secrets else 1
        self.iterations = iterations // deals
        seeds = [hash_seed(seed, situation.ply, situation.seat, deal) for deal in range(deals)]
        self.samples = [(situation.sample(one), generator(one)) for one in seeds]
        # The bots' model, with an eye for the win only: then values are shares, and add up to 1.
        learnt = load_weights(self.game)
        self.model = replace(learnt, settings=learnt.settings | {"mix": 1.0}).for_search()
        self._own = local()

    def shares(self, action: Action) -> tuple[float, ...]:
        """All seats' shares of the win after an action, on the mean of the samples."""
        heard = [self._hear(sample, chance, action) for sample, chance in self.samples]
        return tuple(round(sum(seat) / len(heard), DIGITS) for seat in zip(*heard, strict=True))

    def _hear(self, sample: State, chance: int, action: Action) -> tuple[float, ...]:
        after = sample.copy()
        after.play(action)
        if after.over:
            return final_shares(after)
        memory = self._room()
        memory.load(after._g.to_bytes(), chance)
        memory.work(GROW, self.iterations, self.model)
        edges = int(memory.tree.count[0])
        return tuple(float(total) / self.iterations for total in memory.tree.total[:edges].sum(axis=0))

    def _room(self) -> SearchMemory:
        """This thread's own."""
        if not hasattr(self._own, "memory"):
            self._own.memory = make_memory(self.game, self.iterations)
        memory: SearchMemory = self._own.memory
        return memory


def final_shares(state: State) -> tuple[float, ...]:
    """The shares of the win when the game is over."""
    return tuple((seat in state.winners) / len(state.winners) for seat in range(state.game.players))
