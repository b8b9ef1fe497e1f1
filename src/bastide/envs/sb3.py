"""The games for Stable-Baselines3 and sb3-contrib: many in step at native speed, with masks for MaskablePPO.

    from sb3_contrib import MaskablePPO
    from bastide.envs.sb3 import BastideVecEnv

    model = MaskablePPO("MlpPolicy", BastideVecEnv("pillars", 64, players=2, opponents="policy"))
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from bastide.envs.episode import Array
from bastide.envs.gymnasium_vector import BastideVectorEnv
from bastide.kernel.extras import missing

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError:
    raise missing("Stable-Baselines3", "sb3") from None

Indices = int | Iterable[int] | None


class BastideVecEnv(VecEnv):
    """`num_envs` games in step; the options are those of `gymnasium.make_vec`. `encoding="scaled"` unless told."""

    def __init__(self, game: str, num_envs: int = 64, encoding: str = "scaled", **options: Any) -> None:
        """`seed` among the options deals the same games again."""
        seed = options.pop("seed", None)
        self.inner = BastideVectorEnv(game, num_envs, encoding=encoding, **options)
        super().__init__(num_envs, self.inner.single_observation_space, self.inner.single_action_space)
        self._seeds = [seed] * num_envs
        self._actions: Array = np.zeros(num_envs, np.int64)

    def reset(self) -> Array:
        """Begin new games."""
        seed = self._seeds[0]
        seen, _ = self.inner.reset(seed=seed)
        self._reset_seeds()
        self._reset_options()
        return seen

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """The seed of the next reset: the deals of all rows follow from it."""
        self._seeds = [seed] * self.num_envs
        return self._seeds

    def step_async(self, actions: Array) -> None:
        """Take note of the actions."""
        self._actions = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        """Play them. Where a game has ended its info has `terminal_observation`, `scores` and the learner's `seat`."""
        seats = self.inner.games.learners.copy()
        seen, rewards, terminated, _, infos = self.inner.step(self._actions)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(terminated).tolist():
            scores = infos["final_info"]["scores"][row]
            told[row] = {
                "terminal_observation": infos["final_obs"][row], "TimeLimit.truncated": False, "scores": scores,
                "seat": int(seats[row]),
            }  # fmt: skip
        return seen, rewards, terminated, told

    def close(self) -> None:
        """Let the threads go."""
        self.inner.close()

    def has_attr(self, attr_name: str) -> bool:
        """True for what the games in step have."""
        return hasattr(self.inner, attr_name)

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """The same for all rows."""
        return [getattr(self.inner, attr_name)] * len(self._rows(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Refuse: the rows have no attributes of their own."""
        raise AttributeError(f"games in step have no attribute {attr_name!r} of their own")

    def env_method(self, method_name: str, *args: Any, indices: Indices = None, **told: Any) -> list[Any]:
        """What a method gives, row by row: `action_masks` is the one there is."""
        if method_name != "action_masks":
            raise AttributeError(f"games in step have no method {method_name!r}")
        masks = self.inner.action_masks()
        return [masks[row] for row in self._rows(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Indices = None) -> list[bool]:
        """False: nothing is wrapped."""
        return [False] * len(self._rows(indices))

    def _rows(self, indices: Indices) -> list[int]:
        if indices is None:
            return list(range(self.num_envs))
        return [indices] if isinstance(indices, int) else list(indices)
