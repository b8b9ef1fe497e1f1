"""What can be chosen in The Pillars of the Earth, one atomic choice at a time; the rules use a family's first id."""

from bastide.kernel.catalogue import Catalogue
from bastide.kernel.decisions import legal_record
from bastide.pillars import components as c

# Places where it does not matter on which circle a builder stands; at the others it is the card that is chosen.
PLAIN_PLACES = (c.BISHOP, c.PRIORY, c.COURT, c.CASTLE, c.MARKET, c.CATHEDRAL)
TARGETS = (
    tuple(c.PLACES[place] for place in PLAIN_PLACES)
    + tuple(f"kingsbridge {name}" for name in c.PRIVILEGE_NAMES)
    + tuple(f"shiring {name}" for name in c.CRAFTSMAN_NAMES[: c.N_HIRED])
)
USABLE = (c.TAX_EXEMPTION, c.THOMAS, c.REMIGIUS)

ACTIONS = Catalogue(
    ("pass", ()),
    ("take", c.CRAFTSMAN_NAMES[: c.N_HIRED]),
    ("workers", c.RESOURCE_NAMES),
    ("dismiss", c.CRAFTSMAN_NAMES),
    ("refuse", ()),
    ("accept", ()),
    ("accept all", ()),
    ("place", TARGETS),
    ("use", tuple(c.PRIVILEGE_NAMES[card] for card in USABLE)),
    ("protect", ()),
    ("receive", c.GOODS),
    ("pay", ()),
    ("buy", tuple(f"{n} {cube}" for cube in c.GOODS for n in range(1, c.MARKET_STOCK + 1))),
    ("sell", tuple(f"{n} {cube}" for cube in c.CUBES for n in range(1, c.MOST_SOLD + 1))),
    ("work", tuple(f"{n}" for n in range(c.MOST_USES + 1))),
    ("convert all", ()),
    ("keep", (*(f"{n}" for n in range(c.KEPT + 1)), "best")),
)
Legal = legal_record(len(ACTIONS))

PASS = ACTIONS.first("pass")
TAKE = ACTIONS.first("take")  # + craftsman
SEND = ACTIONS.first("workers")  # + resource card
DISMISS = ACTIONS.first("dismiss")  # + craftsman
REFUSE = ACTIONS.first("refuse")
ACCEPT = ACTIONS.first("accept")
ACCEPT_ALL = ACTIONS.first("accept all")
PLACE = ACTIONS.first("place")  # + number in PLAIN_PLACES
N_PLAIN_PLACES = len(PLAIN_PLACES)
PLACE_KINGSBRIDGE = PLACE + N_PLAIN_PLACES  # + privilege
PLACE_SHIRING = PLACE_KINGSBRIDGE + c.N_PRIVILEGES  # + craftsman
USE_TAX_EXEMPTION = ACTIONS.first("use")
USE_THOMAS = USE_TAX_EXEMPTION + 1
USE_REMIGIUS = USE_THOMAS + 1
PROTECT = ACTIONS.first("protect")
RECEIVE = ACTIONS.first("receive") - c.FIRST_GOOD  # + cube
PAY = ACTIONS.first("pay")
BUY = ACTIONS.first("buy")  # + MARKET_STOCK for each kind before + number - 1
SELL = ACTIONS.first("sell")  # + MOST_SOLD for each kind before + number - 1
WORK = ACTIONS.first("work")  # + times
CONVERT_ALL = ACTIONS.first("convert all")
KEEP = ACTIONS.first("keep")  # + number
KEEP_BEST = KEEP + c.KEPT + 1
