"""A bot that does not search: it plays by the odds that the linear search learnt of likely moves."""

from random import Random

from bastide.bots.bot import Situation
from bastide.bots.linear_search.engine import search_of
from bastide.bots.linear_search.weights import load_weights
from bastide.kernel.game import Action, State


class PolicyBot:
    """Draws an action by the policy's odds. The quickest opponent that has learnt anything: it plays in native code in
    `bastide.envs.VectorEnv`."""

    def __init__(self, seed: int = 0) -> None:
        """The same seed chooses the same actions in the same situations."""
        self.seed = seed

    def choose(self, situation: Situation) -> Action:
        """Any legal action, the likely ones more often."""
        state = situation.sample(0)
        chance = Random(f"{self.seed} {situation.ply} {situation.seat}")
        return chance.choices(situation.legal, odds(state, situation.seat))[0]


def odds(state: State, seat: int) -> list[float]:
    """How likely each legal action is, by the question and the third of the game."""
    model, known = load_weights(state.game).for_search(), search_of(state.game.definition)
    third = known.stage(state._g) * len(model.policy) // len(model.weights)
    row = model.policy[third, known.context(state._g), min(seat, model.policy.shape[2] - 1)]
    return [float(row[action.id]) for action in state.legal()]
