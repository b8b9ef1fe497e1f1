"""What the fields of a form say."""

from collections.abc import Mapping

from bastide.kernel.definition import Definition, OptionValue
from bastide.table.domain.colours import palette
from bastide.table.domain.errors import TableError
from bastide.table.domain.seat_plans import SEAT_KINDS, SeatPlan

Form = dict[str, str]
NOBODY = "none"
"""In place of a kind of seat: it stays empty."""


def number(fields: Form, name: str) -> int:
    """A whole number in a form."""
    text = fields.get(name, "")
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise TableError(422, "bad_input", name)
    return int(text)


def ready_seat(fields: Mapping[str, str]) -> str:
    """The seat of the person who is at the screen, if a page or form says so."""
    text = fields.get("ready", "")
    return text if len(text) == 1 and text in "0123456789" else ""


def options(known: Definition, fields: Form) -> dict[str, OptionValue]:
    """The options a form chose, each by its place among the values."""
    chosen: dict[str, OptionValue] = {}
    for option in known.options:
        place = fields.get(f"option-{option.name}", "0")
        if not place.isascii() or not place.isdecimal() or len(place) > 3 or int(place) >= len(option.values):
            raise TableError(422, "bad_option", option.name)
        if int(place):
            chosen[option.name] = option.values[int(place)]
    return chosen


def seats(known: Definition, fields: Form) -> list[SeatPlan]:
    """Who sits where. A colour that was not changed is no wish: somebody else may have it."""
    plans, colours = [], palette(known.name)
    for place in range(known.players[-1]):
        kind = fields.get(f"kind-{place}", NOBODY)
        if kind in SEAT_KINDS:
            name, level, colour = (fields.get(f"{what}-{place}", "") for what in ("name", "level", "colour"))
            plans.append(SeatPlan(kind, name[:60], level[:20], "" if colour == colours[place] else colour[:20]))
        elif kind != NOBODY:
            raise TableError(422, "bad_input", "kind")
    return plans


def hints(fields: Form) -> bool | None:
    """Whether the table has hints; None: as usual."""
    return {"yes": True, "no": False}.get(fields.get("hints", ""))
