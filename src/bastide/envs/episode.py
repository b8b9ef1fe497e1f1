"""One game as the frameworks want it: a state that is played on, masks, rewards."""

from typing import Any

import numpy as np

from bastide.envs.batch import REWARDS
from bastide.envs.observation import layout, observe
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Game

Array = np.ndarray[Any, Any]


class Episode:
    """A game from its start, and what each step of it brings each seat: `win`, `margin` or `step`."""

    def __init__(self, game: Game, seed: int, reward: str = "win") -> None:
        """Deal the game of this seed."""
        self.game = game
        self.reward = check_reward(reward)
        self.state = game.start(seed)
        self.ply = 0
        self._leads = leads(self.state.scores)

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.state.over

    def is_legal(self, action: int) -> bool:
        """True if this action can be played now."""
        return any(legal.id == action for legal in self.state.legal())

    def play(self, action: int) -> list[float]:
        """Play an action; the rewards of the seats."""
        self.state.play(action)
        self.ply += 1
        before, self._leads = self._leads, leads(self.state.scores)
        if self.reward == "step":
            return [float(now - then) for now, then in zip(self._leads, before, strict=True)]
        if not self.over:
            return [0.0] * self.game.players
        if self.reward == "margin":
            return [float(lead) for lead in self._leads]
        winners = self.state.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.game.players)]

    def mask(self, seat: int) -> Array:
        """1 for each action a seat can play now: none unless it is asked; all when the game is over, so that a softmax
        over what is legal is a number."""
        made = np.full(self.game.num_actions, self.over, np.int8)
        if seat == self.state.player:
            made[[action.id for action in self.state.legal()]] = 1
        return made

    def seen(self, seat: int) -> Array:
        """The observation of a seat."""
        return observe(self.state, seat)


def leads(scores: list[int]) -> list[int]:
    """Each seat's points less those of the best other."""
    return [mine - max(scores[:seat] + scores[seat + 1 :]) for seat, mine in enumerate(scores)]


def check_reward(reward: str) -> str:
    """Return the kind of reward; BadOption if there is none of this name."""
    if reward not in REWARDS:
        raise BadOption(f"reward is one of {', '.join(REWARDS)}, not {str(reward)[:20]!r}")
    return reward


WORST = {"win": 0.0, "margin": -999.0, "step": -999.0}
"""No game that is played by the rules brings less: at the end of the longest ones nobody is 300 points behind."""
ILLEGAL = {"win": -1.0, "margin": -1000.0, "step": -1000.0}
"""What an illegal action brings unless somebody says otherwise."""


def check_illegal_reward(value: float | None, reward: str) -> float:
    """The reward of an illegal action (None: the usual one), which is worse than any result."""
    if value is None:
        return ILLEGAL[reward]
    if isinstance(value, bool) or not isinstance(value, int | float) or not value < WORST[reward]:
        raise BadOption(
            f"illegal_reward must be worse than any result: below {WORST[reward]:g} with the reward {reward!r}, "
            f"not {str(value)[:20]}"
        )
    return float(value)


def bounds(game: Game) -> tuple[Array, Array]:
    """The least and the most of every place of an observation."""
    made = layout(game)
    sizes = [one.stop - one.start for one in made]
    low = np.repeat([one.low for one in made], sizes).astype(np.int16)
    return low, np.repeat([one.high for one in made], sizes).astype(np.int16)
