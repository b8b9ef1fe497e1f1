"""A server to measure, in a process of its own, and games at it, played by its API."""

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import urlopen

STOP_SECONDS = 20
KEPT_OPEN = 2.0
"""Seconds a connection is used again; the server closes it after fifteen."""


class Server:
    """`bastide serve` on a free port, and a connection to it that is kept open."""

    def __init__(self, data: str, database: str = "") -> None:
        """Start it on a folder or a database; `first_page` is the time to the whole of its first page, by the clock."""
        began = time.perf_counter()
        kept = ("--database", database) if database else ("--data", data)
        command = [sys.executable, "-m", "bastide", "serve", "--port", "0", "--plain", "--rate", "1000000",
                   "--connections-per-client", "3000", "--sockets-per-client", "2000", *kept]  # fmt: skip
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.host = self.process.stdout.readline().split("http://")[1].split("/")[0]
        with urlopen(f"http://{self.host}/") as page:
            page.read()
        self.asked = 0.0
        self.first_page, self.first_page_processor = time.perf_counter() - began, self.processor()
        self.connection = http.client.HTTPConnection(self.host, timeout=60)

    def ask(self, path: str, key: str = "", cookie: str = "", **body: Any) -> bytes:
        """The answer to a request; one that is refused is a failure of the measurement."""
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        data = json.dumps(body) if body else None
        if time.monotonic() - self.asked > KEPT_OPEN:
            self.connection.close()  # it opens anew by itself
        self.asked = time.monotonic()
        self.connection.request("POST" if body else "GET", path, data, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {text[:200]!r}")
        return text

    def processor(self) -> float:
        """Seconds of processor time so far, which do not depend on what else the machine does."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            user, system = file.read().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident bytes."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        """Gracefully."""
        self.connection.close()
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=STOP_SECONDS)


@contextmanager
def server() -> Iterator[Server]:
    """A server with an empty data folder, for as long as the block lasts."""
    with TemporaryDirectory() as data:
        made = Server(data)
        try:
            yield made
        finally:
            made.stop()


class Game:
    """A table of people alone, all of whose keys we have."""

    def __init__(self, to: Server, game: str, players: int, seed: int) -> None:
        """Sit down everywhere."""
        self.server = to
        me = json.loads(to.ask("/api/tables", game=game, seats=[{"kind": "me"}, *[{"kind": "friend"}] * (players - 1)]))
        self.table: str = me["table"]
        joined = [json.loads(to.ask(self.path("join"), name=f"player {seat}")) for seat in range(1, players)]
        self.keys = [me["key"], *(one["key"] for one in joined)]
        self.chance = Random(seed)

    def path(self, what: str) -> str:
        """A path of the API."""
        return f"/api/tables/{self.table}/{what}"

    def asked(self) -> int | None:
        """The seat that must choose."""
        seat: int | None = json.loads(self.server.ask(self.path("view")))["player"]
        return seat

    def move(self) -> float | None:
        """Somebody chooses by chance: when it was sent, by the clock of `perf_counter`; None if the game is over."""
        seat = self.asked()
        if seat is None:
            return None
        view = json.loads(self.server.ask(self.path("view"), self.keys[seat]))
        action, ply = self.chance.choice(view["choices"])["action"], view["version"]
        began = time.perf_counter()
        self.server.ask(self.path("act"), self.keys[seat], action=action, ply=ply)
        return began
