"""`python -m bench.iterations docs/pictures/iterations.png`: more iterations, more points.

The tables of docs/notes/linear-strength.md. A panel for each game, a line for each number of
players: searches of different lengths at one table.
"""

import re
from typing import Any, NamedTuple

from bastide.drawing.figure import DASHES, SERIF, SETTINGS, SHAPES, FigureStyle
from bench.strength import MORE, make, section

HEAD = re.compile(r"\| game \| players \| (?P<columns>[\d, |]+) \| games \|")
ROW = re.compile(r"\| (?P<game>[A-Z][\w ]*) \| (?P<players>\d) \| (?P<cells>.*) \| \d+ \|")
POINTS = re.compile(r"%.*, (?P<value>-?\d+\.\d) \+- (?P<off>\d+\.\d)")
LINES = {3: "green", 4: "red", 5: "blue"}  # by number of players: the colour, shape and dashes of a seat


class Line(NamedTuple):
    """A table of searches: how many points above the others those of so many iterations are."""

    game: str
    players: int
    iterations: list[int]
    points: list[float]
    off: list[float]


def lines(page: str) -> list[Line]:
    """The rows of the table whose columns are numbers of iterations."""
    told = section(MORE, page)
    head = HEAD.search(told)
    if head is None:
        raise ValueError(f"there is no table of iterations under {MORE!r}")
    columns = [int(column.replace(",", "")) for column in head["columns"].split("|")]
    return [_line(found, columns) for found in map(ROW.fullmatch, told[head.end() :].splitlines()) if found]


def _line(found: re.Match[str], columns: list[int]) -> Line:
    cells = zip(columns, map(POINTS.search, found["cells"].split("|")), strict=True)
    seen = sorted((column, float(cell["value"]), float(cell["off"])) for column, cell in cells if cell)
    iterations, points, off = (list(values) for values in zip(*seen, strict=True))
    return Line(found["game"], int(found["players"]), iterations, points, off)


def draw(page: str, path: str) -> None:
    """The picture."""
    from matplotlib import rc_context

    found, look = lines(page), FigureStyle()
    games = list(dict.fromkeys(line.game for line in found))
    with rc_context(SETTINGS):
        figure = look.figure(8.8, 3.4)
        for game, axes in zip(games, figure.subplots(1, len(games)), strict=True):
            _panel(axes, look, game, [line for line in found if line.game == game])
        look.title(figure, "Points above the others at one table, with 95 % intervals")
        look.save(figure, path)


def _panel(axes: Any, look: FigureStyle, game: str, found: list[Line]) -> None:
    look.dress(axes)
    axes.set_title(game, loc="left", fontfamily=SERIF, fontsize=13, color=look["ink"])
    axes.set_xlabel("iterations")
    axes.set_xscale("log")
    ticks = sorted({iterations for line in found for iterations in line.iterations})
    axes.set_xticks(ticks, [f"{tick:,}" for tick in ticks])
    axes.minorticks_off()
    axes.axhline(0, color=look["muted"], linewidth=1, linestyle="--")
    for line in found:
        seat = LINES[line.players]
        axes.errorbar(line.iterations, line.points, yerr=line.off, color=look[f"seat-{seat}"], marker=SHAPES[seat],
                      linestyle=DASHES[seat], capsize=3, linewidth=1.6, markersize=5,
                      label=f"{line.players} players")  # fmt: skip
    axes.legend(frameon=False, labelcolor=look["ink"], fontsize=9, loc="lower right")


if __name__ == "__main__":
    make("iterations", __doc__, draw)
