"""A real server in a process of its own: start, stop, kill -9."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.arena.processes import gone
from tests.table.player import BOT, ME, Player
from tests.table.server import server

GAMES_UNDER_LOAD = 8


Kept = list[tuple[int, str]]


def play_until_killed(address: str, game: str, seed: int, kept: Kept) -> Player:
    """Play at random, and note the acknowledged moves with their plies."""
    chance = Random(seed)
    with httpx2.Client(base_url=address, timeout=20) as client:
        player = Player.sets(client, game, ME, BOT)
        with suppress(httpx2.TransportError):
            while True:
                view = player.view()
                if view["status"] == "over":
                    break
                if view["choices"]:
                    action = chance.choice(view["choices"])["action"]
                    if player.act(action, view["version"]).status_code == 200:
                        kept.append((view["version"], action))
    return player


def test_kill_9_loses_no_acknowledged_move(tmp_path: Path) -> None:
    with server(tmp_path) as first, ThreadPoolExecutor(GAMES_UNDER_LOAD) as pool:
        games = ("caylus", "magna-carta", "pillars") * GAMES_UNDER_LOAD
        books: list[Kept] = [[] for _ in range(GAMES_UNDER_LOAD)]
        playing = [pool.submit(play_until_killed, first.address, games[n], n, book) for n, book in enumerate(books)]
        until = time.monotonic() + 20
        while (min(map(len, books)) < 3 or sum(map(len, books)) < 80) and time.monotonic() < until:
            time.sleep(0.01)
        first.end(signal.SIGKILL)
        played = [(one.result(), book) for one, book in zip(playing, books, strict=True)]
    assert min(map(len, books)) > 0
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        rows = database.execute("SELECT game, ply, detail FROM actions WHERE seat = 0").fetchall()
    database.close()
    written = {(table, ply): detail for table, ply, detail in rows}
    for player, kept in played:
        for ply, action in kept:
            assert written[player.table, ply] == action
    with server(tmp_path) as second, httpx2.Client(base_url=second.address) as client:
        for old, kept in played:
            player = Player(client, old.table, None)
            player.headers = old.headers
            until = time.monotonic() + 10
            while not (view := player.view())["choices"] and view["status"] != "over":
                assert time.monotonic() < until, "the bots do not go on"
            assert view["version"] >= len(kept)
            if view["choices"]:
                assert player.act(view["choices"][0]["action"], view["version"]).status_code == 200, "the game goes on"


def test_a_graceful_stop_with_sockets_open(tmp_path: Path) -> None:
    with server(tmp_path, "--log", "info") as running:
        with httpx2.Client(base_url=running.address) as client:
            table = Player.sets(client, "caylus", ME, BOT).table
            assert client.get(f"/tables/{table}").status_code == 200
        with connect(running.address.replace("http", "ws") + f"/api/tables/{table}/stream?key=") as socket:
            assert json.loads(socket.recv(timeout=5))["view"]["id"] == table
            began = time.monotonic()
            code, said = running.end(signal.SIGTERM)
            assert time.monotonic() - began < 8
            assert code in (0, -signal.SIGTERM)
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


def complaint(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "bastide.cli", *arguments], capture_output=True, text=True, timeout=30, check=False
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
    code, said = complaint("serve", "--host", "no.such.host.invalid")
    assert (code, "there is no address" in said) == (1, True)
    if os.geteuid():
        (tmp_path / "locked").mkdir(mode=0o500)
        assert "cannot be written to" in complaint("serve", "--data", str(tmp_path / "locked"))[1]
