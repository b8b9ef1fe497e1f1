"""Environments for those who study and teach machines: observations, many games in step, and the field's frameworks."""

from bastide.envs.observation import layout, observe
from bastide.kernel.layout import Layout, Slice

__all__ = ["Layout", "Slice", "layout", "observe"]
