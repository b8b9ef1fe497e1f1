"""What a training run shows: a table that stays in place on a terminal, a line for each generation elsewhere."""

from pathlib import Path
from typing import Any

from rich.console import Console, Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table

from bastide.learning.loop import Report, Run

SHOWN = 12


class Display:
    """Shows a run as it goes on; a context manager."""

    def __init__(self, run: Run, hours: float, console: Console | None = None) -> None:
        self.run = run
        self.hours = hours
        self.console = console or Console()
        self.reports: list[Report] = []
        self.live = Live(console=self.console, auto_refresh=False) if self.console.is_terminal else None

    def __enter__(self) -> "Display":
        if self.live:
            self.live.__enter__()
        return self

    def __exit__(self, *told: Any) -> None:
        if self.live:
            self.live.__exit__(*told)

    def show(self, report: Report) -> None:
        """Show a generation that has ended."""
        self.reports = [*self.reports, report][-SHOWN:]
        if self.live:
            self.live.update(Group(*self._picture()), refresh=True)
        else:
            self.console.print(line_of(report, self.run), highlight=False, soft_wrap=True)

    def _picture(self) -> list[Any]:
        progress, config = self.run.progress, self.run.config
        done = progress.seconds / 3600
        heading = (
            f"{config.game}, {config.players} players: generation {progress.generation}, {progress.games} games, "
            f"{done:.2f} of {self.hours:g} hours ({progress.cpu_seconds / 3600:.2f} of processor time)"
        )
        table = Table("generation", "line", "games/s", "evaluations/s", "points", "policy", "win", "margin", box=None)
        for report in self.reports:
            table.add_row(*cells(report))
        matches = Table("hours", "line", "opponent", "share of wins", box=None)
        for point in self.run.folder.curve()[-SHOWN // 2 :]:
            matches.add_row(f"{point['hours']:.2f}", str(point["line"]), point["opponent"], words_of(point))
        top = Table.grid()
        top.add_row(heading)
        top.add_row(ProgressBar(total=self.hours, completed=min(done, self.hours), width=len(heading)))
        return [top, table, matches]


def cells(report: Report) -> list[str]:
    """A generation as cells of a table."""
    played, losses = report.played, report.losses
    learnt = [f"{losses.policy:.3f}", f"{losses.win:.3f}", f"{losses.margin:.4f}"] if losses else ["", "", ""]
    return [
        str(report.generation), str(report.line), f"{len(played.wins) / report.seconds:.1f}",
        f"{played.evaluations / report.seconds:,.0f}", f"{played.points.mean():.1f}", *learnt,
    ]  # fmt: skip


def line_of(report: Report, run: Run) -> str:
    """A generation in a line of text."""
    names = ("", "line ", "games/s ", "evaluations/s ", "points ", "policy ", "win ", "margin ")
    told = [name + cell for name, cell in zip(names, cells(report), strict=True) if cell]
    told += [f"against {point['opponent']}: {words_of(point)}" for point in report.points]
    return f"{run.progress.seconds / 3600:.3f} h: " + ", ".join(told)


def words_of(point: dict[str, Any]) -> str:
    """The result of a match in words."""
    return f"{point['share']:.0%} ({point['low']:.0%} to {point['high']:.0%}) of {point['matches']}"


def draw_curve(points: list[dict[str, Any]], path: Path) -> bool:
    """Draw the matches against bots over the hours; False without matplotlib."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        return False
    figure = Figure(figsize=(7, 4), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot(xlabel="hours of training", ylabel="share of wins", ylim=(0, 1))
    for key in sorted({(point["opponent"], point["line"]) for point in points if point["opponent"] != "champion"}):
        found = [point for point in points if (point["opponent"], point["line"]) == key]
        shares = [point["share"] for point in found]
        errors = [[p["share"] - p["low"] for p in found], [p["high"] - p["share"] for p in found]]
        label = f"line {key[1]}, {key[0]}"
        axes.errorbar([p["hours"] for p in found], shares, errors, marker="o", capsize=2, label=label)
    if axes.has_data():
        axes.legend()
    figure.savefig(path)
    return True
