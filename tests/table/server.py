"""`bastide serve` in a process of its own, on a free port."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile


class Server:
    """`bastide serve` on a free port, or at a socket."""

    def __init__(self, data: Path | str, *more: str, errors: int | None = None, files: int = 0) -> None:
        """`data`: a folder, or the address of a database; `errors`: where its log goes, if it is not to be kept in a
        file; `files`: how many it may open.

        `address` is the one it prints: its URL, or the path of its socket.
        """
        where = () if "--socket" in more else ("--port", "0")
        kept = ("--database", data) if isinstance(data, str) else ("--data", str(data))
        command = [sys.executable, "-m", "bastide", "serve", *where, *kept, "--plain",
                   "--rate", "1000000", *more]  # fmt: skip
        if files:
            command = ["prlimit", f"--nofile={files}", *command]
        self.data = Path(data)
        self.said = TemporaryFile("w+")  # noqa: SIM115 (a pipe nobody reads would fill, and the server wait)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors or self.said, text=True)
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.match(r"Bastide (?:is at|listens at the socket) (\S+?)/? \(", line)
        assert found, self.end(signal.SIGKILL)
        self.address = found[1]

    def log(self) -> str:
        """What it said so far."""
        self.said.seek(0)
        return self.said.read()

    def end(self, how: int, seconds: float = 10) -> tuple[int, str]:
        """Send a signal; the exit code, and all that was said."""
        self.process.send_signal(how)
        self.process.communicate(timeout=seconds)
        said = self.log()
        self.said.close()
        return self.process.returncode, said


@contextmanager
def server(data: Path | str, *more: str, errors: int | None = None, files: int = 0) -> Iterator[Server]:
    """A server for as long as the block lasts."""
    made = Server(data, *more, errors=errors, files=files)
    try:
        yield made
    finally:
        if made.process.poll() is None:
            made.end(signal.SIGKILL)
