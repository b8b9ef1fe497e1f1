"""How somebody likes the pages: kept in one cookie, changed on a page of its own at any time."""

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import unquote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from bastide.drawing.svg import THEMES

if TYPE_CHECKING:
    from bastide.table.pages.base import Pages
    from bastide.table.pages.routing import Routes

COOKIE = "preferences"
WISHES = ("text", "still", "confirm")
"""What is ticked or not."""
PACES = ("slow", "quick", "instant")
"""How fast what the game does by itself is played back."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """`text`: the board in words instead of a drawing; `still`: nothing moves by itself; `theme`: light or dark.

    `confirm`: where other people play, a choice is made by two clicks. `pace`: how fast playback is.
    """

    text: bool = False
    still: bool = False
    confirm: bool = False
    theme: str = THEMES[0]
    pace: str = PACES[0]

    @classmethod
    def read(cls, told: str) -> "Preferences":
        """From the text of a cookie, or the words of a form: `text.still.dark.quick`."""
        words = told.split(".")
        theme, pace = (next((one for one in known if one in words), known[0]) for known in (THEMES, PACES))
        return cls(theme=theme, pace=pace, **{wish: wish in words for wish in WISHES})

    def __str__(self) -> str:
        """The text of the cookie."""
        pace = [self.pace] if self.pace != PACES[0] else []
        return ".".join([*(wish for wish in WISHES if getattr(self, wish)), self.theme, *pace])


def way_back(told: str, root: str) -> str:
    """Where a page was left for the preferences or another language: only a page of ours, whatever a link says."""
    ours = told.startswith(f"{root}/") and not told.startswith(("//", "/\\")) and ".." not in unquote(told)
    return told if ours and told.isprintable() and told.isascii() and len(told) < 200 else f"{root}/"


def add_preferences(made: "Routes", pages: "Pages") -> None:
    """The page, and its form."""

    @made.get("/preferences")
    def show(request: Request) -> Response:
        browser, back = pages.browser(request), way_back(request.query_params.get("back", ""), pages.root)
        return pages.page(browser, "preferences.html", back=back, wishes=WISHES, themes=THEMES, paces=PACES)

    @made.post("/preferences")
    def keep(request: Request, fields: dict[str, str]) -> Response:
        browser = pages.checked(request, fields)
        response = RedirectResponse(way_back(fields.get("back", ""), pages.root), 303)
        told = [*(wish for wish in WISHES if fields.get(wish)), fields.get("theme", ""), fields.get("pace", "")]
        browser.keep(response, COOKIE, str(Preferences.read(".".join(told))))
        return response
