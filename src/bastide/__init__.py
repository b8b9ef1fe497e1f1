"""Bastide: Caylus, Caylus: Magna Carta and The Pillars of the Earth, to play, to simulate and to study."""

from bastide.api import game, game_names, load, playouts, position, read, register_game
from bastide.kernel.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    BastideError,
    GameOver,
    IllegalAction,
    NativeUnavailable,
    NotYourTurn,
    UnknownAction,
)
from bastide.kernel.game import Action, Event, Game, State
from bastide.kernel.game_info import GameInfo
from bastide.kernel.game_record import GameRecord

__version__ = "0.2.0"
__all__ = [
    "Action", "BadOption", "BadPosition", "BadRecord", "BastideError", "Event", "Game", "GameInfo", "GameOver",
    "GameRecord", "IllegalAction", "NativeUnavailable", "NotYourTurn", "State", "UnknownAction", "game", "game_names",
    "load", "playouts", "position", "read", "register_game",
]  # fmt: skip
