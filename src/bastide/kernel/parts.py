"""The parts of a game beside its rules and words: what it sees, how it is searched, learnt, drawn.

`Definition` has a loader for each part, so that a part is imported when it is first asked for.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from bastide.kernel.defaults import grant_nothing, no_features, question_kind, redeal_nothing, single_stage
from bastide.kernel.layout import Layout


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat sees as numbers, for environments and networks."""

    layout: Layout
    observe: Callable[[Any, int, Any], None]
    """`observe(g, seat, out)`: write what a seat sees into `out`, in the order of the layout. Compiled."""


@dataclass(frozen=True, slots=True)
class Search:
    """What the linear search bots look at, and where their weights are. The functions are compiled."""

    features: tuple[str, ...] = ()
    """What an evaluation looks at in a seat, by name. None: the score alone."""
    write_features: Callable[[Any, int, Any], None] = no_features
    """`write_features(g, seat, out)`: write the features of a seat into `out`, in their order."""
    stages: int = 1
    """How many stages the game is divided into; a feature has a weight for each."""
    stage: Callable[[Any], int] = single_stage
    """Return the stage of the game, from 0 on."""
    contexts: tuple[tuple[str, int], ...] = ()
    """The questions as the policy knows them, by name, and the kind of each: first all kinds of questions themselves,
    in their order. None: the kinds alone."""
    context: Callable[[Any], int] = question_kind
    """Return the place of the question on top among the contexts."""
    grant: Callable[[Any, Any], None] = grant_nothing
    """`grant(g, chooser)`: give the seats something at random as a turn begins, so that training sees what it is
    worth."""
    weights: Path | None = None
    """The folder of the learnt weights, `weights-N.json` for N players. Without weights games are played out."""


class Joint(NamedTuple):
    """Features that are there when things hold together at one place of equally long slices of an observation.

    `key` and `other` are slices of codes, `position` one of places from 1 on; without a key or a position the place
    itself is one. With a `marker` (a number) the distance of the position from it is part of the feature.
    """

    key: str = ""
    other: str = ""
    position: str = ""
    marker: str = ""


@dataclass(frozen=True, slots=True)
class NetworkEncoding:
    """What the input of a network adds to the observation; slices are named as in its layout."""

    points: tuple[str, ...] = ()
    """Slices by seat whose differences are features."""
    left_out: tuple[str, ...] = ()
    """Slices without a feature of their own for each value."""
    joints: tuple[Joint, ...] = ()
    """Values that have a feature together at each place."""
    caps: Mapping[str, int] = field(default_factory=dict, hash=False)
    """Of a slice, the values from this one on share a feature."""
    margin_scale: float = 1.0
    """A lead of so many points counts as 1."""


@dataclass(frozen=True, slots=True)
class Network:
    """What the network bots need beside the observation."""

    encoding: NetworkEncoding = field(default_factory=NetworkEncoding)
    redeal: Callable[[Any, int], None] = redeal_nothing
    """`redeal(g, seat)`: deal anew what a seat cannot know. Compiled."""
    networks: Path | None = None
    """The folder of the trained networks, `network-N.npz` for N players."""
