"""Where a server listens: at a TCP port or a Unix socket, before anything else is done."""

import errno
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bastide.kernel.errors import BastideError

PORT, TRIES = 8000, 20
BACKLOG = 2048
"""Connections the system queues until the server takes them in."""
SOCKET_MODE = 0o660
"""A proxy of the socket's group may connect."""
PROBE_SECONDS = 2.0


class CannotOpen(BastideError):
    """The server cannot start."""


class PortInUse(CannotOpen):
    """Somebody else listens there."""


def tcp_socket(host: str, port: int | None) -> socket.socket:
    """Return a socket that listens at this port; without one, at the usual one or the next that is not in use."""
    if port is not None:
        return _listen(host, port)
    for other in range(PORT, PORT + TRIES):
        try:
            return _listen(host, other)
        except PortInUse:
            continue
    return _listen(host, 0)


def _listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address; `::` is every address, those of IPv4 too."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        made = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotOpen(f"there is no address {host[:80]!r} here: {error.strerror}") from None
    try:
        if os.name == "posix":  # on Windows it would let two servers have one port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if host == "::":
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        made.bind(address)
        made.listen(BACKLOG)
    except OSError as error:
        made.close()
        kind_of = PortInUse if error.errno == errno.EADDRINUSE else CannotOpen
        raise kind_of(f"cannot listen at {host} port {port}: {error.strerror}; try another --port") from None
    return made


@contextmanager
def unix_socket(path: Path) -> Iterator[socket.socket]:
    """Yield a Unix socket that listens at a path for user and group alone; remove its file afterwards.

    The file of a server that has died is replaced. CannotOpen if a server listens there, or the path cannot be used.
    """
    if not hasattr(socket, "AF_UNIX"):
        raise CannotOpen("this system has no Unix sockets: listen at a --port")
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        _remove_stale(path)
        _bind(made, path)
        made.listen(BACKLOG)
        identity = _identity(path)
    except OSError as error:
        made.close()
        raise CannotOpen(f"cannot listen at the socket {path}: {error.strerror or error}") from None
    except CannotOpen:
        made.close()
        raise
    try:
        with made:
            yield made
    finally:
        with suppress(OSError):
            if _identity(path) == identity:
                path.unlink()


def _bind(made: socket.socket, path: Path) -> None:
    """Create the socket's file; nobody else may connect at any time."""
    before = os.umask(~SOCKET_MODE & 0o777)
    try:
        made.bind(str(path))
    finally:
        os.umask(before)


def _remove_stale(path: Path) -> None:
    """Remove the file of a socket at which nobody listens; CannotOpen if it is something else."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(mode):
        raise CannotOpen(f"cannot listen at the socket {path}: there is something else")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(PROBE_SECONDS)
        try:
            probe.connect(str(path))
        except ConnectionRefusedError:
            path.unlink()
        except (BlockingIOError, TimeoutError):
            raise CannotOpen(f"another server is listening at the socket {path}") from None
        else:
            raise CannotOpen(f"another server is listening at the socket {path}")


def _identity(path: Path) -> tuple[int, ...]:
    """Return what tells a file from one that has replaced it; a change of mode or group does not change it."""
    found = path.lstat()
    return found.st_dev, found.st_ino, found.st_mtime_ns
