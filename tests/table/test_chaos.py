"""Servers, workers and PostgreSQL that are killed and stopped while games are played and watched through all of them.

Afterwards every acknowledged move is in the book once, nobody was ever shown a state that is not in the book or an
older one after a newer, every game goes on, and every socket shows the last version.
"""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import httpx2
import pytest

pytest.importorskip("psycopg")

import psycopg
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.service import Service
from bastide.table.domain.views import table_view
from bastide.table.storage.postgresql import PostgresStorage
from tests.scale import scaled
from tests.table.player import BOT, ME
from tests.table.postgres import MISSING, Postgres, cluster
from tests.table.proxy import free_ports

WEB, WORKERS = scaled(2, 3), scaled(1, 2)
CLIENTS, GAMES_EACH = scaled(3, 20), scaled(2, 10)
BLOWS = scaled(6, 80)
SECONDS = 300
"""After which something is taken for never happening."""


@dataclass
class Game:
    """A table, what we were told is kept, and all that we were shown."""

    table: str
    key: str
    kept: dict[int, str] = field(default_factory=dict)
    shown: list[tuple[int, Any]] = field(default_factory=list)


class Site:
    """The processes; each can be killed, stopped and started again."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database, self.folder = database, folder
        self.ports = free_ports(WEB)
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        for name in self.names():
            self.start(name)
        for port in self.ports:
            until(lambda port=port: answers(port), "a server does not start")

    def names(self) -> list[str]:
        return [*(f"web {port}" for port in self.ports), *(f"worker {number}" for number in range(WORKERS))]

    def start(self, name: str) -> None:
        kind, _, number = name.partition(" ")
        command = ["serve", "--port", number, "--rate", "1000000", "--bot-processes", "2"] if kind == "web" else [
            "work", "--processes", "2"]  # fmt: skip
        with (self.folder / f"{name}.log").open("ab") as log:
            self.processes[name] = subprocess.Popen(
                [sys.executable, "-m", "bastide", *command, "--database", self.database, "--plain"],
                stdout=subprocess.DEVNULL, stderr=log,
            )  # fmt: skip

    def kill(self, name: str) -> None:
        self.processes[name].kill()
        self.processes[name].wait()

    def end(self) -> None:
        for process in self.processes.values():
            process.send_signal(signal.SIGCONT)
            process.kill()
        for process in self.processes.values():
            process.wait()

    def addresses(self) -> list[str]:
        return [f"http://127.0.0.1:{port}" for port in self.ports]


def answers(port: int) -> bool:
    with suppress(httpx2.TransportError):
        return bool(httpx2.get(f"http://127.0.0.1:{port}/healthz", timeout=5).status_code == 200)
    return False


def until(true: Callable[[], bool], about: str) -> None:
    end = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < end, about
        time.sleep(0.05)


class Player(Thread):
    """Plays several games at once, each request by way of another server; goes on whatever happens to them."""

    def __init__(self, number: int, site: Site, leaving: Event) -> None:
        super().__init__()
        self.chance, self.site, self.leaving = Random(number), site, leaving
        self.games: list[Game] = []
        self.failure: BaseException | None = None

    def ask(self, method: str, path: str, key: str = "", **told: Any) -> Any:
        """The answer; None if there was none, or one that the server is to blame for."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        address = self.chance.choice(self.site.addresses())
        try:
            answer = httpx2.request(method, f"{address}/api/tables{path}", headers=headers, timeout=10, **told)
        except httpx2.TransportError:
            return None
        assert answer.status_code in (200, 201, 409, 503), answer.text
        return answer if answer.status_code < 500 else None

    def run(self) -> None:
        try:
            for _ in range(GAMES_EACH):
                until(self._sets, "no table can be set")
            while not self.leaving.is_set():
                for game in self.games:
                    self.move(game)
        except BaseException as error:
            self.failure = error

    def _sets(self) -> bool:
        answer = self.ask("POST", "", json={"game": "caylus", "seats": [ME, BOT]})
        if answer is None:
            return False
        self.games.append(Game(answer.json()["table"], answer.json()["key"]))
        return True

    def move(self, game: Game) -> bool:
        """True if a move was acknowledged."""
        answer = self.ask("GET", f"/{game.table}/view", game.key)
        if answer is None:
            return False
        view = answer.json()
        game.shown.append((view["version"], view["position"]))
        if not view["choices"]:
            return False
        action = self.chance.choice(view["choices"])["action"]
        told = {"action": action, "ply": view["version"]}
        answer = self.ask("POST", f"/{game.table}/act", game.key, json=told)
        if answer is None or answer.status_code != 200:
            return False
        assert view["version"] not in game.kept, "acknowledged twice"
        game.kept[view["version"]] = action
        return True


class Watcher(Thread):
    """Follows a table, through one server after the other."""

    def __init__(self, number: int, site: Site, game: Game, leaving: Event) -> None:
        super().__init__()
        self.number, self.site, self.game, self.leaving = number, site, game, leaving
        self.version = -1
        self.shown: list[tuple[int, Any]] = []

    def run(self) -> None:
        while not self.leaving.is_set():
            self.number += 1
            address = self.site.addresses()[self.number % WEB].replace("http://", "ws://")
            headers = {"Authorization": f"Bearer {self.game.key}"}
            try:
                with connect(f"{address}/api/tables/{self.game.table}/stream", additional_headers=headers,
                             open_timeout=10) as socket:  # fmt: skip
                    while not self.leaving.is_set():
                        with suppress(TimeoutError):
                            told = json.loads(socket.recv(timeout=0.5))
                            if "version" in told:
                                self.version = told["version"]
                                self.shown.append((told["version"], told["view"]["position"]))
            except (WebSocketException, OSError, TimeoutError):
                self.leaving.wait(0.1)


def strike(chance: Random, site: Site, postgres: Postgres, blow: int) -> str:
    """Do some harm; return what."""
    name, now = chance.choice(site.names()), (blow * 7) % 6
    if now in (0, 1):
        site.kill(name)
        site.start(name)
        return f"kill -9 of {name}"
    if now in (2, 3):
        site.processes[name].send_signal(signal.SIGSTOP)
        time.sleep(chance.uniform(0.5, 3.0))
        site.processes[name].send_signal(signal.SIGCONT)
        return f"{name} stopped"
    if now == 4:
        with psycopg.connect(site.database, autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                               " AND datname = current_database()")  # fmt: skip
        return "all connections cut"
    postgres.stop(signal.SIGKILL)
    postgres.start()
    return "kill -9 of PostgreSQL"


@contextmanager
def threads(made: list[Any], leaving: Event) -> Iterator[None]:
    for one in made:
        one.start()
    try:
        yield
    finally:
        leaving.set()
        for one in made:
            one.join()


def test_whatever_dies_nothing_acknowledged_is_lost_and_nothing_untrue_is_shown(tmp_path: Path) -> None:
    if MISSING:
        pytest.skip(MISSING)
    chance, blows = Random(1), list[str]()
    with ExitStack() as stack:
        postgres = stack.enter_context(cluster())
        site = Site(postgres.make(), tmp_path)
        stack.callback(site.end)
        playing, watching = Event(), Event()
        players = [Player(number, site, playing) for number in range(CLIENTS)]
        with threads(players, playing):
            until(lambda: all(len(one.games) == GAMES_EACH for one in players), "tables cannot be set")
            games = [game for one in players for game in one.games]
            watchers = [Watcher(number, site, game, watching) for number, game in enumerate(games)]
            stack.enter_context(threads(watchers, watching))
            for blow in range(BLOWS):
                before = sum(len(game.kept) for game in games)
                until(lambda before=before: sum(len(game.kept) for game in games) >= before + CLIENTS, "nobody moves")
                blows.append(strike(chance, site, postgres, blow))
        for one in players:
            assert one.failure is None, one.failure
        for port in site.ports:
            until(lambda port=port: answers(port), "a server does not come back")
        for player in players:
            for game in player.games:
                until(lambda player=player, game=game: player.move(game) or is_over(game), "a game does not go on")
        began = time.monotonic()
        storage = stack.enter_context(opened(site.database))
        for watcher in watchers:
            until(lambda one=watcher: one.version >= storage.versions([one.game.table])[one.game.table],
                  "a socket stays behind")  # fmt: skip
        caught_up = time.monotonic() - began
        until(lambda: not storage.bots_due(1_000, 0.0), "a bot is never moved")
        for game, watcher in zip(games, watchers, strict=True):
            check(storage, game, watcher.shown)
    kept = sum(len(game.kept) for game in games)
    shown = sum(len(one.shown) for one in watchers) + sum(len(game.shown) for game in games)
    print(f"{len(games)} games, {kept} moves acknowledged, {shown} views checked, sockets up to date after "
          f"{caught_up:.1f} s; {', '.join(blows)}")  # fmt: skip


def is_over(game: Game) -> bool:
    return bool(game.shown[-1][1] and game.shown[-1][1].get("over"))


@contextmanager
def opened(database: str) -> Iterator[PostgresStorage]:
    storage = PostgresStorage(database, 2)
    try:
        yield storage
    finally:
        storage.close()


def check(storage: PostgresStorage, game: Game, watched: list[tuple[int, Any]]) -> None:
    """Compare a client's history with the book."""
    stored = storage.load(game.table)
    assert stored is not None
    assert [entry.ply for entry in stored.book] == list(range(len(stored.book)))
    for ply, action in game.kept.items():
        assert stored.book[ply].detail == action, "an acknowledged move is not in the book"
    service = Service(storage)
    positions: dict[int, Any] = {}
    for shown in (game.shown, watched):
        versions = [version for version, _ in shown]
        if shown is game.shown:
            assert versions == sorted(versions), "an older state was shown after a newer one"
        for version, position in shown:
            if version not in positions:
                status = "running" if version < len(stored.book) else stored.table.status
                table = replace(stored.table, status=status)
                live = LiveTable(replace(stored, table=table, book=stored.book[:version]))
                view = table_view(service, live, live.held_by(0), "en")
                positions[version] = json.loads(json.dumps(view["position"]))
            assert position == positions[version], f"version {version} was never like this"
