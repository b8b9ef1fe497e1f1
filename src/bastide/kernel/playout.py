"""Random play, written once for all games and both speeds.

`new_game`, `step` and `score` are the game's own: `bind` (plain) and `native` put them in place.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from bastide.kernel.chance import Chooser, pick, seed_game, seed_mwc
from bastide.kernel.decisions import Legal

new_game: Callable[[Any, Legal], None]
step: Callable[[Any, int, Legal], None]
score: Callable[[Any, int], int]

DIGEST_MASK = 2**31 - 1


def playout(g: Any, legal: Legal, chooser: Chooser) -> tuple[int, int]:
    """Play at random to the end; the number of decisions, and a digest of all that was chosen from."""
    decisions = 0
    digest = 0
    while legal.count > 0:
        action = legal.items[pick(chooser, legal.count)]
        digest = (digest * 31 + action * 131 + legal.count) & DIGEST_MASK
        step(g, action, legal)  # noqa: F821
        decisions += 1
    return decisions, digest


def play_games(
    states: Any, legals: Any, choosers: Any, players: int, seed: int, scores: Any, decisions: Any, digests: Any
) -> None:
    """Play as many games as there are places in `decisions`, the i-th from `seed` + i."""
    g = states[0]
    legal = legals[0]
    chooser = choosers[0]
    for i in range(len(decisions)):
        seed_mwc(chooser, seed + i)
        seed_game(g, seed + i)
        new_game(g, legal)  # noqa: F821
        played, digest = playout(g, legal, chooser)
        decisions[i] = played
        digests[i] = digest
        for p in range(players):
            scores[i][p] = score(g, p)  # noqa: F821


def clone_many(states: Any, times: int) -> None:
    """Copy the first state over the others, again and again: what a search does all the time."""
    for i in range(times):
        states[1 + (i & 7)] = states[0]


def bind(functions: tuple[Callable[..., Any], ...], names: dict[str, Any]) -> tuple[Callable[..., Any], ...]:
    """Return copies of functions of this module with a game's `names` as globals."""
    scope = dict(globals()) | names
    for function in functions:
        scope[function.__name__] = FunctionType(function.__code__, scope, function.__name__)
    return tuple(scope[function.__name__] for function in functions)
