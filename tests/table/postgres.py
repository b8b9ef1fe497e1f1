"""A real PostgreSQL: in a private folder, at a Unix socket, ended with the tests.

scripts/setup unpacks it into the virtual environment; one that is installed is used too. It refuses to run as root, and
is then run as an unprivileged user.
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg

from bastide.table.storage.postgresql import PostgresStorage

START_SECONDS = 60
ROOM = 2**30
"""Bytes."""
TEMPLATE = "bastide_template"
UNPRIVILEGED = ("postgres", "nobody")


def _programs() -> Path | None:
    """The folder of the newest PostgreSQL."""
    unpacked = Path(sys.prefix) / "postgresql"
    found = [*Path("/usr/lib/postgresql").glob("*/bin"), *unpacked.glob("usr/lib/postgresql/*/bin")]
    if there := shutil.which("initdb"):
        found.append(Path(there).resolve().parent)
    found = [one for one in found if (one / "postgres").is_file() and (one / "initdb").is_file()]
    return max(found, key=lambda one: (one.parent.name.isdecimal() and int(one.parent.name), str(one)), default=None)


PROGRAMS = _programs()
MISSING = "" if PROGRAMS else "there is no PostgreSQL here (Debian: apt-get install postgresql)"


class Postgres:
    """A cluster with a template of Bastide's schema; `start` and `stop` may alternate."""

    def __init__(self, safe: bool = False) -> None:
        """Made and started; what is committed survives a crash of PostgreSQL, and if `safe` also of the machine."""
        assert PROGRAMS
        # A short path, for the socket's sake; in memory, if there is room.
        places = ("/tmp",) if safe else ("/dev/shm", "/tmp")
        self._sync = "on" if safe else "off"
        room = next((one for one in places if os.path.isdir(one) and shutil.disk_usage(one).free > ROOM), None)
        self.folder = Path(tempfile.mkdtemp(prefix="bastide-pg-", dir=room))
        self.user: dict[str, Any] = {}
        if os.geteuid() == 0:
            who = next(pwd.getpwnam(name) for name in UNPRIVILEGED if _is_user(name))
            os.chown(self.folder, who.pw_uid, who.pw_gid)
            self.user = {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}
        libraries = [str(one) for one in PROGRAMS.parents[2].glob("*/libpq.so.5")]
        path = ":".join([*(str(Path(one).parent) for one in libraries), os.environ.get("LD_LIBRARY_PATH", "")])
        self.environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8"} | (
            {"LD_LIBRARY_PATH": path} if libraries else {}
        )
        self._numbers = count(1)
        self.process: subprocess.Popen[bytes] | None = None
        command = [str(PROGRAMS / "initdb"), "-D", str(self.folder / "data"), "-A", "trust", "-U", "bastide",
                   "-E", "UTF8", "--no-sync"]  # fmt: skip
        made = subprocess.run(command, capture_output=True, text=True, timeout=120, cwd="/", env=self.environment,
                              **self.user)  # fmt: skip
        assert made.returncode == 0, made.stderr
        self.start()
        self._create(TEMPLATE)
        PostgresStorage(self.address(TEMPLATE)).close()

    def start(self, *more: str) -> None:
        """Start it, also after a crash, and wait until it answers."""
        settings = {
            "listen_addresses": "", "unix_socket_directories": str(self.folder), "unix_socket_permissions": "0777",
            "max_connections": "120", "shared_buffers": "32MB", "max_wal_size": "128MB", "fsync": self._sync,
            "full_page_writes": self._sync, "logging_collector": "off",
        }  # fmt: skip
        command = [str(PROGRAMS and PROGRAMS / "postgres"), "-D", str(self.folder / "data"), *more]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        until = time.monotonic() + START_SECONDS
        while not self._answers():
            assert time.monotonic() < until, (self.folder / "log").read_text()
            # Again, too: after a kill -9 the rest of the one before may still hold its memory.
            if self.process is None or self.process.poll() is not None:
                with (self.folder / "log").open("ab") as log:
                    self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", env=self.environment,
                                                    start_new_session=True, **self.user)  # fmt: skip
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address("postgres"), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, how: int = signal.SIGINT) -> None:
        """SIGINT ends it in order; SIGQUIT, and SIGKILL, as a crash would, with nothing written."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(60)
            self.process = None

    def address(self, name: str) -> str:
        """The address of a database, as `bastide serve --database` takes it."""
        return f"postgresql://bastide@/{name}?host={quote(str(self.folder), safe='')}"

    def make(self, template: str = TEMPLATE) -> str:
        """The address of a new database: with the present schema and nothing in it, or (template0) without a schema."""
        name = f"test{next(self._numbers)}"
        self._create(name, template)
        return self.address(name)

    def drop(self, address: str) -> None:
        """Delete a database, whoever is connected to it."""
        name = address.partition("@/")[2].partition("?")[0]
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def _create(self, name: str, template: str = "template0") -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")

    def end(self) -> None:
        """Stop it, and delete all that was in it."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


def _is_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


@contextmanager
def cluster(safe: bool = False) -> Iterator[Postgres]:
    """A PostgreSQL for as long as the block lasts."""
    made = Postgres(safe)
    try:
        yield made
    finally:
        made.end()
