"""What every choice of a situation is worth: each gets a search of its own, from the position after it."""

from collections.abc import Callable, Iterable, Sequence
from threading import local

from bastide.bots.bot import Situation
from bastide.bots.seeds import generator, hash_seed
from bastide.kernel.game import Action, State

Shares = tuple[float, ...]
Search = Callable[[State, int], Shares]
"""The shares of the win of all seats in a state that is not over, found with the chance of a generator."""

DEALS = 16
"""Where something is hidden, a choice is searched on so many samples."""
MATTERS = 0.02
"""A decision about less than this share of the win is none that matters."""
DIGITS = 4
"""Of a share; choices that differ beyond them are equally good."""


def stake(shares: Sequence[float]) -> float:
    """By how much the best of all choices is better than one at random is on the mean: nothing if all are alike."""
    return round(max(shares) - sum(shares) / len(shares), DIGITS)


def quality(decisions: Iterable[tuple[float, float]]) -> float | None:
    """How well somebody decided, from the price and the stake of each decision: 1 if always best, 0 as if at random.

    Only decisions that matter count: those with a choice in which something was at stake. None if there was none.
    """
    counted = [(price, stake) for price, stake in decisions if stake >= MATTERS]
    if not counted:
        return None
    return max(0.0, 1.0 - sum(price for price, _ in counted) / sum(stake for _, stake in counted))


class ChoiceEvaluator:
    """Evaluates the choices of one situation, all on the same samples. Several threads may ask at once."""

    def __init__(self, situation: Situation, iterations: int, seed: int, make: Callable[[int], Search]) -> None:
        """`iterations`: for each choice; `make` makes the search of a thread, by the iterations for a sample."""
        deals = min(DEALS, iterations) if situation.game.definition.secrets else 1
        self.iterations = iterations // deals
        seeds = [hash_seed(seed, situation.ply, situation.seat, deal) for deal in range(deals)]
        self.samples = [(situation.sample(one), generator(one)) for one in seeds]
        self._make = make
        self._own = local()

    def shares(self, action: Action) -> Shares:
        """All seats' shares of the win after an action, on the mean of the samples."""
        found = [self._shares(sample, chance, action) for sample, chance in self.samples]
        return tuple(round(sum(seat) / len(found), DIGITS) for seat in zip(*found, strict=True))

    def _shares(self, sample: State, chance: int, action: Action) -> Shares:
        after = sample.copy()
        after.play(action)
        return final_shares(after) if after.over else self._search()(after, chance)

    def _search(self) -> Search:
        """This thread's own."""
        if not hasattr(self._own, "search"):
            self._own.search = self._make(self.iterations)
        search: Search = self._own.search
        return search


def final_shares(state: State) -> Shares:
    """The shares of the win when the game is over."""
    return tuple((seat in state.winners) / len(state.winners) for seat in range(state.game.players))
