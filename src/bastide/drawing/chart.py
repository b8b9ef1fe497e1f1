"""A chart of a game: one line a seat from the first step to the last, each step a link to its moment."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bastide.drawing.seats import mark
from bastide.drawing.svg import at, circle, document, element, group, number, path, rect, title
from bastide.drawing.text import text

WIDTH, HEIGHT = 716, 240
LEFT, RIGHT, TOP, BOTTOM = 46, 30, 14, 26
MARK = 17
MOST_COLUMNS = 120
GRID = 4
STEPS = (1, 2, 3, 5, 10, 15, 20, 25, 50, 100, 10**9)
"""How far the lines of the grid may be apart."""
RINGS = {"black": "var(--ring-black)"}
"""Lines in another colour than their seat's mark."""
# How each seat's line is broken, so that it is known without its colour.
DASHES = {"red": "10 3", "green": "3 3", "orange": "10 3 3 3", "yellow": "10 3 3 3", "black": "16 4"}


@dataclass(frozen=True)
class Chart:
    """What is shown: `lines` have a value a step for each colour, `turns` are where a turn begins and its name."""

    name: str
    words: str
    lines: Mapping[str, Sequence[float]]
    names: Mapping[str, str]
    turns: Sequence[tuple[int, str]] = ()
    top: float | None = None
    show: Callable[[float], str] = number
    link: Callable[[int], str] | None = None
    here: int | None = None
    marks: Sequence[tuple[int, str, str]] = ()
    """Moments worth a look: the step, the colour of the seat, and what happened in words."""
    width: float = WIDTH
    height: float = HEIGHT

    @property
    def last(self) -> int:
        """The last step."""
        return max(len(values) for values in self.lines.values()) - 1

    @property
    def most(self) -> float:
        """The value at the upper edge."""
        if self.top is not None:
            return self.top
        highest = max((value for values in self.lines.values() for value in values), default=0)
        step = next(step for step in STEPS if step * GRID >= highest)
        return step * GRID

    def x(self, step: float) -> float:
        """Where a step stands."""
        return LEFT + (self.width - LEFT - RIGHT) * step / max(self.last, 1)

    def y(self, value: float) -> float:
        """Where a value stands."""
        return self.height - BOTTOM - (self.height - TOP - BOTTOM) * min(max(value / self.most, 0), 1)


def draw(chart: Chart, language: str, theme: str = "auto") -> str:
    """The chart as SVG."""
    layers = [_grid(chart), _turns(chart), _lines(chart, language), _marks(chart)]
    if chart.here is not None:
        line = f"M{number(chart.x(chart.here))} {TOP}V{number(chart.height - BOTTOM)}"
        layers.append(path(line, class_="line here"))
    if chart.link:
        layers.append(_columns(chart))
    return document(chart.name, (chart.width, chart.height), chart.words, language, theme, (), layers)


def _grid(chart: Chart) -> str:
    parts = []
    for row in range(GRID + 1):
        value = chart.most * row / GRID
        y = chart.y(value)
        parts.append(path(f"M{LEFT} {number(y)}H{number(chart.width - RIGHT)}", stroke="var(--line)", stroke_width=1))
        parts.append(text(chart.show(value), LEFT - 6, y + 4, "word end"))
    return group(*parts, class_="grid")


def _turns(chart: Chart) -> str:
    """As many turns are named as have room."""
    parts, free = [], 0.0
    for step, name in chart.turns:
        x = chart.x(step)
        if x < free:
            continue
        parts.append(path(f"M{number(x)} {number(chart.height - BOTTOM)}v5", stroke="var(--muted)"))
        parts.append(text(name, x, chart.height - 7, "word mid"))
        free = x + 30
    return group(*parts)


def _lines(chart: Chart, language: str) -> str:
    parts = []
    for colour, values in chart.lines.items():
        points = " ".join(f"{number(chart.x(step))} {number(chart.y(value))}" for step, value in _thin(values))
        parts.append(element("polyline", points=points, fill="none", stroke="var(--panel)", stroke_width=4))
        ink = {"stroke": RINGS.get(colour, f"var(--seat-{colour})"), "stroke_dasharray": DASHES.get(colour)}
        parts.append(element("polyline", points=points, fill="none", stroke_width=2.4, **ink))
    for colour, y in _spread(chart):
        parts.append(group(mark(colour, language, MARK), transform=at(chart.width - RIGHT + 14, y)))
    return group(*parts)


def _thin(values: Sequence[float]) -> list[tuple[int, float]]:
    """Where a line bends: between equal values nothing needs to be said."""
    ends = {0, len(values) - 1}
    return [
        (step, value) for step, value in enumerate(values)
        if step in ends or value != values[step - 1] or value != values[step + 1]
    ]  # fmt: skip


def _spread(chart: Chart) -> list[tuple[str, float]]:
    """The marks at the end of the lines, moved apart so that each can be seen."""
    ends = [(colour, chart.y(values[-1])) for colour, values in chart.lines.items()]
    order = sorted(ends, key=lambda one: one[1])
    places = [y for _, y in order]
    for here in range(1, len(places)):
        places[here] = max(places[here], places[here - 1] + MARK)
    places = [y - max(0, places[-1] - (chart.height - BOTTOM)) for y in places]
    assert all(b - a >= MARK - 1e-6 for a, b in pairwise(places))
    return [(colour, y) for (colour, _), y in zip(order, places, strict=True)]


def _marks(chart: Chart) -> str:
    parts = []
    for step, colour, words in chart.marks:
        y = chart.y(chart.lines[colour][step])
        parts.append(
            group(
                title(words),
                circle(chart.x(step), y, 6, fill="var(--panel)", stroke=f"var(--seat-{colour})", stroke_width=2.4),
            )
        )
    return group(*parts, class_="moments")


def _columns(chart: Chart) -> str:
    """Each step, or few together, as a link that can be clicked at any height."""
    assert chart.link is not None
    count = min(max(chart.last, 1), MOST_COLUMNS)
    parts = []
    for column in range(min(chart.last, count) + 1):
        step = round(column * chart.last / count)
        wide = (chart.width - LEFT - RIGHT) / count
        said = ", ".join(f"{chart.names[colour]} {chart.show(values[step])}" for colour, values in chart.lines.items())
        box = rect(chart.x(step) - wide / 2, TOP, wide, chart.height - TOP - BOTTOM, fill="transparent")
        parts.append(element("a", title(f"{step}: {said}"), box, href=chart.link(step), tabindex=-1, class_="column"))
    return group(*parts)
