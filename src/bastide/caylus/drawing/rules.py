"""The rules that explain each thing of the board, by their ids in docs/rules/caylus.md."""

from bastide.caylus import components as c

FAMILIES = ("CAY-7", "CAY-8", "CAY-9", "CAY-10", "CAY-11", "CAY-12")
EFFECTS = {
    c.PRODUCE: "CAY-59", c.CHOOSE: "CAY-60 CAY-59", c.SELL: "CAY-62", c.BUY: "CAY-63",
    c.BUILD_ONE: "CAY-69 CAY-70 CAY-71", c.TRANSFORM_ONE: "CAY-73 CAY-74 CAY-75",
}  # fmt: skip
EXCHANGES = {
    c.CHURCH: "CAY-64", c.TAILOR: "CAY-65", c.BANK: "CAY-66", c.ALCHEMIST: "CAY-67", c.JEWELLER: "CAY-68",
}  # fmt: skip
SPECIALS = (
    "CAY-43 CAY-44 CAY-45 CAY-123", "CAY-46", "CAY-47 CAY-54", "CAY-48", "CAY-49 CAY-40 CAY-110",
    "CAY-52 CAY-41 CAY-50 CAY-51",
)  # fmt: skip
PHASES = {
    "income": "CAY-28 CAY-29", "placement": "CAY-30 CAY-31 CAY-34", "specials": "CAY-42", "provost": "CAY-53 CAY-54",
    "buildings": "CAY-55 CAY-56", "castle": "CAY-82 CAY-85 CAY-86", "end of turn": "CAY-87 CAY-88 CAY-100",
    "over": "CAY-104 CAY-105 CAY-106",
}  # fmt: skip
LINES = ("CAY-112", "CAY-112", "CAY-113", "CAY-95 CAY-96 CAY-97 CAY-114")
TURN = "CAY-27 CAY-107"
ORDER = "CAY-30 CAY-49 CAY-109"
SECTION = "CAY-98 CAY-99 CAY-84 CAY-103"
QUEUE = "CAY-82 CAY-83 CAY-85 CAY-86"
BATCH = "CAY-83"
HOUSE = "CAY-82 CAY-98 CAY-103"
BRIDGE = "CAY-31 CAY-32 CAY-34 CAY-35 CAY-111"
SPACE = "CAY-17 CAY-18 CAY-72"
GATE = "CAY-100 CAY-98"
BAILIFF = "CAY-87 CAY-100"
PROVOST = "CAY-53 CAY-56 CAY-88"
FAVOURS = "CAY-90 CAY-91 CAY-92 CAY-93"
SIMPLIFIED = "CAY-26 CAY-121"
PRESTIGE = "CAY-1 CAY-13 CAY-105"
DENIERS = "CAY-28 CAY-34 CAY-105"
INCOME = "CAY-28 CAY-29"
WORKERS = "CAY-5 CAY-30"
CUBES = "CAY-2 CAY-4 CAY-105"
BEYOND = "CAY-56"


def of_tile(tile: int) -> str:
    """A tile: what it does, then its family, then what comes with an owner."""
    told = c.TILES[tile]
    rules = [EXCHANGES.get(tile) or EFFECTS.get(told.effect, "")]
    rules.append("CAY-61" * (told.effect == c.PRODUCE and told.family == c.STONY))
    rules.append("CAY-80 CAY-115" * (told.family == c.PRESTIGIOUS))
    rules.append("CAY-81" * bool(told.favours) + "CAY-29" * bool(told.income))
    rules.append(FAMILIES[told.family])
    rules.append("CAY-36" * (told.family in (c.WOODEN, c.STONY)))
    return " ".join(filter(None, rules))
