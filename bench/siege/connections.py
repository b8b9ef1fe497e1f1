"""Attacks below the level of games: half-sent requests, sockets nobody reads, malformed headers, a flood of errors."""

import base64
import json
import os
import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

from bench.siege.client import ATTACKER, ME, STRANGER, Client, Seat, Stranger, bot, play_to_the_end, raw
from bench.siege.measure import Attack, Measure, Terms
from bench.siege.server import Server, Source

HALF_SENT, FILES = 420, 256
"""Connections, and the files the server may open: what some systems grant a process unless told otherwise."""
HALF_HEADERS = b"GET / HTTP/1.1\r\nHost: siege\r\nX-Slow: "
HALF_BODY = (
    b"POST /api/tables/none/act HTTP/1.1\r\nHost: siege\r\nContent-Type: application/json\r\n"
    b"Content-Length: 500\r\n\r\n{"
)
HEADERS_OF = 7
"""Of so many half-sent requests, one ends in its headers, the others in their bodies."""
AT_ONCE, PAUSE = 150, 1 / 30
"""The attack stays below the limit on requests: so many at once, then one after each pause (seconds)."""
PATIENCE = 40.0
"""Seconds after which half-sent requests must be gone."""
SOCKETS, DEAF_SECONDS = 200, 75.0
WARM_UP = 20
GROWTH = 50.0
"""Megabytes 200 sockets may add to the server."""
REFUSED = 5_000
LINES = 20
"""Lines 5 000 requests of one address may add to the log."""
FRAME = b"POST /api/tables HTTP/1.1\r\nHost: siege\r\nContent-Type: application/json\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"
HOSTILE = {
    "two lengths": FRAME + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "a length and chunks": FRAME + b"Content-Length: 2\r\n" + CHUNKED + b"\r\n2\r\n{}\r\n0\r\n\r\n",
    "chunks and a length": FRAME + CHUNKED + b"Content-Length: 2\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    "a length with a sign": FRAME + b"Content-Length: +2\r\n\r\n{}",
    "a length of 30 digits": FRAME + b"Content-Length: " + b"9" * 30 + b"\r\n\r\n{}",
    "chunked twice": FRAME + CHUNKED + CHUNKED + b"\r\n2\r\n{}\r\n0\r\n\r\n",
    "a space before the colon": b"GET / HTTP/1.1\r\nHost : siege\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "a malformed host": b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
    "a header of 70 KB": b"GET / HTTP/1.1\r\nHost: siege\r\nX: " + b"x" * 70_000 + b"\r\n\r\n",
    "bytes, no text": b"GET /tables/\xff\xfe HTTP/1.1\r\nHost: siege\r\nCookie: seat=\xff; session=\xfe\r\n\r\n",
    "a malformed chunk": FRAME + CHUNKED + b"\r\nzz\r\n{}\r\n0\r\n\r\n",
}
AMBIGUOUS = ("two lengths", "a length and chunks", "chunks and a length", "two hosts")
"""What two servers may read in two ways: it must be refused."""
ORIGINS = (b"http://[", b"http://[::1", b"null", b"http://siege:notaport", b"\xff\xfe", b"http://a]b", b"://")


def half_sent(source: Source, terms: Terms) -> Iterator[Measure]:
    """Many connections that begin a request and do not end it."""
    count = terms.count(HALF_SENT, 60)
    with source.serve(files=FILES) as server, ExitStack() as held:
        opened = []
        for number in range(count):
            if number >= AT_ONCE:
                time.sleep(PAUSE)
            with suppress(OSError):
                one = held.enter_context(socket.create_connection((server.host, server.port), 2, (ATTACKER, 0)))
                one.sendall(HALF_BODY if number % HEADERS_OF else HALF_HEADERS)
                opened.append(one)
        time.sleep(1)
        client = Client(server, STRANGER, 10)
        answer = client.get("/", Connection="close")
        yield Measure(f"a stranger's first page beside {count} half-sent requests",
                      answer.seconds if answer.status == 200 else "never", "s", most=2)  # fmt: skip
        time.sleep(terms.count(int(PATIENCE), 1))
        if not terms.quick:
            left = sum(not _hung_up(one) for one in opened)
            yield Measure(f"connections still held after {PATIENCE:.0f} s", left, exactly=0)
        held.close()
        time.sleep(1)
        yield Measure("lines in the log", len(server.log().splitlines()), most=LINES)


def _hung_up(one: socket.socket) -> bool:
    """True if the server has closed a connection."""
    one.setblocking(False)
    try:
        while one.recv(4096):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def deaf_sockets(source: Source, terms: Terms) -> Iterator[Measure]:
    """Sockets that read nothing, at a table where the game goes on."""
    count = terms.count(SOCKETS, 10)
    with source.serve() as server, ExitStack() as held:
        ann = Seat.at_new_table(Client(server, STRANGER), "caylus", ME, bot("random"), bot("random"))
        for _ in range(WARM_UP):  # all that a first game loads is not the sockets' doing
            ann.choose(ann.view())
            ann.client.get(f"/tables/{ann.table}")
        before = server.memory()
        for _ in range(count):
            with suppress(OSError):
                held.enter_context(_deaf(server, f"/tables/{ann.table}/stream"))
        with Stranger(server, "127.0.0.10") as stranger:
            began = time.monotonic()
            play_to_the_end(ann, seconds=terms.count(int(DEAF_SECONDS) - 15, 2))
            peak = server.memory()
            time.sleep(max(0.0, terms.count(int(DEAF_SECONDS), 3) - (time.monotonic() - began)))
        open_now = json.loads(Client(server, STRANGER).get("/healthz").text).get("sockets", 0)
        if not terms.quick:
            yield Measure(f"of {count} sockets that read nothing, held after {DEAF_SECONDS:.0f} s", open_now, exactly=0)
        yield Measure("memory they add to the server", max(0.0, peak - before), "MB", most=GROWTH)
        yield Measure("a stranger's first page meanwhile: the longest", stranger.worst, "s", most=2)


def _deaf(server: Server, path: str) -> socket.socket:
    """A WebSocket that will never be read, with the smallest buffer there is."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    one.settimeout(5)
    one.bind((ATTACKER, 0))
    one.connect((server.host, server.port))
    one.sendall(handshake(server, path))
    return one


def handshake(server: Server, path: str, more: bytes = b"") -> bytes:
    """The request that opens a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (f"GET {path} HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n").encode() + more + b"\r\n"  # fmt: skip


def status(answer: bytes) -> int:
    """The status of a raw answer; 0 if there is none."""
    found = re.match(rb"HTTP/1\.\d (\d{3})", answer)
    return int(found[1]) if found else 0


def hostile_headers(source: Source, terms: Terms) -> Iterator[Measure]:
    """Requests no browser sends."""
    with source.serve() as server:
        table = Seat.at_new_table(Client(server), "caylus", ME, {"kind": "friend"}).table
        answers = {name: status(raw(server, sent)) for name, sent in HOSTILE.items()}
        for origin in ORIGINS:
            for path in (f"/tables/{table}/stream", f"/api/tables/{table}/stream"):
                sent = handshake(server, path, b"Origin: " + origin + b"\r\n")
                answers[f"origin {origin!r} {path[:4]}"] = status(raw(server, sent))
        time.sleep(0.5)
        failed = [name for name, found in answers.items() if found >= 500]
        yield Measure(f"answers 5xx, of {len(answers)}", len(failed), exactly=0)
        # Either 400, or hung up without an answer. 422 would be an answer to a body that was read.
        read = [name for name in AMBIGUOUS if answers[name] not in (0, 400)]
        yield Measure("ambiguous requests that are read", ", ".join(read) or "none", exactly="none")
        yield Measure("tracebacks in the log", server.tracebacks(), exactly=0)


def log_flood(source: Source, terms: Terms) -> Iterator[Measure]:
    """One address sends what is refused, as fast as it can."""
    count = terms.count(REFUSED, 600)
    with source.serve("--log", "info", "--rate", "40") as server:
        client = Client(server, ATTACKER)
        with Stranger(server) as stranger:
            refused = sum(client.get("/no-such-page").status == 429 for _ in range(count))
        granted = count - refused + len(stranger.loads)
        time.sleep(0.5)
        lines = max(0, len(server.log().splitlines()) - granted)
        yield Measure(f"requests refused, of {count:,}", refused)
        yield Measure("lines of `--log info` about them", lines, most=LINES)
        yield Measure("a stranger's first page meanwhile: the longest", stranger.worst, "s", most=2)
    with source.serve() as server:
        for _ in range(count):
            raw(server, b"nonsense\r\n\r\n")
        time.sleep(0.5)
        yield Measure(f"lines of the usual log after {count:,} malformed requests",
                      len(server.log().splitlines()), most=LINES)  # fmt: skip


def keys_in_log(source: Source, terms: Terms) -> Iterator[Measure]:
    """A seat is used in every way there is, and the log is searched for its key."""
    for level in ("info", "debug"):
        with source.serve("--log", level) as server:
            ann = Seat.at_new_table(Client(server), "caylus", ME, bot("random"))
            for path in (f"/api/tables/{ann.table}/stream", f"/tables/{ann.table}/stream"):
                raw(server, handshake(server, f"{path}?key={ann.key}"))
                raw(server, handshake(server, path, f"Authorization: Bearer {ann.key}\r\n".encode()))
                raw(server, handshake(server, path, f"Cookie: seat={ann.key}\r\n".encode()))
            client = Client(server)
            client.get(f"/tables/{ann.table}/seat?key={ann.key}")
            client.get(f"/tables/{ann.table}?key={ann.key}", Cookie=f"seat={ann.key}")
            client.get(f"/no-such-page/{ann.table}?key={ann.key}", Referer=f"http://siege/seat?key={ann.key}")
            play = ann.view()
            ann.choose(play)
            time.sleep(0.5)
            found = sum(ann.key in line for line in server.log().splitlines())
            yield Measure(f"lines of `--log {level}` with the key of a seat", found, exactly=0)


ATTACKS = [
    Attack("half-sent", "420 connections that begin a request and never end it", half_sent),
    Attack("deaf", "200 WebSockets that read nothing while a game goes on", deaf_sockets),
    Attack("headers", "malformed and ambiguous headers", hostile_headers),
    Attack("log", "10 000 requests from one address, half of them too fast, half malformed", log_flood),
    Attack("keys", "seat keys in the log", keys_in_log),
]
