"""What a server logs about requests: who asked and what, and never a key."""

import json
from pathlib import Path

import httpx2
import pytest

from tests.table.player import BOT, ME, Player
from tests.table.server import server
from tests.table.wire import SECONDS, answer, handshake, sent

MANY = 300
NONSENSE = b"nonsense\r\n\r\n"


@pytest.mark.parametrize("level", ["info", "debug"])
def test_no_key_is_ever_logged(tmp_path: Path, level: str) -> None:
    with server(tmp_path, "--log", level) as running:
        with httpx2.Client(base_url=running.address, timeout=SECONDS) as client:
            ann = Player.sets(client, "caylus", ME, BOT)
            key = ann.headers["Authorization"].split()[1]
            client.get(f"/tables/{ann.table}/seat?key={key}")
            client.get(f"/tables/{ann.table}?key={key}", headers={"Cookie": f"seat={key}"})
            ann.act(ann.view()["choices"][0]["action"], 0)
        for path in (f"/api/tables/{ann.table}/stream", f"/tables/{ann.table}/stream", "/no-such-socket"):
            asked = (f"{path}?key={key}",), (path, f"Authorization: Bearer {key}"), (path, f"Cookie: seat={key}")
            for request in asked:
                with sent(running, handshake(running, *request)) as made:
                    made.recv(65_536)
        answer(running, f"GET /tables/x/seat?key={key} HTTP/1.1\r\nHost: [\r\n\r\n".encode())
        said = running.log()
    assert "/seat" in said, "it does log requests"
    assert key not in said
    assert key.split(".")[2] not in said


def test_access_lines_name_the_client(tmp_path: Path) -> None:
    with server(tmp_path, "--log", "info", "--trusted-proxies", "127.0.0.3") as running:
        for address in ("127.0.0.2", "127.0.0.3"):
            answer(running, b"GET /preferences HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 192.0.2.7\r\n"
                            b"Connection: close\r\n\r\n", address)  # fmt: skip
        lines = [json.loads(line) for line in running.log().splitlines()]
    clients = [line["client"] for line in lines if line["message"] == "request" and line["path"] == "/preferences"]
    assert clients == ["127.0.0.2", "192.0.2.7"]


def test_refusals_do_not_fill_the_log(tmp_path: Path) -> None:
    with server(tmp_path, "--log", "info", "--rate", "1") as running:
        with httpx2.Client(base_url=running.address, timeout=SECONDS) as client:
            statuses = [client.get("/no-such-page").status_code for _ in range(MANY)]
            for _ in range(MANY):
                assert client.get("/healthz").status_code == 200
        for _ in range(MANY):
            answer(running, NONSENSE)
        lines = [json.loads(line) for line in running.log().splitlines()]
    granted = statuses.count(404)
    assert granted < MANY - 20
    assert sum(line["message"] == "request" and line["path"] == "/no-such-page" for line in lines) == granted
    refused = [line for line in lines if line["message"] == "a client was refused"]
    assert {(line["client"], line["level"]) for line in refused} == {("127.0.0.1", "warning"), ("127.0.0.2", "warning")}
    assert len(refused) < 10, "a line a client and minute"
    assert not any(line.get("path") == "/healthz" for line in lines)
