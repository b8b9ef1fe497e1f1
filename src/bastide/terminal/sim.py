"""`bastide sim`: many games, and a table of how they ended."""

import argparse
import json
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rich.table import Table

from bastide.arena.statistics import wilson
from bastide.bots import make_bot, moves
from bastide.kernel import native
from bastide.kernel.errors import NativeUnavailable
from bastide.kernel.game import Game
from bastide.kernel.options import check_seed, public_options
from bastide.kernel.simulation import Results, listing, simulate
from bastide.terminal import inputs
from bastide.terminal.screen import console, progress_bar
from bastide.terminal.session import bots_for
from bastide.terminal.statistics import best, spread, wins

# Plain play makes some hundreds of games a second: below this, compiled code is not worth its loading time.
NATIVE_FROM = 3000


@dataclass
class SimulatedGames:
    """The games that were played, and how."""

    game: Game
    seed: int
    bots: list[str]
    speed: str
    threads: int
    results: Results
    winners: list[list[int]]
    seconds: float


def run(args: argparse.Namespace) -> int:
    """The command."""
    game = inputs.game(args)
    bots = bots_for(args.bot, game)
    seed = args.seed or 0
    check_seed(seed + args.games)
    outcome = _random(game, bots, seed, args) if set(bots) == {"random"} else _bots(game, bots, seed, args)
    if args.json:
        each = {"results": listing(outcome.results)} if args.each else {}
        print(json.dumps(summary(outcome) | each))
    else:
        _print(outcome)
    return 0


def _random(game: Game, bots: list[str], seed: int, args: argparse.Namespace) -> SimulatedGames:
    """Random play, at the best speed there is."""
    speed = args.speed or ("native" if args.games >= NATIVE_FROM and native.available() else "plain")
    if speed == "native" and not native.available():
        raise NativeUnavailable("native code needs Numba: pip install 'bastide[fast]', or choose --plain")
    threads = (args.threads or os.cpu_count() or 1) if speed == "native" else 1
    if speed == "native":
        _prepare(game)
    chunk = max(10, min(20_000, args.games // 100))
    began = time.perf_counter()
    with progress_bar() as progress:
        task = progress.add_task("games", total=args.games)
        results = simulate(game, args.games, seed, speed, threads, lambda n: progress.advance(task, n), chunk)
    seconds = time.perf_counter() - began
    return SimulatedGames(game, seed, bots, speed, threads, results, [best(one) for one in results.scores], seconds)


def _prepare(game: Game) -> None:
    """Load the machine code, or make it; that is not counted as playing time."""
    err = console(stderr=True)
    if err.is_terminal:
        with err.status(f"native code of {game.definition.title} (up to a minute the first time)"):
            simulate(game, 1, 0, "native")
    else:
        simulate(game, 1, 0, "native")


def _bots(game: Game, bots: list[str], seed: int, args: argparse.Namespace) -> SimulatedGames:
    """Games between bots: decision by decision, at plain speed."""
    err = console(stderr=True)
    if args.speed == "native":
        err.print("Only random play is native: these bots play at plain speed.")
    elif err.is_terminal:
        err.print("Bots think at plain speed: a game takes some seconds.")
    results, winners = Results(), []
    began = time.perf_counter()
    with progress_bar() as progress:
        task = progress.add_task("games", total=args.games)
        for number in range(args.games):
            winners.append(play_one(game, bots, seed + number, results))
            progress.advance(task)
    return SimulatedGames(game, seed, bots, "plain", 1, results, winners, time.perf_counter() - began)


def play_one(game: Game, bots: Sequence[str], seed: int, results: Results) -> list[int]:
    """Play a game between bots, add it to the results; who won."""
    state = game.start(seed)
    played = sum(1 for _ in moves(state, [make_bot(name, seed) for name in bots]))
    results.add(Results([state.scores], [played], [0]))
    return state.winners


def summary(outcome: SimulatedGames) -> dict[str, Any]:
    """The results as JSON-able values."""
    game, results, n = outcome.game, outcome.results, len(outcome.results.decisions)
    colours = game.seat_names()
    ranked = [sorted(scores, reverse=True) for scores in results.scores]

    def line(seats: Sequence[int]) -> dict[str, Any]:
        points = spread([scores[seat] for scores in results.scores for seat in seats])
        return asdict(points) | {"wins": asdict(wilson(wins(outcome.winners, seats), n))}

    by_bot: dict[str, list[int]] = {}
    for seat, bot in enumerate(outcome.bots):
        by_bot.setdefault(bot, []).append(seat)
    return {
        "game": game.name,
        "options": dict(game.options),
        "games": n,
        "seed": outcome.seed,
        "speed": outcome.speed,
        "threads": outcome.threads,
        "seconds": round(outcome.seconds, 6),
        "games_per_second": n / outcome.seconds,
        "decisions_per_second": sum(results.decisions) / outcome.seconds,
        "decisions": asdict(spread(results.decisions))
        | {"least": min(results.decisions), "most": max(results.decisions)},
        "seats": [{"seat": seat, "colour": colours[seat], "bot": outcome.bots[seat]} | line([seat])
                  for seat in range(game.players)],
        "places": [{"place": place + 1} | asdict(spread([scores[place] for scores in ranked]))
                   for place in range(game.players)],
        "bots": [{"bot": bot, "seats": seats} | line(seats) for bot, seats in by_bot.items()],
    }  # fmt: skip


def _print(outcome: SimulatedGames) -> None:
    totals, out = summary(outcome), console()
    options = ", ".join(f"{name} {value}" for name, value in public_options(totals["options"]).items())
    out.print(f"{outcome.game.definition.title}: {options}; {totals['games']:,} games from seed {totals['seed']}")
    out.print(_wins_table("seat", totals["seats"], lambda row: f"{row['colour']} ({row['bot']})"))
    if len(totals["bots"]) > 1:
        out.print(_wins_table("bot", totals["bots"], lambda row: f"{row['bot']} x{len(row['seats'])}"))
    out.print(_places_table(totals["places"]))
    decisions = totals["decisions"]
    out.print(f"decisions a game: {decisions['mean']:.1f}, sd {decisions['sd']:.1f}, "
              f"from {decisions['least']} to {decisions['most']}")  # fmt: skip
    threads = f", {totals['threads']} threads" if totals["threads"] > 1 else ""
    out.print(f"{totals['seconds']:.2f} s, {totals['games_per_second']:,.1f} games/s, "
              f"{totals['decisions_per_second']:,.0f} decisions/s ({totals['speed']} speed{threads})")  # fmt: skip


def _wins_table(head: str, rows: list[dict[str, Any]], name: Callable[[dict[str, Any]], str]) -> Table:
    table = Table(head, "mean points", "sd", "wins", "95 % interval")
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        won = row["wins"]
        table.add_row(name(row), f"{row['mean']:.2f}", f"{row['sd']:.2f}", f"{won['value']:.1%}",
                      f"{won['low']:.1%} to {won['high']:.1%}")  # fmt: skip
    return table


def _places_table(rows: list[dict[str, Any]]) -> Table:
    table = Table("finished", "mean points", "sd")
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(str(row["place"]), f"{row['mean']:.2f}", f"{row['sd']:.2f}")
    return table
