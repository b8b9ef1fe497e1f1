"""The games for PettingZoo, by its conventions: `caylus_v0.env(players=3)`, `raw_env`, `parallel_env`."""

from bastide.envs.pettingzoo import caylus_v0, magna_carta_v0, pillars_v0

__all__ = ["caylus_v0", "magna_carta_v0", "pillars_v0"]
