"""`bastide show`: a position as a board, with the question and its answers."""

import argparse
import json

from bastide.kernel.errors import BadOption
from bastide.kernel.game_record import GameRecord
from bastide.terminal import inputs
from bastide.terminal.choices import grouped
from bastide.terminal.screen import Screen
from bastide.terminal.session import shown_names


def run(args: argparse.Namespace) -> int:
    """The command."""
    found = inputs.record_or_position(args.file)
    if isinstance(found, GameRecord):
        state, names = inputs.up_to(found, args.to).state, shown_names(found, args.lang)
    elif args.to is not None:
        raise BadOption("--to is for game records: a position is one moment of a game")
    else:
        state, names = found, list(found.game.seat_names(args.lang))
    seat = inputs.seat(state.game, args.seat) if args.seat else state.player
    if args.json:
        print(json.dumps(state.view(seat) if args.seat else state.position(), indent=2, ensure_ascii=False))
        return 0
    screen = Screen(args.lang)
    screen.board(state, names, seat)
    if state.over:
        screen.result(state, names)
    else:
        screen.situation(state, grouped(state, args.lang))
    return 0
