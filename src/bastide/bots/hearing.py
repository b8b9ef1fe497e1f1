"""A hearing: a search from the position behind a choice, for shares of the win alone."""

from dataclasses import replace
from threading import local

from bastide.bots.bot import Situation
from bastide.bots.engine import Room, make_room
from bastide.bots.mind import known_mind
from bastide.bots.search import generator, hash_seed
from bastide.bots.tree import GROW
from bastide.kernel.game import Action, State

DEALS = 16  # where something is hidden, a choice is heard on so many samples
DIGITS = 4  # of a share; choices that differ beyond them are equally good


class Hearing:
    """Hears the choices of one situation, all on the same samples. Several threads may ask at once."""

    def __init__(self, situation: Situation, iterations: int, seed: int) -> None:
        """`iterations`: for each choice."""
        self.game = situation.game
        deals = min(DEALS, iterations) if self.game.definition.secrets else 1
        self.iterations = iterations // deals
        seeds = [hash_seed(seed, situation.ply, situation.seat, deal) for deal in range(deals)]
        self.samples = [(situation.sample(one), generator(one)) for one in seeds]
        # The bots' mind, with an eye for the win only: then values are shares, and add up to 1.
        learnt = known_mind(self.game)
        self.mind = replace(learnt, settings=learnt.settings | {"mix": 1.0}).mind()
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
        room = self._room()
        room.load(after._g.to_bytes(), chance)
        room.work(GROW, self.iterations, self.mind)
        edges = int(room.tree.count[0])
        return tuple(float(total) / self.iterations for total in room.tree.total[:edges].sum(axis=0))

    def _room(self) -> Room:
        """This thread's own."""
        if not hasattr(self._own, "room"):
            self._own.room = make_room(self.game, self.iterations)
        room: Room = self._own.room
        return room


def final_shares(state: State) -> tuple[float, ...]:
    """The shares of the win when the game is over."""
    return tuple((seat in state.winners) / len(state.winners) for seat in range(state.game.players))
