"""How Magna Carta is played: the pictures, and the numbers of the words."""

from pathlib import Path

from bastide.kernel.how_to_play import PANEL, HowToPlay, Shot
from bastide.magna_carta import components as c
from bastide.magna_carta.how_to_play.english import ENGLISH
from bastide.magna_carta.how_to_play.french import FRENCH

# Parts of the narrow board, with a road of one or two rows: the castle, the road, its second row, the hand.
CASTLE, ROAD, SECOND_ROW = (0, 86, 390, 102), (0, 284, 390, 284), (0, 418, 390, 150)
HAND, PURSE, OWN = (0, 431, 390, 112), (-22, -4, 260, 62), (-22, -4, 260, 92)

SHOTS = (
    (Shot(3, PANEL, box=PURSE, numbers={"deniers-blue@left": 1, "cubes-blue-food@left": 2}), Shot(3, box=HAND)),
    (Shot(6, box=ROAD, legal=True, numbers={"worker-blue-1@below": 1}),),
    (Shot(7, box=SECOND_ROW, numbers={"card-blue-small-farm": 1, "owner-5@left": 2}),),
    (Shot(16, box=ROAD, legal=True, seat=1, numbers={"worker-red-5@left": 1}, rings=("provost",)),),
    (Shot(18, box=SECOND_ROW, numbers={"worker-red-5@left": 1, "owner-5@left": 2}),),
    (Shot(20, box=CASTLE), Shot(20, PANEL, box=OWN, numbers={"own-blue-dungeon@left": 1})),
    (Shot(21, box=SECOND_ROW, rings=("provost",)),),
)  # fmt: skip
CARD_POINTS = [card.points for card in c.DECK]
FACTS = {
    "sides": len(c.SIDES), "cards": c.N_KINDS, "hand": c.HAND, "workers": c.WORKERS, "income": c.BASIC_INCOME,
    "deniers": c.START_DENIERS + c.BASIC_INCOME, "food": c.START_CUBES[c.FOOD], "wood": c.START_CUBES[c.WOOD],
    "price": c.ACTION_PRICE, "reach": c.PROVOST_REACH, "advance": c.PROVOST_ADVANCE, "moved": 2,
    "stored": c.STOCK_SIZE[3], "left": c.STOCK_SIZE[3] - 1,
    "dungeon": c.TOKEN_POINTS[0], "walls": c.TOKEN_POINTS[1], "towers": c.TOKEN_POINTS[2],
    "tokens": sum(c.TOKENS[3]), "unbuilt": c.UNBUILT_TOKENS, "first_pass": c.FIRST_PASS_DENIERS,
    "least_card": min(CARD_POINTS), "most_card": max(CARD_POINTS), "residence": c.RESIDENCE_POINTS,
    "rent": c.RESIDENCE_INCOME, "least_prestige": min(c.PRESTIGE_POINTS), "most_prestige": max(c.PRESTIGE_POINTS),
    "gold_points": c.GOLD_POINTS, "cubes_a_point": c.CUBES_A_POINT, "deniers_a_point": c.DENIERS_A_POINT,
}  # fmt: skip
HOW_TO_PLAY = HowToPlay(Path(__file__).with_name("game.txt"), SHOTS, {"en": ENGLISH, "fr": FRENCH}, FACTS)
