"""Tables at which a game is under way already: their books are written at once, not by clicks."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bastide.api import definition
from bastide.api import game as make_game
from bastide.kernel.game import Action, State
from bastide.table.service import Held, SeatPlan, Service
from bastide.table.sqlite import SqliteStorage
from bastide.table.storage import BOT, OVER, PLAY, Entry

STAGES = {"early": 0.06, "middle": 0.5, "late": 0.92, "over": 1.0}
"""How much of the game has been played."""
ME = 0
SEED = 11
Chooser = Callable[[State, int], Action]


@dataclass(frozen=True)
class Laid:
    """A table, with me in the first seat and bots around it; it is my turn."""

    path: str
    own: str
    """My own link: the way into my seat."""


def lay(data: Path, game: str, stage: str, choose: Chooser | None = None, seed: int = SEED) -> Laid:
    """A table of the largest number of players, in a data folder a server uses already."""
    chance = Random(seed)
    choose = choose or (lambda state, ply: chance.choice(state.legal()))
    players = definition(game).players[-1]
    book = _book(make_game(game, players).start(seed), choose)
    shown = len(book) if stage == "over" else _mine(book, round(len(book) * STAGES[stage]))
    storage = SqliteStorage(data)
    try:
        plans = [SeatPlan("me", "Ann"), *[SeatPlan(BOT, level="random")] * (players - 1)]
        held = Service(storage).create(game, {}, plans, private=True, seed=seed)
        storage.append(held.table, book[:shown], status=OVER if shown == len(book) else "")
    finally:
        storage.close()
    return _laid(held)


def _laid(held: Held) -> Laid:
    path = f"/tables/{held.table}"
    return Laid(path, f"{path}/seat?key={held.key}")


def _book(state: State, choose: Chooser) -> list[Entry]:
    """A whole game."""
    book: list[Entry] = []
    while state.player is not None:
        action = choose(state, len(book))
        book.append(Entry(len(book), PLAY, state.player, str(action)))
        state.play(action)
    return book


def _mine(book: list[Entry], ply: int) -> int:
    """My first turn from a ply on; the last one, where none comes."""
    turns = [entry.ply for entry in book if entry.seat == ME]
    return next((one for one in turns if one >= ply), turns[-1])
