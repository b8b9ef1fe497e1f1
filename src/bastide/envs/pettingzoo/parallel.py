"""The game for those who want all agents to act at once: of the actions given, that of the asked agent is played."""

from typing import TYPE_CHECKING, Any

from bastide.envs.rendering import Picture
from bastide.kernel.extras import missing

try:
    from gymnasium import spaces
    from pettingzoo import ParallelEnv
except ImportError:
    raise missing("PettingZoo", "pettingzoo") from None

if TYPE_CHECKING:
    from bastide.envs.pettingzoo.table import Seen, Table


class TurnByTurn(ParallelEnv[str, "Seen", int]):  # type: ignore[misc]
    """One decision a step: `infos[agent]["action_mask"]` shows who is asked. `max_cycles` counts decisions."""

    def __init__(self, table: "Table", max_cycles: int | None = None) -> None:
        """Use `parallel_env` of a game's module."""
        self.table = table
        self.max_cycles = max_cycles
        self.metadata = table.metadata | {"is_parallelizable": True}
        self.possible_agents = list(table.possible_agents)
        self.agents: list[str] = []
        self.render_mode = table.render_mode
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: the game's layout."""
        return self.table.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent can choose: the ids of the game's actions."""
        return self.table.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, "Seen"], dict[str, dict[str, Any]]]:
        """A new game; the same seed deals the same one."""
        self.table.reset(seed, options)
        self.agents = list(self.table.agents)
        self._cycles = 0
        return self._seen(), self.table.infos

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, "Seen"], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Play the action of the asked agent."""
        table = self.table
        if table.agent_selection not in actions:
            raise ValueError(f"{table.agent_selection} is asked, and there is no action of it")
        table.step(actions[table.agent_selection])
        self._cycles += 1
        cut = self._cycles == self.max_cycles and not table.game_over
        truncations = dict.fromkeys(self.agents, cut)
        terminations = dict.fromkeys(self.agents, table.game_over)
        seen = self._seen()
        if cut or table.game_over:
            self.agents = []
        return seen, dict(table.rewards), terminations, truncations, table.infos

    def render(self) -> Picture:
        """The board, as `render_mode` says."""
        return self.table.render()

    def close(self) -> None:
        """Close the browser that took the pictures."""
        self.table.close()

    def _seen(self) -> "dict[str, Seen]":
        return {agent: self.table.observe(agent) for agent in self.agents}
