"""Requests no browser sends: refused in a moment, without a trace in the log, and never read in two ways."""

import json
from collections.abc import Iterator

import httpx2
import pytest

from tests.table.player import BOT, ME, Player
from tests.table.server import Server, server
from tests.table.wire import SECONDS, answer, handshake, sent, statuses

START = b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
CHUNKS = b"\r\n2\r\n{}\r\n0\r\n\r\n"
NEXT = b"GET /preferences HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
REFUSED = {
    "two lengths": START + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "the same length twice": START + b"Content-Length: 2\r\ncontent-length: 2\r\n\r\n{}",
    "a list of lengths": START + b"Content-Length: 2, 2\r\n\r\n{}",
    "a length and chunks": START + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n" + CHUNKS,
    "chunks and a length": START + b"Transfer-Encoding: chunked\r\nCONTENT-LENGTH: 2\r\n" + CHUNKS,
    "a length and chunks without carriage returns": b"POST / HTTP/1.1\nHost: a\nContent-Length: 2\n"
                                                    b"Transfer-Encoding: chunked\n\n0\n\n",
    "chunked twice": START + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n" + CHUNKS,
    "an unknown coding": START + b"Transfer-Encoding: gzip, chunked\r\n" + CHUNKS,
    "chunks in HTTP/1.0": b"POST /api/tables HTTP/1.0\r\nHost: here\r\nTransfer-Encoding: chunked\r\n" + CHUNKS,
    "a negative length": START + b"Content-Length: -2\r\n\r\n",
    "a malformed chunk": START + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    "a folded header": b"GET / HTTP/1.1\r\nHost: here\r\nX: a\r\n Content-Length: 5\r\n\r\n",
    "a space before the colon": b"GET / HTTP/1.1\r\nHost : here\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "a malformed host": b"GET /tables/x HTTP/1.1\r\nHost: [::1\r\n\r\n",
    "a host with a path": b"GET /tables/x HTTP/1.1\r\nHost: here/there\r\n\r\n",
    "a host with a user": b"GET /tables/x HTTP/1.1\r\nHost: a@b\r\n\r\n",
    "a long header": b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 40_000 + b"\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\nHost: here\r\n" + b"X: y\r\n" * 5_000 + b"\r\n",
    "bytes in the path": b"GET /tables/\xff\xfe HTTP/1.1\r\nHost: here\r\n\r\n",
    "another server's address": b"GET http://there/ HTTP/1.1\r\nHost: here\r\n\r\n",
    "a tunnel": b"CONNECT there:80 HTTP/1.1\r\nHost: there:80\r\n\r\n",
    "a star": b"OPTIONS * HTTP/1.1\r\nHost: here\r\n\r\n",
    "nonsense": b"nonsense\r\n\r\n",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a handshake of TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 40,
}  # fmt: skip


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server, whose log has no trace of a failure in the end, and few lines."""
    with server(tmp_path_factory.mktemp("malformed"), "--head-seconds", "2", "--write-seconds", "2") as made:
        yield made
        lines = [json.loads(line) for line in made.log().splitlines()]
    assert not [line for line in lines if "trace" in line or line["level"] == "error"]
    assert len(lines) < 10, "a line a client and minute"


@pytest.fixture(scope="module")
def table(running: Server) -> str:
    with httpx2.Client(base_url=running.address, timeout=SECONDS) as client:
        return Player.sets(client, "caylus", ME, BOT).table


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_malformed_is_refused_and_hung_up_on(running: Server, name: str) -> None:
    assert statuses(answer(running, REFUSED[name])) in ([400], []), "the server hangs up, at most after one answer"


@pytest.mark.parametrize("name", ["two lengths", "the same length twice", "a length and chunks", "two hosts"])
def test_what_follows_another_request_is_checked_as_well(running: Server, name: str) -> None:
    first = NEXT.replace(b"Connection: close\r\n", b"")
    assert statuses(answer(running, first + REFUSED[name] + NEXT)) in ([200, 400], [200])


def test_what_is_well_formed_is_read(running: Server) -> None:
    chunked = START.replace(b"POST", b"PUT") + b"Transfer-Encoding: chunked\r\n" + CHUNKS
    with_length = START + b"Content-Length: 2\r\n\r\n{}"
    old = b"GET /preferences HTTP/1.0\r\n\r\n"
    assert statuses(answer(running, chunked + with_length + NEXT)) == [405, 422, 200]
    assert statuses(answer(running, old)) == [200]
    for host in (b"[::1]:8000", b"127.0.0.1", b"xn--rb-fka.example:80", b"a_b.example"):
        assert statuses(answer(running, NEXT.replace(b"here", host))) == [200]


def test_many_requests_at_once_are_answered_one_by_one(running: Server) -> None:
    one = NEXT.replace(b"Connection: close\r\n", b"")
    assert statuses(answer(running, one * 300 + NEXT)) == [200] * 301


def test_a_body_that_nobody_wants_is_not_read_for_ever(running: Server) -> None:
    with sent(running, START + b"Content-Length: 100000000\r\n\r\n") as made:
        assert b" 413 " in made.recv(65_536)
        with pytest.raises(ConnectionError):
            made.sendall(b"x" * 100_000_000)


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "http://here:no", "\xff\xfe", "://", "x y"])
@pytest.mark.parametrize("face", ["/api", ""])
def test_a_malformed_origin_is_refused_with_a_sentence(running: Server, table: str, origin: str, face: str) -> None:
    asked = handshake(running, f"{face}/tables/{table}/stream", f"Origin: {origin}")
    with sent(running, asked) as made:
        got = b""
        while data := made.recv(65_536):
            got += data
    assert b" 101 " in got
    assert b"Another site may not listen here." in got


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", (), [403]),
        ("/no-such-page", (), [403]),
        ("/healthz", (), [403]),
        ("/api/tables", (), [403]),
        ("/tables/none/stream", ("Sec-WebSocket-Key: x",), [400]),
        ("/tables/none/stream", tuple(f"X-{number}: y" for number in range(300)), [400]),
        ("/tables/none/stream", ("X: " + "y" * 9000,), [400]),
        ("/tables/none/stream", ("Sec-WebSocket-Extensions: ;;;",), [400]),
        ("/tables/none/stream", ("Sec-WebSocket-Protocol: ,,,\x80",), [400]),
    ],
)
def test_upgrades_to_what_is_no_socket(
    running: Server, path: str, headers: tuple[str, ...], status: list[int]
) -> None:
    assert statuses(answer(running, handshake(running, path, *headers))) == status


@pytest.mark.parametrize(
    ("changed", "into", "status"),
    [
        ("GET", "POST", 405),
        ("websocket", "h2c", 426),
        ("Version: 13", "Version: 12", 400),
        ("Sec-WebSocket-Key", "X-Key", 400),
        ("HTTP/1.1", "HTTP/1.0", 426),
    ],
)
def test_upgrades_that_are_none(running: Server, changed: str, into: str, status: int) -> None:
    asked = handshake(running, "/tables/none/stream").replace(changed.encode(), into.encode())
    asked = asked.replace(b"Connection: Upgrade", b"Connection: Upgrade, close")
    assert statuses(answer(running, asked)) == [status]


def test_frames_before_the_socket_is_open(running: Server, table: str) -> None:
    asked = handshake(running, f"/tables/{table}/stream")
    for _ in range(20):
        with sent(running, asked + b"\xff" * 40) as made:
            made.sendall(b"\xff" * 40)
            made.recv(10)
