"""Where the lines of a log show: the ids of what they tell of, on the board or in a panel; and what they bring."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bastide.drawing.context import slug
from bastide.kernel.events import EventKind
from bastide.kernel.parts import AmountChange

Names = dict[str, Sequence[str]]


class Gain(NamedTuple):
    """What an event brings its seat, or takes (`sign` -1): a cube of the kind at `cube` in the event, or the amount
    `name`; so many as the event says at `number`, or one.
    """

    name: str = ""
    number: int = 0
    cube: int = 0
    sign: int = 1


Gains = Mapping[int, Sequence[Gain]]
"""By event."""


def gains_of(gains: Gains, cubes: Sequence[str], event: tuple[int, ...]) -> list[AmountChange]:
    """What an event brings and takes."""
    return [
        AmountChange(event[1], one.name or cubes[event[one.cube]], one.sign * (event[one.number] if one.number else 1))
        for one in gains.get(event[0], ())
    ]


def shown_at(kind: EventKind, place: str, names: Names, event: tuple[int, ...]) -> str:
    """The ids a place names, the best first: `"held-{privilege} panel-{seat}"` with the values of an event filled in.

    What is not drawn at the moment gives way to the next.
    """
    values = [(_subject(what), value) for what, value in zip(kind.kinds, event[1:], strict=False)]
    return place.format(**{what: slug(names[what][value]) if what in names else str(value) for what, value in values})


def _subject(kind: str) -> str:
    """What a kind of value is about: `tile built` is a tile."""
    return {"cubes": "cube", "whose": "seat"}.get(kind, kind.partition(" ")[0])
