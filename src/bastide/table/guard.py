"""What every request passes: limits on size and rate, headers that keep browsers safe, a line in the log."""

import json
import logging
import time
from collections import OrderedDict
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.table.clients import client_of
from bastide.table.house import House
from bastide.table.messages import LANGUAGES, say

LOG = logging.getLogger("bastide.access")
CLIENTS = 10_000
HEADERS = {
    # Nothing inline: scripts and styles are files of ours, boards are SVG without styles of their own.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Bucket:
    """How much each client may still do: `rate` a second, `burst` at once. The longest silent are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        """All begin with a full bucket."""
        self.rate = rate
        self.burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """One more; False if that is too fast."""
        now = time.monotonic()
        left, since = self._left.pop(client, (float(self.burst), now))
        left = min(float(self.burst), left + (now - since) * self.rate)
        granted = left >= 1
        self._left[client] = (left - granted, now)
        if len(self._left) > CLIENTS:
            self._left.popitem(last=False)
        return granted


class TooLarge(HTTPException):
    """A body beyond the limit."""

    def __init__(self) -> None:
        """Status 413."""
        super().__init__(413)


def language_of(headers: Headers, cookie: str | None = None) -> str:
    """The reader's language: as chosen, else as the browser says, else English."""
    if cookie in LANGUAGES:
        return str(cookie)
    for part in headers.get("accept-language", "")[:200].lower().split(","):
        found = part.strip()[:2]
        if found in LANGUAGES:
            return found
    return LANGUAGES[0]


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        """Wrap the application of a house."""
        self.app = app
        self.house = house
        self.settings = settings = house.settings
        self.requests = Bucket(settings.rate, settings.burst)
        self.tables = Bucket(settings.tables_rate, settings.tables_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not self._granted(scope):
            await send({"type": "websocket.close", "code": 1013})
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        refusal = self._refusal(scope)
        if refusal:
            await _say_no(scope, sending, *refusal)
        else:
            await self.app(scope, _limited(receive, self.settings.max_body), sending)
        LOG.info("request", extra={  # the path alone: a query may hold a seat's key
            "method": scope["method"], "path": scope["path"][:200], "status": status,
            "ms": round((time.perf_counter() - began) * 1000, 1),
        })  # fmt: skip

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or len(length) > 18 or int(length) > self.settings.max_body:
            return 413, "too_large"
        return None if self._granted(scope) else (429, "too_fast")

    def _granted(self, scope: Scope) -> bool:
        client = client_of(scope)
        sets_table = scope.get("method") == "POST" and scope["path"] in ("/api/tables", "/tables", "/play")
        return self.requests.take(client) and (not sets_table or self.tables.take(client))


def _limited(receive: Receive, most: int) -> Receive:
    """Counts what comes, whatever its length was said to be."""
    read = 0

    async def receiving() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise TooLarge()
        return message

    return receiving


async def _say_no(scope: Scope, send: Any, status: int, key: str) -> None:
    text = say(language_of(Headers(scope=scope)), key)
    body = json.dumps({"error": text}, ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
