"""The bots that can be chosen at a table."""

from bastide.bots import BOTS
from bastide.kernel import native
from bastide.table.messages import MESSAGES

PLAIN = ("random", "simple")
"""Levels that need no native code. The first answers at once."""
INSTANT = PLAIN[0]
STAND_IN = PLAIN[1]
"""Who plays while the native code of a game is not compiled yet."""
FAVOURITE = "normal"


def levels() -> tuple[str, ...]:
    """The levels that can be chosen on this machine, the weakest first."""
    known = PLAIN + tuple(name for name in BOTS if name not in PLAIN and native.available())
    return tuple(name for name in known if f"level_{name}" in MESSAGES)


def usual_level() -> str:
    """The level of those who do not choose one."""
    return FAVOURITE if FAVOURITE in levels() else STAND_IN
