"""The first turn of a guided game of Magna Carta."""

from bastide.kernel.first_game import LEARNER, PLAYERS, FirstGame, beginning, only
from bastide.kernel.game import State
from bastide.kernel.lessons import Moment
from bastide.magna_carta import components as c
from bastide.magna_carta.lesson_moments import good_hand, stranded

KEPT = 2
"""Deniers a rival keeps for the provost and the next turn."""
PRODUCERS = ("place quarry", "place forest", "place park", "place trading post")


def suits(state: State) -> bool:
    """Everybody can pay for a card of the first hand, the learner begins, and there is stone on the road."""
    if "quarry" not in [row["card"] for row in state.view(LEARNER)["road"]]:
        return False
    if not all(good_hand(Moment(state.view(seat), seat)) for seat in range(PLAYERS)):
        return False
    then = state.copy()
    while "keep" in map(str, then.legal()):
        then.play("keep")
    return then.player == LEARNER


def action(moment: Moment) -> list[str]:
    """One rival builds first, the other sends its workers first; both pass when the money is gone."""
    works = [one for one in PRODUCERS if one in moment.legal] if moment.me["deniers"] > KEPT else []
    builds = [f"build {kind}" for kind in c.KINDS]
    first, second = (builds, works) if moment.seat == 1 else (works, builds)
    return [*first, *second, "pass"]


def provost(moment: Moment) -> list[str]:
    """The provost as far as an own worker that stands one card beyond him; else he stays."""
    near = min(stranded(moment), default=0) == moment.view["provost"] + 1
    return ["provost +1"] * near + ["provost 0"]


def buy(moment: Moment) -> list[str]:
    """What a batch lacks."""
    return [f"take {cube}" for cube in c.CUBES[: c.GOLD] if not moment.me["cubes"][cube]] + ["pass"]


FIRST_GAME = FirstGame(
    suits,
    {
        "mulligan": only("keep"), "action": action, "provost": provost, "buy": buy, "use": only("use"),
        "sell": only("pass"), "turn": only("pass"), "pay": lambda moment: beginning(moment, "pay"),
        "batches": only("batches 2", "batches 1", "batches 0"), "jokers": only("gold 0"),
    },
)  # fmt: skip
