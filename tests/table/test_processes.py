"""Several servers and workers on one database: real processes, a real PostgreSQL."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

pytest.importorskip("psycopg")

import psycopg
from websockets.sync.client import connect

from bastide.table.domain.service import Service
from bastide.table.storage.postgresql import PostgresStorage
from bastide.table.storage.protocol import PLAY, RENAME, Entry
from tests.scale import scaled
from tests.table.host import until
from tests.table.player import BOT, FRIEND, ME, Player
from tests.table.server import Server, server
from tests.terminal.command import bastide

SIMPLE = {"kind": "bot", "level": "simple"}


@pytest.fixture(scope="module")
def shared(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a database for the tests of this file."""
    postgres = request.getfixturevalue("postgres")
    address: str = postgres.make()
    yield address
    postgres.drop(address)


@pytest.fixture(scope="module")
def servers(shared: str) -> Iterator[list[Server]]:
    """Two servers with workers."""
    with server(shared, "--bot-processes", "2") as one, server(shared, "--bot-processes", "2") as two:
        yield [one, two]


@pytest.fixture
def clients(servers: list[Server]) -> Iterator[list[httpx2.Client]]:
    """A client of each."""
    with ExitStack() as stack:
        yield [stack.enter_context(httpx2.Client(base_url=one.address, timeout=60)) for one in servers]


@contextmanager
def worker(database: str, *more: str) -> Iterator[subprocess.Popen[str]]:
    """`bastide work` for as long as the block lasts."""
    command = [sys.executable, "-m", "bastide", "work", "--database", database, "--plain", "--processes", "2", *more]
    made = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert made.stdout
        assert made.stdout.readline().startswith("Bastide works for postgresql://bastide@")
        yield made
    finally:
        if made.poll() is None:
            made.kill()
        made.communicate()


def at(player: Player, client: httpx2.Client) -> Player:
    """The same seat, by way of another server."""
    made = Player(client, player.table, None)
    made.headers = player.headers
    return made


def watching(running: Server, player: Player) -> Any:
    address = running.address.replace("http://", "ws://")
    return connect(f"{address}/api/tables/{player.table}/stream", additional_headers=player.headers)


def shown(socket: Any, version: int) -> None:
    """Wait until a socket shows a version."""
    while json.loads(socket.recv(timeout=30))["version"] < version:
        pass


def book(database: str, table: str) -> list[tuple[int, str, int]]:
    with psycopg.connect(database) as connection:
        return connection.execute(
            "SELECT ply, detail, seat FROM actions WHERE game = %s AND kind = %s ORDER BY ply", (table, PLAY)
        ).fetchall()


def test_what_one_server_acknowledged_the_other_shows_at_once(clients: list[httpx2.Client]) -> None:
    ann = Player.sets(clients[0], "caylus", ME, FRIEND)
    bob = at(ann, clients[1]).friend()
    chance, players = Random(1), (ann, bob)
    for _ in range(40):
        views = [one.view() for one in players]
        assert views[0]["version"] == views[1]["version"]
        mover = next(one for one, view in enumerate(views) if view["choices"])
        action = chance.choice(views[mover]["choices"])["action"]
        # By the server that has not seen the last move yet, if the other made it.
        answer = at(players[mover], clients[chance.randrange(2)]).act(action, views[mover]["version"])
        assert answer.status_code == 200, answer.text
        for client in clients:
            assert at(ann, client).view()["version"] >= answer.json()["version"]


def test_a_socket_shows_a_move_made_at_another_server(servers: list[Server], clients: list[httpx2.Client]) -> None:
    ann = Player.sets(clients[0], "caylus", ME, FRIEND)
    ann.friend()
    with watching(servers[1], ann) as socket:
        version = ann.view()["version"]
        shown(socket, version)
        for _ in range(5):
            view = ann.view()
            if not view["choices"]:
                break
            answer = ann.act(view["choices"][0]["action"], view["version"])
            shown(socket, answer.json()["version"])


def test_a_socket_shows_a_move_whose_notice_was_lost(
    shared: str, servers: list[Server], clients: list[httpx2.Client]
) -> None:
    """A process that writes and never tells, as one that is killed between the two."""
    ann = Player.sets(clients[0], "caylus", ME, FRIEND)
    ann.friend()
    storage = PostgresStorage(shared)
    with watching(servers[1], ann) as socket:
        shown(socket, ann.view()["version"])
        shown(socket, _rename(Service(storage), ann.table))
    storage.close()


def _rename(service: Service, table: str) -> int:
    """Another entry, without a move."""
    live = service.live(table)
    with live.lock:
        service.tables.write(live, [Entry(live.version, RENAME, 1, "Bea")])
        return live.version


def test_listening_goes_on_after_its_connection_was_cut(
    shared: str, servers: list[Server], clients: list[httpx2.Client]
) -> None:
    with psycopg.connect(shared, autocommit=True) as connection:
        listeners = "FROM pg_stat_activity WHERE application_name = 'bastide notices' AND datname = current_database()"

        def pids() -> set[int]:
            return {pid for (pid,) in connection.execute(f"SELECT pid {listeners} AND query LIKE 'LISTEN%'")}

        before = pids()
        assert len(before) == 2
        connection.execute(f"SELECT pg_terminate_backend(pid) {listeners}")
        until(lambda: len(pids() - before) == 2, "nobody listens again")


def test_bots_move_once_whoever_moves_them(shared: str, clients: list[httpx2.Client]) -> None:
    """Both servers have workers; a game of one person and bots, played through both, is a game without a gap."""
    ann = Player.sets(clients[0], "caylus", ME, BOT, BOT)
    for turn in range(scaled(12, 60)):
        view = _asked(at(ann, clients[turn % 2]))
        if view["status"] == "over":
            break
        answer = at(ann, clients[turn // 2 % 2]).act(view["choices"][0]["action"], view["version"])
        assert answer.status_code == 200, answer.text
    entries = book(shared, ann.table)
    assert [ply for ply, _, _ in entries] == list(range(len(entries)))
    assert {seat for _, _, seat in entries} == {0, 1, 2}


def _asked(player: Player) -> Any:
    """The view as soon as the player must choose, or the game is over."""
    views: list[Any] = []
    until(lambda: bool(views.append(player.view()) or views[-1]["choices"] or views[-1]["status"] == "over"),
          "the bots do not move")  # fmt: skip
    return views[-1]


def test_a_table_whose_worker_died_is_another_servers(shared: str, clients: list[httpx2.Client]) -> None:
    storage = PostgresStorage(shared)
    ann = Player.sets(clients[0], "caylus", ME, BOT)
    _asked(ann)
    until(lambda: bool(storage.claim("bots", [ann.table], "one that is gone", 2.0)), "the lease is not given back")
    while (view := ann.view())["choices"]:
        assert ann.act(view["choices"][0]["action"], view["version"]).status_code == 200
    until(lambda: ann.view()["version"] > view["version"], "the bot of a dead worker never moves")
    storage.close()


def test_the_hosts_commands_reach_all_servers(
    shared: str, servers: list[Server], clients: list[httpx2.Client], tmp_path: Path
) -> None:
    ann = Player.sets(clients[0], "caylus", ME, SIMPLE)
    with watching(servers[1], ann) as socket:
        done = bastide("admin", "--database", shared, "end", ann.table, "--reason", "late", home=tmp_path)
        assert done.code == 0, done.err
        while json.loads(socket.recv(timeout=30))["view"]["status"] != "over":
            pass
    for client in clients:
        assert at(ann, client).view()["status"] == "over"
    listed = bastide("admin", "tables", "--database", shared, "--all", "--json", home=tmp_path)
    assert ann.table in {one["id"] for one in json.loads(listed.out)}


# --- processes that come and go ---


def test_a_server_killed_between_moves_loses_nothing_and_nobody_waits_for_it(database: str) -> None:
    with server(database, "--no-workers") as one, server(database) as two:
        with httpx2.Client(base_url=one.address, timeout=60) as first, httpx2.Client(
            base_url=two.address, timeout=60
        ) as second:
            ann = Player.sets(first, "caylus", ME, FRIEND)
            bob, kept = at(ann, second).friend(), list[tuple[int, str]]()
            chance = Random(1)

            def play(players: tuple[Player, ...], moves: int) -> None:
                while len(kept) < moves:
                    for player in players:
                        view = player.view()
                        if view["choices"]:
                            action = chance.choice(view["choices"])["action"]
                            assert player.act(action, view["version"]).status_code == 200
                            kept.append((view["version"], action))

            play((ann, bob), 21)
            one.end(signal.SIGKILL)
            play((at(ann, second), bob), 42)
        entries = {ply: detail for ply, detail, _ in book(database, ann.table)}
        for ply, action in kept:
            assert entries[ply] == action
        assert len(entries) == len(kept)


def test_workers_move_bots_for_servers_without(database: str) -> None:
    with server(database, "--no-workers") as running, httpx2.Client(base_url=running.address, timeout=60) as client:
        ann = Player.sets(client, "caylus", ME, BOT)
        with worker(database) as first:
            for _ in range(5):
                view = _asked(ann)
                assert ann.act(view["choices"][0]["action"], view["version"]).status_code == 200
            first.kill()
            first.wait()
        while (view := ann.view())["choices"]:  # until the bot is asked, for which nobody works
            ann.act(view["choices"][0]["action"], view["version"])
        with worker(database) as second:
            until(lambda: ann.view()["version"] > view["version"], "the second worker does not move the bot")
            second.send_signal(signal.SIGTERM)
            assert second.wait(30) == 0


def test_a_stopped_server_that_wakes_up_shows_what_it_missed(database: str) -> None:
    with server(database) as one, server(database) as two, httpx2.Client(base_url=two.address, timeout=60) as client:
        ann = Player.sets(client, "caylus", ME, FRIEND)
        ann.friend()
        with watching(one, ann) as socket:
            shown(socket, ann.view()["version"])
            one.process.send_signal(signal.SIGSTOP)
            view = ann.view()
            storage = PostgresStorage(database)
            version = _rename(Service(storage), ann.table)
            storage.close()
            one.process.send_signal(signal.SIGCONT)
            assert version > view["version"]
            shown(socket, version)


def test_no_workers_needs_a_database_and_folders_are_not_databases(tmp_path: Path) -> None:
    for told in (("serve", "--no-workers", "--data", "x"), ("serve", "--data", "x", "--database", "postgresql:///x"),
                 ("work",), ("work", "--database", "mysql://x")):  # fmt: skip
        done = bastide(*told, home=tmp_path)
        assert done.code != 0
        assert done.err.count("\n") == 1, done.err
        assert "Traceback" not in done.err
