"""`python -m bench.databases`: moves by the API, in SQLite and in PostgreSQL, side by side in one run.

Each move is on the disk before it is acknowledged. Times depend on what else the machine does, processor time does not.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from copy import copy
from dataclasses import asdict, dataclass
from http.client import HTTPConnection
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from threading import Barrier

from rich.console import Console
from rich.table import Table
from websockets.sync.client import connect

from bench.table_server import Game, Server
from tests.table.postgres import MISSING, Postgres, cluster

CLIENTS, TABLES_EACH, MOVES = 4, 5, 100
SCREENS = 60


@dataclass(frozen=True)
class Row:
    """The figures of one kind of site."""

    site: str
    moves_a_second: float
    median_ms: float
    p99_ms: float
    server_ms: float
    """Processor time of the servers for a move and the views its player asks for before it ..."""
    database_ms: float
    """... and of PostgreSQL."""
    screen_ms: float
    """From sending a move to a socket's hearing of it: at another server, if there is one."""


class Client:
    """A program with tables of its own, which asks each server in turn."""

    def __init__(self, servers: list[Server], seed: int) -> None:
        """Set the tables."""
        self.games = [Game(servers[(seed + n) % len(servers)], "caylus", 2, seed + n) for n in range(TABLES_EACH)]
        self.chance = Random(seed)

    def play(self, moves: int) -> list[float]:
        """Move; return how long each move took to be acknowledged, in milliseconds."""
        times: list[float] = []
        while len(times) < moves:
            sent = self.chance.choice(self.games).move()
            if sent is not None:
                times.append((time.perf_counter() - sent) * 1000)
        return times


def measure(site: str, addresses: list[str], postgres: Postgres | None) -> Row:
    """Play at servers with these databases (empty: a folder)."""
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        servers = [Server(folder, address) for address in addresses]
        for one in servers:
            stack.callback(one.stop)
        clients = [Client([_own(server) for server in servers], TABLES_EACH * n) for n in range(CLIENTS)]
        begin = Barrier(CLIENTS + 1)

        def play(client: Client) -> list[float]:
            begin.wait()
            return client.play(MOVES)

        with ThreadPoolExecutor(CLIENTS) as pool:
            playing = [pool.submit(play, client) for client in clients]
            spent, stored = sum(one.processor() for one in servers), _processor(postgres)
            begin.wait()
            began = time.perf_counter()
            times = [taken for one in playing for taken in one.result()]
            lasted = time.perf_counter() - began
        servers_spent = sum(one.processor() for one in servers) - spent
        stored = _processor(postgres) - stored
        return Row(
            site, len(times) / lasted, median(times), quantiles(times, n=100)[98], servers_spent / len(times) * 1000,
            stored / len(times) * 1000, median(_screens(servers, clients[0].games[0])),
        )  # fmt: skip


def _own(server: Server) -> Server:
    """The same server with a connection of its own, for another thread."""
    made = copy(server)
    made.connection = HTTPConnection(server.host, timeout=60)
    return made


def _screens(servers: list[Server], game: Game) -> Iterator[float]:
    """Milliseconds from a move at one server to a socket at the last."""
    with connect(f"ws://{servers[-1].host}{game.path('stream')}?key={game.keys[0]}") as socket:
        version = json.loads(socket.recv())["version"]
        game.server = servers[0]
        for _ in range(SCREENS):
            sent = game.move()
            if sent is None:
                return
            while (heard := json.loads(socket.recv(timeout=60))["version"]) <= version:
                pass
            version = heard
            yield (time.perf_counter() - sent) * 1000


def _processor(postgres: Postgres | None) -> float:
    """Seconds of processor time of PostgreSQL and all its processes, those that ended too."""
    if postgres is None or postgres.process is None:
        return 0.0
    total = 0
    for name in filter(str.isdecimal, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(name) == postgres.process.pid:
            total += sum(map(int, fields[11:15]))
        elif int(fields[1]) == postgres.process.pid:
            total += sum(map(int, fields[11:13]))
    return total / os.sysconf("SC_CLK_TCK")


def rows() -> Iterator[Row]:
    """All figures, one after the other."""
    yield measure("SQLite, one server", [""], None)
    if MISSING:
        return
    with cluster(safe=True) as postgres:
        for count in (1, 2):
            yield measure(f"PostgreSQL, {count} server{'s' * (count > 1)}", [postgres.make()] * count, postgres)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.databases", description=__doc__)
    parser.add_argument("--json", action="store_true", help="as JSON on standard output")
    options = parser.parse_args()
    found = list(rows())
    if options.json:
        print(json.dumps([asdict(row) for row in found], indent=1))
        return
    shown = Table(title=f"Moves by the API, {CLIENTS} clients at {CLIENTS * TABLES_EACH} tables", title_justify="left")
    shown.add_column("")
    for heading in ("moves/s", "ms, median", "ms, 99 %", "server ms CPU", "database ms CPU", "ms to a screen"):
        shown.add_column(heading, justify="right")
    for row in found:
        numbers = list(asdict(row).values())[1:]
        shown.add_row(row.site, *(f"{number:.1f}" for number in numbers))
    Console(highlight=False, width=120).print(shown)
    if MISSING:
        print(MISSING)


if __name__ == "__main__":
    main()
