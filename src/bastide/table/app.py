"""The application: pages and API around one house."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Lock

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.table import pages
from bastide.table.afterwards import add_afterwards
from bastide.table.answers import handlers
from bastide.table.errors import TableError
from bastide.table.guard import Guard
from bastide.table.house import House
from bastide.table.rules import add_rules
from bastide.table.settings import Settings
from bastide.table.since import add_since
from bastide.table.understanding import add_understanding

FOR_PROGRAMS = ("/api", "/healthz", "/openapi.json")
SMALL = 1000
"""Answers of fewer bytes are sent as they are."""


def create_app(settings: Settings) -> Guard:
    """The application of a house."""
    house = House(settings)
    shown = pages.Pages(house)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with house.open():
            yield

    def tell(request: Request, error: TableError) -> Response:
        return shown.error(request, error.status, error.key, *error.values)

    made = pages.router(house, shown)
    add_rules(made, shown)
    add_afterwards(made, house, shown)
    add_understanding(made, shown)
    add_since(made, shown)
    people = Starlette(routes=made.all, exception_handlers=handlers(tell), lifespan=lifespan)
    return Guard(Front(GZipMiddleware(people, minimum_size=SMALL, compresslevel=5), house), house)


class Front:
    """Leads people to the pages and programs to the API.

    The API takes as long to load as all the rest (FastAPI, and what describes every field), and the first page has
    no need of it: it is loaded when the first program comes.
    """

    def __init__(self, people: ASGIApp, house: House) -> None:
        """No program has come yet."""
        self.people = people
        self.house = house
        self._programs: ASGIApp | None = None
        self._lock = Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request or a socket."""
        programs = scope["type"] != "lifespan" and _for_programs(scope["path"])
        door = await self._loaded() if programs else self.people
        await door(scope, receive, send)

    async def _loaded(self) -> ASGIApp:
        return self._programs if self._programs is not None else await asyncio.to_thread(self._load)

    def _load(self) -> ASGIApp:
        with self._lock:
            if self._programs is None:
                from bastide.table.api import application

                self._programs = application(self.house)
            return self._programs


def _for_programs(path: str) -> bool:
    return path.startswith(tuple(f"{one}/" for one in FOR_PROGRAMS)) or path in FOR_PROGRAMS
