"""The application: pages and API around one house, and an answer in words to whatever goes wrong."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.telemetry import TelemetryConfig
from starlette.exceptions import HTTPException
from starlette.responses import Response

from bastide import __version__
from bastide.table import api, pages
from bastide.table.browser import LANGUAGE
from bastide.table.errors import TableError
from bastide.table.guard import Guard, language_of
from bastide.table.house import House
from bastide.table.messages import say
from bastide.table.settings import Settings

LOG = logging.getLogger("bastide.table")
SENTENCES = {404: "no_page", 405: "bad_method", 413: "too_large"}
# Requests carry the keys of seats: they are told to nobody.
NO_TELEMETRY: TelemetryConfig = {
    "tracing": False, "metrics": False, "logs": False, "operation_spans": False, "auto_configure": False,
}  # fmt: skip
ABOUT = """Caylus, Caylus: Magna Carta and The Pillars of the Earth, for bots and other clients.

Set a table, keep the key, look at the view, choose one of its `choices`, and hear of changes by the socket
`/api/tables/{table}/stream`. Every refusal is `{"error": "a sentence"}`."""


def create_app(settings: Settings) -> Guard:
    """The application of a house."""
    house = House(settings)
    shown = pages.Pages(house)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with house.open():
            yield

    app = FastAPI(
        title="Bastide", version=__version__, description=ABOUT, lifespan=lifespan, docs_url=None, redoc_url=None,
        telemetry=NO_TELEMETRY,
    )  # fmt: skip
    app.include_router(api.router(house))
    app.include_router(pages.router(house, shown))
    _answers(app, shown)
    return Guard(app, house)


def _answers(app: FastAPI, shown: pages.Pages) -> None:
    """Errors as JSON for programs, as a page for people."""

    def answer(request: Request, status: int, key: str, *values: object) -> Response:
        if request.url.path.startswith(("/api/", "/healthz", "/openapi")):
            told = request.query_params.get("language") or request.cookies.get(LANGUAGE)
            return JSONResponse({"error": say(language_of(request.headers, told), key, *values)}, status)
        return shown.error(request, status, key, *values)

    @app.exception_handler(TableError)
    def refused(request: Request, error: TableError) -> Response:
        return answer(request, error.status, error.key, *error.values)

    @app.exception_handler(RequestValidationError)
    def misunderstood(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(part for part in first.get("loc", ()) if isinstance(part, str) and part != "body")[:100]
        reason = f"{where}: {first.get('msg', '')}" if where else str(first.get("msg", ""))
        return answer(request, 422, "bad_input", reason[:200].encode("utf-8", "replace").decode().rstrip("."))

    @app.exception_handler(HTTPException)
    def http(request: Request, error: HTTPException) -> Response:
        key = SENTENCES.get(error.status_code, "bad_input")
        return answer(request, error.status_code, key, *([str(error.detail)[:100]] if key == "bad_input" else []))

    @app.exception_handler(Exception)
    def failed(request: Request, error: Exception) -> Response:
        LOG.error("a request failed", exc_info=error, extra={"path": request.url.path[:200]})
        return answer(request, 500, "our_fault")
