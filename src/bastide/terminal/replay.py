"""`bastide replay`: a recorded game in words."""

import argparse
import json
from typing import Any

from bastide.kernel.errors import BadOption
from bastide.kernel.game_record import GameRecord, describe
from bastide.terminal import inputs, steps
from bastide.terminal.screen import Screen
from bastide.terminal.session import shown_names


def run(args: argparse.Namespace) -> int:
    """The command."""
    whole = inputs.record(args.file)
    record = inputs.up_to(whole, args.to)
    if args.json:
        print(json.dumps(_told(record, args.lang), ensure_ascii=False))
    elif args.step:
        if args.file == "-":
            raise BadOption("--step asks for Enter on standard input: give it a file")
        _step(record, Screen(args.lang))
    else:
        _tell(record, Screen(args.lang), len(whole.actions), args.log)
    return 0


def _told(record: GameRecord, language: str) -> dict[str, Any]:
    """The record as JSON-able values, with every step in words."""
    names, seats = shown_names(record, language), record.game.seat_names()
    log = [
        {"ply": step.ply, "turn": step.turn, "seat": step.seat, "colour": seats[step.seat],
         "action": str(step.action), "lines": step.lines(language, names)}
        for step, _ in steps.replay(record)
    ]  # fmt: skip
    state = record.state
    return describe(record) | {"over": state.over, "winners": state.winners, "points": state.scores, "log": log}


def _tell(record: GameRecord, screen: Screen, of: int, only_log: bool) -> None:
    names, turn = shown_names(record, screen.language), 0
    for step, _ in steps.replay(record):
        if step.turn != turn:
            turn = step.turn
            screen.say(screen.words("turn", turn), "bold")
        screen.log([step], names)
    if only_log:
        return
    if len(record.actions) < of:
        screen.say(screen.words("after", len(record.actions), of), "bold")
    screen.board(record.state, names, None)
    _ending(record, screen)


def _ending(record: GameRecord, screen: Screen) -> None:
    names = shown_names(record, screen.language)
    if record.state.over:
        screen.result(record.state, names)
    else:
        screen.say(record.state.prompt_in(screen.language, names), "bold yellow")


def _step(record: GameRecord, screen: Screen) -> None:
    """The board after each action, when the reader wants it."""
    names, lines = shown_names(record, screen.language), inputs.Lines()
    screen.board(record.game.start(record.seed), names, None)
    for step, state in steps.replay(record):
        answer = lines.ask(screen.words("step"))
        if answer is None or answer.strip().lower() in ("q", "quit"):
            return
        screen.log([step], names)
        screen.board(state, names, None)
        screen.say(screen.words("after", step.ply, len(record.actions)), "dim")
    _ending(record, screen)
