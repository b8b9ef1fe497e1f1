"""`python -m bench.table`: how fast the table is in the browser, from outside, on a server in a process of its own."""

import argparse
import asyncio
import json
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

import bastide
from bastide.api import GAMES
from bench.table_server import Game, Server, server

TABLES, MOVES, SOCKETS = 100, 200, 1_000
WATCHERS = 3  # a table: two players' programs and a spectator's page
BEGUN = 60  # moves after which a game is in its middle
PAGES = 100
STARTS = 5
KEPT = 50  # tables whose memory is measured


@dataclass(frozen=True)
class Measure:
    """A figure of the table, and what it should be."""

    name: str
    value: float
    unit: str
    goal: str = ""


def measures(games: list[str]) -> Iterator[Measure]:
    """All figures, one after the other."""
    clock, processor = starts()
    yield Measure("the first page after the start", clock, "s", "below 1 s")
    yield Measure("the same, processor time", processor, "s")
    with server() as one:
        for name in games:
            yield from pages(one, name)
    with server() as one:
        heard = f"a move to all watchers of {TABLES} tables"
        times, spent = asyncio.run(moves_to_watchers(one, games, WATCHERS * TABLES))
        yield Measure(f"{heard}, {WATCHERS * TABLES} sockets: median", median(times), "ms", "below 100 ms")
        yield Measure("the same: 95 of 100 are below", quantiles(times, n=20)[-1], "ms", "below 100 ms")
        yield Measure(f"processor time a move, {WATCHERS} watchers a table", spent, "ms")
    with server() as one:
        times, spent = asyncio.run(moves_to_watchers(one, games, SOCKETS))
        yield Measure(f"{heard}, {SOCKETS:,} sockets: median", median(times), "ms")
        yield Measure("the same: 95 of 100 are below", quantiles(times, n=20)[-1], "ms")
        yield Measure(f"processor time a move, {SOCKETS // TABLES} watchers a table", spent, "ms")
        yield Measure("memory of a server that held them", one.memory() / 2**20, "MB")
    for name in games:
        yield Measure(f"memory a table, {name} after {BEGUN} moves", memory(name) / 1024, "KB")


def starts() -> tuple[float, float]:
    """From starting Python to the whole of the first page, by the clock and in processor time; medians in seconds."""
    taken = []
    for _ in range(STARTS):
        with server() as one:
            taken.append((one.first_page, one.first_page_processor))
    return median(clock for clock, _ in taken), median(processor for _, processor in taken)


def pages(one: Server, name: str) -> Iterator[Measure]:
    """The page of the one who is asked, all seats taken, after each of many moves."""
    game, times, spent = Game(one, name, bastide.game(name).definition.players[-1], seed=1), [], 0.0
    for _ in range(BEGUN):
        game.move()
    for _ in range(PAGES):
        seat = game.asked() if game.move() else None
        if seat is None:
            break
        key, before = game.keys[seat], one.processor()
        began = time.perf_counter()
        one.ask(f"/tables/{game.table}", cookie=f"seat={key}")
        times.append((time.perf_counter() - began) * 1000)
        spent += one.processor() - before
    yield Measure(f"a page of {name} after a move", median(times), "ms", "below 50 ms")
    yield Measure("the same, processor time", spent / len(times) * 1000, "ms")


async def moves_to_watchers(one: Server, names: list[str], sockets: int) -> tuple[list[float], float]:
    """Milliseconds from a move's being sent to the last of those who watch that table, and the processor's a move.

    Moves are made at tables by chance; a program makes each with two requests, the view and the action.
    """
    games = [Game(one, names[n % len(names)], 2, seed=n) for n in range(TABLES)]
    chance, times = Random(1), []
    async with AsyncExitStack() as stack:
        watching = [await watchers(stack, one, game, sockets // TABLES) for game in games]
        if json.loads(one.ask("/healthz"))["sockets"] != sockets:
            raise RuntimeError("the server does not hold all sockets")
        before = one.processor()
        for _ in range(MOVES):
            place = chance.randrange(TABLES)
            hearing = asyncio.gather(*(socket.recv() for socket in watching[place]))
            sent = await asyncio.to_thread(games[place].move)
            if sent is None:
                hearing.cancel()
                continue
            await hearing
            times.append((time.perf_counter() - sent) * 1000)
        return times, (one.processor() - before) / len(times) * 1000


async def watchers(stack: AsyncExitStack, one: Server, game: Game, count: int) -> list[ClientConnection]:
    """Both players' programs, and pages of spectators, all of which have been told how the table is."""
    programs = [f"ws://{one.host}{game.path('stream')}?key={key}" for key in game.keys]
    pages = [f"ws://{one.host}/tables/{game.table}/stream"] * (count - len(programs))
    made = [await stack.enter_async_context(connect(address)) for address in programs + pages]
    await asyncio.gather(*(socket.recv() for socket in made))
    return made


def memory(name: str) -> float:
    """Bytes a table takes that is held in memory, its game in the middle."""
    from bastide.table.domain.service import SeatPlan, Service
    from bastide.table.storage.sqlite import SqliteStorage

    with TemporaryDirectory() as data:
        storage = SqliteStorage(Path(data))
        service, tables = Service(storage), []
        for seed in range(KEPT):
            held = service.create(name, {}, [SeatPlan("me"), SeatPlan("hot"), SeatPlan("hot")], seed=seed)
            live, chance = service.live(held.table), Random(seed)
            for _ in range(BEGUN):
                service.act(held.table, held.key, chance.choice(live.history.state.legal()).id, live.version)
            tables.append(held.table)
        again = Service(storage)
        again.live(tables[0])
        tracemalloc.start()
        kept = [again.live(table) for table in tables[1:]]
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        storage.close()
    return size / len(kept)


def table(rows: list[Measure]) -> Table:
    """All figures."""
    made = Table(title="The table in the browser, by the clock", title_justify="left")
    for heading in ("what", "measured", "goal"):
        made.add_column(heading, justify="right" if heading == "measured" else "left")
    for row in rows:
        made.add_row(row.name, f"{row.value:,.{0 if row.value >= 100 else 2}f} {row.unit}", row.goal)
    return made


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.table", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME", help="all by default")
    parser.add_argument("--json", action="store_true", help="as JSON on standard output")
    options = parser.parse_args()
    rows = list(measures(options.games))
    if options.json:
        print(json.dumps(list(map(asdict, rows)), indent=1))
    else:
        Console(highlight=False, width=110).print(table(rows))


if __name__ == "__main__":
    main()
