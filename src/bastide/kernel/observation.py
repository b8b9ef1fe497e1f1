"""What a seat sees as numbers: every slice with its name, its range and how it is filled, in one place.

    OBSERVATION = Observation(
        1,
        Part("left", "counters in the heap", between(0, MOST), lambda g, seat: g.left),
        Part("won", "has taken the last one", FLAG, lambda g, seat, who: g.won[who], (SEATS[:N_SEATS],)),
    )

All is seen from one seat: a list with a place for each seat begins with the own one and goes on clockwise, and a number
that names a seat counts from the own one. From the values the function `observe` is written, which runs at both speeds:
they keep to the integer subset of the rules.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from bastide.kernel.layout import SEATS, Layout, Part

Write = Callable[[Any, int, Any, int], None]
Observe = Callable[[Any, int, Any], None]
PLACES = "jkl"  # what the places along an axis are called where they are counted


class Together(NamedTuple):
    """Slices that one function writes, because they come of the same work: `write(g, seat, out, at)`.

    The first slice begins at `out[at]`, the others follow. The parts have no values of their own.
    """

    write: Write
    parts: tuple[Part, ...]


class Observation:
    """What a seat sees of a game: its layout, and the function that writes it."""

    def __init__(self, version: int, *fields: Part | Together) -> None:
        """Put the fields one behind the other. `version` goes up with every change of the layout."""
        parts = [part for field in fields for part in (field.parts if isinstance(field, Together) else (field,))]
        self.layout = Layout(version, *parts)
        self.observe = _written(fields, self.layout)
        """`observe(g, seat, out)`: write what a seat sees into `out`, in the order of the layout. The places of seats
        that do not play stay as they are (0). Compiled."""


def _written(fields: tuple[Part | Together, ...], layout: Layout) -> Observe:
    """Write `observe` out: compiled, it takes as long as one written by hand; a loop over the parts could not be."""
    scope: dict[str, Any] = {}
    once, by_seat = _Block(), _Block()
    for number, field in enumerate(fields):
        name = f"field_{number}"
        if isinstance(field, Together):
            scope[name] = field.write
            once.add((), f"{name}(g, seat, out, {layout[field.parts[0].name].start})")
        elif field.value is None:
            raise ValueError(f"nothing says how {field.name!r} is filled")
        else:
            scope[name] = field.value
            of_seats = _is_of_seats(field)
            (by_seat if of_seats else once).add(*_filled(field, name, layout[field.name].start, of_seats))
    scope["__name__"] = scope["field_0"].__module__
    lines = once.lines
    if by_seat.lines:
        lines += ["who = seat", "for i in range(g.n_players):"]
        lines += [f"    {line}" for line in [*by_seat.lines, "who = who + 1 if who + 1 < g.n_players else 0"]]
    exec("\n    ".join(["def observe(g, seat, out):", *lines]) + "\n", scope)
    observe: Observe = scope.pop("observe")
    return observe


class _Block:
    """Lines of Python. What has the same loops as what comes before it goes into them."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._loops: tuple[str, ...] = ()

    def add(self, loops: tuple[str, ...], line: str) -> None:
        if loops != self._loops:
            self.lines += [f"{'    ' * depth}{loop}" for depth, loop in enumerate(loops)]
        self._loops = loops
        self.lines.append("    " * len(loops) + line)


def _is_of_seats(part: Part) -> bool:
    """True if the first axis of a part has a place for each seat."""
    return bool(part.axes) and part.axes[0] == SEATS[: len(part.axes[0])]


def _filled(part: Part, value: str, start: int, of_seats: bool) -> tuple[tuple[str, ...], str]:
    """The loops over the axes of a part, and what is done inside; the loop over the seats is around them all."""
    place, arguments = "i" if of_seats else "0", ["g", "seat", *["who"] * of_seats]
    loops: tuple[str, ...] = ()
    for name, axis in zip(PLACES, part.axes[of_seats:], strict=False):
        loops = (*loops, f"for {name} in range({len(axis)}):")
        place = f"({place}) * {len(axis)} + {name}"
        arguments.append(name)
    return loops, f"out[{start} + {place}] = {value}({', '.join(arguments)})"
