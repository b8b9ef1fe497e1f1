"""The composition root: the ASGI application, put together from its configuration."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from threading import Lock

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.table.config import Settings
from bastide.table.container import Container
from bastide.table.host.access import within
from bastide.table.pages.base import PageAssets, Pages
from bastide.table.pages.enter import add_entering
from bastide.table.pages.home import add_home
from bastide.table.pages.preferences import add_preferences
from bastide.table.pages.routing import Routes
from bastide.table.web.access_middleware import AccessMiddleware
from bastide.table.web.error_handlers import handlers
from bastide.table.web.middleware import RequestMiddleware
from bastide.table.web.site_address import local_path

FOR_PROGRAMS = ("/api", "/healthz", "/readyz", "/openapi.json")
AT_THE_ENTRANCE = ("/static", "/language", "/preferences", "/enter")
"""And the first page itself."""
SMALL = 1000
"""Answers of fewer bytes are sent as they are."""


def create_app(settings: Settings) -> RequestMiddleware:
    """Return the application."""
    container = Container(settings)
    assets = PageAssets(container.site.root)
    pages, made = Pages(container, assets), Routes()
    add_home(made, pages)
    add_preferences(made, pages)
    add_entering(made, pages)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with container.open():
            yield

    def tables() -> ASGIApp:
        from bastide.table.pages.all_routes import all_routes

        return _packed(Starlette(routes=all_routes(container, assets), exception_handlers=handlers(pages.tell)))

    def programs() -> ASGIApp:
        from bastide.table.api.routes import application

        return application(container)

    entrance = Starlette(routes=made.all, exception_handlers=handlers(pages.tell), lifespan=lifespan)
    front = Dispatcher(_packed(entrance), LazyApp(tables), LazyApp(programs))
    return RequestMiddleware(AccessMiddleware(front, container.access, pages), container)


def _packed(app: ASGIApp) -> ASGIApp:
    return GZipMiddleware(app, minimum_size=SMALL, compresslevel=5)


class Dispatcher:
    """Leads each request to its door."""

    def __init__(self, entrance: ASGIApp, tables: ASGIApp, programs: ASGIApp) -> None:
        """Three doors."""
        self.entrance = entrance
        self.tables = tables
        self.programs = programs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request or a socket."""
        await self._door(scope)(scope, receive, send)

    def _door(self, scope: Scope) -> ASGIApp:
        if scope["type"] == "lifespan":
            return self.entrance
        path = local_path(scope)
        if path == "/" or within(path, AT_THE_ENTRANCE):
            return self.entrance
        return self.programs if within(path, FOR_PROGRAMS) else self.tables


class LazyApp:
    """An application that is loaded when somebody first comes to it.

    The games and the API take longer to load than all the rest, and the first page has no need of them.
    """

    def __init__(self, load: Callable[[], ASGIApp]) -> None:
        """Nobody has come yet."""
        self._load = load
        self._app: ASGIApp | None = None
        self._lock = Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request or a socket."""
        app = self._app if self._app is not None else await asyncio.to_thread(self._loaded)
        await app(scope, receive, send)

    def _loaded(self) -> ASGIApp:
        with self._lock:
            if self._app is None:
                self._app = self._load()
            return self._app
