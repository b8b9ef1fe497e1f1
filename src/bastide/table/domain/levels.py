"""The bots that can be chosen at a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from bastide.bots.levels import FOR_PEOPLE
from bastide.bots.registry import FAVOURITE, PLAIN
from bastide.kernel import native
from bastide.kernel.errors import BadOption

KNOWN = (
    "random", "newcomer", "simple", "casual", "easy", "greedy", "club", "normal", "hard", "master", "expert",
)  # fmt: skip
"""All levels there are, the weakest first."""
FIRST_LEVEL = FOR_PEOPLE[0]
"""Who plays against somebody who has not played here yet."""


def levels(compiled: bool = True) -> tuple[str, ...]:
    """Return the levels available on this machine, now or once native code is compiled (`compiled`: if it ever is)."""
    return tuple(name for name in KNOWN if name in PLAIN or (compiled and native.available()))


@dataclass(frozen=True, slots=True)
class Levels:
    """The levels a server offers at new tables, the weakest first; there is at least one."""

    names: tuple[str, ...]

    @classmethod
    def offered(cls, chosen: Sequence[str], compiled: bool = True) -> "Levels":
        """Return the chosen levels (none: all) that are available; BadOption if that leaves none."""
        unknown = [name for name in chosen if name not in KNOWN]
        if unknown:
            raise BadOption(f"there is no level {unknown[0][:20]!r}: known are {', '.join(KNOWN)}")
        names = tuple(name for name in levels(compiled) if not chosen or name in chosen)
        if not names:
            raise BadOption(f"none of the levels {', '.join(chosen)} can be had without native code")
        return cls(names)

    @property
    def for_people(self) -> tuple[str, ...]:
        """The levels with a sentence for people; all that are offered if none of those is."""
        return tuple(name for name in self.names if name in FOR_PEOPLE) or self.names

    @property
    def others(self) -> tuple[str, ...]:
        """The levels that are offered besides, as records and programs name them."""
        return tuple(name for name in self.names if name not in self.for_people)

    @property
    def usual(self) -> str:
        """The level that plays if none is chosen."""
        return self.nearest(FAVOURITE)

    def nearest(self, level: str) -> str:
        """Return a level if it is offered, else the closest one; of two, the weaker."""
        return min(self.names, key=lambda name: abs(KNOWN.index(name) - KNOWN.index(level)))
