"""Environments for those who study and teach machines: observations, many games in step, and the field's frameworks.

With Gymnasium installed, `import bastide.envs` makes the games known to `gymnasium.make`.
"""

from importlib.util import find_spec

from bastide.kernel.extras import MissingExtra, missing

if find_spec("numpy") is None:
    raise missing("NumPy", "envs")

from bastide.envs.observation import layout, observe
from bastide.envs.vector import VectorEnv
from bastide.kernel.layout import Layout, Slice

if find_spec("gymnasium") is not None:
    from bastide.envs import gymnasium as _gymnasium

    _gymnasium.register()

__all__ = ["Layout", "MissingExtra", "Slice", "VectorEnv", "layout", "observe"]
