"""The bots that can be chosen at a table."""

from bastide.bots import BOTS
from bastide.bots.registry import PLAIN
from bastide.kernel import native
from bastide.table.messages import MESSAGES


def levels() -> tuple[str, ...]:
    """The levels that can be chosen on this machine, the weakest first."""
    known = PLAIN + tuple(name for name in BOTS if name not in PLAIN and native.available())
    return tuple(name for name in known if f"level_{name}" in MESSAGES)
