"""`bastide show`: a position as a board, with the question and its answers."""

import argparse
import json

from bastide.kernel.errors import BadOption
from bastide.kernel.game_record import GameRecord
from bastide.terminal import reading
from bastide.terminal.choices import grouped
from bastide.terminal.screen import Screen
from bastide.terminal.session import shown_names


def run(told: argparse.Namespace) -> int:
    """The command."""
    found = reading.record_or_position(told.file)
    if isinstance(found, GameRecord):
        state, names = reading.up_to(found, told.to).state, shown_names(found, told.lang)
    elif told.to is not None:
        raise BadOption("--to is for game records: a position is one moment of a game")
    else:
        state, names = found, list(found.game.seat_names(told.lang))
    seat = reading.seat(state.game, told.seat) if told.seat else state.player
    if told.json:
        print(json.dumps(state.view(seat) if told.seat else state.position(), indent=2, ensure_ascii=False))
        return 0
    screen = Screen(told.lang)
    screen.board(state, names, seat)
    if state.over:
        screen.result(state, names)
    else:
        screen.situation(state, grouped(state, told.lang))
    return 0
