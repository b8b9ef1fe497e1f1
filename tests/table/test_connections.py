"""A real server and clients that begin and do not end, hold on to what they have, or do not read."""

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.sync.client import connect

from tests.table.player import BOT, ME, Player
from tests.table.server import Server, server
from tests.table.wire import (
    HERE,
    SECONDS,
    THERE,
    all_closed,
    answer,
    closed,
    connected,
    everything,
    frame,
    handshake,
    sent,
    statuses,
)

GET = b"GET /preferences HTTP/1.1\r\nHost: here\r\n\r\n"
LAST = b"GET /preferences HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"
SOON = ("--head-seconds", "1", "--body-seconds", "1", "--keep-alive-seconds", "1", "--write-seconds", "2")
TEXT, BINARY, PING = 1, 2, 9


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    with server(tmp_path_factory.mktemp("hasty"), *SOON) as made:
        yield made


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with room for twelve connections, six of an address, and for three sockets of one."""
    limits = ("--connections", "12", "--connections-per-client", "6", "--sockets-per-client", "3")
    with server(tmp_path_factory.mktemp("small"), *limits, "--trusted-proxies", "127.0.1.0/24") as made:
        yield made


def logged(running: Server, reason: str) -> list[dict[str, Any]]:
    """The lines about clients that were refused for a reason."""
    lines = [json.loads(line) for line in running.log().splitlines()]
    assert all("trace" not in line for line in lines), lines
    return [line for line in lines if line.get("reason") == reason]


def table_of(running: Server) -> str:
    with httpx2.Client(base_url=running.address, timeout=SECONDS) as client:
        return Player.sets(client, "caylus", ME, BOT).table


@pytest.mark.parametrize("begun", [b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ", POST, GET + b"GET /prefer"])
def test_a_request_that_is_not_ended_is_answered_408_and_hung_up_on(hasty: Server, begun: bytes) -> None:
    assert statuses(answer(hasty, begun))[-1] == 408


@pytest.mark.parametrize("begun", [b"", GET])
def test_who_asks_nothing_is_hung_up_on(hasty: Server, begun: bytes) -> None:
    assert statuses(answer(hasty, begun)) == ([200] if begun else [])


@pytest.mark.parametrize("begun", [b"GET / HTTP/1.1\r\nHost: here\r\n", POST])
def test_a_byte_now_and_then_is_not_enough(hasty: Server, begun: bytes) -> None:
    """The time is for the whole head and the whole body, not from byte to byte."""
    with sent(hasty, begun) as made:
        until = time.monotonic() + SECONDS
        made.settimeout(0.2)
        while time.monotonic() < until:
            try:
                made.sendall(b"x")
                if not (got := made.recv(1000)):
                    break
                assert statuses(got) == [408]
            except TimeoutError:
                continue
            except ConnectionError:
                break
        else:
            raise AssertionError("the server waits for ever")


def test_an_answer_that_is_not_read_is_given_up(hasty: Server) -> None:
    with connected(hasty, "127.0.0.77", buffer=1) as made:
        made.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: here\r\n\r\n" * 1000)
        until = time.monotonic() + SECONDS
        while not logged(hasty, "answers are not read"):
            assert time.monotonic() < until, "the server waits for ever"
            time.sleep(0.1)
        assert all_closed(made)


def test_an_address_holds_few_connections_and_the_others_still_come_in(small: Server) -> None:
    with ExitStack() as held:
        mine = [held.enter_context(sent(small, POST)) for _ in range(6)]
        assert answer(small, LAST).startswith((b"HTTP/1.1 503 ", b""))
        with sent(small, LAST) as more:
            assert 200 not in statuses(everything(more))
        assert statuses(answer(small, LAST, THERE)) == [200]
        assert not any(closed(one) for one in mine)
    assert statuses(until_served(small)) == [200]


def until_served(running: Server, address: str = HERE) -> bytes:
    """The answer once there is one: connections that were closed are noticed in a moment."""
    until = time.monotonic() + SECONDS
    while not statuses(found := answer(running, LAST, address)) or statuses(found) == [503]:
        assert time.monotonic() < until, "nobody comes in any more"
        time.sleep(0.05)
    return found


def test_who_holds_most_makes_room_when_all_is_full(small: Server) -> None:
    with ExitStack() as held:
        for address in (HERE, THERE):
            for _ in range(6):
                held.enter_context(sent(small, POST, address))
        assert statuses(until_served(small, "127.0.0.4")) == [200]
    until_served(small)


def test_a_trusted_proxy_holds_as_many_as_there_are(small: Server) -> None:
    with ExitStack() as held:
        for _ in range(10):
            held.enter_context(sent(small, POST, "127.0.1.1"))
        assert statuses(answer(small, LAST, "127.0.1.1")) == [200]
    until_served(small)


def test_a_client_holds_few_sockets_also_behind_a_proxy(small: Server) -> None:
    path = f"/api/tables/{table_of(small)}/stream"
    for address, *headers in ((HERE,), ("127.0.1.1", "X-Forwarded-For: 192.0.2.7")):
        with ExitStack() as held:
            for _ in range(3):
                made = held.enter_context(sent(small, handshake(small, path, *headers), address))
                assert b" 101 " in made.recv(65_536)
            with sent(small, handshake(small, path, *headers), address) as more:
                made = b""
                while b"Too many pages are open" not in made:
                    data = more.recv(65_536)
                    assert data, made
                    made += data
            if headers:
                other = handshake(small, path, "X-Forwarded-For: 192.0.2.8")
                with sent(small, other, address) as more:
                    assert b"Too many" not in more.recv(65_536) + more.recv(65_536)


def test_a_socket_that_reads_nothing_is_dropped(hasty: Server) -> None:
    table = table_of(hasty)
    with httpx2.Client(base_url=hasty.address, timeout=SECONDS) as client, ExitStack() as held:
        deaf = [held.enter_context(connected(hasty, buffer=1)) for _ in range(5)]
        for one in deaf:
            one.sendall(handshake(hasty, f"/tables/{table}/stream"))
        until = time.monotonic() + SECONDS
        opened = False
        while (count := client.get("/healthz").json()["sockets"]) or not opened:
            opened = opened or count == len(deaf)
            assert time.monotonic() < until, f"{count} sockets are still held"
            time.sleep(0.05)


def test_a_socket_that_answers_pings_stays(hasty: Server) -> None:
    address = hasty.address.replace("http", "ws") + f"/api/tables/{table_of(hasty)}/stream"
    with connect(address, ping_interval=None) as socket:  # its thread answers the server's pings
        socket.recv(timeout=SECONDS)
        time.sleep(5)  # more than twice as long as a ping may go unanswered
        socket.send("still here")
        with pytest.raises(TimeoutError):
            socket.recv(timeout=0.5)


@pytest.mark.parametrize(
    ("frames", "said"),
    [
        (frame(TEXT, b"hello") * 200, b"send nothing on it"),
        (frame(BINARY, b"x" * 100) * 500, b"too many messages"),
        (frame(PING, b"x" * 100) * 500, b"too many messages"),
        (frame(TEXT, final=False) + frame(0, final=False) * 4000, b"too many messages"),
        (frame(TEXT, b"\xff\xfe"), b"malformed text"),
        (frame(3, b"?"), b"opcode"),
        (b"\xff" * 50, b""),
    ],
)
def test_a_socket_has_nothing_to_say(hasty: Server, frames: bytes, said: bytes) -> None:
    with sent(hasty, handshake(hasty, f"/api/tables/{table_of(hasty)}/stream", "Origin: " + hasty.address)) as made:
        assert b" 101 " in made.recv(65_536)
        made.sendall(frames)
        assert said in everything(made)
    logged(hasty, "")  # no traces


def test_a_server_that_may_open_few_files_keeps_some_for_itself(tmp_path: Path) -> None:
    with server(tmp_path, "--head-seconds", "60", "--body-seconds", "60", files=256) as running, ExitStack() as held:
        lines = [json.loads(line) for line in running.log().splitlines()]
        assert [(line["message"], line["level"], line["files"]) for line in lines] == [
            ("few connections are possible: the server may open few files", "warning", 256),
        ]  # fmt: skip
        for number in range(400):
            held.enter_context(sent(running, POST, f"127.0.2.{number % 100 + 1}"))
        assert statuses(until_served(running, "127.0.3.1")) == [200]
        table = table_of(running)
        assert written(running.data, table), "its database can be opened too"
        assert "system resource" not in running.log()
        assert len(running.log().splitlines()) < 120


def written(data: Path, table: str) -> list[Any]:
    with sqlite3.connect(data / "tables.sqlite") as database:
        found = database.execute("SELECT id FROM games WHERE id = ?", (table,)).fetchall()
    database.close()
    return found
