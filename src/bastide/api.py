"""The functions of `import bastide`."""

import copyreg
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bastide.kernel import game_record
from bastide.kernel.definition import Definition, OptionValue
from bastide.kernel.errors import BadOption, BadPosition
from bastide.kernel.extras import missing
from bastide.kernel.game import POSITION_VERSION, Game, State, split_position
from bastide.kernel.game_record import GameRecord
from bastide.kernel.options import MAX_SEED, check_seed, first_options
from bastide.kernel.whole_numbers import whole_between
from bastide.registry import GAMES, check_game, definition, game_info, game_names, register_game

if TYPE_CHECKING:
    import numpy

__all__ = [
    "GAMES", "check_game", "definition", "game", "game_info", "game_names", "load", "playouts", "position", "read",
    "register_game",
]  # fmt: skip


def game(name: str, players: int | None = None, **options: OptionValue) -> Game:
    """A game with its options; an unknown game, option or value is a BadOption.

    `players`: how many play; 3 unless told, or as near as the game allows.
    """
    inside = definition(name)
    return Game(inside, inside.info.usual_players if players is None else players, **options)


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
    try:
        import numpy
    except ImportError:
        raise missing("NumPy", "fast") from None

    from bastide.kernel.simulation import simulate

    seed, number = check_seed(seed), whole_between(n, 0, MAX_SEED)
    if number is None:
        raise BadOption(f"n, the number of games, is a whole number, not {str(n)[:20]!r}")
    check_seed(seed + number)
    return numpy.array(simulate(game, number, seed).scores, dtype=numpy.int64).reshape(number, game.players)


# Pickles and deep copies: a game by its name and options, a state by its bytes.


def _reduce_game(one: Game) -> tuple[Any, ...]:
    return partial(game, one.name, **one.options), ()


def _reduce_definition(one: Definition) -> tuple[Any, ...]:
    return definition, (one.name,)


copyreg.pickle(Game, _reduce_game)
copyreg.pickle(Definition, _reduce_definition)
