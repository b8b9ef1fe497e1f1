"""The games for `gymnasium.make_vec`: many in step at native speed, one seat learns, the others are played for it."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bastide.envs.episode import Array
from bastide.envs.opponents import Opponents
from bastide.envs.vector import VectorEnv
from bastide.kernel.errors import BadOption, BastideError
from bastide.kernel.extras import missing

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
except ImportError:
    raise missing("Gymnasium", "gymnasium") from None


class WrongOption(BadOption, gymnasium.error.Error):
    """An option the environment does not have, or a value it cannot have."""


class BastideVectorEnv(GymnasiumVectorEnv[Array, Array, Array]):
    """`num_envs` games in step. `infos["action_mask"]` says what is legal: 1 for each action that is.

    An action that is masked ends its game: the reward is `illegal_reward`, and `infos["final_info"]["illegal"]` says
    where. With `copy=False` all results are arrays that the next step writes again.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 3,
        opponents: Opponents = "random",
        seat: int | None = 0,
        reward: str = "win",
        illegal_reward: float | None = None,
        encoding: str = "raw",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
        threads: int = 1,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponents`: `random`, `policy`, another bot or a function for all other seats, or a list with one for each;
        `seat` None: drawn for every game."""
        if render_mode is not None:
            raise WrongOption("many games in step are not rendered: use gymnasium.make")
        mode = AutoresetMode(autoreset_mode)
        try:
            self.games = VectorEnv(
                game, num_envs, players, reward=reward, opponents=opponents, seat=seat, autoreset=mode.name.lower(),
                illegal_reward=illegal_reward, illegal="end", encoding=encoding, threads=threads, **options,
            )  # fmt: skip
        except BastideError as error:
            raise WrongOption(str(error)) from None
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.render_mode = None
        self.num_envs = num_envs
        self.copy = copy
        known = self.games.encoding
        self.single_observation_space = spaces.Box(known.low, known.high, dtype=known.dtype.type)
        self.single_action_space = spaces.Discrete(self.games.game.num_actions)
        low, high = (np.repeat(bound[None], num_envs, axis=0) for bound in (known.low, known.high))
        self.observation_space = spaces.Box(low, high, dtype=known.dtype.type)
        self.action_space = spaces.MultiDiscrete(np.full(num_envs, self.games.game.num_actions))

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin new games, in the rows of `options["reset_mask"]` if it is there; the same seed deals the same ones."""
        seen, infos = self.games.reset(seed, options)
        return self._own(seen), self._own_infos(infos)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play an action in each game; the others play on to the learner's next decision."""
        *arrays, infos = self.games.step(actions)
        seen, rewards, terminated, truncated = map(self._own, arrays)
        return seen, rewards, terminated, truncated, self._own_infos(infos)

    def action_masks(self) -> Array:
        """What is legal, as truth values of shape (num_envs, actions)."""
        return self.games.action_masks().copy()

    def close_extras(self, **told: Any) -> None:
        """Let the threads go."""
        self.games.close()

    def _own(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    def _own_infos(self, infos: dict[str, Any]) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        own: dict[str, Any] = {name: self._own(value) for name, value in infos.items() if name != "final_info"}
        if "final_info" in infos:
            own["final_info"] = {name: self._own(value) for name, value in infos["final_info"].items()}
        return own | {"_action_mask": everywhere, "_seat": everywhere}
