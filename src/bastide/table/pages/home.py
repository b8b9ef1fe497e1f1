"""The first page, and what it takes to show it. No rules of a game are loaded for it."""

from collections.abc import Sequence
from time import gmtime, strftime
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from bastide.api import game_info, game_names
from bastide.bots.levels import FOR_PEOPLE
from bastide.kernel.words import capital
from bastide.table.domain.errors import TableError
from bastide.table.domain.history import ended_words
from bastide.table.domain.levels import FIRST_LEVEL, Levels
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.views import summary
from bastide.table.messages import LANGUAGES
from bastide.table.pages.base import Pages
from bastide.table.pages.preferences import way_back
from bastide.table.pages.routing import Routes
from bastide.table.render.verdict import verdict
from bastide.table.storage.protocol import HUMAN, OVER, RUNNING
from bastide.table.web.browser import LANGUAGE, Browser


def add_home(made: Routes, pages: Pages) -> None:
    """The paths of the entrance."""

    @made.get("/")
    def home(request: Request) -> Response:
        """Play at once, or look for a table."""
        browser = pages.browser(request)
        tables, played = _listed(pages, browser), _mine(pages, browser)
        mine = [one for one in played if one["status"] != OVER]
        over = [one for one in played if one["status"] == OVER]
        return pages.page(
            browser, "home.html", tables=tables, mine=mine, over=over, tally=_tally(over),
            **usual(pages.service.tables.levels, played),
        )  # fmt: skip

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
    for table, place in browser.recent.items():
        try:
            live = pages.service.live(table)
        except TableError:
            continue
        with live.lock:
            found.append({
                "id": table, "game": live.game.name, "names": live.names(browser.language),
                "status": live.status, **_result(live, place, browser.language),
                "asked": live.status == RUNNING and not live.bot_asked() and _alone(live),
            })  # fmt: skip
    return found


def _result(live: LiveTable, place: int | None, language: str) -> dict[str, Any]:
    """How a game that is over ended for the browser: in words, and whether it won; nothing before."""
    people = [seat.seat for seat in live.seats if seat.kind == HUMAN]
    seat = place if place in people else people[0] if len(people) == 1 else None
    if live.status != OVER:
        return {}
    said = verdict(live, seat, language) or ended_words(language, live.ended or "")
    names = [capital(name) for other, name in enumerate(live.names(language)) if other != seat]
    ended = max((entry.at for entry in live.book), default=0.0) or live.table.created
    return {"result": said, "won": seat in live.history.state.winners and live.ended is None, "others": names,
            "ended": strftime("%Y-%m-%d", gmtime(ended))}  # fmt: skip


def _tally(over: Sequence[dict[str, Any]]) -> list[tuple[str, int, int]]:
    """Each game that was played to its end: how many were won, of how many."""
    games = dict.fromkeys(one["game"] for one in over)
    return [(game, sum(one["won"] for one in over if one["game"] == game),
             sum(one["game"] == game for one in over)) for game in games]  # fmt: skip


def _alone(live: LiveTable) -> bool:
    """True if only one screen plays here."""
    return sum(seat.kind == HUMAN for seat in live.seats) == 1
