"""Where victory points come from in The Pillars of the Earth."""

from collections import Counter

from bastide.kernel.score_sources import Points, ScoreSources, Source, Told
from bastide.pillars import components as c
from bastide.pillars import events as e
from bastide.pillars.state import Pillars

SOURCES = (
    Source("start", "At the beginning", "Au départ", "point"),
    Source("stone", "Craftsmen with stone", "Artisans de la pierre", "stone"),
    Source("wood", "Craftsmen with wood", "Artisans du bois", "wood"),
    Source("sand", "Craftsmen with sand", "Artisans du sable", "sand"),
    Source("metal", "Craftsmen with metal", "Artisans du métal", "metal"),
    Source("gold", "Goldsmith and architect", "Orfèvre et ingénieur", "coin"),
    Source("priory", "Priory and privileges", "Prieuré et privilèges", "builder"),
    Source("lost", "Points lost", "Points perdus", "storm"),
)


def tally(g: Pillars, told: Told) -> list[Points]:
    """The points of every seat by source."""
    points: list[Points] = [Counter(start=c.START_POINTS) for _ in range(g.n_players)]
    for kind, seat, second, third in told:
        if kind == e.WORK and c.POINTS_OUT[second]:
            points[seat][_material(second)] += third * c.POINTS_OUT[second]
        elif kind == e.POINTS:
            points[seat]["priory"] += second
        elif kind == e.LOSE:
            points[seat]["lost"] -= second
    return points


def _material(craftsman: int) -> str:
    """What a craftsman works with: the dearest kind of cube he takes; without cubes, gold."""
    return next((cube for kind, cube in enumerate(c.CUBES) if c.CUBES_IN[craftsman][kind]), "gold")


SCORE_SOURCES = ScoreSources(SOURCES, tally)
