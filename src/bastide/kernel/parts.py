"""The parts of a game beside its rules and words: what is seen of it, how it is searched, learnt and drawn.

`Definition` has a loader for each part, so that a part is imported when it is first asked for.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.defaults import (
    grant_nothing,
    no_changes,
    no_features,
    no_place_of_event,
    no_place_of_move,
    question_kind,
    redeal_nothing,
    single_stage,
)
from bastide.kernel.position import View
from bastide.kernel.questions import Texts


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
    """The folder of the learnt weights, `weights-N.json` for N players. Without a folder positions are played out at
    random."""


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
class NetworkPart:
    """What the network bots need beside the observation."""

    encoding: NetworkEncoding = field(default_factory=NetworkEncoding)
    redeal: Callable[[Any, int], None] = redeal_nothing
    """`redeal(g, seat)`: deal anew what a seat cannot know. Compiled."""
    networks: Path | None = None
    """The folder of the trained networks, `network-N.npz` for N players."""


@dataclass(frozen=True, slots=True)
class Amount:
    """Something of which a seat has so many, such as coins: for what a choice costs and brings, and beside the
    players' names."""

    name: str
    """By which previews know it."""
    of: Callable[[Any, int], int]
    """`of(g, seat)`: how many of it a seat has, as far as everybody may know."""
    title: Texts
    one: Texts
    many: Texts
    icon: str = ""
    """Its symbol in `bastide.drawing.icons`. Without one it is not shown beside the names."""

    def counted(self, number: int, language: str) -> str:
        """The word for so many: `denier` of one, `deniers` of two."""
        return (self.one if abs(number) == 1 else self.many)[language == "fr"]


class AmountChange(NamedTuple):
    """So much more or less of something for a seat, by the name of the amount; points are the `score`."""

    seat: int
    name: str
    number: int


class DrawBoard(Protocol):
    """Draws the whole board as SVG."""

    def __call__(
        self,
        position: View,
        *,
        legal: Iterable[object] = (),
        theme: str = "auto",
        language: str = "en",
        layout: str = "wide",
        seat: int | None = None,
        last: Iterable[tuple[int, object]] = (),
        hinted: Sequence[str] = (),
        colours: SeatColours = OWN_COLOURS,
    ) -> str:
        """Draw it as `seat` sees it, with places for the `legal` actions and marks for `last` moves and hints."""


class DrawSeat(Protocol):
    """Draws something that belongs to a seat as SVG."""

    def __call__(
        self,
        position: View,
        *,
        seat: int,
        legal: Iterable[object] = (),
        theme: str = "auto",
        language: str = "en",
        layout: str = "wide",
        hinted: Sequence[str] = (),
        colours: SeatColours = OWN_COLOURS,
    ) -> str:
        """Draw it, with places for the `legal` actions and marks for hints."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """How a game is drawn, as SVG. Drawings know no rules: they are told what can be chosen."""

    board: DrawBoard
    panel: DrawSeat | None = None
    """What a player has."""
    drawer: DrawSeat | None = None
    """What is beside the board and need not always be seen, such as the buildings one can build."""
    of_move: Callable[[View, int, str, SeatColours], str] = no_place_of_move
    """`of_move(position, seat, action, colours)`: the id of what shows a move on the board or a panel;
    nothing where nothing does."""
    of_event: Callable[[tuple[int, ...], SeatColours], str] = no_place_of_event
    """`of_event(event, colours)`: the ids of what a line of the log tells of, the best first."""
    changes_of: Callable[[tuple[int, ...]], Sequence[AmountChange]] = no_changes
    """`changes_of(event)`: what an event brings and takes."""
