"""The Pillars of the Earth as the kernel sees it."""

from typing import Any, cast

from bastide.kernel.definition import Definition, Rules, Text
from bastide.pillars import PLAYERS, TITLE, checks, hidden, text
from bastide.pillars.actions import ACTIONS, Legal
from bastide.pillars.board import board
from bastide.pillars.components import FORMER_SEATS, REVISION
from bastide.pillars.rules import flow
from bastide.pillars.state import Pillars


def resolve(options: dict[str, Any]) -> dict[str, Any]:
    """There are no options besides the number of players."""
    return options


def configure(g: Pillars, options: dict[str, Any]) -> None:
    """Write the options into a state."""
    g.n_players = options["players"]
    g.revision = options["revision"]


DEFINITION = Definition(
    name="pillars",
    title=TITLE,
    players=PLAYERS,
    options=(),
    resolve=resolve,
    state=Pillars,
    legal=Legal,
    actions=ACTIONS,
    configure=configure,
    rules=cast(Rules, flow),
    text=cast(Text, text),
    derive=checks.derive,
    check=checks.check,
    hide=hidden.hide,
    resample=hidden.resample,
    board=board,
    revision=REVISION,
    former_seats=FORMER_SEATS,
)
