"""The page and form by which people give a password or an invitation."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from bastide.table.domain.errors import TableError
from bastide.table.host.access import COOKIE
from bastide.table.host.state import OPEN
from bastide.table.pages.base import Pages
from bastide.table.pages.preferences import way_back
from bastide.table.pages.routing import Routes
from bastide.table.web.access_middleware import enter_page
from bastide.table.web.browser import form

MOST = 200


def add_entering(made: Routes, pages: Pages) -> None:
    """Add the routes of `/enter`."""
    access = pages.container.access

    @made.get("/enter")
    def enter(request: Request) -> Response:
        """Show the page. An invitation is used only when the button is pressed: link previews open links too."""
        if pages.container.state.access == OPEN:
            return pages.redirect("/")
        token = request.query_params.get("invitation", "")[:MOST]
        if token and not access.invites(token):
            raise TableError(403, "bad_invitation")
        return enter_page(pages, request, way_back(request.query_params.get("back", ""), pages.root), token)

    async def entered(request: Request) -> Response:
        fields = await form(request)
        browser = await run_in_threadpool(pages.checked, request, fields)
        back, token = way_back(fields.get("back", ""), pages.root), fields.get("invitation", "")[:MOST]
        try:
            made_pass = await access.enter(browser.client, fields.get("password", "")[:MOST], token)
        except TableError as error:
            notice, status = error.text(browser.language), error.status
            return await run_in_threadpool(enter_page, pages, request, back, "", notice, status)
        response = RedirectResponse(back, 303)
        if made_pass:
            browser.keep(response, COOKIE, made_pass)
        return response

    made.all.append(Route("/enter", entered, methods=["POST"]))
