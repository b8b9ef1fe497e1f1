"""Heaps as the kernel sees it, without words."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any, cast

import bastide
from bastide.kernel.chance import wipe
from bastide.kernel.definition import Definition, Option, Rules, Text
from bastide.kernel.game_info import GameInfo
from bastide.kernel.parts import Network, Observation
from bastide.kernel.questions import QuestionKind, QuestionTable
from tests.learning.heaps import rules
from tests.learning.heaps.observation import LAYOUT, observe
from tests.learning.heaps.redeal import redeal
from tests.learning.heaps.state import ACTIONS, NO_CARD, Heaps, Legal


class Words:
    """Only what the kernel asks of every game."""

    def seat_names(self, language: str) -> tuple[str, ...]:
        return ("red", "green", "blue")

    def prompt(self, g: Any, language: str, names: Any = ()) -> str:
        return "take"


def configure(g: Heaps, options: dict[str, Any]) -> None:
    g.n_players = options["players"]
    g.cards = int(options["cards"])
    g.rain = int(options["rain"])


def hide(g: Heaps, seat: int | None) -> None:
    wipe(g)
    for other in range(g.n_players):
        if other != seat and g.hand[other] != NO_CARD:
            g.hand[other] = 0


def resample(g: Heaps, seats: Collection[int]) -> None:
    redeal(g, next(iter(seats), -1))


QUESTIONS = QuestionTable(QuestionKind(
    "take", "HEA-1", phases=("heap",), who="everybody in turn", asks=("take counters", "de prendre des jetons"),
    prompt=("{seat}: take counters.", "{seat} : prenez des jetons."),
))  # fmt: skip
OPEN = Definition(
    questions=QUESTIONS,
    info=GameInfo("heaps", ("Heaps", "Tas"), range(2, 4), lambda: OPEN),
    options=(Option("cards", (False, True)), Option("rain", (False, True))),
    resolve=lambda options: options,
    state=Heaps,
    legal=Legal,
    actions=ACTIONS,
    configure=configure,
    rules=cast(Rules, rules),
    text=cast(Text, Words()),
    derive=lambda g: None,
    check=lambda g: "",
    hide=hide,
    resample=resample,
    board=lambda *told: None,
    observation=lambda: Observation(LAYOUT, observe),
    network=lambda: Network(redeal=redeal),
    secrets=False,
)
SECRET = replace(OPEN, secrets=True)  # the same compiled code


def heaps(players: int = 2, cards: bool = False, rain: bool = False) -> bastide.Game:
    """The game with these options."""
    return bastide.Game(SECRET if cards or rain else OPEN, players, cards=cards, rain=rain)
