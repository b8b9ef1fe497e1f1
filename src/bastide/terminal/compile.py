"""`bastide compile`: the native code of the games, made once and kept."""

import argparse
import time
from collections.abc import Callable

from bastide.api import game as make_game
from bastide.api import game_names
from bastide.bots.levels import native_searches
from bastide.kernel import folders, native
from bastide.kernel.errors import BastideError, NativeUnavailable
from bastide.kernel.game import Game
from bastide.kernel.simulation import native_games, plain_games
from bastide.terminal.screen import console

CHECKED = 200


def _games_in_step(game: Game) -> None:
    from bastide.envs import VectorEnv  # needs NumPy, which comes with Numba

    VectorEnv(game, 1)


def parts(game: Game) -> dict[str, Callable[[], object]]:
    """What is compiled on its own, and the least that makes use of it."""
    found = {"random play": lambda: native_games(game, 1, 0), **native_searches(game.name)}
    if game.definition.observation is not None:
        found["games in step"] = lambda: _games_in_step(game)
    return found


class Disagreement(BastideError):
    """The two speeds do not play the same game: a fault of ours."""


def run(args: argparse.Namespace) -> int:
    """The command."""
    games = [make_game(name) for name in dict.fromkeys(args.games or game_names())]
    if not native.available():
        raise NativeUnavailable("native code needs Numba: pip install 'bastide[fast]', though all works without")
    out, err, start = console(), console(stderr=True), time.perf_counter()
    for number, game in enumerate(games, 1):
        for part, use in parts(game).items():
            began = time.perf_counter()
            with err.status(f"{game.definition.title} ({number} of {len(games)}), {part}: up to a minute"):
                use()
            out.print(f"{game.definition.title}, {part}: ready after {time.perf_counter() - began:.1f} s")
        if args.check:
            out.print(_check(game))
    took = time.perf_counter() - start
    out.print(f"All of it took {took:.0f} s. The compiled code is kept in {folders.cache_home()}", soft_wrap=True)
    return 0


def _check(game: Game) -> str:
    """Play the same games at both speeds."""
    if plain_games(game, CHECKED, 0) != native_games(game, CHECKED, 0):
        raise Disagreement(f"{game.definition.title}: plain and native games differ; please report it")
    return f"{game.definition.title}: {CHECKED} games are the same at both speeds"
