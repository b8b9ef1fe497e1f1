"""What every request passes: limits on size and rate, headers that keep browsers safe, a line in the log."""

import json
import logging
import secrets
import time
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.table import logs
from bastide.table.container import Container
from bastide.table.domain.limits import Bucket
from bastide.table.messages import LANGUAGES, say
from bastide.table.web.clients import client_of
from bastide.table.web.proxies import TrustedProxies
from bastide.table.web.proxy_check import ProxyCheck
from bastide.table.web.site_address import local_path

LOG = logging.getLogger("bastide.access")
HEALTH = ("/healthz", "/readyz")
REASONS = {413: "too large", 429: "too fast"}
"""What the log calls each kind of refusal."""
PAGE = '<!doctype html><html lang="{0}"><meta charset="utf-8"><title>Bastide</title><p role="alert">{1}</p></html>'
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


class RequestMiddleware:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, container: Container) -> None:
        """`app`: the application behind it."""
        self.app = app
        self.container = container
        self.settings = settings = container.settings
        self.proxies = TrustedProxies(settings.trusted_proxies)
        self.proxy_check = ProxyCheck(self.proxies, container.site)
        self.requests = Bucket(settings.rate, settings.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        peer = (scope.get("client") or ("",))[0]
        self.proxies.resolve(scope)
        self.proxy_check.look(scope, peer)
        self.container.site.resolve(scope)
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif self._granted(scope):
            await self.app(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1013})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status, request = time.perf_counter(), 0, secrets.token_hex(6)
        logs.REQUEST.set(request)

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add_headers(message, request)
            await send(message)

        if refusal := self._refusal(scope) or _not_upgraded(scope):
            await _say_no(scope, sending, *refusal)
            return
        await self.app(scope, _limited(receive, self.settings.max_body), sending)
        self.container.on_request(status, time.perf_counter() - began)
        if status in (413, 429):  # however often: the log must not be filled from outside
            self.container.refusals.refused(client_of(scope), REASONS[status])
        elif local_path(scope) not in HEALTH:
            LOG.info("request", extra={  # the path alone: a query may hold a seat's key
                "client": (scope.get("client") or ("",))[0], "method": scope["method"], "path": scope["path"][:200],
                "status": status, "ms": round((time.perf_counter() - began) * 1000, 1),
            })  # fmt: skip

    def _add_headers(self, message: Message, request: str) -> None:
        headers = MutableHeaders(scope=message)
        headers["x-request-id"] = request
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("cache-control", "no-store")
        if message["status"] == 429:
            limit = self.container.service.tables.new_tables or self.requests  # the slower one
            headers.setdefault("retry-after", str(limit.seconds))

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or len(length) > 18 or int(length) > self.settings.max_body:
            self.container.refusals.refused(client_of(scope), REASONS[413])
            return 413, "too_large"
        return None if self._granted(scope) else (429, "too_fast")

    def _granted(self, scope: Scope) -> bool:
        """False if the client sends too many requests. Health checks are always granted: they cost next to nothing."""
        if local_path(scope) in HEALTH:
            return True
        client = client_of(scope)
        if granted := self.requests.take(client):
            return granted
        self.container.refusals.refused(client, REASONS[429])
        return False


def _not_upgraded(scope: Scope) -> tuple[int, str] | None:
    """The refusal of a request for a stream that is no socket: what a proxy makes of a socket it does not know."""
    if scope["method"] == "GET" and local_path(scope).endswith("/stream"):
        return 426, "proxy_upgrade"
    return None


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
    """A sentence as a small page for a browser, as JSON for a program."""
    headers = Headers(scope=scope)
    language = language_of(headers)
    text = say(language, key)
    if "text/html" in headers.get("accept", "")[:500] and not local_path(scope).startswith("/api/"):
        kind, body = b"text/html; charset=utf-8", PAGE.format(language, text).encode()
    else:
        kind, body = b"application/json", json.dumps({"error": text}, ensure_ascii=False).encode()
    told = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    if status == 426:
        told.append((b"upgrade", b"websocket"))
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send({"type": "http.response.body", "body": body})
