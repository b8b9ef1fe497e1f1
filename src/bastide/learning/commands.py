"""`python -m bastide.learning train | evaluate | calibrate | export`."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import bastide
from bastide.api import game_names
from bastide.bots import Bot, make_bot
from bastide.bots.network.network import Network, NoNetwork, network_file, read_network
from bastide.bots.network_search.bot import NetworkBot
from bastide.bots.network_search.settings import parse_settings
from bastide.kernel.errors import BastideError
from bastide.kernel.game import Game
from bastide.learning.config import Config
from bastide.learning.match import play_match

if TYPE_CHECKING:
    from bastide.learning.loop import Beginning, Run

LARGEST = 300_000
"""Bytes: a committed network is smaller than this."""


def parser() -> argparse.ArgumentParser:
    """The arguments of all commands."""
    made = argparse.ArgumentParser(prog="python -m bastide.learning", description="Train networks by self-play.")
    commands = made.add_subparsers(dest="command", required=True)
    train = commands.add_parser("train", help="train, in a folder that can be gone on with")
    train.add_argument("game", choices=game_names())
    train.add_argument("--players", type=int, default=2)
    train.add_argument("--hours", type=float, default=1.0, help="of the run in all, earlier sessions included (1)")
    train.add_argument("--run", "--resume", dest="run", type=Path, help="the folder; a run that is there goes on")
    train.add_argument("--seed", type=int, default=1)
    train.add_argument("--threads", type=int, default=2, help="of self-play (2); one more learns")
    train.add_argument("--lines", type=int, default=2, help="lines of descent, each from random weights (2)")
    train.add_argument("--ray", metavar="ADDRESS",
                       help="play on all processors of a Ray cluster: auto, HOST:PORT, or local")  # fmt: skip
    train.add_argument("--from", dest="start", type=Path, metavar="FILE",
                       help="begin with this network, of any number of players, instead of random weights")  # fmt: skip
    train.add_argument("--opponents", type=Path, nargs="+", default=[], metavar="FILE",
                       help="networks of other runs, met in a share of the games")  # fmt: skip
    train.add_argument("--against", type=Path, metavar="FILE",
                       help="learn to beat this network, and meet no other: how far it is from unbeatable")  # fmt: skip
    train.add_argument("--set", nargs="+", default=[], metavar="NAME=N", help="settings, as in games=400 window=30")
    evaluate = commands.add_parser("evaluate", help="a match of a network against a bot")
    evaluate.add_argument("game", choices=game_names())
    evaluate.add_argument("--players", type=int, default=2)
    evaluate.add_argument("--network", type=Path, help="its file; without it, the one that comes with the game")
    evaluate.add_argument("--against", default="linear:400", help="the bot (linear:400)")
    evaluate.add_argument("--games", type=int, default=60)
    evaluate.add_argument("--simulations", type=int, default=64)
    evaluate.add_argument("--seconds", type=float, default=0.0, help="a move, instead of simulations")
    evaluate.add_argument("--seed", type=int, default=0)
    evaluate.add_argument("--threads", type=int, default=1)
    evaluate.add_argument("--set", nargs="+", default=[], metavar="NAME=N", help="how it searches, as in puct=0.2")
    judge = commands.add_parser("calibrate", help="how often seats that are given 70 % of the win win")
    judge.add_argument("game", choices=game_names())
    judge.add_argument("--players", type=int, default=2)
    judge.add_argument("--network", type=Path, help="its file; without it, the one that comes with the game")
    judge.add_argument("--games", type=int, default=200, help="of the network against itself (200)")
    judge.add_argument("--simulations", type=int, default=400, help="a decision (400)")
    judge.add_argument("--seed", type=int, default=0)
    judge.add_argument("--threads", type=int, default=1)
    export = commands.add_parser("export", help="write the best network of a run as a small file")
    export.add_argument("run", type=Path)
    export.add_argument("--out", type=Path, help="another file than the one that comes with the game")
    return made


def train(told: argparse.Namespace) -> None:
    """Train until the hours are over, or until interrupted: what is done by then is kept."""
    if not find_spec("torch"):
        raise BastideError("training needs PyTorch: pip install 'bastide[fast,learn]'")
    from bastide.learning.loop import Run
    from bastide.learning.progress import Display, draw_curve
    from bastide.learning.run import RunFolder

    folder = RunFolder(told.run or Path("runs") / f"{told.game}-{told.players}")
    config = Config(told.game, told.players, told.seed, told.threads, told.lines)
    run = Run(folder, config, command_of(told), beginning=beginning(told, config), changes=told.set)
    try:
        with player(told.ray, run), Display(run, told.hours) as display:
            run.train(told.hours, display.show)
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on from generation {run.progress.generation}", file=sys.stderr)
    draw_curve(folder.curve(), folder.path / "curve.png")


@contextmanager
def player(address: str | None, run: "Run") -> Iterator[None]:
    """Inside, self-play runs on a cluster, if one is named."""
    if address is None:
        yield
        return
    from bastide.learning.cluster import Cluster

    with Cluster(address, run.config.make_game) as cluster:
        run.play = cluster.play
        yield


def beginning(told: argparse.Namespace, config: Config) -> "Beginning":
    """The networks a run is given."""
    from bastide.learning.loop import Beginning
    from bastide.learning.transfer import transferred

    game, start = config.make_game(), None
    if told.start:
        start = read_any(game, told.start)
        start = start if start.game.players == game.players else transferred(start, game, config.seed)
    return Beginning(
        start, [read_network(game, path) for path in told.opponents],
        read_network(game, told.against) if told.against else None,
    )  # fmt: skip


def read_any(game: Game, path: Path) -> Network:
    """The network in a file, for the game with any number of players."""
    errors = []
    for players in sorted(game.definition.players, key=lambda players: players != game.players):
        try:
            return read_network(bastide.game(game.name, players=players), path)
        except NoNetwork as error:
            errors.append(error)
    raise errors[0]


def command_of(told: argparse.Namespace) -> str:
    """The command of a run as networks note it: without the folder, which is of this machine alone."""
    given = {"from": [told.start] if told.start else [], "opponents": told.opponents,
             "against": [told.against] if told.against else []}  # fmt: skip
    networks = "".join(f" --{name} {' '.join(path.name for path in paths)}" for name, paths in given.items() if paths)
    settings = f" --set {' '.join(told.set)}" if told.set else ""
    return (
        f"python -m bastide.learning train {told.game} --players {told.players} --hours {told.hours:g} "
        f"--seed {told.seed} --lines {told.lines}{networks}{settings}"
    )


def evaluate(told: argparse.Namespace) -> None:
    """Play the match and print its result."""
    game = bastide.game(told.game, players=told.players)
    network = read_network(game, told.network)
    settings = parse_settings(told.set)

    def first(seed: int) -> Bot:
        return NetworkBot(seed, told.simulations, told.seconds, network, False, **settings)

    share = play_match(game, first, partial(make_bot, told.against), told.games, told.seed, told.threads)
    measure = f"{told.seconds:g} s" if told.seconds else f"{told.simulations} simulations"
    print(f"{game.name}, {game.players} players: {measure} a move against {told.against}: {share}")


def calibrate(told: argparse.Namespace) -> None:
    """Print the table."""
    from bastide.learning import calibration

    network = read_network(bastide.game(told.game, players=told.players), told.network)
    found = calibration.calibrate(network, told.games, told.simulations, told.seed, told.threads)
    print(f"{told.game}, {told.players} players: {told.games} games, {told.simulations} simulations a decision\n")
    print("\n".join(found.lines()))


def export(told: argparse.Namespace) -> None:
    """Write the champion's file."""
    from bastide.learning.run import CHAMPION, RunFolder

    folder = RunFolder(told.run)
    config, *_ = folder.load()
    game = config.make_game()
    data = folder.network_path(CHAMPION).read_bytes() if folder.network_path(CHAMPION).exists() else b""
    if not data:
        raise BastideError(f"{told.run} has no champion yet")
    if len(data) > LARGEST:
        raise BastideError(f"the network has {len(data)} bytes, more than {LARGEST}: train one with smaller layers")
    path = told.out or network_file(game)
    path.write_bytes(data)
    print(f"{path}: {len(data)} bytes, {read_network(game, path).about}")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; what cannot be done is a sentence on standard error."""
    told = parser().parse_args(arguments)
    try:
        {"train": train, "evaluate": evaluate, "calibrate": calibrate, "export": export}[told.command](told)
    except BastideError as error:
        print(error, file=sys.stderr)
        return 2
    return 0
