"""A socket that hears of every change of a table."""

import asyncio
import json
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Protocol
from urllib.parse import urlsplit

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect

from bastide.table.container import Container
from bastide.table.domain.errors import TableError
from bastide.table.domain.limits import Bucket
from bastide.table.domain.views import table_view
from bastide.table.live.notifications import Watcher
from bastide.table.web.clients import client_of
from bastide.table.web.site_address import RECEIVED_HOST

REFUSED, FULL, LEAVING, RELOAD = 1008, 1013, 1012, 4000
LOST = {"deleted", "banned", "banned_why", "need_password", "need_invitation"}
"""Refusals that a reloaded page shows: its socket is closed with RELOAD."""
MESSAGES_AT_ONCE, MESSAGES_A_SECOND = 100, 1.0
"""Messages a client may send on one socket; none is needed."""
LOGGED = {
    "other_origin": "other origin", "too_many_sockets": "too many sockets", "too_many_of_yours": "too many sockets",
    "too_many_messages": "too many messages",
}  # fmt: skip
"""Refusals that are logged, with the reason in the log."""
DRAINED = "bastide.drained"
"""An extension of the ASGI scope: a function that waits until nearly all sent data is on its way."""
LOOK_AGAIN = 30.0
"""Seconds after which a socket looks for news by itself: somebody may have gone away."""


class Teller(Protocol):
    """What one socket is told."""

    def seat(self) -> int | None:
        """Who listens; a TableError if they may not."""

    def news(self, told: Hashable) -> tuple[Hashable, str] | None:
        """What has changed since `told`, as a message and what to say the next time; None if nothing has."""


async def stream(
    container: Container, socket: WebSocket, table: str, language: str, teller: Callable[[], Teller],
    told: Hashable = None,
) -> None:  # fmt: skip
    """Tell the news now and at each change; `told` is what the client has seen already."""
    client = client_of(socket.scope)
    await socket.accept()
    try:
        if not _same_origin(socket):
            raise TableError(403, "other_origin")
        with container.hub.watching(table, client) as watcher:
            one = teller()
            seat = await asyncio.to_thread(one.seat)
            with container.service.presence.there(table, seat):
                await _serve(container, socket, watcher, one, told)
    except TableError as error:
        if error.key in LOGGED:
            container.refusals.refused(client, LOGGED[error.key])
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.send_json({"error": error.text(language)})
            await socket.close(RELOAD if error.key in LOST else FULL if error.status == 503 else REFUSED)


async def _serve(container: Container, socket: WebSocket, watcher: Watcher, teller: Teller, told: Hashable) -> None:
    """Until the client or the server leaves."""
    refusal: TableError | None = None
    async with anyio.create_task_group() as group:

        async def listen() -> None:
            nonlocal refusal
            if await _chatters(socket):
                refusal = TableError(429, "too_many_messages")
            group.cancel_scope.cancel()

        group.start_soon(listen)
        try:
            await _tell(container, socket, watcher, teller, told)
        except TableError as error:
            refusal = error
        group.cancel_scope.cancel()
    if refusal:
        raise refusal


async def _chatters(socket: WebSocket) -> bool:
    """Receive until the client leaves; return True if it sends too much instead: no message is expected."""
    bucket = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
    with suppress(WebSocketDisconnect, RuntimeError):
        while bucket.take(""):
            if (await socket.receive())["type"] == "websocket.disconnect":
                return False
        return True
    return False


async def _tell(container: Container, socket: WebSocket, watcher: Watcher, teller: Teller, told: Hashable) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while not watcher.closing:
            await container.access.check(socket.scope)
            told = await _tell_news(socket, teller, told)
            if DRAINED in (extensions := socket.scope.get("extensions", {})):
                await extensions[DRAINED]()  # nothing new is made meanwhile, and what was sent is forgotten
            await watcher.changed(LOOK_AGAIN)
        await socket.close(LEAVING)


async def _tell_news(socket: WebSocket, teller: Teller, told: Hashable) -> Hashable:
    """What has been told then. The message itself is not kept: a thousand of them take a third of a gigabyte."""
    news = await asyncio.to_thread(teller.news, told)
    if news is None:
        return told
    await socket.send_text(news[1])
    return news[0]


class Views:
    """For programs: the version and what the seat may see, as JSON."""

    def __init__(self, container: Container, table: str, key: str | None, language: str) -> None:
        """Whose key it is is asked anew at each change: a seat may be lost meanwhile."""
        self.container = container
        self.table = table
        self.key = key
        self.language = language

    def seat(self) -> int | None:
        """Who listens."""
        service = self.container.service
        live = service.live(self.table)
        with live.lock:
            return service.holder(live, self.key).seat

    def news(self, told: Hashable) -> tuple[Hashable, str] | None:
        """The view, unless it was told already."""
        service = self.container.service
        live = service.live(self.table)
        with live.lock:
            holder = service.holder(live, self.key)
            announcement = self.container.state.words
            now = live.version, announcement
            if now == told:
                return None
            view = table_view(service, live, holder, self.language) | {"announcement": announcement}
            message = {"version": live.version, "view": view}
            return now, json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def _same_origin(socket: WebSocket) -> bool:
    """A page of another site may not listen with our cookies; programs send no origin."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    try:
        asking = urlsplit(origin).netloc.lower()
    except ValueError:  # a malformed address
        return False
    hosts = socket.headers.get("host", ""), socket.scope.get(RECEIVED_HOST, "")
    return bool(asking) and asking in [host.lower() for host in hosts]  # an opaque origin ("null") names no host
