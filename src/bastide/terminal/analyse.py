"""`bastide analyse`: every decision of a game judged, as a table, as JSON, as a picture."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bastide.arena.report import check_plot
from bastide.bots.analysis import Decision, analyse
from bastide.kernel.errors import BadRecord
from bastide.kernel.game_record import GameRecord, describe
from bastide.terminal import analysis_figure, analysis_json, inputs
from bastide.terminal.analysis_tables import Shares
from bastide.terminal.hint import iterations
from bastide.terminal.screen import Screen, console
from bastide.terminal.session import shown_names

INTERRUPTED = 130


def run(args: argparse.Namespace) -> int:
    """The command."""
    record = inputs.up_to(inputs.record(args.file), args.to)
    if not record.actions:
        raise BadRecord("nothing has been played in this game yet: there is nothing to judge")
    seat = inputs.seat(record.game, args.seat) if args.seat else None
    if args.plot:
        check_plot(args.plot)
    screen, found, code = Screen(args.lang), list[Decision](), 0
    try:
        for one in _watched(record, analyse(record, iterations(args, record.game), args.seed, seat), screen):
            found.append(one)
    except KeyboardInterrupt:
        code = INTERRUPTED
        console(stderr=True).print(screen.words("stopped", len(found), len(record.actions)))
    if args.json:
        print(json.dumps(_told(record, found, args), ensure_ascii=False))
    else:
        _print(record, found, screen, args)
    if args.plot and found:
        analysis_figure.draw(record, found, args.plot, shown_names(record, args.lang), screen.words, args.dark)
    return code


def _watched(record: GameRecord, decisions: Iterator[Decision], screen: Screen) -> Iterator[Decision]:
    """The same decisions, with a bar on a terminal; the native code may have to be compiled first."""
    err = console(stderr=True)
    bar = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*bar, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(screen.words("preparing"), total=len(record.actions))
        for one in decisions:
            progress.update(task, completed=one.ply, description=screen.words("decisions"))
            yield one


def _print(record: GameRecord, found: list[Decision], screen: Screen, args: argparse.Namespace) -> None:
    names, out = shown_names(record, args.lang), screen.console
    screen.widen()
    shares = Shares(record.game, names, screen.words)
    shown = found
    if args.worst:
        dear = sorted(found, key=lambda one: (-one.price, one.ply))[: args.worst]
        shown = sorted((one for one in dear if one.price), key=lambda one: one.ply)
    if shown:
        out.print(shares.decisions(shown, args.top))
        out.print()
    if found:
        out.print(shares.players(analysis_json.by_player(found, record.game.players, args.lang)))


def _told(record: GameRecord, found: list[Decision], args: argparse.Namespace) -> dict[str, Any]:
    return describe(record) | {
        "winners": record.state.winners,
        "iterations": iterations(args, record.game),
        "analysis_seed": args.seed,
        "players": analysis_json.by_player(found, record.game.players, args.lang),
        "decisions": [analysis_json.decision(one, args.top, args.lang) for one in found],
    }
