"""What can be said on the command line, with examples in every help text."""

import argparse
from typing import Any, NoReturn

from bastide import __version__
from bastide.api import game_names
from bastide.arena.tasks import DEALS
from bastide.bots import BOTS
from bastide.bots.levels import LEVELS
from bastide.bots.registry import FAVOURITE, JUDGING, STAND_IN
from bastide.kernel.errors import BadOption
from bastide.kernel.options import LANGUAGES, MAX_SEED
from bastide.terminal import admin_arguments, serve_arguments
from bastide.terminal.argument_types import option, seconds, shares, whole

GAMES = "<games>"
"""In a help text: the names of all games. To find those of other packages takes a while, and is left until then."""
MAX_GAMES = 10**9
MAX_THREADS = 256
MAX_ITERATIONS = 10**6


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def format_help(self) -> str:
        """Return the help, with the names of all games."""
        text = super().format_help()
        return text.replace(GAMES, ", ".join(game_names())) if GAMES in text else text

    def error(self, message: str) -> NoReturn:
        """Wrong usage."""
        raise BadOption(f"{message} (see '{self.prog} --help')")


def parser() -> Parser:
    """The parser of the whole command line."""
    top = Parser(
        prog="bastide",
        description="Caylus and its kin: play them, simulate them, replay and look at games.",
        epilog="examples:\n"
        "  bastide                           the table, in the browser\n"
        "  bastide play caylus               you against two bots, in the terminal\n"
        "  bastide play --resume             go on with your last game\n"
        "  bastide sim caylus --games 1000   how random play ends\n"
        "  bastide COMMAND --help            more on a command",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"bastide {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    playing = _play, _sim, _arena, _evaluate, _replay, _show, _draw, _hint, _analyse, _compile, _export
    for add in (*playing, _serve, _work, _backup, _move_data, _admin):
        add(commands)
    return top


def _command(commands: Any, name: str, about: str, *examples: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(
        name,
        help=about,
        description=about[:1].upper() + about[1:] + ".",
        epilog="examples:\n" + "\n".join(f"  bastide {name} {example}" for example in examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return made


def _game_options(command: argparse.ArgumentParser, players: str) -> None:
    command.add_argument("--players", type=whole(1, 99), metavar="N", help=f"how many play ({players})")
    command.add_argument("--seed", type=whole(0, MAX_SEED - 1), metavar="S", help="the same seed deals the same game")
    command.add_argument("--set", type=option, nargs="+", action="extend", default=[], metavar="OPTION=VALUE",
                         help="options of the game, such as edition=first or jeweller=no")  # fmt: skip


def _language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", "--language", choices=LANGUAGES, default="en",
                         help="language of the game (default: en)")  # fmt: skip


def _play(commands: Any) -> None:
    command = _command(
        commands, "play", "play a game against bots",
        "caylus", "caylus --players 4 --seat red --name Ann", "caylus --set edition=first --lang fr",
        "caylus --save friday.txt", "--resume friday.txt",
    )  # fmt: skip
    command.add_argument("game", nargs="?", metavar="GAME", help=f"one of: {GAMES}")
    _game_options(command, "default: 3")
    command.add_argument("--seat", metavar="SEAT", help="your seat: its colour, or its number from 0 (default: 0)")
    command.add_argument("--name", metavar="NAME", help="your name")
    usual = f"default: {FAVOURITE}; without Numba {STAND_IN}"
    command.add_argument("--bot", metavar="BOT[,BOT...]",
                         help=f"who plays the others: {', '.join(BOTS)} ({usual})")  # fmt: skip
    _language(command)
    command.add_argument("--save", metavar="FILE", help="keep the record of this game in FILE")
    command.add_argument("--resume", nargs="?", const="", metavar="FILE",
                         help="go on with the game in FILE (without FILE: your last unfinished one)")  # fmt: skip
    command.add_argument("--new", action="store_true", help="a new game, without asking about an unfinished one")


def _sim(commands: Any) -> None:
    command = _command(
        commands, "sim", "play many games and say how they ended",
        "caylus --games 1000", "caylus --games 100000 --players 4 --threads 2 --native",
        "caylus --games 10 --bot simple,random,random", "caylus --games 500 --json > results.json",
    )  # fmt: skip
    command.add_argument("game", metavar="GAME", help=f"one of: {GAMES}")
    command.add_argument("--games", type=whole(1, MAX_GAMES), default=1000, metavar="N",
                         help="how many (default: 1000)")  # fmt: skip
    _game_options(command, "default: 3")
    command.add_argument("--bot", default="random", metavar="BOT[,BOT...]",
                         help=f"who plays, one for all or one a seat: {', '.join(BOTS)} (default: random)")  # fmt: skip
    command.add_argument("--threads", type=whole(1, MAX_THREADS), metavar="T",
                         help="native games run at once (default: the number of cores)")  # fmt: skip
    speed = command.add_mutually_exclusive_group()
    speed.add_argument("--plain", dest="speed", action="store_const", const="plain", help="the rules as they are")
    speed.add_argument("--native", dest="speed", action="store_const", const="native",
                       help="the rules compiled (default where it is the faster way)")  # fmt: skip
    command.add_argument("--json", action="store_true", help="one JSON object on standard output, nothing else")
    command.add_argument("--each", action="store_true", help="with --json: every game's scores too")


def _arena(commands: Any) -> None:
    command = _command(
        commands, "arena", "let bots play a match and say who is better, and how sure that is",
        "caylus --players 3 simple random random --games 30", "caylus --players 2 mybot.py:Mine simple --seed 1 --json",
        "caylus --players 2 'program: ./mybot --fast' random --out match.jsonl",
        "caylus --players 3 mybot.py:New mybot.py:Old mybot.py:Old --games 3000 --sprt 0.33,0.38",
    )  # fmt: skip
    command.add_argument("game", metavar="GAME", help=f"one of: {GAMES}")
    command.add_argument("bots", nargs="+", metavar="BOT",
                         help=f"one a seat: {', '.join(BOTS)}, FILE.py:CLASS, or 'program: COMMAND'")  # fmt: skip
    command.add_argument("--players", type=whole(1, 99), metavar="N", help="how many play (default: as many as bots)")
    command.add_argument("--games", type=whole(1, MAX_GAMES), default=100, metavar="N",
                         help="how many; each deal with all rotations of the seats (default: 100)")  # fmt: skip
    command.add_argument("--seed", type=whole(0, MAX_SEED - 1), default=0, metavar="S",
                         help="the same seed plays the same match (default: 0)")  # fmt: skip
    command.add_argument("--set", type=option, nargs=1, action="extend", default=[], metavar="OPTION=VALUE",
                         help="an option of the game, such as edition=first; may be given several times")  # fmt: skip
    command.add_argument("--workers", type=whole(1, MAX_THREADS), default=0, metavar="K",
                         help="how many games at once (default: one a core)")  # fmt: skip
    command.add_argument("--time-limit", type=seconds, default=60.0, metavar="S",
                         help="seconds a bot from a file or a program has for a move (default: 60)")  # fmt: skip
    command.add_argument("--out", metavar="FILE", help="note every game in FILE, and go on with the match it has")
    command.add_argument("--log", metavar="FILE", help="where what bots write to standard error goes")
    command.add_argument("--plot", metavar="FILE", help="draw the result, such as wins.png")
    command.add_argument("--sprt", type=shares, metavar="P0,P1",
                         help="stop as soon as it is clear which share of wins the first bot has")  # fmt: skip
    command.add_argument("--ray", default="", metavar="ADDRESS", help="play on the Ray cluster there")
    command.add_argument("--json", action="store_true", help="one JSON object on standard output, nothing else")
    command.add_argument("--each", action="store_true", help="with --json: every game too")


def _evaluate(commands: Any) -> None:
    command = _command(
        commands, "evaluate", "measure an agent in a task of the benchmark, with a result that can be verified",
        "Caylus-2p-vs-policy-v1 mybot.py:Mine -o result.json", "Pillars-3p-vs-random-v1 greedy --deals 10 --json",
        "--verify result.json", "--list",
    )  # fmt: skip
    command.add_argument("task", nargs="?", metavar="TASK", help="a task; --list names them")
    command.add_argument("agent", nargs="?", metavar="AGENT", help="a bot, FILE.py:CLASS, or 'program: COMMAND'")
    command.add_argument("--deals", type=whole(1, 100_000), default=DEALS, metavar="N",
                         help=f"how many deals, each from every seat (default: {DEALS}, the benchmark)")  # fmt: skip
    command.add_argument("-o", "--out", metavar="FILE", help="write the result, with every game, to FILE")
    command.add_argument("--verify", metavar="FILE", help="replay every game of a result")
    command.add_argument("--list", action="store_true", help="name the tasks")
    command.add_argument("--jobs", type=whole(1, MAX_THREADS), metavar="K",
                         help="how many deals at once (default: one a core)")  # fmt: skip
    command.add_argument("--time-limit", type=seconds, default=60.0, metavar="S",
                         help="seconds an agent from a file or a program has for a move (default: 60)")  # fmt: skip
    command.add_argument("--json", action="store_true", help="one JSON object on standard output, nothing else")


def _replay(commands: Any) -> None:
    command = _command(
        commands, "replay", "tell a recorded game in words",
        "friday.txt", "friday.txt --to 40", "friday.txt --step", "friday.txt --json",
    )  # fmt: skip
    command.add_argument("file", metavar="FILE", help="a game record; - for standard input")
    command.add_argument("--to", type=whole(0, 10**6), metavar="PLY", help="only the first PLY actions")
    command.add_argument("--step", action="store_true", help="the board after each action; Enter goes on, q ends")
    command.add_argument("--log", action="store_true", help="only the log, without the board")
    command.add_argument("--json", action="store_true", help="one JSON object on standard output, nothing else")
    _language(command)


def _show(commands: Any) -> None:
    command = _command(
        commands, "show", "show a position: the board, who is asked what, and the legal actions",
        "position.json", "friday.txt --to 40", "friday.txt --json > position.json", "- < position.json",
    )  # fmt: skip
    command.add_argument("file", metavar="POSITION", help="a position (JSON) or a game record; - for standard input")
    command.add_argument("--to", type=whole(0, 10**6), metavar="PLY", help="of a record: after the first PLY actions")
    command.add_argument("--seat", metavar="SEAT", help="as this seat sees it (default: the one who is asked)")
    command.add_argument("--json", action="store_true", help="the position as JSON instead of the board")
    _language(command)


def _draw(commands: Any) -> None:
    command = _command(
        commands, "draw", "draw a position as a picture, SVG or PNG",
        "position.json -o board.svg", "friday.txt --to 40 -o board.png --dark --lang fr",
        "friday.txt -o stock.svg --stock",
    )  # fmt: skip
    command.add_argument("file", metavar="POSITION", help="a position (JSON) or a game record; - for standard input")
    command.add_argument("-o", dest="out", required=True, metavar="FILE",
                         help="the picture, .svg or .png (PNG needs Chromium)")  # fmt: skip
    command.add_argument("--to", type=whole(0, 10**6), metavar="PLY", help="of a record: after the first PLY actions")
    command.add_argument("--seat", metavar="SEAT", help="as this seat sees it (default: the one who is asked)")
    command.add_argument("--dark", action="store_true", help="on a dark ground")
    command.add_argument("--narrow", action="store_true", help="the sheet for a telephone, 390 wide")
    command.add_argument("--stock", action="store_true", help="the stock of buildings instead of the board")
    _language(command)


def _hint(commands: Any) -> None:
    command = _command(
        commands, "hint", "name the best choices in a position, with the shares of the win they leave",
        "friday.txt", "friday.txt --to 40 --level expert", "position.json --top 10 --lang fr",
        "- --json < position.json",
    )  # fmt: skip
    command.add_argument("file", metavar="POSITION", help="a position (JSON) or a game record; - for standard input")
    command.add_argument("--to", type=whole(0, 10**6), metavar="PLY", help="of a record: after the first PLY actions")
    command.add_argument("--seat", metavar="SEAT", help="say whose hint it is; it must be the seat that is asked")
    _search(command)
    command.add_argument("--top", type=whole(1, 1000), default=5, metavar="N", help="how many choices (default: 5)")
    command.add_argument("--json", action="store_true", help="one JSON object on standard output, nothing else")
    _language(command)


def _analyse(commands: Any) -> None:
    command = _command(
        commands, "analyse", "judge every decision of a recorded game: win shares, better choices, what each move cost",
        "friday.txt", "friday.txt --worst 10", "friday.txt --seat red --level expert --plot friday.png",
        "friday.txt --iterations 500 --json > friday.json",
    )  # fmt: skip
    command.add_argument("file", metavar="RECORD", help="a game record; - for standard input")
    command.add_argument("--to", type=whole(0, 10**6), metavar="PLY", help="only the first PLY actions")
    command.add_argument("--seat", metavar="SEAT", help="only the decisions of this seat")
    _search(command)
    command.add_argument("--top", type=whole(1, 1000), default=2, metavar="N",
                         help="how many other choices to name (default: 2)")  # fmt: skip
    command.add_argument("--worst", type=whole(1, 10**6), metavar="N", help="in the table: only the N dearest moves")
    command.add_argument("--plot", metavar="FILE", help="draw the shares and the prices, such as friday.png or .svg")
    command.add_argument("--dark", action="store_true", help="the drawing on a dark ground")
    command.add_argument("--json", action="store_true", help="one JSON object on standard output, nothing else")
    _language(command)


def _search(command: argparse.ArgumentParser) -> None:
    how = command.add_mutually_exclusive_group()
    how.add_argument("--level", choices=LEVELS, help="how long to search, as the bots of that name do")
    how.add_argument("--iterations", type=whole(1, MAX_ITERATIONS), metavar="N",
                     help=f"or so many iterations for each choice (default: {JUDGING})")  # fmt: skip
    command.add_argument("--seed", type=whole(0, MAX_SEED - 1), default=0, metavar="S",
                         help="the same seed finds the same figures (default: 0)")  # fmt: skip


def _compile(commands: Any) -> None:
    command = _command(commands, "compile", "compile the native code of the games, once for this machine",
                       "", "caylus --check")  # fmt: skip
    command.add_argument("games", nargs="*", metavar="GAME", help=f"which (default: {GAMES})")
    command.add_argument("--check", action="store_true", help="also play games at both speeds and compare them")


def _export(commands: Any) -> None:
    command = _command(
        commands, "export", "write games as data: Parquet files with a row for every decision",
        "caylus --games 1000 -o caylus-random", "pillars --players 4 --games 200 --bot normal -o pillars-normal",
        "caylus --games 500 --bot hard,greedy,greedy -o mixed --json",
    )  # fmt: skip
    command.add_argument("game", metavar="GAME", help=f"one of: {GAMES}")
    command.add_argument("-o", "--out", required=True, metavar="FOLDER",
                         help="where the files go; an export that was interrupted goes on there")  # fmt: skip
    command.add_argument("--games", type=whole(1, MAX_GAMES), default=1000, metavar="N",
                         help="how many (default: 1000)")  # fmt: skip
    _game_options(command, "default: 3")
    command.add_argument("--bot", default="random", metavar="BOT[,BOT...]",
                         help=f"who plays, one for all or one a seat, who change seats from game to game: "
                              f"{', '.join(BOTS)} (default: random)")  # fmt: skip
    command.add_argument("--chunk", type=whole(1, 10**6), default=100, metavar="N", help="games a file (default: 100)")
    command.add_argument("--jobs", type=whole(1, MAX_THREADS), metavar="K",
                         help="how many files at once (default: one a core)")  # fmt: skip
    command.add_argument("--json", action="store_true", help="one JSON object on standard output, nothing else")


def _serve(commands: Any) -> None:
    command = _command(commands, "serve", "serve the table: play in the browser, alone or with friends",
                       "--open", "--host 0.0.0.0 --port 80 --data /var/lib/bastide",
                       "--trusted-proxies 127.0.0.1 --levels easy,normal")  # fmt: skip
    serve_arguments.add(command)


def _work(commands: Any) -> None:
    command = _command(commands, "work", "move bots and make analyses for servers on a database",
                       "--database postgresql://bastide@db.example/bastide",
                       "--database postgresql://bastide@db.example/bastide --processes 8")  # fmt: skip
    serve_arguments.work(command)


def _backup(commands: Any) -> None:
    command = _command(commands, "backup", "copy all games of a server into one file, also while it runs",
                       "tables-friday.sqlite", "--data /var/lib/bastide --keep 14 /var/backups/bastide")  # fmt: skip
    command.add_argument("--data", metavar="DIR", help="where the games are kept (default: in your home folder)")
    serve_arguments.database(command)
    command.add_argument("--keep", type=whole(1, 10**6), metavar="N",
                         help="in a folder: delete the oldest backups until N are left (default: all)")  # fmt: skip
    command.add_argument("file", metavar="FILE",
                         help="the copy, which must not exist yet; or a folder, for one named by time")  # fmt: skip


def _move_data(commands: Any) -> None:
    command = _command(commands, "move-data", "copy all games of a folder or backup into a database of PostgreSQL",
                       "/var/lib/bastide postgresql://bastide@db.example/bastide")  # fmt: skip
    command.add_argument("folder", metavar="FOLDER", help="a data folder that no server is using, or a backup")
    command.add_argument("address", metavar="URL", help="the address of an empty database")


def _admin(commands: Any) -> None:
    command = commands.add_parser(
        "admin", help="manage a server as its host: tables, people, access, announcements",
        usage="bastide admin [--data DIR] ACTION ...  (bastide admin ACTION --help: more on an action)",
        description="Manage a server as its host. It may be running or not; a running one takes changes over within "
                    "two seconds.",
        epilog=admin_arguments.HELP, formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    admin_arguments.add(command)
