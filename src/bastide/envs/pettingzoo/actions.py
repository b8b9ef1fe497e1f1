"""The action space of an agent: whoever draws from it without a mask gets an action that is legal now."""

from collections.abc import Callable
from typing import Any

import numpy as np

from bastide.envs.episode import Array
from bastide.kernel.extras import missing

try:
    from gymnasium import spaces
except ImportError:
    raise missing("Gymnasium", "pettingzoo") from None


class LegalActions(spaces.Discrete):
    """The ids of all actions; `sample()` keeps to the mask of the moment if the agent is asked."""

    def __init__(self, n: int, mask: Callable[[], Array]) -> None:
        """`mask`: what is legal now, for this agent."""
        super().__init__(n)
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random action: of those in `mask`, or by `probability`, or (with neither) of those that are legal."""
        if mask is None and probability is None:
            now = self._mask()
            mask = now if now.any() else None
        return super().sample(mask, probability)
