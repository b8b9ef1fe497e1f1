"""The board of the terminal as text: for people who read the page instead of looking at it."""

import io
from collections.abc import Sequence

from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.game import State

COLUMNS = 100


def board_text(
    state: State, seat: int | None, language: str = "en", names: Sequence[str] = (), colours: SeatColours = OWN_COLOURS
) -> str:
    """Return the board of the terminal as a seat (None: a spectator) sees it, as plain text."""
    from rich.console import Console  # seldom needed, long to load

    out = io.StringIO()
    console = Console(file=out, width=COLUMNS, color_system=None, highlight=False, markup=False, emoji=False)
    console.print(state.board(names, seat, language, colours))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())
