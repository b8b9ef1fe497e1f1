"""`make bench`: how fast Bastide is, plain and native, beside other engines in the same run."""

import argparse
import json
import platform
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table

from bastide.api import GAMES
from bastide.kernel import native
from bench.adapters import AdapterSpeed
from bench.adapters import speeds as adapter_speeds
from bench.envs import Steps, steps
from bench.others import Figure, all_figures, not_installed
from bench.ours import ChanceCost, Costs, Speed, chance_costs, costs, speeds
from bench.table import Measure, measures, table

SPEED_HEADINGS = (
    "game", "players", "plain decisions/s", "native decisions/s", "native/plain", "native games/s", "decisions/game"
)  # fmt: skip


def main() -> None:
    """Measure and print."""
    options = arguments()
    said = Console(stderr=True, highlight=False)
    shown = Console(highlight=False, width=110)
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    said.print(f"{machine}, one core, processor time; medians of {options.runs} runs")
    if not native.available():
        said.print("Numba is not installed: plain figures only (make bench installs it)")
    rows: list[Speed] = []
    once: list[Costs] = []
    drawing: list[ChanceCost] = []
    for name in options.games:
        if native.available():
            said.print(f"{name}: compiling into an empty cache ...")
            once.append(costs(name, options.runs))
        said.print(f"{name}: playing ...")
        rows += speeds(name, options.seconds, options.runs)
        if native.available():
            said.print(f"{name}: chance ...")
            drawing += chance_costs(name, options.runs)
    batches = in_step(said, options)
    adapters = through_adapters(said, options)
    figures = [] if options.alone else other_engines(said, options.seconds)
    seen = [] if options.no_table else in_the_browser(said, options.games)
    if options.json:
        parts: dict[str, list[Any]] = {
            "speeds": rows, "chance": drawing, "costs": once, "steps": batches, "adapters": adapters,
            "others": figures, "table": seen,
        }  # fmt: skip
        print(json.dumps({name: [asdict(row) for row in part] for name, part in parts.items()}, indent=1))
        return
    shown.print(speed_table(rows))
    if drawing:
        shown.print(chance_table(drawing))
    if once:
        shown.print(cost_table(once))
    if batches:
        shown.print(step_table(batches))
    if adapters:
        shown.print(adapter_table(adapters))
    if figures:
        shown.print(other_table(figures))
    if seen:
        shown.print(table(seen))


def arguments() -> argparse.Namespace:
    """What the user wants."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    known = ", ".join(GAMES)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME", help=f"of {known}; all by default")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured (2)")
    parser.add_argument("--runs", type=int, default=5, help="a figure is the median of so many runs (5)")
    parser.add_argument("--alone", action="store_true", help="without the other engines")
    parser.add_argument("--no-table", action="store_true", help="without the server for browsers")
    parser.add_argument("--json", action="store_true", help="as JSON on standard output")
    options = parser.parse_args()
    for name in options.games:
        if name not in GAMES:
            parser.error(f"there is no game {name!r}")
    return options


def in_step(said: Console, options: argparse.Namespace) -> list[Steps]:
    """The vectorised environment."""
    if not native.available():
        return []
    said.print("many games in step ...")
    return [steps(name, options.seconds, options.runs) for name in options.games]


def through_adapters(said: Console, options: argparse.Namespace) -> list[AdapterSpeed]:
    """The vectorised environment through the adapters."""
    if not native.available():
        return []
    said.print("adapters ...")
    return [row for name in options.games for row in adapter_speeds(name, options.seconds)]


def other_engines(said: Console, seconds: float) -> list[Figure]:
    """The engines of the extra `bench`, as far as they are installed."""
    said.print("other engines ...")
    absent = not_installed()
    if absent:
        said.print(f"not installed (pip install 'bastide[bench]'): {', '.join(absent)}")
    return all_figures(seconds)


def in_the_browser(said: Console, games: list[str]) -> list[Measure]:
    """The server for browsers, measured from outside."""
    said.print("the table in the browser: starts, pages, sockets ...")
    return list(measures(games))


def speed_table(rows: list[Speed]) -> Table:
    """Random play, plain and native."""
    table = Table(title="Random play, one core", title_justify="left")
    for heading in SPEED_HEADINGS:
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        table.add_row(row.game, str(row.players), f"{row.plain:,.0f}", f"{row.native:,.0f}", f"{row.ratio:.0f}x",
                      f"{row.games:,.0f}", f"{row.decisions:.0f}")  # fmt: skip
    return table


def chance_table(rows: list[ChanceCost]) -> Table:
    """What the generator costs random play."""
    table = Table(title="Chance: native random play by generator, one core", title_justify="left")
    for heading in ("game", "players", "chacha8 ns/decision", "mwc ns/decision", "slower by"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        table.add_row(row.game, str(row.players), f"{row.chacha8:.1f}", f"{row.mwc:.1f}", f"{row.loss:+.1%}")
    return table


def step_table(rows: list[Steps]) -> Table:
    """Many games in step."""
    table = Table(title="The vectorised environment, one core, choosing left out", title_justify="left")
    for heading in ("game", "players", "batch", "steps/s", "whole core", "masks alone", "whole core", "it was whole",
                    "choosing", "one by one", "two threads"):  # fmt: skip
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        rates = (row.observed, row.observed_whole, row.masked, row.masked_whole)
        table.add_row(row.game, str(row.players), str(row.batch), *(f"{rate:,.0f}" if rate else "-" for rate in rates),
                      f"{row.whole:.0%}", f"{row.choosing:.0f} ns", f"{row.playouts:,.0f}",
                      f"{row.threaded:,.0f}")  # fmt: skip
    return table


def adapter_table(rows: list[AdapterSpeed]) -> Table:
    """The learner's steps through the adapters."""
    table = Table(title="Adapters, three players, one core, choosing left out", title_justify="left")
    for heading in ("game", "adapter", "opponents", "batch", "learner's steps/s"):
        table.add_column(heading, justify="right" if heading in ("batch", "learner's steps/s") else "left")
    for row in rows:
        table.add_row(row.game, row.adapter, row.opponents, str(row.batch), f"{row.steps:,.0f}")
    return table


def cost_table(rows: list[Costs]) -> Table:
    """Compilation, start, clone, size."""
    table = Table(title="Once a game", title_justify="left")
    for heading in ("game", "first compilation", "later start", "native clone", "state"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        table.add_row(row.game, f"{row.compile_seconds:.1f} s", f"{row.start_seconds:.2f} s",
                      f"{row.clone_nanoseconds:.0f} ns", f"{row.state_bytes} bytes")  # fmt: skip
    return table


def other_table(figures: list[Figure]) -> Table:
    """Others, in the same run."""
    table = Table(title="Other engines, random play, in the same run", title_justify="left")
    for heading in ("engine", "decisions/s", "games/s", "what"):
        table.add_column(heading, justify="right" if heading.endswith("/s") else "left")
    for figure in figures:
        rates = f"{figure.decisions_per_second:,.0f}", f"{figure.games_per_second:,.0f}"
        table.add_row(figure.name, *rates, figure.note)
    return table


if __name__ == "__main__":
    main()
