"""Bytes to a server and back: what no ordinary client would send."""

import base64
import os
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.table.server import Server

SECONDS = 30.0
"""How long anything is waited for."""
HERE, THERE = "127.0.0.2", "127.0.0.3"


def connected(server: Server, address: str = HERE, buffer: int = 0) -> socket.socket:
    """A connection from an address of the loopback network; `buffer`: how little it takes in unread."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    made = socket.socket()
    if buffer:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    made.settimeout(SECONDS)
    made.bind((address, 0))
    made.connect((host, int(port)))
    return made


@contextmanager
def sent(server: Server, data: bytes, address: str = HERE) -> Iterator[socket.socket]:
    """A connection on which this was sent, for as long as the block lasts."""
    with connected(server, address) as made:
        with suppress(ConnectionError):
            made.sendall(data)
        yield made


def everything(made: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    found = b""
    with suppress(ConnectionError):
        while data := made.recv(65_536):
            found += data
    return found


def answer(server: Server, data: bytes, address: str = HERE) -> bytes:
    """All that comes back for some bytes until the server closes the connection; it must do so."""
    with sent(server, data, address) as made:
        return everything(made)


def statuses(answers: bytes) -> list[int]:
    """The status of each answer."""
    return [int(one) for one in re.findall(rb"HTTP/1\.1 (\d{3}) ", answers)]


def closed(made: socket.socket) -> bool:
    """True if the server has closed a connection."""
    made.setblocking(False)
    try:
        while made.recv(65_536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def all_closed(*made: socket.socket) -> bool:
    """Wait until the server has closed these connections; False if it does not."""
    until = time.monotonic() + SECONDS
    while not all(closed(one) for one in made):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def handshake(server: Server, path: str, *headers: str) -> bytes:
    """The request that opens a WebSocket."""
    lines = [
        f"GET {path} HTTP/1.1", f"Host: {server.address.removeprefix('http://')}", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", *headers,
    ]  # fmt: skip
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def frame(opcode: int, payload: bytes = b"", final: bool = True) -> bytes:
    """A frame of a client, masked with zeros."""
    assert len(payload) < 126
    return bytes([opcode | (0x80 if final else 0), 0x80 | len(payload)]) + bytes(4) + payload
