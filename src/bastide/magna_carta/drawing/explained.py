"""Which rules explain what is drawn: ids of docs/rules/magna-carta.md, for the page to show in its tooltips."""

from bastide.magna_carta import components as c
from bastide.magna_carta import state as s

SMALL, LARGE = "MAG-50 MAG-51 MAG-6", "MAG-50 MAG-52"
CARDS = {
    "park": "MAG-50", "forest": "MAG-50", "quarry": "MAG-50", "trading post": "MAG-50", "peddler": "MAG-53 MAG-78",
    "small farm": SMALL, "small sawmill": SMALL, "small quarry": SMALL, "market": "MAG-54",
    "lawyer": "MAG-59 MAG-60 MAG-61 MAG-63", "large farm": LARGE, "large sawmill": LARGE, "large quarry": LARGE,
    "gold mine": "MAG-50 MAG-55", "bank": "MAG-56", "church": "MAG-57 MAG-58",
}  # fmt: skip
"""What the cards do, by their names."""
BEYOND = "MAG-45"
RESIDENCE, COVERED = "MAG-9 MAG-34", "MAG-8 MAG-34 MAG-41"
PRESTIGE = ("MAG-8 MAG-38 MAG-39", "MAG-8 MAG-38 MAG-40")  # by the set of rules
BRIDGE, HEADING, ORDER = "MAG-24 MAG-25", "MAG-21", "MAG-16 MAG-23 MAG-71"
SECTION, TOKEN = "MAG-10 MAG-64 MAG-65 MAG-66 MAG-69", "MAG-10 MAG-66"
PROVOST = "MAG-42 MAG-43 MAG-45 MAG-70"
PILE, DISCARD, MULLIGAN = "MAG-26 MAG-27", "MAG-29 MAG-30", "MAG-17"
HAND, CLOSED_HAND = "MAG-36 MAG-37", "MAG-18 MAG-19"
WORKER, OWNER, STOCK, TURNING = "MAG-32 MAG-44 MAG-49", "MAG-46 MAG-47", "MAG-6 MAG-51", "MAG-61"
DENIERS, INCOME, WORKERS, CUBES, GOLD = "MAG-2 MAG-73", "MAG-22", "MAG-14 MAG-32", "MAG-2 MAG-73", "MAG-3 MAG-73"
BATCHES = "MAG-64 MAG-68"


def road_card(row: int, face: int, beyond: bool) -> str:
    """A card of the road, by what it shows."""
    if face >= s.COVERED:
        return COVERED
    if face == s.RESIDENCE:
        return RESIDENCE
    return " ".join([CARDS[c.CARDS[row].name], "MAG-32 MAG-46", *[BEYOND] * beyond])


def hand_card(kind: int) -> str:
    """A card of a hand."""
    return f"{CARDS[c.KINDS[kind]]} {HAND}"
