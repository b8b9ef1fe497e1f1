"""What networks need of a game: its observation, and what may go with it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bastide.kernel import native
from bastide.kernel.definition import Definition, observation_of
from bastide.kernel.game import Game
from bastide.kernel.layout import Layout
from bastide.kernel.parts import NetworkEncoding


@dataclass(frozen=True)
class Interface:
    """A game as networks see it."""

    definition: Definition
    networks: Path | None
    layout: Layout
    observe: Callable[[Any, int, Any], None]
    grant: Callable[[Any, Any], None]
    redeal: Callable[[Any, int], None]
    encoding: NetworkEncoding

    def functions(self) -> dict[str, Callable[..., Any]]:
        """The functions of the game by the names compiled code calls them by."""
        rules: Any = self.definition.rules
        own: dict[str, Callable[..., Any]] = {"observe": self.observe, "grant": self.grant, "redeal": self.redeal}
        return own | {name: getattr(rules, name) for name in native.ENTRY_NAMES}


@cache
def interface(definition: Definition) -> Interface:
    """The interface of a game."""
    seen, network = observation_of(definition), definition.network()
    return Interface(
        definition=definition,
        networks=network.networks,
        layout=seen.layout,
        observe=seen.observe,
        grant=definition.search().grant,
        redeal=network.redeal,
        encoding=network.encoding,
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
