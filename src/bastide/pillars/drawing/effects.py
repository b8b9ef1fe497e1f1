"""What craftsmen, privileges, events and places do, as rows of icons."""

from bastide.drawing.rows import ARROW, BAR, GAP, MINUS, PLUS, Row, Token, times
from bastide.pillars import components as c

OPEN, SHUT = ("open", 0), ("shut", 0)


def craftsman(card: int) -> Row:
    """`2 stone -> 1 VP x 4`."""
    return [*_work(card), times(c.USES[card])]


def working(card: int, now: int) -> Row:
    """`2 stone -> 1 VP 3/4`: three times now, of four in a round; `x 4` while there is nothing to work with."""
    return [*_work(card), ("figure", now), ("of", max(now, c.USES[card]))] if now else craftsman(card)


def _work(card: int) -> Row:
    told = c.CRAFTSMEN[card]
    row: Row = []
    for kind, count in enumerate(told.cubes):
        row += counted(c.CUBES[kind], count)
    row += [("coin", told.gold_in)] if told.gold_in else []
    row += [OPEN, ("metal", 1), SHUT] if card == c.TOOL_MAKER else []  # it is kept
    row += [ARROW] if row else [PLUS]
    row.append(("point", told.points) if told.points else ("coin", told.gold_out))
    return row


def counted(name: str, count: int) -> Row:
    """Some of a kind: the figure goes before the icon."""
    if count == 0:
        return []
    figure: Token = ("figure", count)
    return [figure, (name, 1)] if count > 1 else [(name, 1)]


PRIVILEGES: tuple[Row, ...] = (
    [PLUS, ("wood", 1)],
    [PLUS, ("stone", 1)],
    [PLUS, ("sand", 1)],
    [("black-worker", 1)],
    [("figure", c.JACK_LIMIT), ("hammer", 1)],
    [("die-2", 1)],
    [PLUS, ("point", c.PRIOR_POINTS)],
    [("eye", 1)],
    [("no-tax", 1)],
    [("protection", 1)],
    [("coin", 0), ("builder", 1)],
    [("point", c.PRIVILEGES[c.MADONNA].points)],
    [("coin", c.PRIVILEGES[c.WOOL_FAIR].gold)],
    [("metal", 2)],
    [("stone", 1), ("wood", 1)],
    [("metal", 1)],
)
EVENTS: tuple[Row, ...] = (
    [PLUS, ("coin", c.KING_GOLD)],
    [PLUS, ("metal", c.RICHARD_METAL)],
    [("worker", 1), ARROW, GAP, PLUS, ("good", 1)],
    [("worker", 1), ARROW, GAP, PLUS, ("coin", 1), GAP, ("most", c.PHILIP_MOST)],
    [("hammer", 1), GAP, PLUS, times(1)],
    [MINUS, ("coin", c.WILLIAM_GOLD)],
    [MINUS, ("point", c.CONFLICT_POINTS)],
    [("worker", 1), ARROW, GAP, MINUS, ("good", 1)],
    [("wall", 1), ARROW, ("builder", c.BUILDERS - 1)],
    [MINUS, ("hammer", 1)],
)
BISHOP: Row = [("protection", 1), BAR, ("good", 1)]
MILL: Row = [("worker", 1), ARROW, ("coin", 1)]
CASTLE: Row = [PLUS, ("grey-worker", c.GREY_WORKERS)]
WORK: Row = [("good", 1), ("hammer", 1), ARROW, ("rose-window", 1)]
