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
        """1 for each action a seat can play now: none unless it is asked."""
        made = np.zeros(self.game.num_actions, np.int8)
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
    """A kind of reward that there is."""
    if reward not in REWARDS:
        raise BadOption(f"reward is one of {', '.join(REWARDS)}, not {str(reward)[:20]!r}")
    return reward


def bounds(game: Game) -> tuple[Array, Array]:
    """The least and the most of every place of an observation."""
    made = layout(game)
    sizes = [one.stop - one.start for one in made]
    low = np.repeat([one.low for one in made], sizes).astype(np.int16)
    return low, np.repeat([one.high for one in made], sizes).astype(np.int16)
