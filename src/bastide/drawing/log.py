"""Where the lines of a log show: the ids of what they tell of, on the board or in a panel."""

from collections.abc import Sequence

from bastide.drawing.context import slug
from bastide.kernel.events import EventKind

Names = dict[str, Sequence[str]]


def shown_at(kind: EventKind, place: str, names: Names, event: tuple[int, ...]) -> str:
    """The ids a place names, the best first: `"held-{privilege} panel-{seat}"` with the values of an event filled in.

    What is not drawn at the moment gives way to the next.
    """
    values = zip(kind.kinds, event[1:], strict=False)
    return place.format(**{what: slug(names[what][value]) if what in names else str(value) for what, value in values})
