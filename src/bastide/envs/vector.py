"""Many games in step, in native code, on arrays that are made once and written again and again."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Self

import numpy as np

from bastide.api import game as make_game
from bastide.envs.batch import ALL_LEGAL, CHECK, CHECK_AND_STEP, CHOOSE, RESET, REWARDS, STEP
from bastide.envs.engine import make_memory, seed_choosers
from bastide.envs.observation import layout
from bastide.kernel import native
from bastide.kernel.errors import BadOption, IllegalAction
from bastide.kernel.game import Game
from bastide.kernel.options import check_seed

SPEEDS = ("best", "native", "plain")
OTHER_CHANCE = 2**61  # keeps random choices apart from the games' own chance
Array = np.ndarray[Any, Any]


class VectorEnv:
    """`n` games of a kind, played on by one action each at every `step`; a game that ends is followed by the next.

    All results are NumPy arrays with a row for each game. They are made once and written at every step: copy what you
    want to keep. Other libraries share them without a copy (`torch.from_dlpack(env.observations)`).

    The i-th game starts from `seed` + i, the one that follows it from `seed` + i + n, and so on: `seeds` tells, and
    `env.game.start(seed)` deals the same game. Neither threads nor speed change a game.
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        seed: int = 0,
        reward: str = "win",
        observations: bool = True,
        threads: int = 1,
        speed: str = "best",
    ) -> None:
        """`game`: a Game, or the name of one (for three). `reward`: `win`, `margin` or `step`.

        Without `observations` there are masks alone. `speed`: `native`, `plain`, or `best`: native if Numba is there.
        """
        self.game = make_game(game) if isinstance(game, str) else game
        self.n = _positive(n, "n, the number of games,")
        self.seed = check_seed(seed)
        self.reward = _one_of(REWARDS, reward, "reward")
        self.layout = layout(self.game)
        self._threads = min(_positive(threads, "threads"), n)
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None
        fast = _one_of(SPEEDS, speed, "speed") == "native" or (speed == "best" and native.available())
        self._room = memory = make_memory(self.game, n, observations, REWARDS.index(reward), fast)
        self.observations: Array = memory.batch.observations
        """What the asked seat of each game sees, in the game's layout: int16, shape (n, layout.size)."""
        self.masks: Array = memory.batch.masks
        """1 for each legal action: int8, shape (n, game.num_actions)."""
        self.rewards: Array = memory.batch.rewards
        """What the last step brought each seat: float32, shape (n, players)."""
        self.dones: Array = memory.batch.dones
        """True where the last step ended a game; what is seen there is the beginning of the next one."""
        self.seats: Array = memory.batch.seats
        """Who is asked in each game: int16."""
        self.scores: Array = memory.batch.scores
        """The final scores of the last game that ended in each row: int32, shape (n, players)."""
        self.seeds: Array = memory.batch.seeds
        """The seed of the game that runs in each row: int64."""
        self.reset()

    def __repr__(self) -> str:
        """For the reader."""
        return f"<VectorEnv of {self.n} games, {self.game!r}>"

    def reset(self, seed: int | None = None) -> Self:
        """Begin all games anew, from `seed` or the one of before."""
        self.seed = self.seed if seed is None else check_seed(seed)
        check_seed(self.seed + self.n)
        self.seeds[:] = np.arange(self.seed, self.seed + self.n)
        self.rewards[:] = 0
        self.dones[:] = False
        self.scores[:] = 0
        seed_choosers(self._room, self.seed ^ OTHER_CHANCE)
        self._do(RESET)
        return self

    def step(self, actions: Sequence[int] | Array) -> Self:
        """Play an action (its id) in each game. If one is not legal: an IllegalAction that says which game, and why.

        Then nothing has changed, in no game.
        """
        self._take(actions)
        if self._pool is None:
            found = self._room.work(CHECK_AND_STEP, 0, self.n)
        else:
            found = self._room.work(CHECK, 0, self.n)
        if found != ALL_LEGAL:
            raise self._refusal(int(found))
        if self._pool is not None:
            self._do(STEP)
        return self

    def sample(self) -> Array:
        """A random legal action for each game, chosen by the environment's own chance; always the same array."""
        self._do(CHOOSE)
        return self._room.actions  # type: ignore[no-any-return]

    def close(self) -> None:
        """Let the threads go."""
        if self._pool:
            self._pool.shutdown()

    def _take(self, actions: Any) -> None:
        given, taken = np.asarray(actions), self._room.actions
        if given is taken:
            return
        if given.shape != (self.n,):
            raise ValueError(f"step takes an action for each of the {self.n} games, not the shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {given.dtype}")
        taken[:] = given

    def _do(self, task: int) -> None:
        if self._pool is None:
            self._room.work(task, 0, self.n)
        else:
            cuts = [self.n * i // self._threads for i in range(self._threads + 1)]
            list(self._pool.map(lambda part: self._room.work(task, *part), pairwise(cuts)))

    def _refusal(self, i: int) -> IllegalAction:
        """Why the action of a game is refused."""
        action, known = int(self._room.actions[i]), self.game.num_actions
        if not 0 <= action < known:
            return IllegalAction(f"game {i}: there is no action {action}: ids run from 0 to {known - 1}")
        reason, rule = self.game.definition.text.reason(self._room.state(i), action)
        return IllegalAction(f"game {i}: {self.game.actions[action]}: {reason}", rule)


def _positive(number: int, what: str) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise BadOption(f"{what} is a whole number from 1 on, not {str(number)[:20]!r}")
    return number


def _one_of(known: tuple[str, ...], value: str, what: str) -> str:
    if value not in known:
        raise BadOption(f"{what} is one of {', '.join(known)}, not {str(value)[:20]!r}")
    return value
