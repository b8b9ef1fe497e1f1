"""Layouts: what an observation holds, in named slices, each with its range and its words; see `observation`."""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import prod
from typing import Any, NamedTuple

from bastide.kernel.record import Domain, Record, between

SEATS = ("own", "next", "third", "fourth", "fifth")
FLAG = between(0, 1)


class Part(NamedTuple):
    """A slice as it is declared: the names along each axis give its shape; none: a single number."""

    name: str
    words: str
    domain: Domain
    value: Callable[..., int] | None = None
    """`value(g, seat, *places)`: the number at these places along the axes, as `seat` sees it. Along an axis of seats
    the place is the number of the seat. Compiled."""
    axes: tuple[tuple[str, ...], ...] = ()
    is_code: bool = False
    """True if the values stand for things and are not amounts; those with names always do."""


@dataclass(frozen=True, slots=True)
class Slice:
    """A named stretch of an observation: numbers from `start` to `stop` (not included), each from `low` to `high`."""

    name: str
    start: int
    stop: int
    low: int
    high: int
    words: str
    axes: tuple[tuple[str, ...], ...] = ()
    """What the places along each axis stand for."""
    values: tuple[str, ...] = ()
    """What the values from `low` on stand for, where they have names."""
    is_code: bool = False
    """True if the values stand for things: a larger one is not more. False for amounts and for yes and no."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many places there are along each axis; empty for a single number."""
        return tuple(len(axis) for axis in self.axes)


class Layout:
    """All slices of a game's observation, one after the other."""

    def __init__(self, version: int, *parts: Part) -> None:
        """Put the parts one behind the other. `version` goes up with every change."""
        self.version = version
        made: list[Slice] = []
        at = 0
        for name, words, domain, _, axes, is_code in parts:
            stop = at + prod(len(axis) for axis in axes)
            codes = is_code or bool(domain.names)
            made.append(Slice(name, at, stop, domain.low, domain.high, words, axes, domain.names, codes))
            at = stop
        self.slices = tuple(made)
        self.size = at
        self._by_name = {one.name: one for one in made}
        if len(self._by_name) != len(made):
            raise ValueError("two slices have the same name")

    def __iter__(self) -> Iterator[Slice]:
        """The slices in order."""
        return iter(self.slices)

    def __len__(self) -> int:
        """How many slices there are."""
        return len(self.slices)

    def __getitem__(self, name: str) -> Slice:
        """The slice of this name."""
        return self._by_name[name]

    @property
    def digest(self) -> str:
        """A short text that changes with the layout (not with its words): a test holds it to the version."""
        shapes = [(one.name, one.start, one.low, one.high, one.axes, one.values) for one in self.slices]
        return hashlib.sha256(repr(shapes).encode()).hexdigest()[:16]


def domain_of(record: type[Record], field: str) -> Domain:
    """The values a field of a record may have."""
    return next(one.domain for one in record.fields if one.name == field)


def named(*names: str) -> Domain:
    """Values from 0 on, one for each name."""
    return Domain(0, len(names) - 1, names)


def or_nothing(names: tuple[str, ...]) -> Domain:
    """0 for nothing, then 1 and so on: one of these names."""
    return named("nothing", *names)


def seat_code(players: int) -> Domain:
    """0 for nobody, 1 for the own seat, 2 for the next, and so on."""
    return named("nobody", *SEATS[:players])


def numbered(what: str, number: int) -> tuple[tuple[str, ...]]:
    """An axis of `number` places: place 1, place 2, and so on."""
    return (tuple(f"{what} {i + 1}" for i in range(number)),)


# What follows is compiled with the games.


def code(who: int, seat: int, players: int) -> int:
    """How `seat` sees the seat `who` (negative: nobody), in a game of so many players: as in `seat_code`."""
    return (who >= 0) * (who - seat + 1 + (who < seat) * players)  # without a branch, which chance would decide


def observe_questions(g: Any, seat: int, shown: int, out: Any, at: int) -> None:
    """Write what is asked, from the top of the stack on: `shown` kinds, then as many seats, subjects and numbers."""
    for i in range(shown):
        level = g.depth - 1 - i
        there = level >= 0
        q = g.stack[level if there else 0]
        out[at + i] = q.kind + 1 if there else 0
        out[at + shown + i] = code(q.seat, seat, g.n_players) if there else 0
        out[at + 2 * shown + i] = q.subject if there else 0
        out[at + 3 * shown + i] = q.number if there else 0
