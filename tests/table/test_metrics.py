"""Figures for Prometheus, ids of requests, and whether a server is ready."""

import json
import re
import sys
from pathlib import Path
from subprocess import PIPE, Popen

import httpx2
import pytest
from starlette.testclient import TestClient

from bastide.table.web.middleware import RequestMiddleware
from tests.table.player import BOT, ME, Player
from tests.table.server import server
from tests.terminal.command import bastide


def figures(address: str) -> dict[str, float]:
    text = httpx2.get(address, timeout=30).text
    return {name: float(value) for name, value in re.findall(r"^(\w+(?:\{[^}]*\})?) (\S+)$", text, re.M)}


def test_a_server_counts_what_it_does(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")
    with server(tmp_path, "--metrics", "0") as running, httpx2.Client(base_url=running.address, timeout=30) as client:
        assert running.process.stdout
        lines = iter(running.process.stdout.readline, "")
        where = next(found[1] for line in lines if (found := re.search(r"Prometheus are at (\S+)", line)))
        before = figures(where)
        ann = Player.sets(client, "caylus", ME, BOT)
        view = ann.view()
        while not view["choices"]:
            view = ann.view()
        assert ann.act(view["choices"][0]["action"], view["version"]).status_code == 200
        after = figures(where)
        assert after["bastide_entries_total"] >= before["bastide_entries_total"] + 1
        assert after["bastide_write_seconds_count"] == after["bastide_entries_total"]
        assert after['bastide_request_seconds_count{status="201"}'] == 1
        assert after["bastide_tables_in_memory"] == 1
        assert after["bastide_storage_failures_total"] == 0
        assert client.get("/metrics").status_code == 404, "the site does not show them"


def test_a_port_that_is_taken_is_a_sentence(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")
    with server(tmp_path / "one") as running:
        port = running.address.rpartition(":")[2]
        done = bastide("serve", "--port", 0, "--data", tmp_path / "two", "--metrics", port, home=tmp_path)
    assert done.code == 1
    assert f"cannot offer figures at 127.0.0.1 port {port}" in done.err
    assert bastide("serve", "--metrics", "here:there", home=tmp_path).code == 2


def test_what_a_request_causes_is_logged_with_its_id(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bastide", "serve", "--port", "0", "--data", str(tmp_path), "--plain", "--log",
               "info"]  # fmt: skip
    with Popen(command, stdout=PIPE, stderr=PIPE, text=True) as process:
        assert process.stdout
        assert process.stderr
        found = re.match(r"Bastide is at (\S+)/ ", process.stdout.readline())
        assert found
        answers = [httpx2.get(f"{found[1]}/api/tables", timeout=30) for _ in range(2)]
        process.terminate()
        lines = [json.loads(line) for line in process.stderr]
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert len(set(ids)) == 2
    assert [line["request"] for line in lines if line.get("path") == "/api/tables"] == ids


def test_a_server_is_ready_while_it_can_store(client: TestClient, app: RequestMiddleware) -> None:
    assert client.get("/readyz").json() == {"status": "ready"}
    app.container.storage.close()
    app.container.storage.engine = _Broken()  # type: ignore[assignment]
    while (answer := client.get("/readyz")).status_code == 200:  # what was found is good for a moment
        pass
    assert answer.status_code == 503


class _Broken:
    """An engine whose disk is gone."""

    def connect(self) -> None:
        raise OSError(5, "Input/output error")

    def dispose(self) -> None:
        """There is nothing to close."""
