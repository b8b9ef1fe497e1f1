"""What a browser brings and keeps: language, session, seats, forms. All cookies stay on this site."""

import re
import secrets
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from bastide.table.domain.errors import TableError
from bastide.table.domain.keys import Signer
from bastide.table.pages.preferences import COOKIE, Preferences
from bastide.table.render.pictures import LAYOUTS, TEXT
from bastide.table.web.clients import client_of
from bastide.table.web.cookies import cookies_of
from bastide.table.web.middleware import language_of

SESSION, SEAT, LANGUAGE, RECENT, LAYOUT = "session", "seat", "language", "recent", "layout"
SameSite = Literal["lax", "strict"]
YEAR = 365 * 24 * 3600
MANY = 16
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{16}")
VISITED = re.compile(r"([A-Za-z0-9_-]{16})(?:~(\d))?")
"""A table this browser sat at, with the seat; cookies of earlier versions have no seat."""
SESSION_ID = re.compile(r"[A-Za-z0-9_-]{22}")


@dataclass
class Browser:
    """Who sent a request, as far as cookies tell."""

    request: HTTPConnection
    signer: Signer
    cookies: dict[str, str] = field(init=False)
    language: str = field(init=False)
    session: str = field(init=False)
    known: bool = field(init=False)

    def __post_init__(self) -> None:
        """Read the cookies; whoever has no session gets one."""
        self.cookies = cookies_of(self.request)
        self.language = language_of(self.request.headers, self.cookies.get(LANGUAGE))
        self.known = bool(SESSION_ID.fullmatch(self.cookies.get(SESSION, "")))
        self.session = self.cookies[SESSION] if self.known else secrets.token_urlsafe(16)

    @property
    def client(self) -> str:
        """Return the client of a request, as limits count it."""
        return client_of(self.request.scope)

    @property
    def scripted(self) -> bool:
        """True if a script of the page asks, which puts a part of a page into the one that is there."""
        return self.request.headers.get("hx-request") == "true"

    @property
    def preferences(self) -> Preferences:
        """How its user likes the pages."""
        return Preferences.read(self.cookies.get(COOKIE, ""))

    @property
    def layout(self) -> str:
        """How boards are drawn: as the page's script found the window to be, else as the browser says of itself."""
        if self.preferences.text:
            return TEXT
        told = self.cookies.get(LAYOUT, "")
        if told in LAYOUTS:
            return told
        wide, narrow = LAYOUTS
        return narrow if "Mobi" in self.request.headers.get("user-agent", "") else wide

    @property
    def base(self) -> str:
        """The address of this server, as the browser knows it."""
        return re.sub("^ws", "http", str(self.request.base_url))

    @property
    def key(self) -> str | None:
        """The key of the seat at this table; the cookie is sent for that table's pages only."""
        return self.cookies.get(SEAT)

    @property
    def form_token(self) -> str:
        """What forms of this page carry."""
        return self.signer.form_token(self.session)

    @property
    def recent(self) -> dict[str, int | None]:
        """The tables this browser sat at, the last one first, with its seat there as far as the browser knows it."""
        found = [VISITED.fullmatch(one) for one in self.cookies.get(RECENT, "").split(".")]
        known = [(one[1], int(one[2]) if one[2] else None) for one in found if one][:MANY]
        return dict(known)

    @property
    def from_other_site(self) -> bool:
        """True if a link of another site led here: such a request brings no strict cookies, the next one does."""
        return not self.known and self.request.headers.get("sec-fetch-site") == "cross-site"

    def keep(
        self, response: Response, name: str, value: str, path: str = "", samesite: SameSite = "strict"
    ) -> None:  # fmt: skip
        """Set a cookie that no script can read, nor another site send unless it is lax.

        `path`: of the site; empty: all of it.
        """
        path, secure = f"{self.request.scope['root_path']}{path}" or "/", self.request.url.scheme == "https"
        response.set_cookie(name, value, YEAR, path=path, secure=secure, httponly=True, samesite=samesite)

    def keep_session(self, response: Response) -> None:
        """Make sure that the next form comes from the same browser."""
        if not self.known:
            self.keep(response, SESSION, self.session)

    def sit(self, response: Response, table: str, key: str) -> None:
        """Remember a seat."""
        self.keep(response, SEAT, key, f"/tables/{table}")
        others = {one: place for one, place in self.recent.items() if one != table}
        visited = [f"{table}~{key[:1]}", *(one if place is None else f"{one}~{place}" for one, place in others.items())]
        self.keep(response, RECENT, ".".join(visited[:MANY]))


async def form(request: Request) -> dict[str, str]:
    """The fields of a form."""
    text = (await request.body()).decode("utf-8", "replace")
    try:
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=100))
    except ValueError:
        raise TableError(413, "too_large") from None
