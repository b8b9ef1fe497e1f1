"""Where a move that was made shows."""

from collections.abc import Mapping
from typing import Any

from bastide.drawing.context import slug
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.magna_carta import components as c

CARDS = ("draw", "replace hand", "mulligan", "keep")
CUBE_ACTIONS = ("take", "sell", "swap")


def of_move(
    position: Mapping[str, Any], seat: int, action: str, colours: SeatColours = OWN_COLOURS
) -> str:
    """The id of what shows a move that was made, a place or a piece; none where nothing does."""
    verb, _, what = action.partition(" ")
    colour = c.SEATS[colours[seat]]
    if verb == "build" and what in c.PRESTIGE_NAMES:
        return f"prestige-{slug(what)}"
    if verb in ("build", "turn"):
        return f"card-{c.SEATS[seat]}-{slug(what)}"  # cards are known by their names in the position
    if verb == "place":
        return f"card-{slug(what)}"
    if verb in CUBE_ACTIONS:
        return f"cubes-{colour}-{what}"
    if action in CARDS:
        return f"hand-of-{colour}"
    return {"pass": f"passed-{colour}", "provost": "provost"}.get(verb, "")
