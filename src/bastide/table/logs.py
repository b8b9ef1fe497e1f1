"""Structured logs: one JSON object a line, on standard error."""

import json
import logging
import re
import sys
import time
from collections import OrderedDict
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Lock

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being served; whatever it causes is logged with it."""
ORDINARY = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
SECRET = re.compile(
    r"(?i)((?:\b(?:key|seat|session|form|access|invitation|password)=|\bbearer |\bbastide-access: ?)[\"']?)"
    r"[^\s&;,\"'\\]{12,}"
)
WORDY = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "websockets")
"""Loggers whose messages contain headers and queries, and so the keys of seats."""


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON: time, level, source, message and extra fields, without secrets."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line. Its own fields cannot be replaced by those of a record."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        own = {*line, "trace"}
        if request := REQUEST.get():
            line["request"] = request
        for name, value in vars(record).items():
            if name not in ORDINARY:
                line[f"{name}_" if name in own else name] = value
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps({name: _public(value) for name, value in line.items()}, ensure_ascii=True, default=str)


def _public(value: object) -> object:
    """The value without keys of seats, sessions or forms; numbers as they are."""
    if value is None or isinstance(value, int | float):
        return value
    return SECRET.sub(r"\1[secret]", str(value))


@dataclass
class _Repeated:
    """A line that was logged, and how often it has been repeated since."""

    until: float
    level: int
    message: str
    extra: dict[str, object]
    unlogged: int = 0


class Throttle:
    """Logs a line at once; while it repeats, one line every so many seconds says how often.

    Lines that differ in level, message or extra are counted separately, up to `most` at a time; of further ones only
    the number is logged.
    """

    def __init__(self, log: logging.Logger, seconds: float, most: int = 100) -> None:
        """`seconds`: between two lines that are the same."""
        self._log = log
        self._seconds = seconds
        self._most = most
        self._lock = Lock()
        self._repeated: OrderedDict[object, _Repeated] = OrderedDict()

    def error(self, message: str, reason: str) -> None:
        """Log a fault, unless it was just logged."""
        self._tell(logging.ERROR, message, {"reason": reason})

    def refused(self, client: str, reason: str) -> None:
        """Log that a client was refused: one line a client, whatever the reasons."""
        self._tell(logging.WARNING, "a client was refused", {"client": client}, reason)

    def flush(self) -> None:
        """Log the counts of repeated lines that are due."""
        with self._lock:
            lines = self._ended(time.monotonic())
        self._write(lines)

    def _tell(self, level: int, message: str, extra: dict[str, object], reason: str = "") -> None:
        key: object = (level, message, *extra.values())
        with self._lock:
            now = time.monotonic()
            known = self._repeated.get(key)
            if known is not None and known.until <= now:
                del self._repeated[key]
            lines = self._ended(now)
            if key not in self._repeated and len(self._repeated) >= self._most:
                key, message, extra, reason = "others", "further clients were refused", {}, ""
                known = self._repeated.get(key)
            if key in self._repeated:
                self._repeated[key].unlogged += 1
            else:
                told = extra | ({"reason": reason} if reason else {})
                self._repeated[key] = _Repeated(now + self._seconds, level, message, told)
                lines.append((level, message, told | {"count": 1 + (known.unlogged if known else 0)}))
        self._write(lines)

    def _ended(self, now: float) -> list[tuple[int, str, dict[str, object]]]:
        """The counts of repeated lines that are due; the caller holds the lock."""
        lines = []
        while self._repeated:
            key, first = next(iter(self._repeated.items()))
            if first.until > now:
                break
            del self._repeated[key]
            if first.unlogged:
                lines.append((first.level, first.message, first.extra | {"count": first.unlogged}))
                # It may go on: its next count is due after the same time.
                self._repeated[key] = _Repeated(now + self._seconds, first.level, first.message, first.extra)
        return lines

    def _write(self, lines: list[tuple[int, str, dict[str, object]]]) -> None:
        for level, message, extra in lines:
            self._log.log(level, message, extra=extra)


class OncePerTable:
    """Logs a fault once for each table."""

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
    """Send all logs, and Python's warnings, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    least = max(logging.WARNING, logging.getLogger().level)
    for name in WORDY:
        logging.getLogger(name).setLevel(least)
    logging.captureWarnings(True)
