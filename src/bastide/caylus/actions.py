"""What can be chosen in Caylus, one atomic choice at a time. The rules use the first id of each family."""

from bastide.caylus import components as c
from bastide.kernel.catalogue import Catalogue
from bastide.kernel.decisions import legal_record

PLACES = c.SPECIALS + ("castle",) + c.TILE_NAMES[: c.N_WORK]
TARGETS = tuple(t for t in range(c.N_WORK) if c.FAMILY[t] != c.FIXED and t != c.LAWYER)

ACTIONS = Catalogue(
    ("pass", ()),
    ("place", PLACES),
    ("provost", tuple(f"{steps:+d}" if steps else "0" for steps in range(-c.PROVOST_REACH, c.PROVOST_REACH + 1))),
    ("joust", ()),
    ("inn", ("stay", "leave")),
    ("take", c.CUBES),
    ("sell", c.CUBES),
    ("pay", c.CUBES),
    ("exchange", ("small", "large")),
    ("build", c.TILE_NAMES[c.FIRST_WOOD : c.N_BUILD]),
    ("transform", tuple(c.TILE_NAMES[t] for t in TARGETS)),
    ("give", tuple(f"food {c.CUBES[a]} {c.CUBES[b]}" for a, b in c.BATCHES)),
    ("favour", c.LINES),
)
Legal = legal_record(len(ACTIONS))

PASS = ACTIONS.first("pass")
PLACE_SPECIAL = ACTIONS.first("place")  # + special building
PLACE_CASTLE = PLACE_SPECIAL + c.N_SPECIALS
PLACE_TILE = PLACE_CASTLE + 1  # + tile
PROVOST_STAYS = ACTIONS.first("provost") + c.PROVOST_REACH  # + steps
JOUST = ACTIONS.first("joust")
INN_STAY = ACTIONS.first("inn")
INN_LEAVE = INN_STAY + 1
TAKE = ACTIONS.first("take")  # + cube
SELL_CUBE = ACTIONS.first("sell")  # + cube
PAY = ACTIONS.first("pay")  # + cube
DEAL = ACTIONS.first("exchange")  # + 0 small, 1 large
BUILD = ACTIONS.first("build") - c.FIRST_WOOD  # + tile
TRANSFORM = ACTIONS.first("transform")  # + place in TARGETS
GIVE = ACTIONS.first("give")  # + batch
FAVOUR = ACTIONS.first("favour")  # + line
N_TARGETS = len(TARGETS)
