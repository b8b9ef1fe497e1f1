"""Bastide where a system has less than Linux: every module can be imported, and a server keeps and plays games."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="takes away what Linux has")

# What we stand on is loaded first: only our own code is looked at.
TAKE_AWAY = """
import asyncio, importlib, multiprocessing.pool, os, pkgutil, signal, socket, subprocess, sys, tempfile, webbrowser
from concurrent.futures import process
for name in ({preloaded}):
    try:
        importlib.import_module(name)
    except ImportError:
        pass
missing = ("fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty")
for name in missing:
    sys.modules[name] = None
for name in ("EX_OK", "O_CLOEXEC", "O_NONBLOCK", "WNOHANG", "chown", "fchmod", "fork", "getegid", "geteuid", "getgid",
             "getloadavg", "getpgid", "getpriority", "getuid", "killpg", "mkfifo", "nice", "pipe2", "posix_spawn",
             "register_at_fork", "sched_getaffinity", "setpriority", "setsid", "sysconf", "uname", "wait", "waitid"):
    delattr(os, name)
for name in ("SIGALRM", "SIGHUP", "SIGKILL", "SIGUSR1", "SIGUSR2", "alarm", "pthread_sigmask", "setitimer", "sigwait"):
    delattr(signal, name)
delattr(socket, "SO_REUSEPORT")
"""
ALL = (
    "choix", "fastapi", "gymnasium", "jinja2", "matplotlib.pyplot", "numba", "numpy", "pettingzoo", "psycopg",
    "pyarrow.parquet", "pyspiel", "open_spiel.python", "rich.console", "rich.live", "rich.prompt",
    "sqlalchemy.dialects.postgresql", "sqlalchemy.dialects.sqlite", "starlette.testclient", "torch", "uvicorn",
    "websockets",
)  # fmt: skip
SERVER = ("anyio._backends._asyncio", "fastapi", "jinja2", "sqlalchemy.dialects.sqlite", "uvicorn", "websockets")
IMPORT_ALL = """
import bastide
found = [module.name for module in pkgutil.walk_packages(bastide.__path__, "bastide.", onerror=print)]
for name in found:
    if name not in ("bastide.__main__", "bastide.table.storage.migrations.env"):  # Alembic alone can run the latter
        try:
            importlib.import_module(name)
        except ImportError as error:
            if error.name in missing or not error.name or error.name.startswith("bastide"):
                raise
print(len(found))
"""


def taking_away(preloaded: tuple[str, ...]) -> str:
    """A program that makes its process one on a lesser system."""
    return TAKE_AWAY.format(preloaded=", ".join(map(repr, preloaded)))


def test_no_module_needs_what_only_some_systems_have() -> None:
    command = [sys.executable, "-c", taking_away(ALL) + IMPORT_ALL]
    said = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert said.returncode == 0, said.stderr
    assert int(said.stdout) > 300, said.stdout


@pytest.fixture
def lesser(tmp_path: Path) -> dict[str, str]:
    """The environment of a lesser system: Python loads `sitecustomize` first, in the processes of bots too."""
    (tmp_path / "sitecustomize.py").write_text(taking_away(SERVER))
    return {**os.environ, "PYTHONPATH": str(tmp_path)}


def ask(address: str, key: str = "", **body: Any) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    with urlopen(Request(address, json.dumps(body).encode() if body else None, headers), timeout=60) as answer:
        return json.load(answer)


def play(api: str) -> str:
    """A game of one person and a bot, whose process has to start; the path of its table."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    me = ask(f"{api}/tables", game="magna-carta", seats=seats)
    table, moves, until = f"{api}/tables/{me['table']}", 0, time.monotonic() + 120
    while moves < 5:
        assert time.monotonic() < until
        view = ask(f"{table}/view", me["key"])
        if view["choices"]:
            moves += 1
            ask(f"{table}/act", me["key"], action=view["choices"][0]["action"], ply=view["version"])
        else:
            time.sleep(0.05)
    return table


def test_a_server_keeps_and_plays_games(lesser: dict[str, str], tmp_path: Path) -> None:
    data = tmp_path / "data"
    bastide = [sys.executable, "-m", "bastide"]
    command = [*bastide, "serve", "--port", "0", "--plain", "--data", str(data)]
    server = subprocess.Popen(command, env=lesser, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout
    try:
        line = server.stdout.readline()
        assert " at http://" in line, server.communicate(timeout=30)
        api = line.split(" at ")[1].split("/ ")[0] + "/api"
        assert ask(play(api))["status"] == "running"
        copy = [*bastide, "backup", "--data", str(data), str(tmp_path / "copy.sqlite")]
        copied = subprocess.run(copy, env=lesser, capture_output=True, text=True, timeout=60, check=False)
    finally:
        server.send_signal(signal.SIGTERM)
        _, said = server.communicate(timeout=30)
    assert said == ""
    assert (copied.returncode, copied.stdout) == (0, f"{tmp_path / 'copy.sqlite'}: tables: 1\n")


def test_games_are_played_on_the_command_line(lesser: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bastide", "sim", "pillars", "--games", "2", "--plain"]
    done = subprocess.run(command, env=lesser, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
