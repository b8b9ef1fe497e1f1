"""The paths of the pages: which function answers which. Each runs in a thread, so that none makes another wait."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from bastide.table.web.browser import form

Answer = TypeVar("Answer", bound=Callable[..., Response])
Watch = Callable[..., Awaitable[None]]


class Routes:
    """Filled by decorators: a function is called with the request and, by name, with the parts of the path."""

    def __init__(self) -> None:
        """No path yet."""
        self.all: list[BaseRoute] = []

    def get(self, path: str) -> Callable[[Answer], Answer]:
        """A page."""

        def keep(answer: Answer) -> Answer:
            async def asked(request: Request) -> Response:
                return await run_in_threadpool(answer, request, **request.path_params)

            self.all.append(Route(path, asked, methods=["GET"]))
            return answer

        return keep

    def post(self, path: str) -> Callable[[Answer], Answer]:
        """A form: its fields are given as `fields`."""

        def keep(answer: Answer) -> Answer:
            async def asked(request: Request) -> Response:
                return await run_in_threadpool(answer, request, fields=await form(request), **request.path_params)

            self.all.append(Route(path, asked, methods=["POST"]))
            return answer

        return keep

    def websocket(self, path: str) -> Callable[[Watch], Watch]:
        """A socket."""

        def keep(watch: Watch) -> Watch:
            async def opened(socket: WebSocket) -> None:
                await watch(socket, **socket.path_params)

            self.all.append(WebSocketRoute(path, opened))
            return watch

        return keep
