"""Caylus: Magna Carta as the kernel sees it."""

from typing import Any, cast

from bastide.kernel.definition import Definition, Option, Rules, Text
from bastide.magna_carta import PLAYERS, TITLE, checks, hidden, text
from bastide.magna_carta.actions import ACTIONS, Legal
from bastide.magna_carta.board import board
from bastide.magna_carta.components import FREE_EFFECTS, REVISION, RULES
from bastide.magna_carta.rules import flow
from bastide.magna_carta.state import MagnaCarta

OPTIONS = (
    Option("rules", RULES, "the standard game, or the beginner's without provost, lawyer, church and hotel"),
    Option("free", FREE_EFFECTS, "effects that cost nothing are taken by themselves, or asked for"),
)


def resolve(options: dict[str, Any]) -> dict[str, Any]:
    """No option follows from another."""
    return options


def configure(g: MagnaCarta, options: dict[str, Any]) -> None:
    """Write the options into a state (MAG-11, MAG-48)."""
    g.n_players = options["players"]
    g.revision = options["revision"]
    g.beginner = RULES.index(options["rules"])
    g.free_asked = FREE_EFFECTS.index(options["free"])


DEFINITION = Definition(
    name="magna-carta",
    title=TITLE,
    players=PLAYERS,
    options=OPTIONS,
    resolve=resolve,
    state=MagnaCarta,
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
    is_asked=flow.is_asked,
    revision=REVISION,
)
