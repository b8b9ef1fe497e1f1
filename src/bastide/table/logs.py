"""Structured logs: one JSON object a line, on standard error."""

import json
import logging
import sys
import time
from datetime import UTC, datetime
from threading import Lock

ORDINARY = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """A record as one line of JSON: when, how grave, what, and all that was told besides."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in ORDINARY}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=True, default=str)


class Throttle:
    """Logs a fault at once, and while the same one repeats only every so many seconds, with how often it came."""

    def __init__(self, log: logging.Logger, seconds: float) -> None:
        """`seconds`: between two lines of the same reason."""
        self._log = log
        self._seconds = seconds
        self._lock = Lock()
        self._reason = ""
        self._next = 0.0
        self._unlogged = 0

    def error(self, message: str, reason: str) -> None:
        """Log it at error level, unless that was just done."""
        with self._lock:
            now = time.monotonic()
            self._unlogged += 1
            if reason == self._reason and now < self._next:
                return
            count, self._unlogged = self._unlogged, 0
            self._reason, self._next = reason, now + self._seconds
        self._log.error(message, extra={"reason": reason, "count": count})


class OncePerTable:
    """Logs a fault of a table once, however often it is met."""

    def __init__(self, log: logging.Logger, most: int = 10_000) -> None:
        """`most`: how many tables are remembered."""
        self._log = log
        self._most = most
        self._lock = Lock()
        self._logged: set[str] = set()

    def warning(self, message: str, table: str, reason: str) -> None:
        """Log it at warning level, the first time."""
        with self._lock:
            if table in self._logged or len(self._logged) >= self._most:
                return
            self._logged.add(table)
        self._log.warning(message, extra={"table": table, "reason": reason})


def start(level: str) -> None:
    """Send all logs of ours and of the server to standard error, and Python's warnings with them."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").setLevel(logging.CRITICAL)
    logging.captureWarnings(True)
