"""`bastide play`: a new game against bots, or one that goes on."""

import argparse
import secrets
from pathlib import Path

from bastide.api import definition
from bastide.bots.registry import usual_bot
from bastide.kernel.errors import BadOption
from bastide.kernel.game_record import GameRecord
from bastide.terminal import inputs, saved_games
from bastide.terminal.game_loop import TerminalGame
from bastide.terminal.messages import NO, YES
from bastide.terminal.screen import Screen
from bastide.terminal.session import Session, bot_names, bot_of, player_names

SEEDS = 10**6  # a seed one can read out to a friend


def run(args: argparse.Namespace) -> int:
    """The command."""
    screen, lines = Screen(args.lang), inputs.Lines()
    session = _resumed(args) if args.resume is not None else _offered(args, screen, lines) or _new(args)
    return TerminalGame(session, screen, lines).run()


def _new(args: argparse.Namespace) -> Session:
    """A new game."""
    game = inputs.game(args)
    seat = inputs.seat(game, args.seat or "0")
    bots = bot_names(args.bot or usual_bot(), game.players - 1)
    seed = args.seed if args.seed is not None else secrets.randbelow(SEEDS)
    path = Path(args.save) if args.save else saved_games.new_file(game.name)
    if args.save and path.exists():
        raise BadOption(f"{path} exists already: go on with it by --resume {path}, or choose another name")
    record = GameRecord(game, seed, player_names(game, seat, (args.name or "").strip(), bots))
    return Session(record, seat, bots, path)


def _resumed(args: argparse.Namespace) -> Session:
    """The game of `--resume`; without a file, the last one that is not over."""
    if args.players is not None or args.set or args.seed is not None:
        raise BadOption("a game is resumed as it was begun: --players, --seed and --set are for a new one")
    if args.resume:
        return _continued(args, Path(args.resume), inputs.record(args.resume))
    found = saved_games.unfinished(args.game)
    if not found:
        raise BadOption(f"there is no unfinished game in {saved_games.folder()}")
    return _continued(args, *found)


def _continued(args: argparse.Namespace, path: Path, record: GameRecord) -> Session:
    game = record.game
    if args.game and args.game != game.name:
        raise BadOption(f"the game in {path} is {game.name}, not {args.game}")
    if record.state.over:
        raise BadOption(f"the game in {path} is over: see it with bastide replay {path}")
    known = [bot_of(name) for name in record.names]
    seat = inputs.seat(game, args.seat) if args.seat else known.index("") if "" in known else 0
    others = [bot or usual_bot() for place, bot in enumerate(known) if place != seat]
    bots = bot_names(args.bot, game.players - 1) if args.bot else others
    own = args.name or ("" if known[seat] else record.names[seat])
    record.names = player_names(game, seat, own, bots)
    return Session(record, seat, bots, Path(args.save) if args.save else path)


def _offered(args: argparse.Namespace, screen: Screen, lines: inputs.Lines) -> Session | None:
    """An unfinished game, if there is one and the player wants it."""
    if not args.game:
        raise BadOption("say which game, such as bastide play caylus, or go on with the last: bastide play --resume")
    definition(args.game)
    found = saved_games.unfinished(args.game)
    if args.new or not found:
        return None
    path, record = found
    if args.seed is not None or args.players is not None or args.set or args.seat or args.save:
        screen.say(screen.words("waits", path), "dim")
        return None
    question = screen.words("resume", record.game.definition.title, record.state.turn, path.stem)
    while True:
        answer = lines.ask(question)
        if answer is None or answer.strip().lower() in NO:
            return None
        if answer.strip().lower() in YES:
            return _continued(args, path, record)
        if not lines.interactive:
            lines.give_back(answer)
            return None
