"""The Pillars of the Earth for PettingZoo."""

from functools import partial

from bastide.envs.pettingzoo.table import make_env, make_parallel_env, make_raw_env

raw_env = partial(make_raw_env, "pillars")
env = partial(make_env, "pillars")
parallel_env = partial(make_parallel_env, "pillars")

__all__ = ["env", "parallel_env", "raw_env"]
