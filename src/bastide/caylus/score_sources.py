"""Where prestige comes from in Caylus."""

from collections import Counter

from bastide.caylus import components as c
from bastide.caylus import events as e
from bastide.caylus.state import Caylus
from bastide.kernel.score_sources import Points, ScoreSources, Source, Told

SOURCES = (
    Source("castle", "Batches for the castle", "Lots du château", "house"),
    Source("buildings", "Buildings", "Bâtiments construits", "hammer"),
    Source("visits", "Visits from others", "Visites des autres", "worker"),
    Source("favours", "Royal favours", "Faveurs royales", "favour"),
    Source("trade", "Church, tailor, jeweller", "Église, tailleur, joaillier", "denier"),
    Source("left", "Goods left", "Biens restants", "gold"),
    Source("lost", "Points lost", "Points perdus", "prestige"),
)
CONTEXTS = (e.USE, e.BUILT, e.LINE, e.FAVOURS)
"""What tells where the points that follow come from."""


def tally(g: Caylus, told: Told) -> list[Points]:
    """The points of every seat by source."""
    points: list[Points] = [Counter() for _ in range(g.n_players)]
    context: tuple[int, ...] = (e.USE, 0, 0, 0)
    for event in told:
        kind, seat, second, third = event
        if kind in CONTEXTS:
            context = event
        elif kind == e.POINTS:
            points[seat][_source(context)] += second
        elif kind == e.OWNER:
            points[seat]["visits"] += c.OWNER_POINTS
        elif kind == e.BATCH:
            points[seat]["castle"] += third
        elif kind == e.BONUS:
            points[seat]["left"] += second
        elif kind == e.LOSE:
            points[seat]["lost"] -= second
    return points


def _source(context: tuple[int, ...]) -> str:
    """What points come from after this: a building that is built or at work, or a favour."""
    kind, _, second, _ = context
    if kind == e.FAVOURS or (kind == e.LINE and second == c.LINE_PRESTIGE):
        return "favours"
    if kind == e.USE and c.EFFECT[second] == c.EXCHANGE:
        return "trade"
    return "buildings"


SCORE_SOURCES = ScoreSources(SOURCES, tally)
