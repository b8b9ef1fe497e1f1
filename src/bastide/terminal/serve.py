"""`bastide serve`: the table, for browsers."""

import argparse
import errno
import os
import resource
import signal
import socket
import sys
from importlib.util import find_spec
from pathlib import Path

from bastide.kernel.errors import BastideError
from bastide.terminal.opening import PORT, TRIES, note, open_browser, running

NEEDED = ("fastapi", "jinja2", "sqlalchemy", "uvicorn", "websockets")
STOP_SECONDS = 3
OPENING_SECONDS = 10
BACKLOG = 2048
BURST_SECONDS = 5
TABLES = 1 / 80
"""Tables a client may set, a request it may make: one in two seconds, unless told otherwise."""
TABLES_BURST_SECONDS = 60
MAX_MESSAGE = 4096
EVERYWHERE = ("0.0.0.0", "::")


class CannotOpen(BastideError):
    """The server cannot start."""


class PortInUse(CannotOpen):
    """Somebody else listens there."""


def data_folder(told: str | None) -> Path:
    """Where games are kept: as told, or in the user's home."""
    if told:
        return Path(told)
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "bastide" / "table"


def run(told: argparse.Namespace) -> int:
    """The command."""
    need_table()
    with _listening(told.host, told.port) as listening:
        _serve(told, listening)
    return 0


def _listening(host: str, port: int | None) -> socket.socket:
    """At the port that was told; else at the usual one or, where that is in use, at one of the next."""
    if port is not None:
        return _listen(host, port)
    for other in range(PORT, PORT + TRIES):
        try:
            return _listen(host, other)
        except PortInUse:
            continue
    return _listen(host, 0)


def _serve(told: argparse.Namespace, listening: socket.socket) -> None:
    import uvicorn

    from bastide.table import logs
    from bastide.table.app import create_app
    from bastide.table.errors import CannotServe
    from bastide.table.settings import Settings

    logs.start(told.log)
    tables = told.rate * TABLES
    settings = Settings(
        data_folder(told.data), rate=told.rate, burst=BURST_SECONDS * told.rate, tables_rate=tables,
        tables_burst=max(1, round(TABLES_BURST_SECONDS * tables)), warm=not told.plain,
        idle=told.idle_minutes * 60.0,
    )  # fmt: skip
    try:
        app = create_app(settings)
    except CannotServe:
        there = running(settings.data)
        if not told.open or not there:
            raise
        sys.stdout.write(f"Bastide is already at {there}\n")
        sys.stdout.flush()
        if opening := open_browser(there):
            opening.join(OPENING_SECONDS)
        return
    _make_room(2 * settings.max_sockets)
    address = _address(told.host, listening)
    note(settings.data, address)
    config = uvicorn.Config(
        app, log_config=None, access_log=False, lifespan="on", ws_max_size=MAX_MESSAGE, server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
    )  # fmt: skip
    sys.stdout.write(f"Bastide is at {address} (Ctrl-C stops it; the games are in {settings.data})\n")
    sys.stdout.flush()
    if told.open:
        open_browser(address)
    # When all is closed the signal that stopped the server comes again: it ends the program as anything else does.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    uvicorn.Server(config).run(sockets=[listening])


def _make_room(files: int) -> None:
    """A socket is an open file, and systems allow a process few of them before it asks for more."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now != resource.RLIM_INFINITY and now < files:
        wanted = files if most == resource.RLIM_INFINITY else min(files, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, wanted), most))


def need_table() -> None:
    """A sentence if something is not installed."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CannotOpen(f"the table needs {', '.join(missing)}: pip install 'bastide[table]'")


def _listen(host: str, port: int) -> socket.socket:
    """Listen before anything else is done: a port in use is said at once, and a browser may come at once."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        made = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotOpen(f"there is no address {host[:80]!r} here: {error.strerror}") from None
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(BACKLOG)
    except OSError as error:
        made.close()
        kind_of = PortInUse if error.errno == errno.EADDRINUSE else CannotOpen
        raise kind_of(f"cannot listen at {host} port {port}: {error.strerror}; try another --port") from None
    return made


def _address(host: str, listening: socket.socket) -> str:
    shown = "127.0.0.1" if host in EVERYWHERE else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}/"
