"""What networks need of a game, found in its package: the observation, and what may go with it.

A game's package is the one its state is declared in. It has the module `observation` (LAYOUT, observe) and may have

    encoding  POINTS, LEFT_OUT, JOINTS, CAPS, MARGIN_SCALE: see `encoding.py`
    random_grants     grant(g, chooser): grants at random, for training
    redeal    redeal(g, seat): deals anew, in compiled code, what a seat cannot know
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bastide.kernel.definition import Definition
from bastide.kernel.game import Game
from bastide.kernel.layout import Layout

OPTIONAL = ("network_encoding", "random_grants", "redeal")


def grant_nothing(g: Any, chooser: Any) -> None:
    """Grant nothing, for games without random grants."""


def redeal_nothing(g: Any, seat: int) -> None:
    """Deal nothing anew, for games in which nothing is hidden but the chance to come."""


@dataclass(frozen=True)
class Interface:
    """A game as networks see it."""

    definition: Definition
    folder: Path
    layout: Layout
    observe: Callable[[Any, int, Any], None]
    grant: Callable[[Any, Any], None]
    redeal: Callable[[Any, int], None]
    points: tuple[str, ...]
    left_out: tuple[str, ...]
    joints: tuple[dict[str, str], ...]
    caps: dict[str, int]
    margin_scale: float

    def functions(self) -> dict[str, Callable[..., Any]]:
        """The functions of the game by the names compiled code calls them by."""
        rules: Any = self.definition.rules
        names = ("new_game", "legal_actions", "step", "score", "tie_break")
        own: dict[str, Callable[..., Any]] = {"observe": self.observe, "grant": self.grant, "redeal": self.redeal}
        return own | {name: getattr(rules, name) for name in names}


@cache
def interface(definition: Definition) -> Interface:
    """The interface of a game."""
    package = definition.state.__module__.rpartition(".")[0]
    there = {name: import_module(f"{package}.{name}") for name in OPTIONAL if find_spec(f"{package}.{name}")}
    seen = import_module(f"{package}.observation")
    told = there.get("network_encoding")
    return Interface(
        definition=definition,
        folder=Path(str(seen.__file__)).parent,
        layout=seen.LAYOUT,
        observe=seen.observe,
        grant=getattr(there.get("random_grants"), "grant", grant_nothing),
        redeal=getattr(there.get("redeal"), "redeal", redeal_nothing),
        points=getattr(told, "POINTS", ()),
        left_out=getattr(told, "LEFT_OUT", ()),
        joints=getattr(told, "JOINTS", ()),
        caps=getattr(told, "CAPS", {}),
        margin_scale=getattr(told, "MARGIN_SCALE", 1),
    )


@cache
def relative_actions(game: Game) -> Any:
    """[seat][action]: the number of the action as its mover sees it: a card is his own or the next one's, whatever
    its colour. The seats see the same where no action names one."""
    import numpy as np

    texts, ids = game.definition.actions.texts, game.definition.actions.ids
    colours = [name.lower() for name in game.seat_names("en")]

    def seen(text: str, seat: int) -> int:
        turned = {colour: colours[(place - seat) % len(colours)] for place, colour in enumerate(colours)}
        return ids[" ".join(turned.get(word, word) for word in text.split(" "))]

    return np.array([[seen(text, seat) for text in texts] for seat in range(game.players)], np.int16)
