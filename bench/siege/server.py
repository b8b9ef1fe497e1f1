"""Servers to attack: `bastide serve` of a source tree, in a process of its own, on a free port of this machine."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from urllib.request import urlopen

from bastide.api import GAMES

START_SECONDS = 60
STOP_SECONDS = 20
NATIVE_SECONDS = 600
"""How long the native code of all games may take to compile."""


class DidNotStart(Exception):
    """A server that gave up before it listened."""

    def __init__(self, log: str) -> None:
        super().__init__(f"the server did not start: {log[-200:]}")
        self.log = log


class Server:
    """A running server: its address, its data folder, its log."""

    def __init__(self, source: "Source", data: Path, flags: tuple[str, ...], files: int = 0, umask: int = -1) -> None:
        """Start it. `files`: how many it may open."""
        self.data = data
        self._log = TemporaryFile("w+")  # noqa: SIM115 (a pipe nobody reads would fill, and the server would wait)
        command = [*source.command, "serve", "--port", "0", "--data", str(data), *flags]
        if files:
            command = ["prlimit", f"--nofile={files}", *command]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self._log, text=True, env=source.environment, umask=umask
        )
        assert self.process.stdout
        found = re.search(r"http://([\d.]+):(\d+)/", self.process.stdout.readline())
        if not found:
            self.stop(signal.SIGKILL)
            raise DidNotStart(self.log())
        self.host, self.port = found[1], int(found[2])

    def log(self) -> str:
        """Everything logged so far."""
        with suppress(ValueError):  # closed
            self._log.seek(0)
            self._last = self._log.read()
        return self._last

    def tracebacks(self) -> int:
        """How many errors were logged with a traceback."""
        return sum("Traceback (most recent call last)" in line for line in self.log().splitlines())

    def memory(self) -> float:
        """Resident megabytes of the server without its bots."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def stop(self, how: int = signal.SIGTERM) -> str:
        """End the process; what it logged."""
        if self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.communicate(timeout=STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.communicate()
        if self.process.stdout:
            self.process.stdout.close()
        said = self.log()
        self._log.close()
        return said


class Source:
    """A source tree of Bastide, whose servers are attacked."""

    def __init__(self, tree: Path) -> None:
        """The root of a checkout."""
        self.tree = tree
        self.command = [sys.executable, "-m", "bastide"]
        self.environment = os.environ | {"PYTHONPATH": str(tree / "src")}

    @cache  # noqa: B019 (a handful of sources in a run)
    def help(self) -> str:
        """What `serve --help` of this revision says."""
        done = subprocess.run(
            [*self.command, "serve", "--help"], capture_output=True, text=True, env=self.environment,
            timeout=START_SECONDS, check=True,
        )  # fmt: skip
        return done.stdout

    def knows(self, flag: str) -> bool:
        """True if `serve` of this revision has the flag."""
        return re.search(rf"{re.escape(flag)}\b", self.help()) is not None

    @contextmanager
    def serve(
        self, *flags: str, data: Path | None = None, native: bool = False, files: int = 0, umask: int = -1
    ) -> Iterator[Server]:
        """A server for as long as the block lasts; with `native`, its games are compiled when the block begins."""
        with TemporaryDirectory(prefix="siege-") as made:
            more = flags if native else ("--plain", *flags)
            server = Server(self, data or Path(made), more, files, umask)
            try:
                if native:
                    _wait_for_native(server)
                yield server
            finally:
                server.stop()


def _wait_for_native(server: Server) -> None:
    """Until no game is being compiled: compiling would slow down what is measured."""
    until = time.monotonic() + NATIVE_SECONDS
    while time.monotonic() < until:
        with urlopen(f"http://{server.host}:{server.port}/healthz", timeout=START_SECONDS) as answer:
            if len(json.load(answer)["native"]) == len(GAMES):
                return
        time.sleep(0.5)
    raise RuntimeError("native code is not ready")
