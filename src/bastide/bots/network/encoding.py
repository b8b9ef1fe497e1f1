"""The input of a network, made from the layout of a game's observation: one set of rules for all games.

Codes and small numbers have a feature for each value, numbers stand there scaled as well. Two things a small network
would have to find out by itself are added where a game's `NetworkEncoding` asks for them: the differences of points,
and joints (two values at one place of equally long slices, and how far that place is from a marker).
"""

from dataclasses import dataclass, field
from functools import cache

from bastide.bots.network.interface import Interface, interface
from bastide.bots.network.native.arrays import BEHIND, LEAD_REACH, NOWHERE, Inputs
from bastide.kernel.game import Game
from bastide.kernel.layout import SEATS, Slice
from bastide.kernel.parts import Joint

ENCODING_VERSION = 1
"""Goes up with every change of the rules below: a network reads only what it was trained on."""
SMALL = 40
"""Ranges up to this one have a feature for each value."""
CAP = 12
"""Of larger ranges, the values from this one on share a feature."""
LARGE_SCALE = 20
"""What a number of a large range is divided by."""
AHEAD = 4
"""Distances from a marker are told apart up to this one."""


@dataclass
class FeatureRows:
    """The rules of an encoding as they are put together."""

    game: Game
    known: Interface
    size: int = 0
    hot: list[tuple[int, ...]] = field(default_factory=list)
    joint: list[tuple[int, ...]] = field(default_factory=list)
    lead: list[tuple[int, ...]] = field(default_factory=list)
    number: list[tuple[int, ...]] = field(default_factory=list)
    scale: list[float] = field(default_factory=list)

    def take(self, rows: int) -> int:
        """Reserve so many features; return the first of them."""
        first, self.size = self.size, self.size + rows
        return first

    def places(self, part: Slice) -> range:
        """The places of a slice in use: those of seats that do not play are not."""
        if part.axes and part.axes[0][0] == SEATS[0]:
            return range(part.start, part.start + (part.stop - part.start) // len(part.axes[0]) * self.game.players)
        return range(part.start, part.stop)

    def span(self, part: Slice) -> int:
        """How many values but the lowest a slice has at this number of players."""
        names_seats = part.values[:2] == ("nobody", SEATS[0])
        return self.game.players if names_seats else part.high - part.low

    def add_values(self, part: Slice) -> None:
        """A feature for each value; a number for what is counted."""
        span = self.span(part)
        cap = self.known.encoding.caps.get(part.name, span if span <= SMALL else CAP)
        for place in self.places(part):
            if part.name not in self.known.encoding.left_out:
                self.hot.append((place, part.low, cap, self.take(cap)))
            if not part.values and span > 1 and part.name not in self.known.encoding.left_out:
                self.number.append((place, NOWHERE))
                self.scale.append(1.0 / (span if span <= SMALL else LARGE_SCALE))

    def add_leads(self, part: Slice) -> None:
        """The own value less that of each other seat."""
        for rival in range(1, self.game.players):
            self.lead.append((part.start, part.start + rival, self.take(2 * LEAD_REACH + 1)))
            self.number.append((part.start, part.start + rival))
            self.scale.append(1.0 / LARGE_SCALE)

    def add_joint(self, joint: Joint) -> None:
        """Features of their own for values that hold together; a key's are the same at all places."""
        layout = self.known.layout
        slices = [layout[name] if name else None for name in joint]
        key, other, position, marker = slices
        long = next(part for part in slices if part and part.axes)
        others = self.span(other) + 1 if other else 1
        reach = BEHIND + AHEAD + 1 if marker else 1
        keys = self.span(key) if key else long.stop - long.start
        base = self.take(keys * others * reach)
        for i in range(long.stop - long.start):
            start = [part.start + i if part else NOWHERE for part in (key, other, position)]
            at = marker.start if marker else NOWHERE
            self.joint.append((start[0], i + 1, keys, start[1], others, start[2], i + 1, at, reach, base))


@dataclass(frozen=True)
class InputEncoding:
    """The encoding of a game with its number of players."""

    game: Game
    inputs: Inputs
    features: int
    """How many features there are."""

    @property
    def numbers(self) -> int:
        """How many numbers there are."""
        return len(self.inputs.scale)

    @property
    def most_active(self) -> int:
        """No observation has more active features."""
        return len(self.inputs.hot) + len(self.inputs.joint) + len(self.inputs.lead)


@cache
def encoding(game: Game) -> InputEncoding:
    """The encoding of a game, made once a process."""
    import numpy as np

    known = interface(game.definition)
    rows = FeatureRows(game, known)
    for part in known.layout:
        rows.add_values(part)
        if part.name in known.encoding.points:
            rows.add_leads(part)
    for joint in known.encoding.joints:
        rows.add_joint(joint)

    tables = ((rows.hot, 4), (rows.joint, 10), (rows.lead, 3), (rows.number, 2))
    hot, joints, lead, number = (np.array(found, np.int32).reshape(-1, width) for found, width in tables)
    return InputEncoding(game, Inputs(hot, joints, lead, number, np.array(rows.scale, np.float32)), rows.size)
