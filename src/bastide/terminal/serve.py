"""`bastide serve`: the table, for browsers."""

import argparse
import ctypes
import logging
import os
import signal
import socket
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bastide.kernel.errors import BadOption
from bastide.kernel.folders import NoHome, table_home
from bastide.terminal.listening import BACKLOG, CannotOpen, tcp_socket, unix_socket
from bastide.terminal.opening import note, open_browser, running
from bastide.terminal.serve_arguments import DATABASE
from bastide.terminal.start_message import HOST, first_page, reach, start_message

if TYPE_CHECKING:
    from bastide.table.config import Settings
    from bastide.table.container import Container
    from bastide.table.web.middleware import RequestMiddleware
    from bastide.table.web.protocols import LimitedServer

LOG = logging.getLogger("bastide.serve")
NEEDED = ("fastapi", "jinja2", "segno", "sqlalchemy", "uvicorn", "websockets")
STOP_SECONDS = 3
OPENING_SECONDS = 10
BURST_SECONDS = 5
TABLES = 1 / 80
"""Tables a client may set, a request it may make: one in two seconds, unless told otherwise."""
TABLES_BURST_SECONDS = 60
MAX_MESSAGE = 4096
OWN_FILES = 128
"""Files the server keeps for itself: the database once a thread, the bots, the log."""
SPARE_FILES = 1_000
"""Files that may be open besides the connections that were asked for."""
IN_FLIGHT = 4
"""How often as many connections as are taken in at once may be open before they are counted, or after."""
UNLIMITED = 10**6
M_ARENA_MAX, HEAPS = -8, 2
FEW_CONNECTIONS = 500
"""With fewer a server is soon full, which is logged at the start."""


def data_folder(told: str | None) -> Path:
    """Where games are kept: as told, in systemd's folder for the service, or in the user's home."""
    try:
        return Path(told) if told else table_home()
    except NoHome as error:
        raise CannotOpen(f"{error}: name a folder for the games with --data") from None


def database(told: argparse.Namespace) -> str:
    """The address of the database; empty: the games are in a folder."""
    if told.database is not None and told.data is not None:
        raise BadOption("games are either in a folder (--data) or in a --database")
    return told.database or ("" if told.data is not None else os.environ.get(DATABASE, ""))


def run(told: argparse.Namespace) -> int:
    """The command."""
    need_table()
    _check(told)
    with unix_socket(Path(told.socket)) if told.socket else tcp_socket(told.host or HOST, told.port) as listening:
        _serve(told, listening)
    return 0


def _check(told: argparse.Namespace) -> None:
    """Raise BadOption for options that do not fit one another."""
    if told.public_url and told.root_path and told.root_path != urlsplit(told.public_url).path:
        raise BadOption(
            f"--public-url {told.public_url} does not end with --root-path {told.root_path}: leave out --root-path, "
            "which follows from the whole address people use"
        )
    if told.socket and (told.host is not None or told.port is not None):
        raise BadOption("a server listens either at --socket or at --host and --port")
    if told.no_workers and not database(told):
        raise BadOption("--no-workers needs a --database on which others work")
    if told.socket and told.open and not told.public_url:
        raise BadOption("a browser cannot open a --socket: leave out --open, or name the --public-url")


def _settings(told: argparse.Namespace, files: int) -> "Settings":
    """The settings of the server, as told; `files`: how many it may open."""
    from bastide.table.config import Settings

    tables = told.rate * TABLES
    total = max(2, min(told.connections, files - OWN_FILES - IN_FLIGHT * _at_once(files)))
    if total < min(told.connections, FEW_CONNECTIONS):
        LOG.warning("few connections are possible: the server may open few files", extra={
            "connections": total, "files": files,
        })  # fmt: skip
    address = database(told)
    return Settings(
        Path() if address else data_folder(told.data), address, works=not told.no_workers,
        public_url=told.public_url, root_path=told.root_path,
        rate=told.rate, burst=BURST_SECONDS * told.rate, tables_rate=tables,
        tables_burst=max(1, round(TABLES_BURST_SECONDS * tables)), warm=not told.plain,
        max_connections=total, client_connections=min(told.connections_per_client, max(1, total // 2)),
        max_sockets=min(Settings.max_sockets, max(1, total * 5 // 6)), client_sockets=told.sockets_per_client,
        head_seconds=told.head_seconds, body_seconds=told.body_seconds, keep_alive_seconds=told.keep_alive_seconds,
        write_seconds=told.write_seconds,
        trusted_proxies=tuple(told.trusted_proxies), idle=told.idle_minutes * 60.0,
        processes=told.bot_processes, think_seconds=told.think_seconds, levels=told.levels, hints=not told.no_hints,
        analyses=not told.no_analyses, delete_open_days=told.delete_open_after,
        delete_unfinished_days=told.delete_unfinished_after, delete_finished_days=told.delete_finished_after,
    )  # fmt: skip


def _at_once(files: int) -> int:
    """How many connections are taken in at once: each is an open file before it can be refused."""
    return max(4, min(100, files // 64))


def _serve(told: argparse.Namespace, listening: socket.socket) -> None:
    from bastide.table import logs
    from bastide.table.app import create_app
    from bastide.table.config import Settings
    from bastide.table.domain.errors import FolderInUse

    logs.start(told.log)
    _share_heaps()
    files = _make_room(max(2 * Settings.max_sockets, told.connections + SPARE_FILES))
    settings = _settings(told, files)
    try:
        app = create_app(settings)
    except FolderInUse:
        there = running(settings.data)
        if not told.open or not there:
            raise
        sys.stdout.write(f"Bastide is already at {there}\n")
        sys.stdout.flush()
        if opening := open_browser(there):
            opening.join(OPENING_SECONDS)
        return
    site = app.container.site
    site.network, site.this_machine_only = reach(told, listening, site)
    address = first_page(told, listening, site)
    if not settings.database:
        note(settings.data, address)
    figures = measure(told, app.container)
    server = _web_server(app, settings, files)
    sys.stdout.write(start_message(told, listening, site, app.container.place) + figures)
    sys.stdout.flush()
    if told.open:
        open_browser(address)
    # When all is closed the signal that stopped the server comes again: it ends the program as anything else does.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    server.run(sockets=[listening])


def measure(told: argparse.Namespace, container: "Container") -> str:
    """Offer figures, if they are wanted; return a line that says where."""
    if told.metrics is None:
        return ""
    if find_spec("prometheus_client") is None:
        raise CannotOpen("--metrics needs prometheus-client: pip install 'bastide[metrics]'")
    from bastide.table.metrics import Metrics

    host, port = Metrics(container).serve(*told.metrics)
    return f"Figures for Prometheus are at http://{f'[{host}]' if ':' in host else host}:{port}/metrics\n"


def _web_server(app: "RequestMiddleware", settings: "Settings", files: int) -> "LimitedServer":
    from bastide.table.web.connections import ConnectionLimits, Connections
    from bastide.table.web.protocols import LimitedServer, ServerConfig

    connections = Connections(ConnectionLimits.of(settings), app.proxies, app.container.refusals)
    config = ServerConfig(
        app, connections, log_config=None, access_log=False, lifespan="on", ws_max_size=MAX_MESSAGE,
        server_header=False, timeout_graceful_shutdown=STOP_SECONDS, backlog=_at_once(files),
    )  # fmt: skip
    return LimitedServer(config, BACKLOG)


def _make_room(files: int) -> int:
    """Return how many files may be open: a socket is one, and systems allow few before a process asks for more."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return UNLIMITED
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now != resource.RLIM_INFINITY and now < files:
        wanted = files if most == resource.RLIM_INFINITY else min(files, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, wanted), most))
        now = max(now, wanted)
    return UNLIMITED if now == resource.RLIM_INFINITY else now


def _share_heaps() -> None:
    """Two heaps for all threads: the C library makes one for each, and none gives back what it once held.

    A hundred sockets that hear of a move at once leave 20 MB behind instead of 45.
    """
    with suppress(OSError, AttributeError, TypeError):  # another C library, or Windows
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, HEAPS)


def need_table() -> None:
    """A sentence if something is not installed."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CannotOpen(f"the table needs {', '.join(missing)}: pip install 'bastide[table]'")
