"""What all pages have in common: templates, the reader's language, forms that are ours, errors in words."""

from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from bastide.api import game_info
from bastide.table.container import Container
from bastide.table.domain.errors import TableError
from bastide.table.domain.seat_plans import Held
from bastide.table.messages import say
from bastide.table.pages.static_files import Files
from bastide.table.render.resources import icons, seat_mark
from bastide.table.web.browser import Browser
from bastide.table.web.proxy_check import faults_of

RELOAD_PAGE = "same_site_reload.html"
"""Reloads itself: a request that comes from a link of another site brings no strict cookies, the next one does."""


class PageAssets:
    """Templates and files: made once, for all pages."""

    def __init__(self, root: str = "") -> None:
        """Read the files; a template is read when it is first asked for. `root`: the site's root path."""
        self.root = root
        self.files = Files(root)
        self.templates = Environment(
            loader=PackageLoader("bastide.table.pages"), autoescape=True, undefined=StrictUndefined,
            trim_blocks=True, lstrip_blocks=True,
        )  # fmt: skip
        self.templates.globals |= {
            "icons": icons(), "scripts": self.files.scripts, "seat_mark": seat_mark, "root": root,
        }  # fmt: skip

    def fragment(self, name: str, language: str, **values: Any) -> str:
        """Return a part of a page as HTML, from its template in `fragments/`."""
        return self.templates.get_template(f"fragments/{name}.html").render(**self.around(language), **values)

    def around(self, language: str) -> dict[str, Any]:
        """What every template needs."""
        return {
            "t": lambda key, *given: say(language, key, *given), "static": self.files.address, "language": language,
            "game_title": lambda game: game_info(game).title_in(language),
            "game_turn": lambda game, number: game_info(game).turn_in(language, number),
        }  # fmt: skip


class Pages:
    """What is shown, in the reader's language."""

    def __init__(self, container: Container, assets: PageAssets) -> None:
        """`container`: what pages are made from."""
        self.container = container
        self.service = container.service
        self.assets = assets
        self.root = assets.root
        self.fragment = assets.fragment

    def browser(self, request: Request) -> Browser:
        """Who asks."""
        return Browser(request, self.service.signer)

    def page(self, browser: Browser, template: str, status: int = 200, **values: Any) -> HTMLResponse:
        """A page; whoever comes by a link of another site is asked in through the door first."""
        if browser.from_other_site and browser.request.scope["method"] == "GET":
            template, status = RELOAD_PAGE, 200
        text = self.assets.templates.get_template(template).render(
            **self.assets.around(browser.language),
            form_token=browser.form_token,
            preferences=browser.preferences,
            path=browser.request.url.path,
            live=False,
            announcement=self.container.state.announcement,
            proxy_faults=[
                say(browser.language, one.message, *one.values) for one in faults_of(browser.request.scope)
            ],
            **values,
        )
        response = HTMLResponse(text, status)
        if template != RELOAD_PAGE:
            browser.keep_session(response)
        return response

    def redirect(self, path: str) -> RedirectResponse:
        """Return a redirect to a path of the site."""
        return RedirectResponse(self.root + path, 303)

    def tell(self, request: Request, error: TableError) -> HTMLResponse:
        """A page with one sentence."""
        browser = self.browser(request)
        notice = error.text(browser.language)
        if browser.scripted:
            return HTMLResponse(self.assets.fragment("notice", browser.language, notice=notice), error.status)
        return self.page(browser, "error.html", error.status, notice=notice)

    def checked(self, request: Request, fields: dict[str, str]) -> Browser:
        """The browser a form came from, if it is a form of ours."""
        browser = self.browser(request)
        if not browser.known or not self.service.signer.form_is_ours(browser.session, fields.get("form", "")):
            raise TableError(403, "bad_form")
        return browser

    def seated(self, browser: Browser, held: Held) -> Response:
        """To the table, with the seat in a cookie."""
        response = self.redirect(f"/tables/{held.table}")
        if held.key:
            browser.sit(response, held.table, held.key)
        return response
