"""Reading what a command is given: files, standard input, seats, the player's lines."""

import argparse
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from bastide.api import definition, position, read
from bastide.kernel.errors import BadOption, BadRecord, BastideError
from bastide.kernel.game import Game, State
from bastide.kernel.game_record import MAX_SIZE, TITLE, GameRecord
from bastide.kernel.options import check_options
from bastide.terminal.choices import folded

DEFAULT_PLAYERS = 3


class CannotRead(BastideError):
    """A file that cannot be read."""


def content(name: str) -> bytes:
    """The bytes of a file, or of standard input (`-`)."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(MAX_SIZE + 1)
        with Path(name).open("rb") as file:
            return file.read(MAX_SIZE + 1)
    except (OSError, ValueError) as error:
        raise CannotRead(f"cannot read {name!r}: {getattr(error, 'strerror', None) or error}") from None


def record(name: str) -> GameRecord:
    """The game record in a file; an error names the file."""
    return _record(content(name), name)


def _record(data: bytes, name: str) -> GameRecord:
    try:
        return read(data)
    except BadRecord as error:
        raise BadRecord(f"{'standard input' if name == '-' else name}, {error}") from None


def record_or_position(name: str) -> GameRecord | State:
    """What a file holds."""
    data = content(name)
    if data.startswith(TITLE[:20].encode()):
        return _record(data, name)
    if len(data) > MAX_SIZE:
        raise CannotRead(f"{name!r} is larger than any position")
    try:
        return position(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise CannotRead(f"{name!r} is neither a position nor a game record: it is no UTF-8 text") from None


def up_to(record: GameRecord, ply: int | None) -> GameRecord:
    """The record of the first `ply` actions."""
    if ply is None:
        return record
    if ply > len(record.actions):
        raise BadOption(f"the record has {len(record.actions)} actions: there is no action {ply}")
    course = record.course.up_to(ply)
    return replace(record, actions=list(course.actions), deals=list(course.deals))


def game(args: argparse.Namespace) -> Game:
    """The game of `GAME`, `--players` and `--set`."""
    found, options = definition(args.game), dict(args.set)
    check_options(found, options)
    return Game(found, DEFAULT_PLAYERS if args.players is None else args.players, **options)


def seat(game: Game, text: str) -> int:
    """A seat by its number or its colour, in any language."""
    if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < game.players:
        return int(text)
    for language in ("en", "fr"):
        names = [folded(name) for name in game.seat_names(language)]
        if folded(text) in names:
            return names.index(folded(text))
    colours = ", ".join(f"{number} {name}" for number, name in enumerate(game.seat_names()))
    raise BadOption(f"there is no seat {text[:40]!r}: the seats are {colours}")


class Lines:
    """What the player types, or a pipe says; None once there is no more."""

    def __init__(self) -> None:
        """Lines are edited with the keys one is used to where there is a keyboard."""
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self._kept: list[str] = []
        if self.interactive:
            with suppress(ImportError):
                import readline  # noqa: F401 - `input` uses it

    def ask(self, prompt: str) -> str | None:
        """The next line."""
        if self._kept:
            return self._kept.pop()
        if self.interactive:
            try:
                return input(prompt)
            except EOFError:
                print()
                return None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        print(line.rstrip("\r\n"), flush=True)
        return line.rstrip("\r\n") if line else None

    def give_back(self, line: str) -> None:
        """Let the next question have this line."""
        self._kept.append(line)
