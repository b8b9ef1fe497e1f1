"""`bastide draw`: a position as a picture, SVG or PNG."""

import argparse
from pathlib import Path
from typing import Any

from bastide.drawing.default_board import drawing_for
from bastide.drawing.photograph import CannotDraw, photograph
from bastide.kernel.errors import BadOption
from bastide.kernel.game import State
from bastide.kernel.game_record import GameRecord
from bastide.terminal import inputs

KINDS = (".svg", ".png")


def run(args: argparse.Namespace) -> int:
    """The command."""
    out = Path(args.out)
    if out.suffix.lower() not in KINDS:
        raise BadOption(f"-o takes a file that ends in {' or '.join(KINDS)}, not {out.name[:40]!r}")
    state = _state(args)
    drawn = _drawn(state, args)
    if out.suffix.lower() == ".svg":
        out.write_text(drawn + "\n", encoding="utf-8")
    else:
        out.write_bytes(photograph(drawn))
    return 0


def _state(args: argparse.Namespace) -> State:
    found = inputs.record_or_position(args.file)
    if isinstance(found, GameRecord):
        return inputs.up_to(found, args.to).state
    if args.to is not None:
        raise BadOption("--to is for game records: a position is one moment of a game")
    return found


def _drawn(state: State, args: argparse.Namespace) -> str:
    drawing = drawing_for(state.game.definition)
    if args.stock and not drawing.drawer:
        raise CannotDraw(f"{state.game.definition.title} has no stock of buildings to draw")
    seat = inputs.seat(state.game, args.seat) if args.seat else state.player
    theme = "dark" if args.dark else "light"
    legal = state.legal() if seat == state.player else []
    layout = "narrow" if args.narrow else "wide"
    part: Any = drawing.drawer if args.stock else drawing.board
    picture: str = part(state.view(seat), legal=legal, theme=theme, language=args.lang, layout=layout, seat=seat)
    return picture
