"""Middleware that refuses requests and sockets of clients that may not come in."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.table.domain.errors import StorageError, TableError, storage_error
from bastide.table.host.access import Access, within
from bastide.table.live.sockets import REFUSED
from bastide.table.pages.base import Pages
from bastide.table.web.middleware import language_of
from bastide.table.web.site_address import local_path

FOR_PROGRAMS = ("/api", "/openapi.json")


class AccessMiddleware:
    """Wraps the whole application, so that no path can be forgotten."""

    def __init__(self, app: ASGIApp, access: Access, pages: Pages) -> None:
        """`pages` shows refusals to people."""
        self.app = app
        self.access = access
        self.pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a request or a socket, or refuse it."""
        if scope["type"] in ("http", "websocket"):
            try:
                await self.access.check(scope)
            except (TableError, StorageError) as error:
                await self._refuse(scope, receive, send, error)
                return
        await self.app(scope, receive, send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, error: TableError | StorageError) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": REFUSED})
            return
        refusal = error if isinstance(error, TableError) else storage_error(error)
        request = Request(scope, receive)
        if within(local_path(scope), FOR_PROGRAMS):
            language = language_of(request.headers, request.query_params.get("language"))
            response: Response = JSONResponse({"error": refusal.text(language)}, refusal.status)
        else:
            response = await run_in_threadpool(self._page, request, refusal)
        if refusal.status == 401:
            response.headers["www-authenticate"] = "Bastide-Access"
        await response(scope, receive, send)

    def _page(self, request: Request, refusal: TableError) -> HTMLResponse:
        browser = self.pages.browser(request)
        if browser.scripted:
            return self.pages.tell(request, refusal)
        if refusal.status == 401:
            back = request.url.path if request.method == "GET" else f"{self.pages.root}/"
            return enter_page(self.pages, request, back, status=401)
        return self.pages.page(browser, "access_refused.html", refusal.status, notice=refusal.text(browser.language))


def enter_page(
    pages: Pages, request: Request, back: str, invitation: str = "", notice: str = "", status: int = 200
) -> HTMLResponse:
    """Return the page that asks for a password or offers an invitation's button, or says what is needed."""
    browser, access = pages.browser(request), pages.container.state.access
    return pages.page(browser, "enter.html", status, asked=access, back=back, invitation=invitation, notice=notice)
