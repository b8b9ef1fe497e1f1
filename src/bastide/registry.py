"""All games there are: those that come with Bastide, those of installed packages, those registered in this process.

A package brings a game by an entry point of the group `bastide.games`, whose name is that of the game and which leads
to its `GameInfo`. So every process finds it: the command line, a server, its workers, the arena.
"""

import logging
from functools import cache

from bastide import caylus, magna_carta, pillars
from bastide.kernel.definition import Definition
from bastide.kernel.errors import BadOption
from bastide.kernel.game_info import GameInfo

LOG = logging.getLogger("bastide")
GROUP = "bastide.games"
INCLUDED = {info.name: info for info in (caylus.INFO, magna_carta.INFO, pillars.INFO)}
GAMES = tuple(INCLUDED)
"""The games that come with Bastide. All that can be played are `game_names()`."""
_registered: dict[str, GameInfo] = {}


def register_game(info: GameInfo) -> None:
    """Make a game known in this process; BadOption if another one has its name."""
    if _registered.get(info.name, info) != info or info.name in INCLUDED:
        raise BadOption(f"there is a game {info.name!r} already")
    _registered[info.name] = info


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(INCLUDED | _installed() | _registered)


def game_info(name: str) -> GameInfo:
    """What is known of a game before its rules are loaded; BadOption if there is none of this name."""
    found = INCLUDED.get(str(name)) or _registered.get(str(name)) or _installed().get(str(name))
    if found is None:
        raise BadOption(f"there is no game {str(name)[:40]!r}: known are {', '.join(game_names())}")
    return found


def check_game(name: str) -> str:
    """The name of a game as it must be."""
    return game_info(name).name


def definition(name: str) -> Definition:
    """The definition of a game, loaded when it is first asked for."""
    return _load(game_info(name))


@cache
def _load(info: GameInfo) -> Definition:
    found = info.load()
    if found.info != info:
        raise BadOption(f"the definition of the game {info.name!r} is that of {found.info.name!r}")
    return found


@cache
def _installed() -> dict[str, GameInfo]:
    """The games of installed packages. One that cannot be loaded must not stop the others: it is logged."""
    from importlib.metadata import entry_points  # seldom needed before something lists all games

    found: dict[str, GameInfo] = {}
    for point in entry_points(group=GROUP):
        try:
            info = point.load()
            if not isinstance(info, GameInfo) or info.name != point.name:
                raise TypeError(f"{point.value} is not the GameInfo of a game {point.name!r}")
            if info.name in INCLUDED:
                raise ValueError(f"Bastide has a game {info.name!r} itself")
        except Exception as error:
            LOG.warning("the game %s cannot be loaded (%s): %s", point.name, point.value, error)
        else:
            found[info.name] = info
    return found
