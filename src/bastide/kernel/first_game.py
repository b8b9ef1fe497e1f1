"""How a guided first game begins: with a deal that suits it, and rivals whose first turn is written down."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from bastide.kernel.game import State
from bastide.kernel.lessons import Moment

LEARNER = 0
"""The seat of the learner."""
PLAYERS = 3
Wishes = Callable[[Moment], Iterable[str]]


@dataclass(frozen=True, slots=True)
class FirstGame:
    """The first turn of a guided game."""

    suits: Callable[[State], bool]
    """Whether a deal is one to begin with; given a new game."""
    wishes: Mapping[str, Wishes]
    """By the kind of question: what a rival would like to do, the best first; what cannot be done is left out."""

    def answer(self, state: State) -> str | None:
        """What the rival that is asked plays; None after the first turn, and where nothing is written down."""
        if state.player is None or state.player == LEARNER or state.turn > 1:
            return None
        legal = [str(action) for action in state.legal()]
        moment = Moment(state.view(state.player), state.player, frozenset(legal))
        wishes = self.wishes.get(moment.asked)
        return next((one for one in wishes(moment) if one in legal), None) if wishes else None


def only(*actions: str) -> Wishes:
    """The same wishes whatever the position."""
    return lambda moment: actions


def beginning(moment: Moment, *words: str) -> list[str]:
    """The actions that can be chosen and begin with one of these, in the order of the words."""
    return [one for word in words for one in sorted(moment.legal) if one == word or one.startswith(f"{word} ")]
