"""`bastide arena`: a match between bots, and a table of who is better."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from contextlib import nullcontext
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bastide.arena.book import Book
from bastide.arena.match import GameResult, Match, Played
from bastide.arena.report import check_plot, plot, summary, table
from bastide.arena.run import run as run_match
from bastide.arena.statistics import Sprt
from bastide.bots.loading import is_file
from bastide.kernel.errors import BadOption
from bastide.kernel.game import Game
from bastide.terminal import inputs
from bastide.terminal.screen import console

INTERRUPTED = 130


def run(args: argparse.Namespace) -> int:
    """The command."""
    if args.players is None:
        args.players = len(args.bots)
    match = _match(inputs.game(args), args)
    if args.plot:
        check_plot(args.plot)
    played, code = Played(match), 0
    log, temporary = _log(args.log)
    try:
        with Book(args.out, played) if args.out else nullcontext() as book:
            _play(played, book, log, args)
    except KeyboardInterrupt:
        code = INTERRUPTED
        console(stderr=True).print(f"stopped after {len(played.results)} games of {match.games}")
    finally:
        kept = _keep(log, temporary)
    figures = summary(played, args.each)
    if args.json:
        print(json.dumps(figures))
    else:
        out = console()
        if not out.is_terminal:
            out.width = max(out.width, 120)
        out.print(table(figures), crop=False)
    if kept and figures["forfeits"]:
        console(stderr=True).print(f"what the bots wrote to standard error: {kept}", soft_wrap=True)
    if args.plot and played.results:
        plot(figures, args.plot)
    return code


def _match(game: Game, args: argparse.Namespace) -> Match:
    match = Match.of(game, args.bots, args.games, args.seed, args.time_limit)
    if not args.ray:
        match.check_bots()
    for spec in dict.fromkeys(entrant.spec for entrant in match.entrants):
        if is_file(spec) and not spec.startswith("program:"):
            _try(spec, args.time_limit)
    return match


def _try(spec: str, seconds: float) -> None:
    """Load a bot's file once, elsewhere: a slip of the pen is an error now, not a forfeit in every game."""
    command = [sys.executable, "-P", "-m", "bastide.bots.loading", "--check", spec]
    try:
        tried = subprocess.run(command, capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        raise BadOption(f"{spec[-60:]} cannot be loaded within {seconds:g} s") from None
    if tried.returncode:
        raise BadOption((tried.stderr.strip().splitlines() or [f"{spec[-60:]} cannot be loaded"])[-1])


def _log(args: str | None) -> tuple[str, bool]:
    """The file for what bots say: the one that was named, or one that is kept if it tells of something."""
    if args:
        Path(args).open("ab").close()
        return os.path.abspath(args), False
    handle, path = tempfile.mkstemp(prefix="bastide-arena-", suffix=".log")
    os.close(handle)
    return path, True


def _keep(log: str, temporary: bool) -> str:
    """The log, if it has anything; an empty temporary one goes."""
    if os.path.getsize(log):
        return log
    if temporary:
        os.unlink(log)
    return ""


def _play(played: Played, book: Book | None, log: str, args: argparse.Namespace) -> None:
    err = console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    test = Sprt(*args.sprt) if args.sprt else None
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("games", total=played.match.games, completed=len(played.results))
        wins = sum(one.wins[0] for one in played.games)

        def on_game(result: GameResult) -> None:
            nonlocal wins
            wins += result.wins[0]
            done = len(played.results)
            progress.update(task, completed=done, description=f"games, first bot {wins / done:.0%}")

        run_match(played, workers=args.workers, ray=args.ray, book=book, log=log, sprt=test, on_game=on_game)
