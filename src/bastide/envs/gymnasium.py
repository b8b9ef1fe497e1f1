"""The games for Gymnasium: one seat learns, bots have the others.

    import gymnasium
    import bastide.envs

    env = gymnasium.make("bastide/Caylus-v0", players=3, opponents="greedy")
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from bastide.api import game as make_game
from bastide.api import game_names
from bastide.arena.tasks import PREFIX, tasks
from bastide.bots.bot import Bot, Situation
from bastide.bots.makers import BotMaker, Opponent
from bastide.envs.encodings import Encoding
from bastide.envs.episode import Array, Episode, check_illegal_reward, check_reward
from bastide.envs.gymnasium_vector import WrongOption
from bastide.envs.observation import layout
from bastide.envs.opponents import check_opponents
from bastide.envs.rendering import RENDER_MODES, Picture, Pictures
from bastide.kernel.definition import OptionValue
from bastide.kernel.errors import BadOption, BastideError
from bastide.kernel.extras import missing

try:
    import gymnasium
    from gymnasium import spaces
except ImportError:
    raise missing("Gymnasium", "gymnasium") from None

SEEDS = 2**31
Opponents = Opponent | Sequence[Opponent]


class BastideEnv(gymnasium.Env[Array, np.int64]):
    """A seat at the table. `info["action_mask"]` says what is legal: 1 for each action that is.

    An action that is masked ends the game: the reward is `illegal_reward` and `info["illegal"]` says why.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 3,
        opponents: Opponents = "random",
        seat: int | None = 0,
        reward: str = "win",
        illegal_reward: float | None = None,
        encoding: str = "raw",
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        """`opponents`: a bot for all other seats, or a list with one for each: a name, `mybot.py:Mine`, a class or an
        object. `seat` None: drawn for every game. `encoding`: `raw`, `scaled` or `one_hot`."""
        try:
            self.game = make_game(game, players, **options)
            self.reward = check_reward(reward)
            self._pictures = Pictures(render_mode)
            self._makers = [BotMaker(one, self.game) for one in check_opponents(opponents, players)]
            if seat is not None and seat not in range(players):
                raise BadOption(f"there is no seat {seat}: seats run from 0 to {players - 1}, None is any")
            self.illegal_reward = check_illegal_reward(illegal_reward, reward)
            self.encoding = Encoding(layout(self.game), encoding)
        except BastideError as error:
            raise WrongOption(str(error)) from None
        self.render_mode = render_mode
        self.seat = seat
        self.observation_space = spaces.Box(self.encoding.low, self.encoding.high, dtype=self.encoding.dtype.type)
        self.action_space = spaces.Discrete(self.game.num_actions)
        self._course: Episode | None = None
        self._ended = False
        self._me = 0
        self._bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """A new game, played on to the learner's first decision; the same seed deals the same game."""
        super().reset(seed=seed)
        dealt, choosing = (int(number) for number in self.np_random.integers(SEEDS, size=2))
        self._me = int(self.np_random.integers(self.game.players)) if self.seat is None else self.seat
        self._course, self._ended = Episode(self.game, dealt, self.reward), False
        others = [place for place in range(self.game.players) if place != self._me]
        self._bots = {place: maker.bot(choosing) for place, maker in zip(others, self._makers, strict=True)}
        self._play_on(self._course)
        if self.render_mode == "human":
            self.render()
        return self._seen(self._course), self._info()

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play an action; the others play on to the learner's next decision, or to the end."""
        episode = self._running()
        number = int(action)
        if not 0 <= number < self.game.num_actions:
            raise gymnasium.error.InvalidAction(
                f"there is no action {number}: ids run from 0 to {self.game.num_actions - 1}"
            )
        if not episode.is_legal(number):
            reason, rule = self.game.definition.text.reason(episode.state._g, number)
            self._ended = True
            told = self._closing(episode) | {"illegal": f"{self.game.actions[number]}: {reason} ({rule})"}
            return self._seen(episode), self.illegal_reward, True, False, told
        reward = episode.play(number)[self._me] + self._play_on(episode)
        if self.render_mode == "human":
            self.render()
        info = self._closing(episode) if episode.over else self._info()
        return self._seen(episode), reward, episode.over, False, info

    def action_masks(self) -> Array:
        """What is legal, as truth values: what MaskablePPO of sb3-contrib asks for."""
        return self._now().mask(self._me).astype(np.bool_)

    def render(self) -> Picture:
        """The board, as `render_mode` says."""
        return None if self._course is None else self._pictures.of(self._course.state)

    def close(self) -> None:
        """Close the browser that took the pictures."""
        self._pictures.close()

    def _now(self) -> Episode:
        if self._course is None:
            raise gymnasium.error.ResetNeeded("no game is running: call reset() first")
        return self._course

    def _running(self) -> Episode:
        episode = self._now()
        if episode.over or self._ended:
            raise gymnasium.error.ResetNeeded("no game is running: call reset() first")
        return episode

    def _seen(self, episode: Episode) -> Array:
        """What the learner sees, as it is encoded."""
        seen = episode.seen(self._me)
        return seen if self.encoding.name == "raw" else self.encoding.encode(seen[None])[0]

    def _play_on(self, episode: Episode) -> float:
        """The bots choose until the learner is asked; what that brought the learner."""
        reward = 0.0
        while episode.state.player not in (None, self._me):
            bot = self._bots[episode.state.player]
            reward += episode.play(bot.choose(Situation(episode.state, episode.ply)).id)[self._me]
        return reward

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._running().mask(self._me), "seat": self._me}

    def _closing(self, episode: Episode) -> dict[str, Any]:
        """All is legal when a game is over: a softmax over nothing is not a number."""
        mask = np.ones(self.game.num_actions, np.int8)
        return {"action_mask": mask, "seat": self._me, "scores": np.array(episode.state.scores)}


def environment_id(game: str) -> str:
    """The name of a game's environment for `gymnasium.make`: `bastide/MagnaCarta-v0`."""
    return f"bastide/{''.join(map(str.capitalize, game.split('-')))}-v0"


def register() -> None:
    """Make the games known to `gymnasium.make`; done by `import bastide.envs`."""
    for game in game_names():
        if (name := environment_id(game)) not in gymnasium.registry:
            gymnasium.register(
                name, entry_point=f"{__name__}:BastideEnv", kwargs={"game": game},
                vector_entry_point="bastide.envs.gymnasium_vector:BastideVectorEnv",
            )  # fmt: skip
    for task in tasks().values():
        if (name := f"{PREFIX}{task.name}") not in gymnasium.registry:
            gymnasium.register(
                name, entry_point=f"{__name__}:BastideEnv",
                kwargs={"game": task.game_name, "players": task.players, "opponents": task.opponent, "seat": None},
                vector_entry_point="bastide.envs.gymnasium_vector:BastideVectorEnv",
            )  # fmt: skip
