"""`python -m bench.strength docs/pictures/strength.png`: the tables of docs/notes/linear-strength.md as a picture.

Left how often `linear:50000` beats `greedy`, with the goal; then `linear:300000` against `linear:50000`: wins, and
points above the others.
"""

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from bastide.arena.report import check_plot
from bastide.drawing.figure import SERIF, SETTINGS, FigureStyle
from bastide.kernel.errors import BastideError

PAGE = Path(__file__).parents[1] / "docs" / "notes" / "linear-strength.md"
SHORT, LONG = "## 50,000 iterations against greedy", "## 300,000 iterations against 50,000"
MORE, ALIKE = "## Strength by iterations", "## Equal bots and seat advantage"
GOALS = {2: 90, 4: 70, 5: 70}  # of wins of `linear:50000` against `greedy`, in hundredths, by number of players
ROW = re.compile(r"\| (?P<game>[A-Z][\w ]*) \| (?P<players>\d) \| (?P<wins>\d+) % \((?P<low>\d+)-(?P<high>\d+)\)")
POINTS = re.compile(r"\| (?P<points>-?\d+\.\d) \+- (?P<off>\d+\.\d) \|")


class Interval(NamedTuple):
    """A figure and where it may lie."""

    value: float
    low: float
    high: float


class Row(NamedTuple):
    """A match as a row of the page tells it."""

    game: str
    players: int
    wins: Interval
    points: Interval | None

    @property
    def even(self) -> float:
        """What each would win were all alike."""
        return 100 / self.players


def section(heading: str, page: str) -> str:
    """What stands under a heading."""
    return page.split(f"\n{heading}\n", 1)[1].split("\n## ", 1)[0]


def rows(heading: str, page: str) -> list[Row]:
    """The matches in the table under a heading."""
    return [_row(found, line) for line in section(heading, page).splitlines() if (found := ROW.match(line))]


def _row(found: re.Match[str], line: str) -> Row:
    wins = Interval(*(float(found[name]) for name in ("wins", "low", "high")))
    told, points = POINTS.search(line), None
    if told is not None:
        value, off = float(told["points"]), float(told["off"])
        points = Interval(value, value - off, value + off)
    return Row(found["game"], int(found["players"]), wins, points)


def draw(page: str, path: str) -> None:
    """The picture."""
    from matplotlib import rc_context

    short, long, look = rows(SHORT, page), rows(LONG, page), FigureStyle()
    with rc_context(SETTINGS):
        figure = look.figure(8.8, 1.3 + 0.36 * len(short))
        goal, wins, points = figure.subplots(1, 3, sharey=True)
        _panel(goal, look, short, "50,000 iterations against greedy", "% of wins; bars: the goal")
        _panel(wins, look, long, "300,000 against 50,000", "% of wins; bars: were all alike")
        _panel(points, look, long, "", "points above the others")
        for at, row in enumerate(short):
            _mark(goal, look, at, row.wins, GOALS.get(row.players))
        for at, row in enumerate(long):
            _mark(wins, look, at, row.wins, row.even)
            if row.points is not None:
                _mark(points, look, at, row.points, None)
        for axes in (goal, wins):
            axes.set_xlim(0, 104)
        look.title(figure, "Wins and points, with 95 % intervals")
        points.axvline(0, color=look["muted"], linewidth=1, linestyle="--")
        look.save(figure, path)


def _panel(axes: Any, look: FigureStyle, matches: list[Row], title: str, words: str) -> None:
    look.dress(axes, "x")
    axes.set_title(title, loc="left", fontfamily=SERIF, fontsize=13, color=look["ink"])
    axes.set_xlabel(words)
    axes.set_yticks(range(len(matches)), [f"{row.game} {row.players}" for row in matches], color=look["ink"])
    axes.set_ylim(len(matches) - 0.5, -0.5)


def _mark(axes: Any, look: FigureStyle, at: int, one: Interval, beside: float | None) -> None:
    room = [[one.value - one.low], [one.high - one.value]]
    axes.errorbar([one.value], [at], xerr=room, fmt="o", color=look["accent"], capsize=3, linewidth=1.6, markersize=5)
    if beside is not None:
        axes.plot([beside, beside], [at - 0.32, at + 0.32], color=look["ink"], linewidth=2.2)


def make(module: str, words: str, draw: Callable[[str, str], None]) -> None:
    """Read the page and draw what the command line asks for."""
    parser = argparse.ArgumentParser(prog=f"python -m bench.{module}", description=words)
    parser.add_argument("picture", help="the file to write; its ending says of which kind")
    told = parser.parse_args()
    try:
        check_plot(told.picture)
        draw(PAGE.read_text(encoding="utf-8"), told.picture)
    except (BastideError, OSError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    make("strength", __doc__, draw)
