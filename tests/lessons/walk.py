"""Games played to the end in several ways, stopping wherever a seat is asked: each seat is a learner."""

from collections.abc import Callable, Iterator
from random import Random

import bastide
from bastide.kernel.game import Action, State
from bastide.lessons import Moment

BUILDING = ("build", "give", "transform", "turn")
BUILDERS = ("place lawyer", "place architect", "place second architect", "place mason", "batches 1")
Chooser = Callable[[State, list[Action]], Action]


def choosers(seed: int) -> dict[str, Chooser]:
    """Ways to choose that lead to different positions."""
    chance = Random(seed)

    def eager(state: State, legal: list[Action]) -> Action:
        """Passes only where nothing else can be done."""
        rest = [one for one in legal if str(one) not in ("pass", "mulligan", "refuse")]
        return chance.choice(rest or legal)

    def busy(state: State, legal: list[Action]) -> Action:
        """Builds where it can, and otherwise works like the eager one, passing now and then."""
        wanted = [one for one in legal if str(one).split()[0] in BUILDING or str(one) in BUILDERS]
        if wanted:
            return chance.choice(wanted)
        return chance.choice(legal) if chance.random() < 0.2 else eager(state, legal)

    return {"random": lambda state, legal: chance.choice(legal), "eager": eager, "busy": busy}


def moments(game: bastide.Game, seed: int, choose: Chooser) -> Iterator[tuple[State, Moment]]:
    """Every question of a game, as the asked seat sees it; in the end once as the first seat sees that."""
    state = game.start(seed)
    while state.player is not None:
        legal = state.legal()
        yield state, Moment(state.view(state.player), state.player, frozenset(map(str, legal)))
        state.play(choose(state, legal))
    yield state, Moment(state.view(0), 0)
