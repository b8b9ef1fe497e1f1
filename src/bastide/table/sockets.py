"""A socket that hears of every change of a table."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import anyio
from starlette.websockets import WebSocket, WebSocketDisconnect

from bastide.table.errors import TableError
from bastide.table.house import House
from bastide.table.live import Watcher
from bastide.table.view import table_view

REFUSED, FULL, LEAVING = 1008, 1013, 1012
CHATTER = 1_000
"""Messages a client may send on one socket; none is needed."""


async def stream(
    house: House, socket: WebSocket, table: str, key: Callable[[], str | None], language: str, views: bool
) -> None:
    """Tell the version now and at each change, with `views` also what the seat may see."""
    await socket.accept()
    try:
        if not _same_origin(socket):
            raise TableError(403, "other_origin")
        if house.hub.full:
            raise TableError(503, "too_many_sockets")
        teller = Teller(house, table, key(), language, views)
        seat = await asyncio.to_thread(teller.seat)
        with house.hub.watching(table) as watcher, house.service.presence.there(table, seat):
            await _serve(socket, watcher, teller)
    except TableError as error:
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.send_json({"error": error.text(language)})
            await socket.close(FULL if error.status == 503 else REFUSED)


async def _serve(socket: WebSocket, watcher: Watcher, teller: "Teller") -> None:
    """Until the client or the server leaves."""
    refusal: TableError | None = None
    async with anyio.create_task_group() as group:

        async def listen() -> None:
            await _listen(socket)
            group.cancel_scope.cancel()

        group.start_soon(listen)
        try:
            await _tell(socket, watcher, teller)
        except TableError as error:
            refusal = error
        group.cancel_scope.cancel()
    if refusal:
        raise refusal


async def _listen(socket: WebSocket) -> None:
    """Clients have nothing to say here, but their leaving is heard."""
    with suppress(WebSocketDisconnect, RuntimeError):
        for _ in range(CHATTER):
            if (await socket.receive())["type"] == "websocket.disconnect":
                return


async def _tell(socket: WebSocket, watcher: Watcher, teller: "Teller") -> None:
    told = -1
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await asyncio.to_thread(teller.message)
            if message["version"] > told:
                told = message["version"]
                await socket.send_json(message)
            while await watcher.next() <= told and not watcher.closing:
                pass
            if watcher.closing:
                await socket.close(LEAVING)
                return


class Teller:
    """What one socket is told."""

    def __init__(self, house: House, table: str, key: str | None, language: str, views: bool) -> None:
        """Whose key it is is asked anew at each change: a seat may be lost meanwhile."""
        self.house = house
        self.table = table
        self.key = key
        self.language = language
        self.views = views

    def seat(self) -> int | None:
        """Who listens."""
        service = self.house.service
        sitting = service.sitting(self.table)
        with sitting.lock:
            return service.holder(sitting, self.key).seat

    def message(self) -> dict[str, Any]:
        """The version, and the view if wanted."""
        service = self.house.service
        sitting = service.sitting(self.table)
        with sitting.lock:
            holder = service.holder(sitting, self.key)
            message: dict[str, Any] = {"version": sitting.version}
            if self.views:
                message["view"] = table_view(service, sitting, holder, self.language)
            return message


def _same_origin(socket: WebSocket) -> bool:
    """A page of another site may not listen with our cookies; programs send no origin."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc.lower() == socket.headers.get("host", "").lower()
