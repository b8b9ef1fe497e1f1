"""What can be chosen in Magna Carta, one atomic choice at a time. The rules use the first id of each family."""

from bastide.kernel.catalogue import Catalogue
from bastide.kernel.decisions import legal_record
from bastide.magna_carta import components as c

NUMBERS = tuple(str(n) for n in range(c.MOST_TOKENS + 1))

ACTIONS = Catalogue(
    ("pass", ()),
    ("keep", ()),
    ("mulligan", ()),
    ("draw", ()),
    ("replace hand", ()),
    ("place", c.CARD_NAMES),
    ("build", c.KINDS + c.PRESTIGE_NAMES),
    ("provost", tuple(f"{steps:+d}" if steps else "0" for steps in range(-c.PROVOST_REACH, c.PROVOST_REACH + 1))),
    ("use", ()),
    ("take", c.CUBES[: c.N_PLAIN_CUBES]),
    ("sell", c.CUBES),
    ("swap", c.CUBES[: c.N_PLAIN_CUBES]),
    ("buy gold", ("1", "2")),
    ("buy token", ("1", "2")),
    ("turn", tuple(c.KINDS[kind] for kind in c.TURNABLE)),
    ("pay", c.PAYMENT_NAMES),
    ("batches", NUMBERS),
    ("gold", NUMBERS),
)
Legal = legal_record(len(ACTIONS))

PASS = ACTIONS.first("pass")
KEEP = ACTIONS.first("keep")
MULLIGAN = ACTIONS.first("mulligan")
DRAW = ACTIONS.first("draw")
REPLACE = ACTIONS.first("replace hand")
PLACE = ACTIONS.first("place")  # + card
BUILD = ACTIONS.first("build")  # + kind
BUILD_PRESTIGE = BUILD + c.N_KINDS  # + prestige building
PROVOST_STAYS = ACTIONS.first("provost") + c.PROVOST_REACH  # + steps
USE_IT = ACTIONS.first("use")
TAKE = ACTIONS.first("take")  # + cube
SELL_CUBE = ACTIONS.first("sell")  # + cube
SWAP_CUBE = ACTIONS.first("swap")  # + cube
BUY_GOLD = ACTIONS.first("buy gold")  # + 0 for one, 1 for two
BUY_TOKEN = ACTIONS.first("buy token")  # + 0 for one, 1 for two
TURN_CARD = ACTIONS.first("turn")  # + place in TURNABLE
PAY = ACTIONS.first("pay")  # + payment
BATCHES = ACTIONS.first("batches")  # + how many
JOKERS = ACTIONS.first("gold")  # + how many
N_TURNABLE = len(c.TURNABLE)
