"""What runs in the bots' own processes. It imports no web server: a process starts in a moment."""

import os
import signal
from collections.abc import Callable
from functools import lru_cache
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Protocol, TypeVar

from bastide.api import game as make_game
from bastide.bots import Bot, Situation, make_bot
from bastide.kernel.definition import OptionValue
from bastide.kernel.game import Game

Judged = tuple[int, float, int, tuple[float, ...]]
"""A choice: the id of the action, its share of the win, how often it was looked at, and the shares of all seats."""
Answer = TypeVar("Answer")


class Counter(Protocol):
    """A number shared with the server."""

    value: int


_stop: Counter | None = None
_number = 0


def begin(niceness: int, stop: Counter) -> None:
    """Initialise a bot process: ignore Ctrl-C, because the server ends its bots, and exit if the server is killed.

    `stop`: the number of the work that has been cancelled.
    """
    global _stop
    _stop = stop
    if hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def interruptible(number: int, work: Callable[..., Answer], *arguments: object) -> Answer:
    """Run the work under a number by which it can be stopped; return its result."""
    global _number
    _number = number
    return work(*arguments)


def stopped() -> bool:
    """Return whether the work under way has been cancelled."""
    return _stop is not None and _stop.value == _number


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


@lru_cache(maxsize=16)
def bot(level: str, game: str) -> Bot:
    """Return the bot of a level for a game, always the same one: it keeps the memory of its search."""
    return make_bot(level, len(game))


def made(game: str, options: dict[str, OptionValue]) -> Game:
    """Return the game with all its options."""
    rest = dict(options)
    players = rest.pop("players")
    return make_game(game, int(players or 0), **rest)


def choose(level: str, game: str, options: dict[str, OptionValue], state: bytes, moves: int) -> int:
    """Return the id of the action a bot chooses, from what the seat that must choose may know."""
    situation = Situation(made(game, options).from_bytes(state), moves)
    return bot(level, game).choose(situation).id


def judge(game: str, options: dict[str, OptionValue], state: bytes, moves: int, iterations: int) -> list[Judged]:
    """Return all choices of the seat that must choose, the best first, judged from what it may know.

    Ends early when it is cancelled.
    """
    from bastide.bots.analysis import choices  # loads NumPy

    situation = Situation(made(game, options).from_bytes(state), moves)
    return [(one.action.id, one.share, one.visits, one.shares) for one in choices(situation, iterations, stop=stopped)]


def reasons(
    game: str, options: dict[str, OptionValue], state: bytes, moves: int, best: int, played: int
) -> list[tuple[str, int]]:
    """Return what the best action would have brought the seat that must choose, compared with the one played."""
    from bastide.bots.reasons import differences

    table = made(game, options)
    situation = Situation(table.from_bytes(state), moves)
    return differences(situation, table.action(best), table.action(played))


def warm(game: str, search: str) -> bool:
    """Compile a search of a game, or find it compiled."""
    from bastide.bots.levels import load_native_code

    load_native_code(game, search)
    return True


def searches(game: str) -> list[str]:
    """Return the searches of a game that are compiled, each on its own."""
    from bastide.bots.levels import native_searches

    return list(native_searches(game))
