"""Caylus: Magna Carta for PettingZoo."""

from functools import partial

from bastide.envs.pettingzoo.table import make_env, make_parallel_env, make_raw_env

raw_env = partial(make_raw_env, "magna-carta")
env = partial(make_env, "magna-carta")
parallel_env = partial(make_parallel_env, "magna-carta")

__all__ = ["env", "parallel_env", "raw_env"]
