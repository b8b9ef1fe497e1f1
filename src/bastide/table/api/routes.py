"""The JSON API: everything the pages do, for bots and other clients. `/openapi.json` describes it."""

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, FastAPI, Header, Path, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.telemetry import TelemetryConfig
from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, PlainTextResponse, Response

from bastide import __version__
from bastide.table.api import models as m
from bastide.table.container import Container
from bastide.table.domain.errors import TableError
from bastide.table.domain.service import Held, SeatPlan
from bastide.table.domain.views import summary, table_view
from bastide.table.jobs import hints
from bastide.table.jobs.abandoned import while_connected
from bastide.table.live.sockets import Views, stream
from bastide.table.storage.protocol import OVER
from bastide.table.web.clients import client_of
from bastide.table.web.cookies import cookies_of
from bastide.table.web.error_handlers import handlers
from bastide.table.web.middleware import language_of

Table = Annotated[str, Path(min_length=1, max_length=40, description="the id of the table")]
Bearer = Annotated[str | None, Header(alias="Authorization", max_length=200, description="`Bearer KEY` of your seat")]
Language = Annotated[str | None, Query(alias="language", max_length=10, description="`en` or `fr`")]
Access = Annotated[
    str | None,
    Header(alias="Bastide-Access", max_length=1000,
           description="where the host limits who may come in: the password, a pass, or an invitation for many"),
]  # fmt: skip
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": m.ErrorOut, "description": about}
    for status, about in {
        400: "not JSON", 401: "the host asks for a password or an invitation",
        403: "not your seat, or banned by the host", 404: "no such table",
        409: "the table has moved on, or it does not go now",
        410: "a game of unknown rules", 413: "too large", 422: "not understood, or against the rules",
        429: "too fast", 503: "nothing could be kept just now; nothing has changed",
    }.items()
}  # fmt: skip
# A record is plain text, but a refusal is JSON there too.
TEXT_ERRORS: dict[int | str, dict[str, Any]] = {
    status: {
        "description": error["description"],
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorOut"}}},
    }
    for status, error in ERRORS.items()
}
# Requests carry the keys of seats: they are told to nobody.
NO_TELEMETRY: TelemetryConfig = {
    "tracing": False, "metrics": False, "logs": False, "operation_spans": False, "auto_configure": False,
}  # fmt: skip
ABOUT = """Caylus, Caylus: Magna Carta and The Pillars of the Earth, for bots and other clients.

Set a table, keep the key, look at the view, choose one of its `choices`, and hear of changes by the socket
`/api/tables/{table}/stream`. Every refusal is `{"error": "a sentence"}`."""


def application(container: Container) -> FastAPI:
    """Return the API, which describes itself at `/openapi.json`."""

    def tell(request: Request, error: TableError) -> Response:
        spoken = language(request, request.query_params.get("language"))
        return JSONResponse({"error": error.text(spoken)}, error.status)

    async def misunderstood(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(part for part in first.get("loc", ()) if isinstance(part, str) and part != "body")[:100]
        reason = f"{where}: {first.get('msg', '')}" if where else str(first.get("msg", ""))
        readable = reason[:200].encode("utf-8", "replace").decode().rstrip(".")
        return tell(request, TableError(422, "bad_input", readable))

    app = FastAPI(
        title="Bastide", version=__version__, description=ABOUT, docs_url=None, redoc_url=None, telemetry=NO_TELEMETRY,
        exception_handlers={**handlers(tell), RequestValidationError: misunderstood},
    )  # fmt: skip
    app.include_router(router(container))
    return app


def key_of(bearer: str | None) -> str | None:
    """The key in an `Authorization` header."""
    if bearer is None:
        return None
    scheme, _, key = bearer.partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise TableError(403, "bad_key")
    return key.strip()


def language(request: Request, told: str | None) -> str:
    """The language of an answer."""
    return language_of(request.headers, told or cookies_of(request).get("language"))


def held(one: Held) -> dict[str, Any]:
    """A seat and its key."""
    return {"table": one.table, "seat": one.seat, "key": one.key}


def router(container: Container) -> APIRouter:
    """All paths of the API."""
    made = APIRouter(responses=ERRORS, dependencies=[Depends(_access)])
    _tables(made, container)
    _moves(made, container)
    _rest(made, container)
    _entering(made, container)
    return made


def _access(access: Access = None) -> None:
    """Described for programs; it is looked at before, by the gate."""


def _tables(made: APIRouter, container: Container) -> None:
    service = container.service

    @made.get("/api/tables", response_model=list[m.ListedTable], tags=["tables"])
    def list_tables(request: Request, told: Language = None) -> list[dict[str, Any]]:
        """Public tables that are not over, those with free seats first."""
        return [summary(stored, language(request, told)) for stored in service.listing()]

    @made.post("/api/tables", response_model=m.HeldOut, status_code=201, tags=["tables"])
    def create_table(request: Request, wish: m.CreateIn) -> dict[str, Any]:
        """Set a table. The key is yours alone: it holds your seat."""
        plans = [SeatPlan(one.kind, one.name, one.level, one.colour) for one in wish.seats]
        client = client_of(request.scope)
        return held(service.create(wish.game, dict(wish.options), plans, wish.private, hints=wish.hints, client=client))

    @made.post("/api/tables/{table}/join", response_model=m.HeldOut, tags=["tables"])
    def join_table(request: Request, table: Table, wish: m.JoinIn) -> dict[str, Any]:
        """Take a free seat; the game begins when nobody is missing."""
        return held(service.join(table, wish.name, wish.seat, wish.colour, client_of(request.scope)))

    @made.get("/api/tables/{table}", response_model=m.ListedTable, tags=["tables"])
    def get_table(request: Request, table: Table, told: Language = None) -> dict[str, Any]:
        """What everybody may see of a table."""
        live = service.live(table)
        service.visits.note(table)
        with live.lock:
            stored = live.stored()
        return summary(stored, language(request, told))

    @made.get("/api/tables/{table}/view", response_model=m.ViewOut, tags=["play"])
    def view_table(request: Request, table: Table, key: Bearer = None, told: Language = None) -> dict[str, Any]:
        """The table as your seat may see it; without a key, as a spectator."""
        live = service.live(table)
        with live.lock:
            view = table_view(service, live, service.holder(live, key_of(key)), language(request, told))
        return view | {"announcement": container.state.words}


def _entering(made: APIRouter, container: Container) -> None:
    @made.post("/api/enter", response_model=m.PassOut, tags=["house"])
    async def enter(request: Request, wish: m.EnterIn) -> dict[str, str]:
        """A pass for the password or an invitation of this server: send it as `Bastide-Access` from then on."""
        return {"pass": await container.access.enter(client_of(request.scope), wish.password, wish.invitation)}


def _moves(made: APIRouter, container: Container) -> None:
    service = container.service

    @made.post("/api/tables/{table}/act", response_model=m.VersionOut, tags=["play"])
    def act(table: Table, wish: m.ActIn, key: Bearer = None) -> dict[str, int]:
        """Choose. Of two choices at the same version, one is refused with 409. What is answered with 200 is kept."""
        return {"version": service.act(table, key_of(key), wish.action, wish.ply)}

    @made.post("/api/tables/{table}/undo", response_model=m.VersionOut, tags=["play"])
    def undo(table: Table, wish: m.UndoIn, key: Bearer = None) -> dict[str, int]:
        """Take your last choice back: against bots alone any, through their answers and with chance drawn afresh.

        With other people, unless chance, something hidden or another's decision came since.
        """
        return {"version": service.undo(table, key_of(key), wish.ply)}

    @made.post("/api/tables/{table}/ask-undo", response_model=m.VersionOut, tags=["play"])
    def ask_undo(table: Table, wish: m.AskUndoIn, key: Bearer = None) -> dict[str, int]:
        """Ask the other people to take your last turn back, with all that came after it; once for each turn."""
        return {"version": service.ask_undo(table, key_of(key), wish.ply)}

    @made.post("/api/tables/{table}/answer-undo", response_model=m.VersionOut, tags=["play"])
    def answer_undo(table: Table, wish: m.AnswerUndoIn, key: Bearer = None) -> dict[str, int]:
        """Agree to what somebody asks to take back, or decline it; once all who are not away agree, it is done."""
        return {"version": service.answer_undo(table, key_of(key), wish.agree)}

    @made.post("/api/tables/{table}/hint", response_model=m.HintOut, tags=["play"])
    async def hint(
        request: Request, table: Table, wish: m.HintIn, key: Bearer = None, told: Language = None
    ) -> dict[str, Any]:
        """What the bots would choose in your place, where the table allows hints."""
        asking = container.hints.ask(table, key_of(key), wish.ply, client_of(request.scope))
        found = await while_connected(request, asking)
        live = service.live(table)
        with live.lock:
            return hints.hint_view(found, live.history.state, live.wording(language(request, told)))

    @made.post("/api/tables/{table}/resign", response_model=m.VersionOut, tags=["play"])
    def resign(table: Table, key: Bearer = None) -> dict[str, int]:
        """Leave: a bot plays on."""
        return {"version": service.resign(table, key_of(key))}

    @made.post("/api/tables/{table}/return", response_model=m.VersionOut, tags=["play"])
    def come_back(request: Request, table: Table, key: Bearer = None) -> dict[str, int]:
        """Take back the seat you resigned from, with its key, while the game runs; once, if other people play."""
        return {"version": service.come_back(table, key_of(key), client_of(request.scope))}

    @made.post("/api/tables/{table}/replace", response_model=m.VersionOut, tags=["play"])
    def replace(table: Table, wish: m.ReplaceIn, key: Bearer = None) -> dict[str, int]:
        """A bot for a free seat, at once; for somebody who is away, when all others have agreed."""
        return {"version": service.replace(table, key_of(key), wish.seat)}

    @made.post("/api/tables/{table}/rematch", response_model=m.HeldOut, tags=["play"])
    def rematch(request: Request, table: Table, key: Bearer = None) -> dict[str, Any]:
        """Your seat at the next table with the same people."""
        return held(service.rematch(table, key_of(key), client_of(request.scope)))


def _rest(made: APIRouter, container: Container) -> None:
    service = container.service

    @made.get("/api/tables/{table}/record", response_class=PlainTextResponse, responses=TEXT_ERRORS, tags=["play"])
    def record(table: Table) -> PlainTextResponse:
        """The record of a game that is over."""
        return PlainTextResponse(service.record(table).text())

    def analysed(table: str) -> dict[str, Any]:
        if service.live(table).status != OVER:
            raise TableError(403, "not_over")
        service.presence.look(table)
        decisions = [asdict(one) | {"price": one.price} for one in container.analyst.found(table)]
        return asdict(container.analyst.progress(table)) | {"decisions": decisions}

    @made.get("/api/tables/{table}/analysis", response_model=m.AnalysisOut, tags=["play"])
    def analysis(table: Table) -> dict[str, Any]:
        """The analysis of a game that is over, or how far it is."""
        return analysed(table)

    @made.post("/api/tables/{table}/analysis", response_model=m.AnalysisOut, status_code=202, tags=["play"])
    async def analyse(request: Request, table: Table) -> dict[str, Any]:
        """Analyse a game that is over; once is enough."""
        await container.analyst.want(table, client_of(request.scope))
        return await run_in_threadpool(analysed, table)

    @made.websocket("/api/tables/{table}/stream")
    async def watch(socket: WebSocket, table: str) -> None:
        """`{"version": n, "view": {...}}` now and at each change; the key as a header or as `?key=`."""
        spoken = language_of(socket.headers, socket.query_params.get("language"))
        bearer, query = socket.headers.get("authorization"), socket.query_params.get("key")

        def teller() -> Views:
            return Views(container, table, key_of(bearer) if bearer is not None else query, spoken)

        await stream(container, socket, table, spoken, teller)

    @made.get("/readyz", response_model=m.ReadyOut, tags=["house"])
    async def ready() -> dict[str, Any]:
        """200 if this server can keep tables, and so should get requests; 503 with a sentence if not."""
        await container.check_storage()
        return {"status": "ready"}

    @made.get("/healthz", response_model=m.HealthOut, tags=["house"])
    async def health() -> dict[str, Any]:
        """200 if bots move and, in a folder, tables can be kept; 503 with a sentence if not."""
        await container.check()
        return {
            "status": "ok", "version": __version__, "sockets": container.hub.count,
            "native": sorted({game for game, _ in container.native.ready}), "bots": asdict(container.watchdog.health()),
        }  # fmt: skip
