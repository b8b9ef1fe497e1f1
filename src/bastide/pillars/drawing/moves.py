"""Where a move that was made shows."""

from collections.abc import Mapping
from typing import Any

from bastide.drawing.context import slug
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.pillars import components as c
from bastide.pillars import state as s
from bastide.pillars.drawing.steps import ACTIONS
from bastide.pillars.drawing.words import STEPS

STEP_OF = {
    action: f"step-{slug(STEPS[phase - s.EVENT])}"
    for phase, actions in ACTIONS.items()
    for action in actions
    if action.startswith(("place ", "protect", "pay"))
}
ROSE = {"refuse": "bag", "accept": "rose", "accept all": "rose"}


def of_move(
    position: Mapping[str, Any], seat: int, action: str, colours: SeatColours = OWN_COLOURS
) -> str:
    """The id of what shows a move that was made; none where nothing does."""
    verb, _, what = action.partition(" ")
    colour, name = c.SEATS[colours[seat]], slug(what.partition(" ")[2])
    if what.startswith("kingsbridge "):
        return f"privilege-{name}"
    if what.startswith("shiring "):
        return f"craftsman-{name}"
    shown = {
        "take": f"owned-{colour}-{slug(what)}", "workers": f"resource-{slug(what)}", "buy": f"stall-{name}",
        "sell": f"stall-{name}", "receive": f"cubes-{colour}-{what}", "use": f"held-{slug(what)}",
    }  # fmt: skip
    return STEP_OF.get(action) or ROSE.get(action) or shown.get(verb, "")
