"""`bastide play`: a new game against bots, or one that goes on."""

import argparse
import secrets
from pathlib import Path

from bastide.api import definition
from bastide.bots.registry import usual_bot
from bastide.kernel.errors import BadOption
from bastide.kernel.game_record import GameRecord
from bastide.terminal import reading, saves
from bastide.terminal.screen import Screen
from bastide.terminal.session import Session, bot_names, bot_of, player_names
from bastide.terminal.table import Table
from bastide.terminal.words import NO, YES

SEEDS = 10**6  # a seed one can read out to a friend


def run(told: argparse.Namespace) -> int:
    """The command."""
    screen, lines = Screen(told.lang), reading.Lines()
    session = _resumed(told) if told.resume is not None else _offered(told, screen, lines) or _new(told)
    return Table(session, screen, lines).run()


def _new(told: argparse.Namespace) -> Session:
    """A new game."""
    game = reading.game(told)
    seat = reading.seat(game, told.seat or "0")
    bots = bot_names(told.bot or usual_bot(), game.players - 1)
    seed = told.seed if told.seed is not None else secrets.randbelow(SEEDS)
    path = Path(told.save) if told.save else saves.new_file(game.name)
    if told.save and path.exists():
        raise BadOption(f"{path} exists already: go on with it by --resume {path}, or choose another name")
    record = GameRecord(game, seed, player_names(game, seat, (told.name or "").strip(), bots))
    return Session(record, seat, bots, path)


def _resumed(told: argparse.Namespace) -> Session:
    """The game of `--resume`; without a file, the last one that is not over."""
    if told.players is not None or told.set or told.seed is not None:
        raise BadOption("a game is resumed as it was begun: --players, --seed and --set are for a new one")
    if told.resume:
        return _continued(told, Path(told.resume), reading.record(told.resume))
    found = saves.unfinished(told.game)
    if not found:
        raise BadOption(f"there is no unfinished game in {saves.folder()}")
    return _continued(told, *found)


def _continued(told: argparse.Namespace, path: Path, record: GameRecord) -> Session:
    game = record.game
    if told.game and told.game != game.name:
        raise BadOption(f"the game in {path} is {game.name}, not {told.game}")
    if record.state.over:
        raise BadOption(f"the game in {path} is over: see it with bastide replay {path}")
    known = [bot_of(name) for name in record.names]
    seat = reading.seat(game, told.seat) if told.seat else known.index("") if "" in known else 0
    others = [bot or usual_bot() for place, bot in enumerate(known) if place != seat]
    bots = bot_names(told.bot, game.players - 1) if told.bot else others
    own = told.name or ("" if known[seat] else record.names[seat])
    record.names = player_names(game, seat, own, bots)
    return Session(record, seat, bots, Path(told.save) if told.save else path)


def _offered(told: argparse.Namespace, screen: Screen, lines: reading.Lines) -> Session | None:
    """An unfinished game, if there is one and the player wants it."""
    if not told.game:
        raise BadOption("say which game, such as bastide play caylus, or go on with the last: bastide play --resume")
    definition(told.game)
    found = saves.unfinished(told.game)
    if told.new or not found:
        return None
    path, record = found
    if told.seed is not None or told.players is not None or told.set or told.seat or told.save:
        screen.say(screen.words("waits", path), "dim")
        return None
    question = screen.words("resume", record.game.definition.title, record.state.turn, path.stem)
    while True:
        answer = lines.ask(question)
        if answer is None or answer.strip().lower() in NO:
            return None
        if answer.strip().lower() in YES:
            return _continued(told, path, record)
        if not lines.interactive:
            lines.give_back(answer)
            return None
