"""How The Pillars of the Earth is played: the pictures, and the numbers of the words."""

from pathlib import Path

from bastide.kernel.how_to_play import PANEL, HowToPlay, Shot
from bastide.pillars import components as c
from bastide.pillars.drawing.words import STEPS
from bastide.pillars.how_to_play.english import ENGLISH
from bastide.pillars.how_to_play.french import FRENCH

WIDE = "wide"
# Parts of the wide board.
QUARRY, HIRE, ROSE, BAG = (552, 368, 162, 152), (166, 452, 194, 64), (392, 164, 164, 164), (402, 330, 146, 82)
KINGSBRIDGE, COURT, EVENT = (444, 4, 268, 114), (378, 518, 174, 142), (4, 4, 440, 114)
MARKET, CATHEDRAL = (-14, 342, 176, 176), (164, 160, 230, 262)
CUBES, TEAM = (-22, -4, 262, 54), (-22, 18, 262, 100)

SHOTS = (
    (Shot(3, box=QUARRY, numbers={"resource-quarry-3": 1}, layout=WIDE),
     Shot(0, box=HIRE, legal=True, numbers={"craftsman-mason-1": 2}, layout=WIDE)),
    (Shot(10, box=ROSE, layout=WIDE,
          numbers={"builder-red-waiting-7@left": 1, "builder-blue-drawn@left": 2, "cost-marker@right": 3}),
     Shot(10, box=BAG, layout=WIDE)),
    (Shot(18, box=KINGSBRIDGE, numbers={"builder-blue-kingsbridge-1@left": 1}, layout=WIDE),
     Shot(18, box=COURT, numbers={"builder-blue-court-1@left": 2}, layout=WIDE)),
    (Shot(19, box=EVENT, layout=WIDE),),
    (Shot(20, PANEL, box=CUBES, rings=("outlook-blue",),
          numbers={"cubes-blue-metal@left": 1, "outlook-blue@above": 2}),),
    (Shot(21, box=MARKET, legal=True, numbers={"stall-stone@left": 1}, layout=WIDE),),
    (Shot(24, PANEL, box=TEAM, numbers={"owned-blue-mason-1@left": 1}),
     Shot(185, box=CATHEDRAL, layout=WIDE)),
)  # fmt: skip
MASON = c.CRAFTSMAN_NAMES.index("mason 1")
FACTS = {
    "rounds": c.ROUNDS, "workers": c.WORKERS, "builders": c.BUILDERS, "team": c.TEAM_LIMIT,
    "craftsmen": sum(card.round == 0 for card in c.CRAFTSMEN), "gold": c.START_GOLD,
    "quarry_workers": c.SITES[c.QUARRY].workers[1], "quarry_stone": c.YIELDS[1], "mason": c.PRICE[MASON],
    "mason_uses": c.USES[MASON], "first_cost": c.FIRST_COST, "second_cost": c.FIRST_COST - 1,
    "king": c.KING_GOLD, "least_tax": min(c.TAX_DIE), "most_tax": max(c.TAX_DIE),
    "stone_price": c.CUBE_PRICE[c.STONE], "kept": c.KEPT, "start": c.START_POINTS,
    "priory": c.PRIORY_POINTS[0], "priory_second": c.PRIORY_POINTS[1], "debt": c.GOLD_A_POINT,
    "conflict": c.CONFLICT_POINTS, "madonna": c.PRIVILEGE_POINTS[c.MADONNA], "places": len(STEPS),
    "mixer_sand": c.CUBES_IN[c.MORTAR_MIXER][c.SAND], "most_points": max(c.POINTS_OUT),
}  # fmt: skip
HOW_TO_PLAY = HowToPlay(Path(__file__).with_name("game.txt"), SHOTS, {"en": ENGLISH, "fr": FRENCH}, FACTS, "point")
