"""The games for PettingZoo, by its conventions: a module for each, such as `caylus_v0`, with `env`, `raw_env` and
`parallel_env`.

The modules are made from the list of games: `from bastide.envs.pettingzoo import magna_carta_v0`.
"""

import sys
from functools import partial
from types import ModuleType

from bastide.api import game_info, game_names
from bastide.envs.pettingzoo.table import make_env, make_parallel_env, make_raw_env, module_name


def __getattr__(name: str) -> ModuleType:
    """Return the module of a game."""
    game = next((one for one in game_names() if module_name(one) == name), None)
    if game is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    made = ModuleType(f"{__name__}.{name}", f"{game_info(game).title} for PettingZoo.")
    for make, function in (("env", make_env), ("raw_env", make_raw_env), ("parallel_env", make_parallel_env)):
        setattr(made, make, partial(function, game))
    vars(made)["__all__"] = ["env", "parallel_env", "raw_env"]
    globals()[name] = sys.modules[made.__name__] = made
    return made


for _game in game_names():
    __getattr__(module_name(_game))
