"""Where things lie on a seat's panel: beside its numbers in the wide sheet, below them in the narrow one."""

from math import ceil

from bastide.pillars import components as c
from bastide.pillars.drawing.layout import Box
from bastide.pillars.drawing.table import Table

FLAGS = {"passed": "passed", "protected": "protection", "extra": "hammer", "walled": "wall", "walled_next": "wall"}
"""What may be true of a seat for a while: an icon each."""
WORKSHOP = 176.0  # where the craftsmen begin
PITCH = 79.0  # from a craftsman to the next
PITCHES = {6: 76.0, 7: 76.0}  # where there are more than five
EXTRA = 25.0  # a line for privileges that have no room beside the craftsmen
COLUMNS, NARROW_PITCH = 4, 92.5
TOKEN = 27.5  # a privilege
A_CELL = 6  # privileges in the room of a craftsman
LINE = 44.0  # of craftsmen, where they lie below the numbers
BETWEEN = 4.0


def is_wide(t: Table) -> bool:
    """True where the craftsmen lie beside the numbers, not below them."""
    return t.layout.name == "wide"


def signs(t: Table, seat: int) -> int:
    """How many privileges a seat has, and how many things are true of it for a while."""
    return len(t.owned_privileges(seat)) + len(flags(t, seat))


def flags(t: Table, seat: int) -> list[str]:
    """What is true of a seat for a while."""
    return [flag for flag in FLAGS if t.position["players"][seat][flag]]


def _lines(t: Table, seat: int) -> int:
    """Lines of craftsmen below the numbers; the privileges come behind."""
    return max(1, ceil((len(t.team(seat)) + ceil(signs(t, seat) / A_CELL)) / COLUMNS))


def _more(t: Table, seat: int) -> float:
    """How much higher a panel is than its numbers: in the wide sheet, one line where there are too many privileges."""
    if not is_wide(t):
        return LINE * _lines(t, seat)
    return EXTRA * (signs(t, seat) > 2 * int(_beside(t, seat) // TOKEN))


def _beside(t: Table, seat: int) -> float:
    """What the craftsmen leave of the wide panel."""
    count = max(c.TEAM_LIMIT, len(t.team(seat)))
    return t.layout.seat[0] - 3 - WORKSHOP - count * PITCHES.get(count, PITCH)


def panel(t: Table, seat: int) -> Box:
    """A seat's panel."""
    wide, high = t.layout.seat
    above = sum(high + BETWEEN + _more(t, other) for other in range(seat))
    return t.layout.seats[0], t.layout.seats[1] + above, wide, high + _more(t, seat)


def craftsmen_boxes(t: Table, seat: int) -> list[Box]:
    """Where the craftsmen of a seat lie."""
    x, y, _, _ = panel(t, seat)
    count = len(t.team(seat))
    if is_wide(t):
        pitch = PITCHES.get(count, PITCH)
        return [(x + WORKSHOP + i * pitch, y + 3, pitch - 3, t.layout.seat[1] - 6) for i in range(count)]
    cells = [divmod(i, COLUMNS) for i in range(count)]
    return [(x + 3 + column * NARROW_PITCH, y + 30 + row * LINE, NARROW_PITCH - 3, LINE - 3) for row, column in cells]


def privileges_box(t: Table, seat: int) -> Box:
    """The room for the privileges of a seat: what the craftsmen leave."""
    x, y, wide, high = panel(t, seat)
    count = len(t.team(seat))
    if is_wide(t):
        if _more(t, seat):
            return x + WORKSHOP, y + t.layout.seat[1] - 1, wide - WORKSHOP - 3, EXTRA - 2
        left = x + wide - 3 - _beside(t, seat)
        return left, y + 3, _beside(t, seat), high - 6
    row = _lines(t, seat) - 1
    left = x + 3 + max(0, count - row * COLUMNS) * NARROW_PITCH
    return left, y + 30 + row * LINE, x + wide - 3 - left, LINE - 3


def tokens(t: Table, seat: int) -> list[Box]:
    """Where the privileges and passing states of a seat lie, in two lines."""
    x, y, wide, high = privileges_box(t, seat)
    count = signs(t, seat)
    line = max(1, int(wide // TOKEN))
    down = min(high, LINE / 2)
    return [(x + i % line * TOKEN, y + i // line * down, TOKEN - 2, down - 2) for i in range(count)]
