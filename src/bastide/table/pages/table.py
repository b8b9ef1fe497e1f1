"""The page of a table, for whoever looks: plain links and forms. A script only keeps it fresh."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.websockets import WebSocket

from bastide.lessons import Lesson
from bastide.table.container import Container
from bastide.table.domain.errors import TableError
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.seat_plans import Held
from bastide.table.live.sockets import stream
from bastide.table.messages import say
from bastide.table.pages.base import RELOAD_PAGE, PageAssets, Pages
from bastide.table.pages.forms import ready_seat
from bastide.table.pages.lessons import Guide, card
from bastide.table.pages.preferences import COOKIE
from bastide.table.pages.routing import Routes
from bastide.table.render.scene import Look, Reader, Scenes, SceneTeller
from bastide.table.web.browser import TABLE_ID, Browser
from bastide.table.web.invitations import invitation
from bastide.table.web.middleware import language_of


class TablePages(Pages):
    """The pages of tables."""

    def __init__(self, container: Container, assets: PageAssets) -> None:
        """No scene is made yet."""
        super().__init__(container, assets)
        self.scenes = Scenes(self.service, assets)

    def table(self, request: Request, table: str, ready: str, notice: str = "", status: int = 200) -> Response:
        """The table as this browser's seat may see it; of several people at a screen, `ready` says who is at it."""
        browser = self.browser(request)
        live = self.service.live(table)
        with live.lock:
            look, version = self.look(browser, live, ready), live.version
            scene, lesson = self.scenes.scene(live, look), self.framed_lesson(browser, live, look)
        text = self.scenes.text(scene, self._reader(browser, live.id, notice))
        return self.framed(browser, live, text, version, ready, lesson, status)

    def framed(
        self, browser: Browser, live: LiveTable, scene: str, version: int, ready: str, lesson: Lesson | None,
        status: int = 200,
    ) -> Response:  # fmt: skip
        """A scene with the page around it; a script has the page already."""
        if browser.scripted:
            return HTMLResponse(scene, status)
        guide = Guide.of(browser)
        return self.page(
            browser, "table.html", status, scene=scene, id=live.id, game=live.game.name,
            version=version, ready=ready, lesson=card(self, browser, live, ready, lesson, guide),
            guided=guide.shown,
        )  # fmt: skip

    def framed_lesson(self, browser: Browser, live: LiveTable, look: Look) -> Lesson | None:
        """The lesson for the page around a scene; a script has it already. The caller has the table's lock."""
        return None if browser.scripted else Guide.of(browser).lesson(live, self.scenes.seat(live, look))

    def look(self, browser: Browser, live: LiveTable, ready: str = "") -> Look:
        """Who looks at a table with this browser, and how. The caller has the table's lock."""
        return self.scenes.look(live, browser.key, Look(browser.language, browser.layout, ready))

    def _reader(self, browser: Browser, table: str, notice: str = "") -> Reader:
        found = invitation(self.container.site, browser.base)
        reach = say(browser.language, "this_machine_only") if found.here_only else ""
        return Reader(
            browser.form_token, browser.base, browser.key or "", notice, f"{found.base}tables/{table}", reach,
            "" if reach else say(browser.language, "qr_code"),
        )  # fmt: skip

    def teller(self, browser: Browser, table: str, ready: str, announced: int) -> SceneTeller:
        """What the socket of a page is told."""
        look, reader = Look(browser.language, browser.layout, ready), self._reader(browser, table)
        return SceneTeller(self.scenes, table, look, reader, self.container.state, announced)

    def post(self, request: Request, table: str, fields: dict[str, str], do: Callable[[Browser], Any]) -> Response:
        """Do something at a table; what cannot be done is said on its page."""
        browser, ready = self.checked(request, fields), ready_seat(fields)
        try:
            done = do(browser)
        except TableError as error:
            if error.status in (404, 410):
                raise
            return self.table(request, table, ready, error.text(browser.language), error.status)
        if isinstance(done, Held):
            return self.seated(browser, done)
        if browser.scripted:
            return self.table(request, table, ready)
        return self.redirect(f"/tables/{table}" + (f"?ready={ready}" if ready else ""))

    def seat(self, request: Request, table: str, key: str) -> Response:
        """One's own link: the way back into a seat, from any browser."""
        live = self.service.live(table)
        with live.lock:
            seat = self.service.holder(live, key).seat
        if seat is None:
            raise TableError(403, "bad_key")
        browser = self.browser(request)
        if browser.from_other_site:
            return self.page(browser, RELOAD_PAGE)
        return self.seated(browser, Held(table, seat, key))


def add_table(made: Routes, container: Container, tables: TablePages) -> None:
    """The paths of a table's page."""

    @made.get("/tables/{table}")
    def show(request: Request, table: str) -> Response:
        """With `text=1` the board is in words from now on, with `text=0` drawn."""
        if "text" in request.query_params:
            return _switched(tables, tables.browser(request), table, request.query_params["text"] == "1")
        return tables.table(request, table, ready_seat(request.query_params))

    @made.get("/tables/{table}/seat")
    def seat(request: Request, table: str) -> Response:
        return tables.seat(request, table, request.query_params.get("key", "")[:200])

    @made.get("/tables/{table}/record")
    def record(request: Request, table: str) -> Response:
        found = tables.service.record(table)
        name = f"{found.game.name}-{table if TABLE_ID.fullmatch(table) else 'game'}.txt"
        return PlainTextResponse(found.text(), headers={"content-disposition": f'attachment; filename="{name}"'})

    @made.websocket("/tables/{table}/stream")
    async def watch(socket: WebSocket, table: str) -> None:
        """`version` and `announced` are what the page shows already, `language` what it speaks: a socket's headers need
        not say it.
        """
        browser, ready = Browser(socket, tables.service.signer), ready_seat(socket.query_params)
        browser.language = language_of(socket.headers, socket.query_params.get("language", browser.language))
        version, announced = (_number(socket.query_params.get(name, "")) for name in ("version", "announced"))

        def teller() -> SceneTeller:
            return tables.teller(browser, table, ready, announced or 0)

        await stream(container, socket, table, browser.language, teller, version)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else None


def _switched(tables: TablePages, browser: Browser, table: str, wanted: bool) -> Response:
    """To the table, with its board in words or drawn."""
    response = tables.redirect(f"/tables/{table}")
    browser.keep(response, COOKIE, str(replace(browser.preferences, text=wanted)))
    return response
