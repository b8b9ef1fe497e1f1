"""A first game with a guide: each lesson comes once, when its moment has come, and can be switched off and on.

What somebody has understood at a table is kept in a cookie of that table's pages.
"""

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bastide.api import game_info, game_names
from bastide.how_to_play import is_told
from bastide.lessons import Lesson, lesson_for, lessons
from bastide.rulebook import rule
from bastide.table.domain.errors import TableError
from bastide.table.domain.live_table import LiveTable
from bastide.table.domain.seat_plans import SeatPlan
from bastide.table.pages.forms import ready_seat
from bastide.table.pages.routing import Routes
from bastide.table.storage.protocol import BOT, OPEN
from bastide.table.web.browser import Browser

if TYPE_CHECKING:
    from bastide.table.pages.table import TablePages

COOKIE = "guide"
ON, OFF = "on", "off"
RIVAL = "newcomer"
NAME = re.compile(r"[a-z-]{1,40}")


@dataclass(frozen=True, slots=True)
class Guide:
    """Whether lessons are shown at a table, and which have been understood."""

    shown: bool = False
    understood: tuple[str, ...] = field(default=())

    @classmethod
    def of(cls, browser: Browser) -> "Guide":
        """As the browser's cookie has it."""
        first, *names = browser.cookies.get(COOKIE, OFF)[:2000].split(".")
        return cls(first == ON, tuple(name for name in names if NAME.fullmatch(name)))

    def keep(self, response: Response, browser: Browser, table: str) -> None:
        """Remember it for the pages of this table."""
        text = ".".join([ON if self.shown else OFF, *self.understood])
        browser.keep(response, COOKIE, text, f"/tables/{table}")

    def after(self, fields: dict[str, str]) -> "Guide":
        """As a form wishes: one lesson more, or all of them off or on."""
        if fields.get("guide") in (ON, OFF):
            return replace(self, shown=fields["guide"] == ON)
        name = fields.get("understood", "")
        if not NAME.fullmatch(name):
            raise TableError(422, "bad_input", "understood")
        return replace(self, understood=tuple(dict.fromkeys([*self.understood, name])))

    def lesson(self, live: LiveTable, seat: int | None) -> Lesson | None:
        """The lesson of the moment, for who looks through the eyes of this seat."""
        if not self.shown or seat is None or live.status == OPEN:
            return None
        seen = {one.name for one in lessons(live.game.name) if slug(one) in self.understood}
        state = live.history.state
        legal = frozenset(map(str, state.legal())) if state.player == seat else frozenset()
        return lesson_for(state.view(seat), seat, seen, legal)


def slug(lesson: Lesson) -> str:
    """The name of a lesson in cookies and forms."""
    return lesson.name.replace(" ", "-")


def lesson_card(pages: "TablePages", browser: Browser, table: str, ready: str, guide: Guide) -> str:
    """The lesson of the moment as a piece of a page; nothing where there is none."""
    live = pages.service.live(table)
    with live.lock:
        lesson = guide.lesson(live, pages.scenes.seat(live, pages.look(browser, live, ready)))
    return card(pages, browser, live, ready, lesson, guide)


def card(
    pages: "TablePages", browser: Browser, live: LiveTable, ready: str, lesson: Lesson | None, guide: Guide
) -> str:
    """A lesson as a piece of a page; nothing if there is none."""
    if lesson is None:
        return ""
    return pages.fragment(
        "lesson", browser.language, told=is_told(live.game.name), lesson=lesson, slug=slug(lesson), id=live.id,
        ready=ready, form_token=browser.form_token, game=live.game.name, number=len(guide.understood) + 1,
        count=len(lessons(live.game.name)), rules=[rule(name, browser.language) for name in lesson.rules],
    )  # fmt: skip


def add_lessons(made: Routes, pages: "TablePages") -> None:
    """The paths of the guide."""

    @made.post("/learn")
    def learn(request: Request, fields: dict[str, str]) -> Response:
        """A first game against weak bots, whose first turn is written down."""
        browser, game = pages.checked(request, fields), fields.get("game", "")
        if game not in game_names():
            raise TableError(404, "no_game", game[:40])
        level = pages.service.tables.levels.nearest(RIVAL)
        rivals = game_info(game).usual_players - 1
        seats = [SeatPlan("me"), *[SeatPlan(BOT, level=level)] * rivals]
        held = pages.service.create(game, {}, seats, private=True, client=browser.client, lessons=True)
        response = pages.seated(browser, held)
        Guide(True).keep(response, browser, held.table)
        return response

    @made.get("/tables/{table}/lesson")
    def show(request: Request, table: str) -> Response:
        browser, ready = pages.browser(request), ready_seat(request.query_params)
        return HTMLResponse(lesson_card(pages, browser, table, ready, Guide.of(browser)))

    @made.post("/tables/{table}/lesson")
    def understood(request: Request, table: str, fields: dict[str, str]) -> Response:
        browser, ready = pages.checked(request, fields), ready_seat(fields)
        pages.service.live(table)
        guide = Guide.of(browser).after(fields)
        if browser.scripted:
            response: Response = HTMLResponse(lesson_card(pages, browser, table, ready, guide))
        else:
            response = pages.redirect(f"/tables/{table}" + (f"?ready={ready}" if ready else ""))
        guide.keep(response, browser, table)
        return response
