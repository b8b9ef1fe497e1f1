"""A table for PettingZoo: an agent for each seat, asked in the order of the game (AEC)."""

from functools import partial
from typing import Any

import numpy as np

from bastide.api import game as make_game
from bastide.envs.episode import ILLEGAL, Array, Episode, bounds, check_reward
from bastide.envs.pettingzoo.actions import LegalActions
from bastide.envs.pettingzoo.parallel import TurnByTurn
from bastide.envs.rendering import RENDER_MODES, Picture, Pictures
from bastide.kernel.errors import BadOption
from bastide.kernel.extras import missing
from bastide.kernel.game import Game

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise missing("PettingZoo", "pettingzoo") from None

SEEDS = 2**31
OBSERVATIONS = ("array", "dict")
Seen = Array | dict[str, Array]


class Table(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """One game. `infos[agent]["action_mask"]` says what is legal: 1 for each action that is, none for who is not asked,
    all once the game is over. With `observation="dict"` it is part of what an agent sees: `observation` and
    `action_mask`.

    `reward` is `win`, `margin` or `step`. With `max_cycles` the game is cut short (truncated) before an agent would be
    asked more often than that.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        observation: str = "array",
    ) -> None:
        """Use `env` or `raw_env` of a game's module."""
        super().__init__()
        self.game = game
        self.reward = check_reward(reward)
        self.max_cycles = _check_cycles(max_cycles)
        self.render_mode = render_mode
        self._pictures = Pictures(render_mode)
        self.metadata = Table.metadata | {"name": module_name(game.name)}
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        if observation not in OBSERVATIONS:
            raise BadOption(f"observation is one of {', '.join(OBSERVATIONS)}, not {str(observation)[:20]!r}")
        self.observation = observation
        self.observation_spaces = {one: self._space() for one in self.possible_agents}
        self.action_spaces = {
            one: LegalActions(game.num_actions, partial(self._mask, seat))
            for seat, one in enumerate(self.possible_agents)
        }
        self._random = seeding.np_random()[0]
        self._course: Episode | None = None

    def _space(self) -> spaces.Space[Any]:
        seen = spaces.Box(*bounds(self.game), dtype=np.int16)
        if self.observation == "array":
            return seen
        mask = spaces.Box(0, 1, (self.game.num_actions,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: the game's layout, with `observation="dict"` beside what is legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent can choose: the ids of the game's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed deals the same one."""
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        self._course = Episode(self.game, int(self._random.integers(SEEDS)), self.reward)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._asked = dict.fromkeys(self.agents, 0)
        self._ask(self._course)

    def step(self, action: int | None) -> None:
        """The asked agent plays an action; an agent whose game is over plays None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self._running()
        if action is None:
            raise ValueError(f"{agent} is asked and must choose an action")
        brought = episode.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._asked[agent] += 1
        self.rewards = dict(zip(self.possible_agents, brought, strict=True))
        self._ask(episode)
        self._accumulate_rewards()
        if self.terminations[agent] or self.truncations[agent]:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """What an agent sees now, asked or not."""
        seat = self.possible_agents.index(agent)
        seen = self._running().seen(seat)
        return seen if self.observation == "array" else {"observation": seen, "action_mask": self._mask(seat)}

    def render(self) -> Picture:
        """The board, as `render_mode` says."""
        return self._pictures.of(self._running().state)

    def close(self) -> None:
        """Close the browser that took the pictures."""
        self._pictures.close()

    def __str__(self) -> str:
        """The name of the environment."""
        return str(self.metadata["name"])

    @property
    def game_over(self) -> bool:
        """True once the game has come to its end."""
        return self._running().over

    def _mask(self, seat: int) -> Array:
        return self._running().mask(seat)

    def _running(self) -> Episode:
        if self._course is None:
            raise ValueError("no game is running: call reset() first")
        return self._course

    def _ask(self, episode: Episode) -> None:
        """Whose turn it is, what is legal, and whether the game is over."""
        player = episode.state.player
        self.infos = {one: {"action_mask": episode.mask(seat)} for seat, one in enumerate(self.possible_agents)}
        if player is None:
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[player]
        if self.max_cycles is not None and self._asked[self.agent_selection] == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)


def _check_cycles(cycles: int | None) -> int | None:
    if cycles is not None and (not isinstance(cycles, int) or cycles < 1):
        raise BadOption(f"max_cycles is a whole number from 1 on, or None, not {str(cycles)[:20]!r}")
    return cycles


def module_name(game: str) -> str:
    """The name of a game's module, and of its environments: `magna_carta_v0`."""
    return f"{game.replace('-', '_')}_v0"


def make_raw_env(
    name: str,
    players: int = 3,
    reward: str = "win",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    observation: str = "array",
    **options: Any,
) -> Table:
    """The environment as it is: an action that is not legal is an IllegalAction."""
    return Table(make_game(name, players, **options), reward, max_cycles, render_mode, observation)


def make_env(name: str, *args: Any, **options: Any) -> AECEnv[str, Seen, int]:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game, for a reward that is worse
    than any result: -1, or -1000 where margins count."""
    table = make_raw_env(name, *args, **options)
    made: AECEnv[str, Seen, int] = table
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL[table.reward])
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def make_parallel_env(name: str, *args: Any, max_cycles: int | None = None, **options: Any) -> TurnByTurn:
    """The game decision by decision: of the actions given, that of the asked agent is played."""
    return TurnByTurn(make_raw_env(name, *args, **options), _check_cycles(max_cycles))

