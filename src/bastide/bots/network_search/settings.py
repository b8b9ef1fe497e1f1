"""How a search is done: numbers that are read at run time, so that no change of them compiles anything."""

from dataclasses import astuple, dataclass, fields
from typing import Any

from bastide.kernel.errors import BadOption


@dataclass(frozen=True)
class SearchSettings:
    """The settings of a player, in the order of the places in `native.parts`."""

    simulations: float = 64
    full_simulations: float = 64
    """In self-play, of the searches that are learnt from."""
    full_share: float = 0
    """How many searches are of that kind, per mille."""
    considered: float = 0
    """How many of the root's actions Gumbel sampling considers; 0: plain PUCT."""
    noise: float = 1.0
    """Factor of the Gumbel noise."""
    puct: float = 0.3
    """How much is explored; see docs/notes/network-experiments.md for what has been measured."""
    win_share: float = 0.8
    """How much of the value is the share of the win; the rest is the margin."""
    untried: float = 0.0
    """How much less than its node an action is thought to be worth before it is tried."""
    floor: float = 0.02
    """The share of the prior that all actions have alike."""
    visit_offset: float = 50.0
    value_scale: float = 0.6
    """With the offset: how much the values found move the policy (Gumbel AlphaZero's sigma)."""
    solver: float = 0
    """How many positions are enumerated at most for an exact value; 0: none."""
    margin_scale: float = 40.0
    open_loop: float = 0
    """1: actions are played anew in every walk, with another chance."""

    def array(self) -> Any:
        """Return the settings as the array that compiled code reads."""
        import numpy as np

        return np.array(astuple(self), np.float64)


def parse_settings(texts: list[str]) -> dict[str, float]:
    """`["puct=0.4"]` as settings by name."""
    names = [one.name for one in fields(SearchSettings)]
    found = {}
    for name, _, value in (text.partition("=") for text in texts):
        if name not in names:
            raise BadOption(f"there is no setting {name!r}: known are {', '.join(names)}")
        try:
            found[name] = float(value)
        except ValueError:
            raise BadOption(f"{name}={value} is not a setting with its number, such as puct=0.4") from None
    return found
