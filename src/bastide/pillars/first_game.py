"""The first round of a guided game of The Pillars of the Earth."""

from bastide.kernel.first_game import LEARNER, PLAYERS, FirstGame, beginning, only
from bastide.kernel.game import State
from bastide.kernel.lessons import Moment
from bastide.pillars import components as c
from bastide.pillars.lesson_moments import cost

DEAR = 6
"""From this cost on a rival lets its builder wait."""
# What a rival would like to have, by its seat.
CARDS = (
    (),
    ("take mason 1", "workers forest 3", "workers gravel pit 3", "workers gravel pit 2", "workers forest 2"),
    ("workers quarry 3", "workers gravel pit 3", "take mortar mixer 1", "workers gravel pit 2", "workers quarry 2"),
)
PLACES = (
    (),
    ("place court", "place kingsbridge", "place market", "place priory", "place castle", "place bishop"),
    ("place priory", "place shiring", "place court", "place kingsbridge", "place cathedral", "place market"),
)
ANYWHERE = ("place priory", "place court", "place kingsbridge", "place shiring", "place market")


def suits(state: State) -> bool:
    """The learner is second, the first event is a good one, and a craftsman for stone or sand is for hire."""
    g = state._g
    offered = {c.CRAFTSMAN_NAMES[card] for card in g.offer if card >= 0}
    second = g.start == (LEARNER - 1) % PLAYERS
    return bool(second and c.IS_GOOD[g.coming] and offered & {"mason 1", "mortar mixer 1"})


def card(moment: Moment) -> list[str]:
    """The next card of the list."""
    return [*CARDS[moment.seat], "pass"]


def builder(moment: Moment) -> list[str]:
    """The best place left where no builder of its own stands yet, unless it is too dear."""
    if cost(moment) >= DEAR and "pass" in moment.legal:
        return ["pass"]
    return beginning(moment, *new_places(moment, PLACES[moment.seat]), *ANYWHERE, "place")


def passed_builder(moment: Moment) -> list[str]:
    """The same for a builder that has waited."""
    return beginning(moment, *new_places(moment, ANYWHERE), "place")


def new_places(moment: Moment, places: tuple[str, ...]) -> list[str]:
    """Those of some places where no builder of the seat stands."""
    taken = {circle.split()[0] for circle, seat in moment.view["circles"].items() if seat == moment.seat}
    return [one for one in places if one.split()[-1] not in taken]


FIRST_GAME = FirstGame(
    suits,
    {
        "card": card, "builder": builder, "passed builder": passed_builder,
        "refuse": only("accept all"), "bishop": only("receive stone", "protect"), "market": only("pass"),
        "work": only("convert all"), "keep": only("keep best"), "tax": only("pay"), "thomas": only("pass"),
    },
)  # fmt: skip
