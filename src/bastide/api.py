"""The functions of `import bastide`."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from bastide.kernel import game_record
from bastide.kernel.definition import Definition, OptionValue
from bastide.kernel.errors import BadOption, BadPosition
from bastide.kernel.game import POSITION_VERSION, Game, State, split_position
from bastide.kernel.game_record import GameRecord
from bastide.kernel.options import check_seed, first_options

if TYPE_CHECKING:
    import numpy

GAMES = ("caylus", "magna-carta", "pillars")


def check_game(name: str) -> str:
    """The name of a game as it must be."""
    if name not in GAMES:
        raise BadOption(f"there is no game {str(name)[:40]!r}: known are {', '.join(GAMES)}")
    return name


def definition(name: str) -> Definition:
    """The game package of this name, loaded when it is first asked for."""
    found: Definition = import_module(f"{_package(name)}.definition").DEFINITION
    return found


class Lid(NamedTuple):
    """What a box says on its lid."""

    name: str
    title: str
    players: range


def lid(name: str) -> Lid:
    """The lid of the game of this name; the game itself is not loaded for it."""
    package = import_module(_package(name))
    return Lid(name, package.TITLE, package.PLAYERS)


def _package(name: str) -> str:
    return f"bastide.{check_game(name).replace('-', '_')}"


def game(name: str, players: int = 3, **options: OptionValue) -> Game:
    """A game with its options; an unknown game, option or value is a BadOption."""
    return Game(definition(name), players, **options)


def position(data: Any) -> State:
    """The state of a position, whatever its game and options: a dict or JSON text."""
    heading, rest = split_position(data)
    try:
        options = first_options(definition(heading["game"]), heading["options"])
        made = game(heading["game"], options.pop("players", 0), **options)
    except (BadOption, TypeError) as error:
        raise BadPosition(f"position.options: {error}") from None
    return made.position({"bastide": POSITION_VERSION, **heading, **rest})


def read(text: str | bytes) -> GameRecord:
    """The game record with this text."""
    return game_record.read(text, game)


def load(path: str | Path) -> GameRecord:
    """The game record in a file."""
    return game_record.load(path, game)


def playouts(game: Game, n: int, seed: int = 0) -> "numpy.ndarray[Any, Any]":
    """Play `n` games at random, the i-th from `seed` + i; final scores, shape (n, players). Native where it can."""
    import numpy

    from bastide.kernel.simulation import simulate

    check_seed(seed)
    check_seed(seed + n)
    return numpy.array(simulate(game, n, seed).scores, dtype=numpy.int64).reshape(n, game.players)
