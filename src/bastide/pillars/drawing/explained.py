"""Which rules explain what is drawn: ids of docs/rules/pillars.md, for the page to show in its tooltips."""

from bastide.pillars import components as c
from bastide.pillars import state as s

STEPS = {
    s.EVENT: "PIL-47 PIL-50 PIL-10",
    s.BISHOP: "PIL-48",
    s.MILL: "PIL-61 PIL-33",
    s.KINGSBRIDGE: "PIL-62 PIL-63 PIL-64",
    s.PRIORY: "PIL-65 PIL-44",
    s.FOREST: "PIL-67 PIL-68",
    s.QUARRY: "PIL-67 PIL-68",
    s.GRAVEL_PIT: "PIL-67 PIL-68",
    s.COURT: "PIL-69 PIL-70 PIL-71 PIL-12 PIL-15",
    s.SHIRING: "PIL-74 PIL-31",
    s.CASTLE: "PIL-76",
    s.MARKET: "PIL-78 PIL-81 PIL-44",
    s.CATHEDRAL: "PIL-83 PIL-84 PIL-86 PIL-87 PIL-88",
    s.START_PLAYER: "PIL-90",
}
EVENTS = ("PIL-51", "PIL-52", "PIL-53", "PIL-54", "PIL-55", "PIL-56 PIL-15", "PIL-57 PIL-14", "PIL-58", "PIL-59 PIL-45",
          "PIL-60")  # fmt: skip
PRIVILEGES = ("PIL-68", "PIL-68", "PIL-68", "PIL-77", "PIL-75", "PIL-72", "PIL-66", "PIL-93", "PIL-73", "PIL-49",
              "PIL-46", "PIL-63", "PIL-63", "PIL-63", "PIL-63", "PIL-63")  # fmt: skip
SPECIAL = {
    c.TOOL_MAKER: "PIL-85",
    c.STONECUTTER: "PIL-6",
    c.WOODWORKER: "PIL-7",
    c.MASTER_WOODWORKER: "PIL-7",
    c.MORTAR_MIXER: "PIL-5",
    c.MORTAR_MIXER_1: "PIL-5",
    **dict.fromkeys(range(c.FIRST_MASON, c.LAST_MASON + 1), "PIL-5"),
}
"""Craftsmen with a rule of their own."""
STALLS = ("PIL-80", "PIL-79 PIL-80 PIL-82 PIL-6", "PIL-79 PIL-80 PIL-82 PIL-7", "PIL-79 PIL-80 PIL-82")  # by cube
FLAGS = {"passed": "PIL-30", "protected": "PIL-48 PIL-49", "extra": "PIL-55", "walled": "PIL-59 PIL-45",
         "walled_next": "PIL-59"}  # fmt: skip
PART, HEADING = "PIL-21", "PIL-21"
ROSE, ROSE_FOR_TWO = "PIL-36 PIL-37 PIL-39 PIL-41 PIL-42", "PIL-36 PIL-38 PIL-39 PIL-41 PIL-42"
WAITING = "PIL-42"
BAG, ASIDE = "PIL-34 PIL-35", "PIL-45"
RESOURCE = "PIL-8 PIL-24 PIL-28"
BUILDER = "PIL-11 PIL-43"
POINTS, GOLD, WORKERS, CUBES = "PIL-14 PIL-92", "PIL-13 PIL-17", "PIL-26 PIL-28", "PIL-2 PIL-88"
START_PLAYER = "PIL-27 PIL-90"
OUTLOOK = "PIL-84 PIL-87"


def step(phase: int, event: int) -> str:
    """A step; of the event, the card that lies there too."""
    told = STEPS[phase]
    return f"{EVENTS[event]} {told}" if phase == s.EVENT and event != c.NOTHING else told


def craftsman(card: int, hired: bool = False) -> str:
    """A craftsman; `hired` if he costs something."""
    first = "PIL-3" if card >= c.N_HIRED else "PIL-4 PIL-29 PIL-31" if hired else "PIL-4"
    return " ".join(filter(None, [first, "PIL-84", SPECIAL.get(card, "")]))


def privilege(card: int) -> str:
    """A privilege."""
    return f"PIL-9 {PRIVILEGES[card]}"
