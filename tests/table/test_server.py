"""A real server in a process of its own: how it starts and stops."""

import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bastide.table.storage.sqlite import FILE, SqliteStorage
from bastide.terminal.opening import note
from tests.arena.processes import gone
from tests.table.player import BOT, ME, Player
from tests.table.server import server

WATCHERS = 60


def test_a_graceful_stop_with_sockets_open(tmp_path: Path) -> None:
    with server(tmp_path, "--log", "info") as running:
        with httpx2.Client(base_url=running.address) as client:
            table = Player.sets(client, "caylus", ME, BOT).table
            show = Player.sets(client, "caylus", *[{"kind": "bot", "level": "simple"}] * 2)
            assert client.get(f"/tables/{table}").status_code == 200
            while show.view()["version"] < 1:
                time.sleep(0.05)
        with connect(running.address.replace("http", "ws") + f"/api/tables/{table}/stream?key=") as socket:
            assert json.loads(socket.recv(timeout=5))["view"]["id"] == table
            began = time.monotonic()
            code, said = running.end(signal.SIGTERM)
            assert time.monotonic() - began < 8
            assert code == 0
            with pytest.raises(ConnectionClosed):
                [socket.recv(timeout=5) for _ in range(1000)]
        lines = [json.loads(line) for line in said.splitlines()]
        requests = [line for line in lines if line["message"] == "request"]
        assert {"/api/tables", f"/tables/{table}"} <= {line["path"] for line in requests}
        assert all(isinstance(line["ms"], float) for line in requests)
        assert "Traceback" not in said


def test_bots_end_with_a_server_that_was_killed(tmp_path: Path) -> None:
    with server(tmp_path) as running, httpx2.Client(base_url=running.address) as client:
        show = Player.sets(client, "caylus", *[{"kind": "bot", "level": "simple"}] * 2)
        until = time.monotonic() + 20
        while show.view()["version"] < 1:
            assert time.monotonic() < until, "the bots do not play"
            time.sleep(0.05)
        pid = running.process.pid
        tasks = Path(f"/proc/{pid}/task").glob("*/children")
        children = [int(child) for task in tasks for child in task.read_text().split()]
        assert children
        running.end(signal.SIGKILL)
        assert all(gone(child) for child in children)


def test_a_server_makes_room_for_many_sockets(tmp_path: Path) -> None:
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(few, 512), most))  # the server inherits it
    try:
        with server(tmp_path) as running:
            assert resource.prlimit(running.process.pid, resource.RLIMIT_NOFILE)[0] == min(10_000, most)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (few, most))


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_a_socket_keeps_nothing_of_what_it_was_told(tmp_path: Path) -> None:
    """A scene takes some hundred kilobytes, and many may watch."""
    many = ("--sockets-per-client", "1000")
    with (
        server(tmp_path, *many) as running, httpx2.Client(base_url=running.address) as client, ExitStack() as watching,
    ):  # fmt: skip
        ann = Player.sets(client, "caylus", ME, {"kind": "hot"})
        address = running.address.replace("http", "ws") + f"/tables/{ann.table}/stream"

        def watch(many: int) -> int:
            """So many more watch; how large the server is then."""
            for socket in [watching.enter_context(connect(address, compression=None)) for _ in range(many)]:
                assert "error" not in str(socket.recv(timeout=20))[:20]
            return resident(running.process.pid)

        few = watch(WATCHERS)
        assert watch(WATCHERS) - few < WATCHERS * 150_000


def complaint(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "bastide", *arguments], capture_output=True, text=True, timeout=30, check=False
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr


def test_what_keeps_a_server_from_starting_is_one_sentence(tmp_path: Path) -> None:
    with server(tmp_path / "data") as running:
        port = running.address.rpartition(":")[2]
        code, said = complaint("serve", "--port", port, "--data", str(tmp_path / "other"))
        assert (code, said.count("\n")) == (1, 1)
        assert "Address already in use; try another --port" in said
        code, said = complaint("serve", "--port", "0", "--data", str(tmp_path / "data"))
        assert code == 1
        assert "another server is using the data folder" in said
        code, said = complaint("backup", "--data", str(tmp_path / "data"), str(tmp_path / "copy.sqlite"))
        assert (code, said) == (0, "")
        assert (tmp_path / "copy.sqlite").stat().st_mode & 0o077 == 0
    (tmp_path / "file").write_text("")
    code, said = complaint("serve", "--port", "0", "--data", str(tmp_path / "file" / "data"))
    assert (code, said.count("\n")) == (1, 1)
    assert "cannot make the data folder" in said
    code, said = complaint("serve", "--port", "0", "--data", str(tmp_path / "new"), "--levels", "simple,best")
    assert (code, said.count("\n")) == (2, 1)
    assert "there is no level 'best': known are random, newcomer, simple" in said
    SqliteStorage(tmp_path / "newer").close()
    with sqlite3.connect(tmp_path / "newer" / FILE) as database:
        database.execute("PRAGMA user_version=99")
    database.close()
    note(tmp_path / "newer", "http://127.0.0.1:1/")
    code, said = complaint("serve", "--open", "--port", "0", "--data", str(tmp_path / "newer"))
    assert (code, "newer Bastide" in said) == (1, True), "no server is running there"
    code, said = complaint("serve", "--host", "no.such.host.invalid")
    assert (code, "there is no address" in said) == (1, True)
    if os.geteuid():
        (tmp_path / "locked").mkdir(mode=0o500)
        assert "cannot be written to" in complaint("serve", "--data", str(tmp_path / "locked"))[1]
