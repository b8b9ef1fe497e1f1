"""What an attack is, and what it measures."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from bench.siege.server import Source

Value = float | str


class NotMeasured(Exception):
    """An attack that cannot be carried out here; the text says why."""


@dataclass(frozen=True)
class Measure:
    """A figure, and what it must be: at most `most`, at least `least`, or exactly `exactly`."""

    what: str
    value: Value
    unit: str = ""
    most: float | None = None
    least: float | None = None
    exactly: Value | None = None

    @property
    def goal(self) -> str:
        """The goal in words."""
        if self.exactly is not None:
            return written(self.exactly, self.unit)
        if self.most is not None:
            return f"at most {written(self.most, self.unit)}"
        return f"at least {written(self.least, self.unit)}" if self.least is not None else ""

    @property
    def met(self) -> bool | None:
        """True if the goal is met; None if there is none."""
        if self.exactly is not None:
            return self.value == self.exactly
        if isinstance(self.value, str):
            return None if self.most is None and self.least is None else False
        if self.most is not None:
            return self.value <= self.most
        return self.value >= self.least if self.least is not None else None

    def __str__(self) -> str:
        return written(self.value, self.unit)


def written(value: Value, unit: str = "") -> str:
    """A value with its unit."""
    if isinstance(value, str):
        return value
    number = f"{value:,.0f}" if value == int(value) or abs(value) >= 100 else f"{value:.2f}"
    return f"{number} {unit}".rstrip()


@dataclass(frozen=True)
class Terms:
    """How large the attacks are."""

    quick: bool = False
    plain: bool = False
    progress: Callable[[str], None] = field(default=lambda text: None)

    def count(self, whole: int, quick: int) -> int:
        """How many: of everything, or of a quick look."""
        return quick if self.quick else whole


@dataclass(frozen=True)
class Attack:
    """Something ordinary clients can do; `run` yields what it measures against a server of a source tree."""

    name: str
    about: str
    run: Callable[[Source, Terms], Iterator[Measure]]
