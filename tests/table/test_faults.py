"""What breaks around a server: disk, database, bots' processes. A clear message, no loss, and the game goes on."""

import json
import os
import resource
import signal
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from bastide.table.web.middleware import RequestMiddleware
from tests.table.player import BOT, ME, Player
from tests.table.server import Server, server

SECONDS = 60
FREE = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
FULL = (1, resource.RLIM_INFINITY)
"""Bytes a file may have, and how far that can be raised again."""
THINKER = {"kind": "bot", "level": "simple"}


def play(player: Player, moves: int) -> list[tuple[int, str]]:
    """So many moves of ours, the first of those that are offered, with their plies."""
    kept: list[tuple[int, str]] = []
    until = time.monotonic() + SECONDS
    while len(kept) < moves:
        assert time.monotonic() < until, "the game does not go on"
        view = player.view()
        if view["choices"]:
            action = view["choices"][0]["action"]
            answer = player.act(action, view["version"])
            assert answer.status_code == 200, answer.text
            kept.append((view["version"], action))
        else:
            time.sleep(0.01)
    return kept


def asked(player: Player) -> Any:
    """The view once it is for us to choose."""
    until = time.monotonic() + SECONDS
    while not (view := player.view())["choices"]:
        assert time.monotonic() < until, "the bots do not go on"
        time.sleep(0.01)
    return view


def written(data: Path, table: str) -> dict[int, str]:
    with sqlite3.connect(data / "tables.sqlite") as database:
        rows = database.execute("SELECT ply, detail FROM actions WHERE game = ?", (table,)).fetchall()
    database.close()
    return dict(rows)


def refused(player: Player, view: Any) -> str:
    """A move that cannot be kept: what is said."""
    answer = player.act(view["choices"][0]["action"], view["version"])
    assert answer.status_code == 503, answer.text
    assert "nothing has changed" in answer.json()["error"]
    assert player.view() == view
    return str(answer.json()["error"])


def healthy(client: httpx2.Client) -> None:
    """Wait until the server says that it can keep things; what it found out is good for a moment."""
    until = time.monotonic() + SECONDS
    while client.get("/healthz").status_code != 200:
        assert time.monotonic() < until, "the server does not recover"
        time.sleep(0.05)


def test_a_full_disk(tmp_path: Path) -> None:
    """No file of the server can grow: the kernel refuses each write as it does on a full disk."""
    with server(tmp_path) as running, httpx2.Client(base_url=running.address, timeout=SECONDS) as client:
        ann = Player.sets(client, "caylus", ME, BOT)
        kept = play(ann, 5)
        view = asked(ann)
        pid = running.process.pid
        resource.prlimit(pid, resource.RLIMIT_FSIZE, FULL)
        assert "disk" in refused(ann, view)
        assert "disk" in client.get("/healthz").json()["error"]
        answer = client.post("/api/tables", json={"game": "caylus", "seats": [ME, BOT]})
        assert (answer.status_code, "nothing has changed" in answer.json()["error"]) == (503, True)
        assert client.get(f"/tables/{ann.table}").status_code == 200, "reading goes on"
        resource.prlimit(pid, resource.RLIMIT_FSIZE, FREE)
        healthy(client)
        kept += play(ann, 3)
    book = written(tmp_path, ann.table)
    assert all(book[ply] == action for ply, action in kept)


def test_a_full_disk_is_logged_unless_told_otherwise(tmp_path: Path) -> None:
    reading, writing = os.pipe()  # a file could not grow either
    with server(tmp_path, errors=writing) as running:
        os.close(writing)
        resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, FULL)
        with httpx2.Client(base_url=running.address, timeout=SECONDS) as client:
            for _ in range(20):
                answer = client.post("/api/tables", json={"game": "caylus", "seats": [ME, BOT]})
                assert answer.status_code == 503
    with open(reading, encoding="utf-8") as log:
        lines = [json.loads(line) for line in log]
    assert {(line["level"], "disk" in line["reason"]) for line in lines} == {("error", True)}
    assert len(lines) < 20


def test_a_disk_that_fills_up_while_bots_play(tmp_path: Path) -> None:
    with server(tmp_path) as running, httpx2.Client(base_url=running.address, timeout=SECONDS) as client:
        ann = Player.sets(client, "caylus", ME, BOT)
        show = Player.sets(client, "caylus", BOT, BOT)
        kept = play(ann, 3)
        pid = running.process.pid
        resource.prlimit(pid, resource.RLIMIT_FSIZE, FULL)
        until = time.monotonic() + SECONDS
        assert client.get("/healthz").status_code == 503
        before = show.view()
        resource.prlimit(pid, resource.RLIMIT_FSIZE, FREE)
        while show.view()["version"] == before["version"] and before["status"] != "over":
            assert time.monotonic() < until, "the bots do not go on"
            time.sleep(0.05)
        kept += play(ann, 2)
    book = written(tmp_path, ann.table)
    assert all(book[ply] == action for ply, action in kept)


def test_a_locked_database(tmp_path: Path) -> None:
    with server(tmp_path) as running, httpx2.Client(base_url=running.address, timeout=SECONDS) as client:
        ann = Player.sets(client, "pillars", ME, BOT)
        kept = play(ann, 3)
        view = asked(ann)
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert "locked" in refused(ann, view)
        assert client.get("/").status_code == 200, "reading goes on"
        other.execute("ROLLBACK")
        other.close()
        kept += play(ann, 3)
    book = written(tmp_path, ann.table)
    assert all(book[ply] == action for ply, action in kept)


def test_a_database_that_is_locked_for_long_while_many_bots_play(tmp_path: Path) -> None:
    """Far more tables than threads: every answer is given, none is a failure of ours, and every table goes on."""
    with server(tmp_path) as running, httpx2.Client(base_url=running.address, timeout=SECONDS) as client:
        shows = [Player.sets(client, "pillars", ME, BOT) for _ in range(60)]
        for show in shows:
            asked(show)
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with ThreadPoolExecutor(len(shows)) as threads:
            seen = list(threads.map(tried, shows))
        assert client.get("/").status_code == 200, "reading goes on"
        assert client.get("/healthz").status_code == 503
        other.execute("ROLLBACK")
        other.close()
        assert set(seen) == {503}
        for show in shows:
            play(show, 2)
        lines = [json.loads(line) for line in running.log().splitlines()]
    assert {(line["level"], line["reason"]) for line in lines} == {("error", "database is locked")}
    assert len(lines) < len(shows)


def tried(player: Player) -> int:
    view = player.view()
    status: int = player.act(view["choices"][0]["action"], view["version"]).status_code
    return status


def bots(running: Server) -> set[int]:
    """The processes of the bots, those of the server that run Python's pool."""
    tasks = Path(f"/proc/{running.process.pid}/task").glob("*/children")
    found = {int(child) for task in tasks for child in task.read_text().split()}
    return {child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}


def test_bots_processes_that_die(tmp_path: Path) -> None:
    with server(tmp_path) as running, httpx2.Client(base_url=running.address, timeout=SECONDS) as client:
        players = [Player.sets(client, game, ME, THINKER) for game in ("caylus", "pillars")]
        for _ in range(2):
            for player in players:
                play(player, 1)
            for bot in bots(running):
                os.kill(bot, signal.SIGKILL)
        for player in players:
            play(player, 2)
        lines = [json.loads(line) for line in running.log().splitlines()]
    assert {line["message"] for line in lines} == {"a bot's process died"}


def thinking(app: RequestMiddleware) -> list[int]:
    """The bots' processes that are alive."""
    return [pid for process in app.container.bots.quick.processes for pid in process.pids()]


def stop_bots(app: RequestMiddleware) -> list[int]:
    """Make the bots' processes hang, as long as nobody sends SIGCONT."""
    stopped = thinking(app)
    assert stopped
    for process in stopped:
        os.kill(process, signal.SIGSTOP)
    return stopped


def test_a_bots_process_that_hangs(
    make_app: Callable[..., RequestMiddleware], caplog: pytest.LogCaptureFixture
) -> None:
    app = make_app(think_seconds=1.0, processes=1)
    with TestClient(app) as client:
        ann = Player.sets(client, "caylus", ME, THINKER)
        play(ann, 2)
        stopped = stop_bots(app)
        play(ann, 3)
        assert not set(thinking(app)) & set(stopped)
    assert "a bot's process hung" in caplog.text


def test_no_page_waits_for_a_bot_that_thinks(make_app: Callable[..., RequestMiddleware]) -> None:
    app = make_app(processes=1)
    with TestClient(app) as client:
        ann = Player.sets(client, "caylus", ME, THINKER)
        play(ann, 1)
        asked(ann)
        stopped = stop_bots(app)
        until = time.monotonic() + SECONDS
        while app.container.service.question(ann.table) is None:
            assert time.monotonic() < until, "the bot is never asked"
            play(ann, 1)
        view = ann.view()
        assert view["player"] == 1
        for path in ("/", f"/tables/{ann.table}", f"/api/tables/{ann.table}/view"):
            assert client.get(path, headers=ann.headers).status_code == 200
        assert ann.view() == view, "it still thinks"
        for process in stopped:
            os.kill(process, signal.SIGCONT)
        play(ann, 1)


def test_many_bots_at_once_are_not_taken_for_hanging(make_app: Callable[..., RequestMiddleware],
                                                     caplog: pytest.LogCaptureFixture) -> None:
    """However long the queue of questions is, only thinking counts."""
    app = make_app(think_seconds=5.0, processes=1)
    with TestClient(app) as client:
        shows = [Player.sets(client, "caylus", THINKER, THINKER) for _ in range(20)]
        until = time.monotonic() + SECONDS
        while min(app.container.service.live(show.table).version for show in shows) < 3:
            assert time.monotonic() < until, "the bots do not play"
            time.sleep(0.05)
    assert caplog.text == ""
