"""The first turn of a guided game of Caylus."""

from bastide.caylus import components as c
from bastide.caylus.lesson_moments import batch, stranded
from bastide.kernel.first_game import LEARNER, FirstGame, beginning, only
from bastide.kernel.game import State
from bastide.kernel.lessons import Moment

KEPT = 3
"""Deniers a rival keeps for the provost and the next turn."""
CARPENTER_FROM = 5
"""The space from which on the neutral carpenter may lie: what comes before him can be built with at once."""
# What a rival would like to have, by its seat.
PLACES = (
    (),
    ("forest", "trading post", "neutral carpenter", "castle", "neutral farm", "neutral sawmill", "neutral quarry"),
    ("neutral quarry", "fixed peddler", "neutral sawmill", "castle", "trading post", "forest", "neutral farm"),
)
BUILDINGS = ("food farm", "wood quarry", "cloth farm", "wood sawmill", "mason")


def suits(state: State) -> bool:
    """The learner begins, and the carpenter comes late on the road."""
    tiles = [row.get("tile") for row in state.view(LEARNER)["road"]]
    return state.player == LEARNER and tiles.index("neutral carpenter") + 1 >= CARPENTER_FROM


def place(moment: Moment) -> list[str]:
    """A worker at the best place left, as long as the money lasts."""
    places = [f"place {name}" for name in PLACES[moment.seat]] if moment.me["deniers"] > KEPT else []
    return [*places, "pass"]


def bribe(moment: Moment) -> list[str]:
    """The provost as far as an own worker that stands one space beyond him; else he stays."""
    near = min(stranded(moment), default=0) == moment.view["provost"] + 1
    return ["provost +1"] * near + ["provost 0"]


def produce(moment: Moment) -> list[str]:
    """The cube that completes a batch; else food."""
    have = [moment.me["cubes"][cube] for cube in c.CUBES]
    better = [
        cube for kind, cube in enumerate(c.CUBES)
        if batch(have) is None and batch([n + (other == kind) for other, n in enumerate(have)]) is not None
    ]  # fmt: skip
    return [f"take {cube}" for cube in (*better, *c.CUBES)]


FIRST_GAME = FirstGame(
    suits,
    {
        "place": place, "bribe": bribe, "produce": produce, "buy": produce,
        "guild": only("provost 0"), "joust": only("pass"), "sell": only("pass"), "exchange": only("pass"),
        "gate": lambda moment: [f"place {name}" for name in PLACES[moment.seat]],
        "build": only(*(f"build {name}" for name in BUILDINGS)),
        "castle": lambda moment: beginning(moment, "give"),
        "favour": only("favour a", "favour b"),
    },
)  # fmt: skip
