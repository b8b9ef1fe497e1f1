"""How somebody likes the pages: kept in one cookie, changed on a page of its own at any time."""

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

if TYPE_CHECKING:
    from bastide.table.pages import Pages
    from bastide.table.routes import Routes

COOKIE = "preferences"


@dataclass(frozen=True, slots=True)
class Preferences:
    """`text`: the board in words instead of a drawing; `still`: nothing moves by itself."""

    text: bool = False
    still: bool = False

    @classmethod
    def read(cls, told: str) -> "Preferences":
        """From the text of a cookie, or the names a form has ticked: `text.still`."""
        return cls(**{one.name: one.name in told.split(".") for one in fields(cls)})

    def __str__(self) -> str:
        """The text of the cookie."""
        return ".".join(one.name for one in fields(self) if getattr(self, one.name))


def way_back(told: str) -> str:
    """Where a page was left for the preferences or another language: only a page of ours, whatever a link says."""
    ours = told.startswith("/") and not told.startswith(("//", "/\\")) and told.isprintable() and told.isascii()
    return told if ours and len(told) < 200 else "/"


def add_preferences(made: "Routes", pages: "Pages") -> None:
    """The page, and its form."""

    @made.get("/preferences")
    def show(request: Request) -> Response:
        browser, back = pages.browser(request), way_back(request.query_params.get("back", "/"))
        return pages.page(browser, "preferences.html", back=back, names=[one.name for one in fields(Preferences)])

    @made.post("/preferences")
    def keep(request: Request, fields: dict[str, str]) -> Response:
        browser = pages.checked(request, fields)
        response = RedirectResponse(way_back(fields.get("back", "/")), 303)
        ticked = [name for name, value in fields.items() if value == "yes"]
        browser.keep(response, COOKIE, str(Preferences.read(".".join(ticked))))
        return response
