"""The first page, and what it takes to show it. No rules of a game are loaded for it."""

from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from bastide.api import game_info, game_names
from bastide.bots.levels import FOR_PEOPLE
from bastide.table.domain.errors import TableError
from bastide.table.domain.levels import FIRST_LEVEL, Levels
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.views import summary
from bastide.table.messages import LANGUAGES
from bastide.table.pages.base import Pages
from bastide.table.pages.preferences import way_back
from bastide.table.pages.routing import Routes
from bastide.table.storage.protocol import HUMAN, RUNNING
from bastide.table.web.browser import LANGUAGE, Browser


def add_home(made: Routes, pages: Pages) -> None:
    """The paths of the entrance."""

    @made.get("/")
    def home(request: Request) -> Response:
        """Play at once, or look for a table."""
        browser = pages.browser(request)
        tables, mine = _listed(pages, browser), _mine(pages, browser)
        return pages.page(browser, "home.html", tables=tables, mine=mine, **usual(pages.service.tables.levels, mine))

    @made.get("/static/{name}")
    def static(request: Request, name: str) -> Response:
        return pages.assets.files.response(name)

    @made.get("/language/{language}")
    def choose_language(request: Request, language: str) -> Response:
        """Only back to a page of ours, wherever the link says."""
        if language not in LANGUAGES:
            raise TableError(404, "no_page")
        response = RedirectResponse(way_back(request.query_params.get("back", ""), pages.root), 303)
        pages.browser(request).keep(response, LANGUAGE, language, samesite="lax")
        return response


def usual(levels: Levels, played: Sequence[Any] = ()) -> dict[str, Any]:
    """What can be chosen for a game against bots, and what is chosen already; `played`: what this browser has."""
    return {
        "games": [game_info(name) for name in game_names()], "levels": levels.for_people,
        "other_levels": levels.others, "has_about": FOR_PEOPLE.__contains__,
        "usual_level": levels.usual if played else levels.nearest(FIRST_LEVEL),
    }  # fmt: skip


def _listed(pages: Pages, browser: Browser) -> list[dict[str, Any]]:
    """The public tables."""
    return [summary(stored, browser.language) for stored in pages.service.listing()]


def _mine(pages: Pages, browser: Browser) -> list[dict[str, Any]]:
    """The tables this browser sat at."""
    found = []
    for table in browser.recent:
        try:
            live = pages.service.live(table)
        except TableError:
            continue
        with live.lock:
            found.append({
                "id": table, "game": live.game.name, "names": live.names(browser.language),
                "status": live.status,
                "asked": live.status == RUNNING and not live.bot_asked() and _alone(live),
            })  # fmt: skip
    return found


def _alone(live: LiveTable) -> bool:
    """True if only one screen plays here."""
    return sum(seat.kind == HUMAN for seat in live.seats) == 1
