"""How Caylus is played: the pictures, and the numbers of the words."""

from pathlib import Path

from bastide.caylus import components as c
from bastide.caylus.how_to_play.english import ENGLISH
from bastide.caylus.how_to_play.french import FRENCH
from bastide.kernel.how_to_play import PANEL, HowToPlay, Shot

# Parts of the narrow board: the castle, the buildings before the bridge, rows of the road, the favour table.
CASTLE, SPECIALS, BRIDGE = (0, 83, 390, 128), (0, 248, 390, 134), (197, 315, 193, 67)
ROAD, THIRD_ROW, MIDDLE_ROWS = (0, 390, 390, 170), (0, 562, 390, 84), (0, 470, 390, 176)
FAVOURS, PURSE = (0, 997, 390, 130), (-22, -22, 262, 80)

SHOTS = (
    (Shot(0, PANEL, box=PURSE, numbers={"deniers-blue@above": 1, "workers-blue@above": 2, "food-blue@left": 3}),),
    (Shot(3, box=ROAD, legal=True), Shot(10, box=BRIDGE, legal=True)),
    (Shot(11, box=SPECIALS, numbers={"worker-green-trading-post@left": 1}),),
    (Shot(14, box=MIDDLE_ROWS, legal=True, seat=2, numbers={"worker-green-7@below": 1}, rings=("provost",)),),
    (Shot(15, box=ROAD, numbers={"worker-blue-2@below": 1, "worker-red-6@below": 2}),
     Shot(19, box=THIRD_ROW, numbers={"tile-food-farm@left": 3})),
    (Shot(21, box=CASTLE, numbers={"house-blue-dungeon-1@below": 1}), Shot(21, box=FAVOURS, legal=True)),
    (Shot(22, box=MIDDLE_ROWS, numbers={"bailiff@left": 1, "gate-dungeon@right": 2}),),
)  # fmt: skip
PRESTIGE = [tile.points[c.STANDARD] for tile in c.TILES if tile.family == c.PRESTIGIOUS]
CRAFT = [tile.points[c.STANDARD] for tile in c.TILES if tile.family in (c.WOODEN, c.STONY)]
FACTS = {
    "sections": c.N_SECTIONS, "spaces": c.ROAD,
    "workers": c.WORKERS, "income": c.BASIC_INCOME, "first_price": c.OWN_PRICE,
    "deniers": c.START_DENIERS[0] + c.BASIC_INCOME, "food": c.START_CUBES[c.FOOD], "wood": c.START_CUBES[c.WOOD],
    "trading": c.TRADING_POST_DENIERS, "reach": c.PROVOST_REACH, "step": c.OWN_PRICE, "specials": c.N_SPECIALS,
    "farm": c.POINTS[c.STANDARD][c.FIRST_WOOD], "visit": c.OWNER_POINTS,
    "dungeon": c.BATCH_POINTS[0], "walls": c.BATCH_POINTS[1], "towers": c.BATCH_POINTS[2],
    "loss_dungeon": c.COUNT_LOSS[0], "loss_walls": c.COUNT_LOSS[1], "loss_towers": c.COUNT_LOSS[2],
    "no_batch": c.NO_BATCH_LOSS, "least_building": min(CRAFT), "most_craft": max(CRAFT),
    "least_prestige": min(PRESTIGE), "most_prestige": max(PRESTIGE),
    "favour": c.FAVOUR_POINTS[1], "best_favour": c.FAVOUR_POINTS[c.LAST_COLUMN],
    "favoured": next(n for n, favours in enumerate(c.COUNT_FAVOURS[0]) if favours),
    "gold_points": c.GOLD_POINTS, "cubes_a_point": c.CUBES_A_POINT, "deniers_a_point": c.DENIERS_A_POINT,
    "fast": 2, "second_price": c.OWN_PRICE + 1, "cubes": max(c.AMOUNT[c.FIRST_WOOD]),
    "others": len(c.BATCHES[0]), "batch": len(c.BATCHES[0]) + 1,
}  # fmt: skip
HOW_TO_PLAY = HowToPlay(Path(__file__).with_name("game.txt"), SHOTS, {"en": ENGLISH, "fr": FRENCH}, FACTS)
