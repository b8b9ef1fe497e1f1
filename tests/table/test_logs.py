"""What is logged, how often, and what never is."""

import json
import logging
import time

import pytest

from bastide.table.logs import JsonLines, Throttle

KEY = "0.AbCdEfGhIjKlMnOp.0123456789abcdef0123456789abcdef01234567"
MANY = 10_000


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> logging.Logger:
    caplog.set_level(logging.DEBUG)
    return logging.getLogger("tests.throttle")


def told(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str, str, int]]:
    return [(one.levelname, one.message, getattr(one, "client", ""), one.__dict__["count"]) for one in caplog.records]


def line(message: str, **extra: object) -> dict[str, object]:
    record = logging.makeLogRecord({"name": "tests", "levelname": "WARNING", "msg": message, **extra})
    found: dict[str, object] = json.loads(JsonLines().format(record))
    return found


def test_the_fields_of_a_line_are_its_own() -> None:
    found = line("something", level="hard", at="noon", trace="none", table="t", count=3)
    assert (found["level"], found["message"], found["from"]) == ("warning", "something", "tests")
    assert found["at"] != "noon"
    assert (found["level_"], found["at_"], found["trace_"]) == ("hard", "noon", "none")
    assert (found["table"], found["count"]) == ("t", 3)


@pytest.mark.parametrize(
    "text",
    [f"GET /api/tables/x/stream?key={KEY}&language=fr HTTP/1.1", f"Authorization: Bearer {KEY}", f"cookie: seat={KEY}",
     f"https://here/tables/x/seat?key={KEY}", f"b'key={KEY}'", f"GET /enter?invitation={KEY} HTTP/1.1",
     f"Bastide-Access: {KEY}", f"password={KEY}", f"cookie: access={KEY}"],
)  # fmt: skip
def test_keys_are_left_out_of_every_field(text: str) -> None:
    found = json.dumps(line(text, path=text, headers=[text]))
    assert KEY not in found
    assert found.count("[secret]") == 3


def test_a_client_that_is_refused_is_one_line_and_then_a_number(
    log: logging.Logger, caplog: pytest.LogCaptureFixture
) -> None:
    throttle = Throttle(log, 0.2)
    throttle.refused("192.0.2.1", "too fast")
    began = time.monotonic()
    for _ in range(100):
        throttle.refused("192.0.2.1", "too large")
    throttle.refused("192.0.2.2", "malformed request")
    if time.monotonic() - began < 0.2:
        assert told(caplog) == [("WARNING", "a client was refused", f"192.0.2.{one}", 1) for one in (1, 2)]
    until = time.monotonic() + 30
    while len(caplog.records) < 3 and time.monotonic() < until:
        throttle.flush()
        time.sleep(0.01)
    assert sum(count for _, _, client, count in told(caplog) if client == "192.0.2.1") == 101


def test_many_clients_cannot_fill_the_log(log: logging.Logger, caplog: pytest.LogCaptureFixture) -> None:
    throttle = Throttle(log, 600, most=50)
    for number in range(MANY):
        throttle.refused(f"192.0.{number % 256}.{number // 256}", "too fast")
    assert len(caplog.records) == 51
    assert told(caplog)[-1] == ("WARNING", "further clients were refused", "", 1)


def test_a_fault_is_logged_for_each_reason(log: logging.Logger, caplog: pytest.LogCaptureFixture) -> None:
    throttle = Throttle(log, 600)
    for reason in ("disk is full", "database is locked", "disk is full", "disk is full"):
        throttle.error("nothing can be kept", reason)
    assert [(one.levelname, one.__dict__["reason"]) for one in caplog.records] == [
        ("ERROR", "disk is full"), ("ERROR", "database is locked"),
    ]  # fmt: skip
