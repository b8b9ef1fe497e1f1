"""The drawings of a page. Each is made once a position and shared by all who look at it with the same eyes."""

import logging
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from bastide.api import definition, load
from bastide.api import game as make_game
from bastide.drawing.default_board import drawing_for
from bastide.drawing.svg import PAGE, THEMES
from bastide.kernel.colours import OWN_COLOURS, SeatColours
from bastide.kernel.game import Action, Game, State

LOG = logging.getLogger("bastide.table")
LAYOUTS = ("wide", "narrow")
TEXT = "text"
"""Instead of a drawing, the board of the terminal."""
SEED = 1
"""Of the beginning of a game that stands in for a sample game."""
DRAWINGS = 300
"""Drawings kept, of up to 80 KB each."""
BOARD, DRAWER, PANEL = "board", "drawer", "panel"


@dataclass(frozen=True, slots=True)
class Eyes:
    """How a position is looked at: by whom (None: a spectator), whether it is for them to choose, how it is shown.

    `last` are the moves that are marked: seats with their actions. `hinted` are the actions of a hint, the best first.
    """

    seat: int | None
    choosing: bool
    language: str
    layout: str = LAYOUTS[0]
    last: tuple[tuple[int, str], ...] = ()
    hinted: tuple[str, ...] = ()
    colours: SeatColours = OWN_COLOURS


@dataclass(frozen=True)
class Seen:
    """A position as some eyes see it. Two that are equal look the same."""

    game: Game
    data: bytes
    eyes: Eyes
    state: State = field(compare=False)

    @classmethod
    def of(cls, state: State, eyes: Eyes) -> "Seen":
        """A state as it is now."""
        return cls(state.game, state.to_bytes(), eyes, state)

    @cached_property
    def view(self) -> dict[str, Any]:
        """What those eyes may know."""
        return self.state.view(self.eyes.seat)

    @cached_property
    def legal(self) -> list[Action]:
        """What they can choose now."""
        return self.state.legal() if self.eyes.choosing else []


def board(seen: Seen) -> str | None:
    """The board as SVG for a page that has the style sheet of drawings; None where drawing it fails."""
    return _drawn(BOARD, seen)


def drawer(seen: Seen) -> str | None:
    """The drawer of a game that has one, such as the buildings one can build."""
    return _drawn(DRAWER, seen, seen.eyes.seat)


def panel(seen: Seen, seat: int) -> str | None:
    """What a player has, where a game draws it."""
    return _drawn(PANEL, seen, seat)


@lru_cache(maxsize=DRAWINGS)
def _drawn(part: str, seen: Seen, seat: int | None = None) -> str | None:
    """Return a drawing for a page; None if the game has none, or if it fails: then a text stands in."""
    eyes = seen.eyes
    more = {"seat": eyes.seat, "last": eyes.last} if part == BOARD else {"seat": seat}
    try:
        drawing = drawing_for(seen.game.definition)
        draw: Any = {BOARD: drawing.board, DRAWER: drawing.drawer, PANEL: drawing.panel}[part]
        if draw is None:
            return None
        return str(draw(
            seen.view, legal=seen.legal, theme=PAGE, language=eyes.language, layout=eyes.layout, hinted=eyes.hinted,
            colours=eyes.colours, **more,
        ))  # fmt: skip
    except Exception:
        LOG.exception("a drawing failed", extra={"game": seen.game.name, "part": part})
        return None


@lru_cache
def small_picture(game: str, theme: str = THEMES[0]) -> str:
    """What a game looks like in its middle: a drawing that stands on its own, as an image."""
    inside = definition(game)
    state = load(inside.sample_game).state if inside.sample_game else make_game(game, inside.players[0]).start(SEED)
    return drawing_for(inside).board(state.view(None), theme=theme)
