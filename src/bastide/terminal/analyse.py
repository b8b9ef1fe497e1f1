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
from bastide.terminal import graph, judged, reading
from bastide.terminal.hint import iterations
from bastide.terminal.screen import Screen, console
from bastide.terminal.session import shown_names
from bastide.terminal.shares import Shares

INTERRUPTED = 130


def run(told: argparse.Namespace) -> int:
    """The command."""
    record = reading.up_to(reading.record(told.file), told.to)
    if not record.actions:
        raise BadRecord("nothing has been played in this game yet: there is nothing to judge")
    seat = reading.seat(record.game, told.seat) if told.seat else None
    if told.plot:
        check_plot(told.plot)
    screen, found, code = Screen(told.lang), list[Decision](), 0
    try:
        for one in _watched(record, analyse(record, iterations(told), told.seed, seat), screen):
            found.append(one)
    except KeyboardInterrupt:
        code = INTERRUPTED
        console(stderr=True).print(screen.words("stopped", len(found), len(record.actions)))
    if told.json:
        print(json.dumps(_told(record, found, told), ensure_ascii=False))
    else:
        _print(record, found, screen, told)
    if told.plot and found:
        graph.draw(record, found, told.plot, shown_names(record, told.lang), screen.words, told.dark)
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


def _print(record: GameRecord, found: list[Decision], screen: Screen, told: argparse.Namespace) -> None:
    names, out = shown_names(record, told.lang), screen.console
    screen.widen()
    shares = Shares(record.game, names, screen.words)
    shown = found
    if told.worst:
        dear = sorted(found, key=lambda one: (-one.price, one.ply))[: told.worst]
        shown = sorted((one for one in dear if one.price), key=lambda one: one.ply)
    if shown:
        out.print(shares.decisions(shown, told.top))
        out.print()
    if found:
        out.print(shares.players(judged.by_player(found, record.game.players, told.lang)))


def _told(record: GameRecord, found: list[Decision], told: argparse.Namespace) -> dict[str, Any]:
    return describe(record) | {
        "winners": record.state.winners,
        "iterations": iterations(told),
        "analysis_seed": told.seed,
        "players": judged.by_player(found, record.game.players, told.lang),
        "decisions": [judged.decision(one, told.top, told.lang) for one in found],
    }
