"""Where prestige comes from in Magna Carta."""

from collections import Counter

from bastide.kernel.score_sources import Points, ScoreSources, Source, Told
from bastide.magna_carta import components as c
from bastide.magna_carta.rules.end_of_turn import visible_points
from bastide.magna_carta.state import RESIDENCE, MagnaCarta

SOURCES = (
    Source("castle", "Castle tokens", "Jetons du château", "token"),
    Source("cards", "Cards on the road", "Cartes sur la route", "hammer"),
    Source("residences", "Residences", "Résidences", "residence"),
    Source("prestige", "Prestige buildings", "Bâtiments de prestige", "prestige"),
    Source("gold", "Gold", "Or", "gold"),
    Source("left", "Cubes and deniers left", "Cubes et deniers restants", "denier"),
)


def tally(g: MagnaCarta, told: Told) -> list[Points]:
    """The points of every seat by source: all of them can be seen in the end (MAG-73)."""
    return [_points(g, seat) for seat in range(g.n_players)]


def _points(g: MagnaCarta, seat: int) -> Points:
    me, points = g.players[seat], Counter[str]()
    points["castle"] = sum(me.tokens[section] * c.TOKEN_POINTS[section] for section in range(c.N_SECTIONS))
    for space in range(g.n_road):
        if c.OWNER[g.card[space]] == seat:
            points["residences" if g.face[space] == RESIDENCE else "cards"] += visible_points(g, space)
    built = [building for building in range(c.N_PRESTIGE) if g.prestige[building] == seat]
    points["prestige"] = sum(c.PRESTIGE_POINTS[building] for building in built)
    points["gold"] = me.cubes[c.GOLD] * c.GOLD_POINTS
    plain = sum(me.cubes[cube] for cube in range(c.N_PLAIN_CUBES))
    points["left"] = plain // c.CUBES_A_POINT + me.deniers // c.DENIERS_A_POINT
    return points


SCORE_SOURCES = ScoreSources(SOURCES, tally)
