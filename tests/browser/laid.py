"""Tables at which a game is under way already: their books are written at once, not by clicks."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from bastide.api import definition
from bastide.api import game as make_game
from bastide.kernel.game import Action, State
from bastide.table.domain.service import Held, SeatPlan, Service
from bastide.table.jobs.analyses import JudgedDecision
from bastide.table.storage.protocol import BOT, OVER, PLAY, Entry
from bastide.table.storage.sqlite import SqliteStorage

STAGES = {"early": 0.06, "middle": 0.5, "late": 0.92, "over": 1.0}
"""How much of the game has been played."""
ME = 0
SEED = 11
BLUNDER = 20
"""In an analysis, every so many moves one was dear."""
Chooser = Callable[[State, int], Action]


@dataclass(frozen=True)
class Laid:
    """A table, with me in the first seat; `own` is the way into it."""

    path: str
    own: str


def lay(data: Path, game: str, stage: str, choose: Chooser | None = None, seed: int = SEED) -> Laid:
    """A table of the largest number of players, me and bots, at my turn; in a data folder a server uses already."""
    chance, players = Random(seed), definition(game).players[-1]
    book = _book(make_game(game, players).start(seed), choose or (lambda state, ply: chance.choice(state.legal())))
    shown = len(book) if stage == "over" else _mine(book, round(len(book) * STAGES[stage]))
    return lay_book(data, game, players, seed, book[:shown], over=shown == len(book))


def lay_book(
    data: Path,
    game: str,
    players: int,
    seed: int,
    book: list[Entry],
    over: bool = False,
    me: int = ME,
    level: str = "random",
) -> Laid:
    """A table at which this has been played; a game that is over has been analysed."""
    plans = [SeatPlan("me", "Ann") if seat == me else SeatPlan(BOT, level=level) for seat in range(players)]
    with _service(data) as service:
        held = service.create(game, {}, plans, private=True, seed=seed)
        service.storage.append(held.table, book, status=OVER if over else "")
        if over:
            service.storage.keep_analysis(held.table, json.dumps(_judged(book, players)))
    return _laid(held)


def lay_open(data: Path, game: str) -> Laid:
    """A table that waits for a friend."""
    with _service(data) as service:
        return _laid(service.create(game, {}, [SeatPlan("me", "Ann"), SeatPlan("friend"), SeatPlan("friend")]))


@contextmanager
def _service(data: Path) -> Iterator[Service]:
    storage = SqliteStorage(data)
    try:
        yield Service(storage)
    finally:
        storage.close()


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


def _judged(book: list[Entry], players: int) -> list[dict[str, object]]:
    """An analysis in which all moves were as good as any, but for a few: its page is to be looked at, not believed."""
    even = tuple(round(1 / players, 4) for _ in range(players))
    return [
        asdict(JudgedDecision(
            one.ply + 1, 1, one.seat, one.detail, 0.1 if one.ply % BLUNDER == 0 else even[0], one.detail, even[0], even
        ))
        for one in book
    ]  # fmt: skip
